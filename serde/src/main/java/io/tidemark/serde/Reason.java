package io.tidemark.serde;

import java.util.Locale;

/** Why a record is unreadable; the codes are part of the contract, see {@code docs/formats.md}. */
enum Reason {
    BYTE_ORDER_MARK,
    DUPLICATE_KEY,
    EMPTY,
    INVALID_UTF_8,
    LONE_SURROGATE,
    MISSING_FIELD,
    NOT_AN_OBJECT,
    NOT_JSON,
    NUL_BYTE,
    OUT_OF_RANGE,
    TOO_DEEP,
    TRAILING_DATA,
    TRUNCATED,
    WRONG_FORMAT,
    WRONG_TYPE;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    String code() {
        return code;
    }
}
