package io.tidemark.app;

import io.tidemark.config.QueryParser;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How query files are read. */
final class QueryOptions {

    @Option(
            names = "--env-file",
            paramLabel = "FILE",
            description = {
                "NAME=VALUE lines, for $${NAME} in query files.",
                "A variable of the environment wins over one of the file."
            })
    private @Nullable Path environmentFile;

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            description = {
                "Put queries in this namespace, whatever their files say:",
                "the application.id is NAME.QUERY."
            })
    private @Nullable String namespace;

    /**
     * Reads query files as these options say.
     *
     * @throws CommandFailure if the file of variables is not valid
     */
    QueryFiles files(Console console) {
        Map<String, String> environment = new HashMap<>();
        if (environmentFile != null) {
            environment.putAll(EnvironmentFile.read(environmentFile));
        }
        environment.putAll(console.environment());
        console.secrets().remember(environment);
        QueryParser parser = QueryParser.of(environment);
        return new QueryFiles(namespace == null ? parser : parser.withNamespace(namespace));
    }
}
