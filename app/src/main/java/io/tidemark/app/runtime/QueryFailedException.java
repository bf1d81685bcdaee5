package io.tidemark.app.runtime;

/** A query has failed; trying again may help. */
public final class QueryFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The failure of a query, with the message of what lies at its root. */
    public QueryFailedException(String query, Throwable cause) {
        super("query " + query + " failed: " + rootMessage(cause), cause);
    }

    static String rootMessage(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null ? root.getClass().getSimpleName() : message;
    }
}
