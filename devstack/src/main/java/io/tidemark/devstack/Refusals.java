package io.tidemark.devstack;

import org.jspecify.annotations.Nullable;

/** Which line Kafka refused, as its answers come in from the producer's thread. */
final class Refusals {

    /** Kafka refuses a whole batch for one record, and says so of the others in a message only. */
    private static final String BYSTANDER = "part of a batch";

    private @Nullable LoadFailedException first;
    private @Nullable LoadFailedException firstBystander;

    synchronized void add(LoadFailedException refusal) {
        if (String.valueOf(refusal.getMessage()).contains(BYSTANDER)) {
            firstBystander = firstBystander == null ? refusal : firstBystander;
        } else {
            first = first == null ? refusal : first;
        }
    }

    synchronized boolean any() {
        return first != null || firstBystander != null;
    }

    /** Throws the first refusal, if there is one: that of a line that is at fault itself, if there is one. */
    synchronized void throwFirst() {
        LoadFailedException failure = first == null ? firstBystander : first;
        if (failure != null) {
            throw failure;
        }
    }
}
