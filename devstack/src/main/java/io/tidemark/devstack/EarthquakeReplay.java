package io.tidemark.devstack;

import io.tidemark.devstack.EarthquakeFeed.Sighting;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Writes an {@link EarthquakeFeed} to a topic, as its poller would have: the key is the event's id, the timestamp the
 * time of the poll. The topic is made with 4 partitions if it is missing.
 */
public final class EarthquakeReplay {

    private final EarthquakeFeed feed;
    private final String topic;
    private final Map<String, Object> clientProperties;
    private final AtomicLong written = new AtomicLong();
    private final AtomicReference<Exception> refused = new AtomicReference<>();

    /** Takes the properties of Kafka clients, such as {@code bootstrap.servers}. */
    public EarthquakeReplay(EarthquakeFeed feed, String topic, Map<String, ?> clientProperties) {
        this.feed = feed;
        this.topic = topic;
        this.clientProperties = Map.copyOf(clientProperties);
    }

    /**
     * Writes the whole feed once; all of it is acknowledged when this returns.
     *
     * @return the number of records
     * @throws InterruptedException if the thread is interrupted, which ends the replay
     * @throws IllegalStateException if Kafka refuses a record
     */
    public long run(ReplaySpeed speed) throws InterruptedException {
        try (Admin admin = Admin.create(clientProperties);
                KafkaProducer<String, String> producer = producer()) {
            new ReplayTopics(admin).partitions(topic);
            long begin = System.nanoTime();
            long firstPoll = -1;
            long index = 0;
            for (Iterator<Sighting> all = feed.sightings().iterator(); all.hasNext(); index++) {
                Sighting sighting = all.next();
                firstPoll = index == 0 ? sighting.pollTime() : firstPoll;
                Duration due = speed.due(index, Duration.ofMillis(sighting.pollTime() - firstPoll));
                sleepUntil(begin + due.toNanos());
                send(producer, sighting);
            }
            producer.flush();
            throwIfRefused();
            return index;
        }
    }

    /** How many records Kafka has acknowledged; any thread may ask at any time. */
    public long written() {
        return written.get();
    }

    private static void sleepUntil(long nanoTime) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("The replay was interrupted");
        }
        TimeUnit.NANOSECONDS.sleep(nanoTime - System.nanoTime());
    }

    private void send(KafkaProducer<String, String> producer, Sighting sighting) {
        throwIfRefused();
        var next = new ProducerRecord<>(topic, null, sighting.pollTime(), sighting.id(), sighting.json());
        var unused = producer.send(next, (metadata, failure) -> {
            if (failure == null) {
                written.incrementAndGet();
            } else {
                refused.compareAndSet(null, failure);
            }
        });
    }

    private void throwIfRefused() {
        Exception failure = refused.get();
        if (failure != null) {
            throw new IllegalStateException(
                    "The replay ended: Kafka refused a record for topic '" + topic + "': " + failure.getMessage(),
                    failure);
        }
    }

    private KafkaProducer<String, String> producer() {
        Map<String, Object> properties = new HashMap<>(clientProperties);
        properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        return new KafkaProducer<>(properties, new StringSerializer(), new StringSerializer());
    }
}
