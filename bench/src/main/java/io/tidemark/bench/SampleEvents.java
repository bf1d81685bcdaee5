package io.tidemark.bench;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;

/** JSON records of some 135 bytes: a click with an id, a user of 50,000, a country of 40, an amount and a time. */
public final class SampleEvents {

    /** How many there are; a power of two. */
    public static final int COUNT = 4096;

    /** A query over them in which every step of the record path has something to do. */
    public static final String QUERY = """
            query: clicks
            from:
              topic: events
              schema:
                event_id: VARCHAR NOT NULL
                user: VARCHAR
                country: VARCHAR
                amount: DECIMAL(12, 2)
                ts: BIGINT
            event_time: { column: ts, lateness: 10s }
            where: amount > 5 AND country <> 'c07'
            aggregate:
              by: [country]
              window: { tumbling: 1m }
              select:
                events: COUNT(*)
                revenue: SUM(amount)
                greatest: MAX(amount)
            to: out
            """;

    /** The time of the first. */
    public static final long START = 1_700_000_000_000L;

    private SampleEvents() {}

    /** The values, the same at each call, one millisecond apart. */
    public static byte[][] values() {
        SplittableRandom random = new SplittableRandom(7);
        byte[][] values = new byte[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            values[i] = """
                    {"event_id":"e-%016x","user":"user-%05d","country":"c%02d","amount":%d.%02d,"ts":%d,"page":"/products/%04d"}""".formatted(
                            random.nextLong(),
                            random.nextInt(50_000),
                            random.nextInt(40),
                            random.nextInt(200),
                            random.nextInt(100),
                            START + i,
                            random.nextInt(10_000))
                    .toLowerCase(Locale.ROOT)
                    .getBytes(StandardCharsets.UTF_8);
        }
        return values;
    }
}
