package io.tidemark.config;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Reads query files. It finds every fault of a file at once, but those inside expressions: for these it hands on what it
 * could read as a draft. Thread-safe.
 */
public final class QueryParser {
    private final Map<String, String> environment;
    private final Optional<String> namespace;

    private QueryParser(Map<String, String> environment, Optional<String> namespace) {
        this.environment = Map.copyOf(environment);
        this.namespace = namespace;
    }

    /** A parser that takes the values of {@code ${VAR}} from an environment. */
    public static QueryParser of(Map<String, String> environment) {
        return new QueryParser(environment, Optional.empty());
    }

    /** A parser that puts queries in a namespace, whatever their files say. */
    public QueryParser withNamespace(String override) {
        return new QueryParser(environment, Optional.of(override));
    }

    /** Reads a file; one that is missing or unreadable gives a problem at its first character. */
    public static ParseResult parse(Path file, Map<String, String> environment) {
        return of(environment).parse(file);
    }

    /** Reads a file; one that is missing or unreadable gives a problem at its first character. */
    public ParseResult parse(Path file) {
        Problems problems = new Problems();
        return parse(QueryFile.read(file, problems), problems);
    }

    /**
     * Reads the text of a query.
     *
     * @param file the name that problems carry
     */
    public ParseResult parse(String file, String text) {
        Problems problems = new Problems();
        return parse(QueryFile.decode(file, text.getBytes(StandardCharsets.UTF_8), problems), problems);
    }

    private ParseResult parse(Optional<SourceText> source, Problems problems) {
        Optional<QueryDefinition> draft = source.flatMap(text -> YamlDocument.compose(text, problems)
                .map(new ValueReader(text, new Substitution(environment), problems)::read)
                .flatMap(root -> DefinitionParser.parse(root, namespace, problems)));
        return new ParseResult(draft, problems.sorted());
    }
}
