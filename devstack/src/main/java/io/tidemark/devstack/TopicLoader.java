package io.tidemark.devstack;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Loads files of JSON lines into topics, line after line, in constant memory. Empty lines are left out.
 *
 * <p>A topic that is missing is made with 4 partitions, unlimited retention and no limit to timestamps. A record
 * without a partition goes where Kafka's default partitioner sends it. After a {@link LoadFailedException} the lines
 * before the faulty one may be in the topic.
 */
public final class TopicLoader {

    private final Map<String, Object> clientProperties;

    /** Takes the properties of Kafka clients, such as {@code bootstrap.servers}. */
    public TopicLoader(Map<String, ?> clientProperties) {
        this.clientProperties = Map.copyOf(clientProperties);
    }

    /**
     * Loads JSON objects: a line is a record's value, byte for byte; the key is null.
     *
     * @throws LoadFailedException if a line is not a JSON object, or Kafka refuses it
     */
    public LoadCounts loadJson(Path file, String topic) {
        return load(file, topic, new JsonLineFormat(Optional.empty()));
    }

    /**
     * Loads JSON objects, as {@link #loadJson(Path, String)} does, with the value of one of their fields as the key:
     * the text of a string, the JSON of anything else.
     *
     * @throws LoadFailedException also if a line has no such field
     */
    public LoadCounts loadJson(Path file, String topic, String keyField) {
        return load(file, topic, new JsonLineFormat(Optional.of(keyField)));
    }

    /**
     * Loads envelopes, {@code {"topic":…, "partition":…, "timestamp":ms, "key":…, "headers":{…}, "value":…}}: those
     * without a topic into {@code topic}, those without a timestamp with the present time.
     *
     * @throws LoadFailedException if a line is not an envelope, or Kafka refuses it
     */
    public LoadCounts loadEnvelopes(Path file, String topic) {
        return load(file, topic, new EnvelopeLineFormat());
    }

    private LoadCounts load(Path file, String topic, LineFormat format) {
        if (!Files.exists(file)) {
            throw new LoadFailedException(file + ": there is no such file", null);
        }
        Refusals refusals = new Refusals();
        Map<String, Long> counts = new HashMap<>();
        try (ByteLines lines = new ByteLines(Files.newInputStream(file));
                Admin admin = Admin.create(clientProperties);
                KafkaProducer<byte[], byte[]> producer = producer()) {
            ReplayTopics topics = new ReplayTopics(admin);
            topics.partitions(topic);
            for (Optional<byte[]> line = lines.next(); line.isPresent() && !refusals.any(); line = lines.next()) {
                if (isBlank(line.get())) {
                    continue;
                }
                Position position = new Position(file, lines.number());
                ProducerRecord<byte[], byte[]> next = read(line.get(), topic, format, topics, position);
                var unused = producer.send(next, (written, failure) -> {
                    if (failure != null) {
                        refusals.add(position.fault("Kafka refused it: " + failure.getMessage(), failure));
                    }
                });
                counts.merge(next.topic(), 1L, Long::sum);
            }
            producer.flush();
        } catch (IOException failure) {
            throw new LoadFailedException(file + ": cannot be read: " + failure.getMessage(), failure);
        }
        refusals.throwFirst();
        return new LoadCounts(counts);
    }

    private static ProducerRecord<byte[], byte[]> read(
            byte[] line, String topic, LineFormat format, ReplayTopics topics, Position position) throws IOException {
        try {
            ProducerRecord<byte[], byte[]> next = format.read(line, topic);
            int partitions = topics.partitions(next.topic());
            if (next.partition() != null && next.partition() >= partitions) {
                throw new InvalidLineException("there is no partition " + next.partition() + ": topic '" + next.topic()
                        + "' has " + partitions + ", numbered from 0");
            }
            return next;
        } catch (JsonProcessingException failure) {
            throw position.fault("not JSON: " + failure.getOriginalMessage(), failure);
        } catch (InvalidLineException | IllegalStateException failure) {
            throw position.fault(String.valueOf(failure.getMessage()), failure);
        }
    }

    private KafkaProducer<byte[], byte[]> producer() {
        Map<String, Object> properties = new HashMap<>(clientProperties);
        properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        properties.put(ProducerConfig.LINGER_MS_CONFIG, 20);
        return new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
    }

    private static boolean isBlank(byte[] line) {
        for (byte each : line) {
            if (each != ' ' && each != '\t') {
                return false;
            }
        }
        return true;
    }

    private record Position(Path file, long line) {
        LoadFailedException fault(String what, Throwable cause) {
            return new LoadFailedException(file + ":" + line + ": " + what, cause);
        }
    }
}
