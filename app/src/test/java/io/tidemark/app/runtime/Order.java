package io.tidemark.app.runtime;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;

/**
 * An order that a test writes.
 *
 * @param id its identity: copies have the same
 * @param time event time, in milliseconds
 */
record Order(String id, String country, String customer, BigDecimal amount, double weight, long time) {

    Order at(long otherTime) {
        return new Order(id, country, customer, amount, weight, otherTime);
    }

    byte[] json() {
        return String.format(
                        Locale.ROOT,
                        "{\"order_id\":\"%s\",\"country\":\"%s\",\"customer\":\"%s\",\"amount\":%s,\"weight\":%s,"
                                + "\"ordered_at\":\"%s\"}",
                        id,
                        country,
                        customer,
                        amount.toPlainString(),
                        weight,
                        Instant.ofEpochMilli(time))
                .getBytes(StandardCharsets.UTF_8);
    }
}
