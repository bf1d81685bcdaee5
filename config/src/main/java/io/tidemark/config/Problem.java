package io.tidemark.config;

/**
 * One fault of a query file.
 *
 * @param location where it stands
 * @param message what is wrong, the value, and what to do; one line
 */
public record Problem(Location location, String message) {

    /** The line a user reads: {@code orders.yaml:14:9: no column 'amuont'; did you mean 'amount'?}. */
    @Override
    public String toString() {
        return location + ": " + message;
    }
}
