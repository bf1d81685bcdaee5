package io.tidemark.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A faulty query and what is said about it, from a file of such cases.
 *
 * <p>A case begins with a line {@code #### what it is about}. The lines of the query follow; those of {@link #BASE} whose
 * key they lack are put behind them, so that positions stay as written, unless the first line is {@code !whole}. Lines
 * that begin with {@code => } are the expected problems.
 */
record FaultCase(String name, String yaml, List<String> problems) {
    static final Map<String, String> ENVIRONMENT = Map.of("SECRET", "hunter 2", "EMPTY", "");

    private static final List<String> BASE =
            List.of("query: q", "from: { topic: in, schema: { id: VARCHAR, n: BIGINT, t: TIMESTAMP } }", "to: out");
    private static final String EXPECTED = "=> ";

    static List<FaultCase> ofFile(String name) {
        return Stream.of(resource("/faults/" + name).split("(?m)^#### ", -1))
                .filter(block -> !block.isBlank())
                .map(FaultCase::of)
                .toList();
    }

    private static String resource(String path) {
        try (InputStream in = FaultCase.class.getResourceAsStream(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + path, e);
        }
    }

    private static FaultCase of(String block) {
        List<String> lines = new ArrayList<>(block.lines().toList());
        String name = lines.remove(0);
        Map<Boolean, List<String>> parts =
                lines.stream().collect(Collectors.partitioningBy(line -> line.startsWith(EXPECTED)));
        List<String> problems = parts.get(true).stream()
                .map(line -> line.substring(EXPECTED.length()))
                .toList();
        return new FaultCase(name, yaml(parts.get(false)), problems);
    }

    private static String yaml(List<String> written) {
        if (!written.isEmpty() && written.get(0).equals("!whole")) {
            return written.stream().skip(1).map(line -> line + "\n").collect(Collectors.joining());
        }
        List<String> lines = new ArrayList<>(written);
        BASE.stream()
                .filter(line -> written.stream().noneMatch(own -> own.startsWith(line.substring(0, line.indexOf(':')))))
                .forEach(lines::add);
        return String.join("\n", lines) + "\n";
    }

    /** What the parser says, without the name of the file. */
    List<String> actualProblems() {
        return QueryParser.of(ENVIRONMENT).parse("q", yaml).problems().stream()
                .map(problem -> problem.toString().substring("q:".length()))
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
