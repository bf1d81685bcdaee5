package io.tidemark.devstack;

import org.jspecify.annotations.Nullable;

/** A file could not be loaded into a topic; the message begins with {@code file:line: }. */
public final class LoadFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LoadFailedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
