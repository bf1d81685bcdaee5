package io.tidemark.app;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.filter.Filter;
import ch.qos.logback.core.spi.FilterReply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the log readable: Kafka warns of what is as it should be (internal topics that are just being made), and says twice
 * a second that a broker is away. The first is dropped, the second said twice a minute. Thread-safe.
 */
public final class RoutineWarnings extends Filter<ILoggingEvent> {

    private static final long SAY_AGAIN_AFTER_MS = 30_000;

    private static final List<String> ROUTINE = List.of(
            "The metadata response from the cluster reported a recoverable issue",
            "Attempting to close NetworkClient that has already been closed");

    private static final List<String> REPEATED =
            List.of("could not be established", "disconnected", "Bootstrap broker", "Error connecting to node");

    private final Map<String, Long> saidAt = new ConcurrentHashMap<>();

    @Override
    public FilterReply decide(ILoggingEvent event) {
        String message = event.getFormattedMessage();
        if (message == null) {
            return FilterReply.NEUTRAL;
        }
        if (ROUTINE.stream().anyMatch(message::contains)) {
            return FilterReply.DENY;
        }
        for (String repeated : REPEATED) {
            if (message.contains(repeated)) {
                return wasSaidLately(repeated, event.getTimeStamp()) ? FilterReply.DENY : FilterReply.NEUTRAL;
            }
        }
        return FilterReply.NEUTRAL;
    }

    private boolean wasSaidLately(String message, long now) {
        boolean[] lately = {false};
        saidAt.compute(message, (key, before) -> {
            lately[0] = before != null && now - before < SAY_AGAIN_AFTER_MS;
            return lately[0] ? before : Long.valueOf(now);
        });
        return lately[0];
    }
}
