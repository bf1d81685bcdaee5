package io.tidemark.config;

/**
 * A value whose fault is already reported: who meets it says no more.
 *
 * @param location where it begins
 */
record Unreadable(Location location) implements Value {

    @Override
    public String kind() {
        return "unreadable";
    }
}
