package io.tidemark.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** An embedded broker to try queries with. Names no class of the devstack, which production goes without. */
@Command(
        name = "dev",
        header = "Run an embedded Kafka broker to try queries with.",
        description = {
            "",
            "Prints the broker's address, loads the files, prints 'ready', and runs until it is stopped.",
            "The broker listens on 127.0.0.1 only."
        },
        footer = {
            "",
            "Example:",
            "  tidemark dev --load orders=orders.jsonl",
            "  tidemark run orders.yaml --bootstrap-server localhost:9092"
        },
        sortOptions = false)
final class DevCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            description = "The broker's port; 0 takes any free one (default: ${DEFAULT-VALUE}).")
    private int kafkaPort = 9092;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where the broker keeps its data for the next time (default: a temporary folder).")
    private @Nullable Path data;

    @Option(
            names = "--load",
            paramLabel = "TOPIC=FILE",
            description = {
                "Load JSON lines into a topic, which is made with 4 partitions if it is missing.",
                "May be given again."
            })
    private List<String> loads = new ArrayList<>();

    @Option(
            names = "--envelope",
            description = "Lines are {\"topic\", \"partition\", \"timestamp\", \"key\", \"headers\", \"value\"}.")
    private boolean envelope;

    DevCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Devstack.require();
        if (kafkaPort < 0 || kafkaPort > 65_535) {
            throw CommandFailure.usage("--kafka-port is 0 to 65535, not " + kafkaPort);
        }
        List<DevLoad> files = loads.stream().map(DevLoad::parse).toList();
        StopSignals stop = StopSignals.listen();
        DevLoad.Lines lines = envelope ? DevLoad.Lines.ENVELOPES : DevLoad.Lines.VALUES;
        try (DevBroker broker = DevBroker.start(kafkaPort, data)) {
            console.out().println("bootstrap-server=" + broker.bootstrapServers());
            for (DevLoad load : files) {
                if (stop.isStopped()) {
                    return stop.await().code();
                }
                console.err().println(load + ": " + broker.load(load, lines) + " records");
            }
            console.out().println("ready");
            return stop.await().code();
        }
    }
}
