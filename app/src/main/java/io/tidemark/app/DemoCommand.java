package io.tidemark.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The earthquakes example on real data, with everything in this process. Names no class of the devstack. */
@Command(
        name = "demo",
        header = "Watch a query work on real data; nothing else is needed.",
        description = {
            "",
            "Starts a Kafka broker in this process and replays a week of the USGS earthquake feed into it, as a",
            "poller of that feed sees it: each quake about twelve times. The query drops the duplicates and writes",
            "one row for each network and hour."
        },
        sortOptions = false)
final class DemoCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--once", description = "Replay at full speed, print the rows as a table, and end.")
    private boolean once;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Devstack.require();
        StopSignals signals = StopSignals.listen();
        try (Demo demo = Demo.start(console, once ? Demo.Pace.ONCE : Demo.Pace.LIVE)) {
            return demo.run(signals).code();
        }
    }
}
