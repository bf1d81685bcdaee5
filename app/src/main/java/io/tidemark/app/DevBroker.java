package io.tidemark.app;

import io.tidemark.devstack.BrokerOptions;
import io.tidemark.devstack.EmbeddedKafka;
import io.tidemark.devstack.LoadFailedException;
import io.tidemark.devstack.TopicLoader;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The broker of the dev command. The only class besides the demo's that may name the devstack. */
final class DevBroker implements AutoCloseable {

    private final EmbeddedKafka kafka;

    private DevBroker(EmbeddedKafka kafka) {
        this.kafka = kafka;
    }

    /**
     * Starts a broker, which is ready when this returns.
     *
     * @param port 0: any free one
     * @param data null: a temporary folder
     * @throws CommandFailure if it does not start
     */
    static DevBroker start(int port, @Nullable Path data) {
        BrokerOptions options = BrokerOptions.defaults().onPort(port);
        try {
            return new DevBroker(EmbeddedKafka.start(data == null ? options : options.inFolder(data)));
        } catch (RuntimeException failed) {
            throw CommandFailure.failed("the broker did not start: " + failed.getMessage(), failed);
        }
    }

    String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    /**
     * Loads a file.
     *
     * @return how many records it brought
     * @throws CommandFailure if a line is not what it should be
     */
    long load(DevLoad load, DevLoad.Lines lines) {
        TopicLoader loader = new TopicLoader(Map.of(KafkaOptions.BOOTSTRAP_SERVERS, bootstrapServers()));
        try {
            return (lines == DevLoad.Lines.ENVELOPES
                            ? loader.loadEnvelopes(load.file(), load.topic())
                            : loader.loadJson(load.file(), load.topic()))
                    .total();
        } catch (LoadFailedException fault) {
            throw CommandFailure.usage(String.valueOf(fault.getMessage()), fault);
        }
    }

    @Override
    public void close() {
        kafka.close();
    }
}
