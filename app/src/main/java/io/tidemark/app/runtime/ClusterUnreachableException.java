package io.tidemark.app.runtime;

import org.jspecify.annotations.Nullable;

/** No broker answers: trying again later may help. */
public final class ClusterUnreachableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A message in plain words, with the address. */
    public ClusterUnreachableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
