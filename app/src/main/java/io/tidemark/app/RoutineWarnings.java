package io.tidemark.app;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.filter.Filter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.List;

/** Keeps Kafka's warnings of what is as it should be out of the log: internal topics that are just being made. Thread-safe. */
public final class RoutineWarnings extends Filter<ILoggingEvent> {

    private static final List<String> ROUTINE = List.of(
            "The metadata response from the cluster reported a recoverable issue",
            "Attempting to close NetworkClient that has already been closed");

    @Override
    public FilterReply decide(ILoggingEvent event) {
        String message = event.getMessage();
        return message != null && ROUTINE.stream().anyMatch(message::contains) ? FilterReply.DENY : FilterReply.NEUTRAL;
    }
}
