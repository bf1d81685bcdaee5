package io.tidemark.devstack;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kafka.server.StandardFaultHandlerFactory;

/**
 * The program that runs in the JVM of a {@link KafkaProcess}.
 *
 * <p>It says {@code ready PORT} or {@code failed MESSAGE} on stdout and nothing else; all other output goes to
 * stderr. It ends on SIGTERM, and when its stdin ends: then the parent is gone, however it died, and so a temporary
 * folder is deleted too.
 */
final class BrokerMain {

    static final String READY = "ready ";
    static final String FAILED = "failed ";

    private BrokerMain() {}

    /** The command line that {@link #main} reads. */
    static List<String> arguments(DataFolder folder, int port, Map<String, String> overrides) {
        List<String> arguments = new ArrayList<>();
        arguments.add(folder.root().toString());
        arguments.add(folder.lifetime().name());
        arguments.add(Integer.toString(port));
        overrides.forEach((name, value) -> arguments.add(name + "=" + value));
        return arguments;
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answer = System.out;
        System.setOut(System.err);
        DataFolder folder = new DataFolder(Path.of(arguments[0]), DataFolder.Lifetime.valueOf(arguments[1]));
        try {
            KafkaNode node = KafkaNode.start(
                    folder, Integer.parseInt(arguments[2]), overrides(arguments), new StandardFaultHandlerFactory());
            ExitHook hook = ExitHook.install("broker-exit", node::close);
            answer.println(READY + node.port());
            awaitEndOfInput();
            hook.cancel();
            node.close();
            folder.deleteIfTemporary();
            System.exit(0);
        } catch (RuntimeException failure) {
            failure.printStackTrace();
            answer.println(FAILED + String.valueOf(failure.getMessage()).replace('\n', ' '));
            System.exit(1);
        }
    }

    private static Map<String, String> overrides(String[] arguments) {
        Map<String, String> overrides = new HashMap<>();
        for (int i = 3; i < arguments.length; i++) {
            int equals = arguments[i].indexOf('=');
            overrides.put(arguments[i].substring(0, equals), arguments[i].substring(equals + 1));
        }
        return overrides;
    }

    private static void awaitEndOfInput() throws IOException {
        while (System.in.read() >= 0) {
            // nothing is ever said; only the end counts
        }
    }
}
