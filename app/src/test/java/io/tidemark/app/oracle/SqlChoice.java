package io.tidemark.app.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Random expressions over the columns of {@link Columns}. */
final class SqlChoice {

    private static final Sql OVERFLOWING =
            Sql.of("num + 1", "TRY_CAST(num::BIGINT + 1 AS INT)", Kind.INT).failingWhen("num = 2147483647");
    private static final Sql DIVIDED =
            Sql.of("100 / num", "100 // num", Kind.INT).failingWhen("num = 0");

    private static final Map<Kind, List<Sql>> VALUES = Map.of(
            Kind.TEXT,
            List.of(
                    Sql.same("txt", Kind.TEXT),
                    Sql.same("k", Kind.TEXT),
                    Sql.same("UPPER(k)", Kind.TEXT),
                    Sql.same("COALESCE(txt, 'none')", Kind.TEXT),
                    Sql.same("txt || '!'", Kind.TEXT),
                    Sql.same("CASE WHEN flag THEN txt ELSE k END", Kind.TEXT),
                    Sql.same("NULLIF(k, 'a')", Kind.TEXT)),
            Kind.INT,
            List.of(
                    Sql.same("num", Kind.INT),
                    Sql.same("num % 7", Kind.INT),
                    Sql.of("num / 2", "num // 2", Kind.INT),
                    Sql.of("CHAR_LENGTH(txt)", "length(txt)", Kind.INT),
                    Sql.of(
                            "CASE WHEN num = 0 THEN -1 ELSE 100 / num END",
                            "CASE WHEN num = 0 THEN -1 ELSE 100 // num END",
                            Kind.INT)),
            Kind.BIGINT,
            List.of(
                    Sql.same("big", Kind.BIGINT),
                    Sql.of("big / 1000", "big // 1000", Kind.BIGINT),
                    Sql.same("CAST(num AS BIGINT) * 3", Kind.BIGINT)),
            Kind.DOUBLE,
            List.of(
                    Sql.same("dbl", Kind.DOUBLE),
                    Sql.same("dbl / 4", Kind.DOUBLE),
                    Sql.same("CAST(num AS DOUBLE)", Kind.DOUBLE),
                    Sql.same("COALESCE(dbl, 0.5e0)", Kind.DOUBLE)),
            Kind.DECIMAL,
            List.of(
                    Sql.same("amt", Kind.DECIMAL),
                    Sql.same("amt * 2", Kind.DECIMAL),
                    Sql.same("amt + 0.5", Kind.DECIMAL)),
            Kind.BOOLEAN,
            List.of(
                    Sql.same("flag", Kind.BOOLEAN),
                    Sql.same("num > 0", Kind.BOOLEAN),
                    Sql.same("txt IS NULL", Kind.BOOLEAN)),
            Kind.TIMESTAMP,
            List.of(
                    Sql.same("moment", Kind.TIMESTAMP),
                    Sql.of("FLOOR(moment TO HOUR)", "date_trunc('hour', moment)", Kind.TIMESTAMP)));

    private static final List<String> CONDITIONS = List.of(
            "num > 0",
            "num % 3 = 0",
            "num BETWEEN -2 AND 3",
            "big < 0",
            "dbl >= 0",
            "dbl < 1e6",
            "amt > 10.5",
            "amt <> 0",
            "flag",
            "NOT flag",
            "flag IS NOT TRUE",
            "txt IS NULL",
            "txt IS NOT NULL",
            "txt LIKE '%a%'",
            "txt LIKE '_'",
            "txt > 'z'",
            "k IN ('a', 'b')",
            "k <> 'c'",
            "moment > TIMESTAMP '1999-12-31 23:59:59'",
            "num IS NOT DISTINCT FROM big",
            "COALESCE(num, 0) = 0");

    private final Dice dice;

    SqlChoice(Dice dice) {
        this.dice = dice;
    }

    Sql value() {
        return value(dice.pick(Kind.values()));
    }

    Sql value(Kind kind) {
        if (dice.chance(8) && (kind == Kind.INT || kind == Kind.BIGINT)) {
            return failing(kind);
        }
        List<Sql> values = VALUES.get(kind);
        return dice.chance(50) ? values.get(0) : dice.pick(values);
    }

    Sql number() {
        return value(dice.pick(Kind.INT, Kind.BIGINT, Kind.DOUBLE, Kind.DOUBLE, Kind.DECIMAL));
    }

    private Sql failing(Kind kind) {
        return kind == Kind.INT
                ? dice.pick(OVERFLOWING, DIVIDED)
                : Sql.of("big + num", "TRY_CAST(big::HUGEINT + num AS BIGINT)", Kind.BIGINT)
                        .failingWhen("big::HUGEINT + num NOT BETWEEN -9223372036854775808 AND 9223372036854775807");
    }

    /** A condition that may fail. */
    Sql condition() {
        if (dice.chance(8)) {
            return Sql.of(DIVIDED.ours() + " > 20", DIVIDED.duckDb() + " > 20", Kind.BOOLEAN)
                    .failingWhen("num = 0");
        }
        return safeCondition();
    }

    /** A condition that never fails. */
    Sql safeCondition() {
        List<String> parts = new ArrayList<>(List.of(dice.pick(CONDITIONS)));
        while (dice.chance(35)) {
            parts.add(dice.pick("AND", "OR", "AND NOT", "OR NOT"));
            parts.add("(" + dice.pick(CONDITIONS) + ")");
        }
        String text = String.join(" ", parts);
        if (dice.chance(10)) {
            return Sql.of(
                    "num <> 0 AND 100 / num > 20 OR " + text, "num <> 0 AND 100 // num > 20 OR " + text, Kind.BOOLEAN);
        }
        return Sql.same(text, Kind.BOOLEAN);
    }
}
