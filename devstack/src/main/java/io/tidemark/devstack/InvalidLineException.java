package io.tidemark.devstack;

/** Says what is wrong with a line; the reader of the file adds where that line is. */
final class InvalidLineException extends Exception {

    private static final long serialVersionUID = 1L;

    InvalidLineException(String message) {
        super(message);
    }
}
