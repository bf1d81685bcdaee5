package io.tidemark.config;

import java.util.Iterator;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Reads a text as one YAML 1.2 document, or says in plain words why it is none. */
final class YamlDocument {
    /** Composing is recursive; a query file has five levels and its types some more. */
    private static final int MAX_DEPTH = 64;

    private static final int MAX_ALIASES = 1_000;

    private YamlDocument() {}

    /** The document's root; empty if there is none, which is then in {@code problems}. */
    static Optional<Node> compose(SourceText source, Problems problems) {
        Optional<Problem> unprintable = findUnprintable(source);
        if (unprintable.isPresent()) {
            problems.add(unprintable.get());
            return Optional.empty();
        }
        LoadSettings settings = LoadSettings.builder()
                .setLabel("query")
                .setUseMarks(true)
                .setAllowNonScalarKeys(true)
                .setAllowRecursiveKeys(true)
                .setMaxAliasesForCollections(MAX_ALIASES)
                .setCodePointLimit(QueryFile.MAX_BYTES)
                .build();
        try {
            String text = source.toString();
            return isTooDeep(text, settings, source, problems)
                    ? Optional.empty()
                    : onlyDocument(
                            new Compose(settings).composeAllFromString(text).iterator(), source, problems);
        } catch (MarkedYamlEngineException e) {
            problems.add(YamlFault.of(e, source));
        } catch (YamlEngineException e) {
            problems.add(source.start(), "this is not YAML 1.2: " + Scalar.shorten(String.valueOf(e.getMessage())));
        }
        return Optional.empty();
    }

    private static Optional<Node> onlyDocument(Iterator<Node> documents, SourceText source, Problems problems) {
        if (!documents.hasNext()) {
            problems.add(source.start(), "the file is empty; a query begins with 'query: NAME'");
            return Optional.empty();
        }
        Node root = documents.next();
        if (documents.hasNext()) {
            int second = documents.next().getStartMark().map(Mark::getIndex).orElse(0);
            problems.add(
                    source.location(second),
                    "a second YAML document begins here; a file holds one query: remove the line '---' or split the"
                            + " file");
            return Optional.empty();
        }
        return Optional.of(root);
    }

    private static Optional<Problem> findUnprintable(SourceText source) {
        for (int i = 0; i < source.length(); i++) {
            int point = source.at(i);
            if (!StreamReader.isPrintable(point)) {
                return Optional.of(new Problem(
                        source.location(i),
                        String.format("character U+%04X is not allowed in YAML; remove it", point)));
            }
        }
        return Optional.empty();
    }

    private static boolean isTooDeep(String text, LoadSettings settings, SourceText source, Problems problems) {
        int depth = 0;
        for (Event event : new Parse(settings).parseString(text)) {
            switch (event.getEventId()) {
                case SequenceStart, MappingStart -> depth++;
                case SequenceEnd, MappingEnd -> depth--;
                default -> {}
            }
            if (depth > MAX_DEPTH) {
                int index = event.getStartMark().map(Mark::getIndex).orElse(0);
                problems.add(source.location(index), "nested more than " + MAX_DEPTH + " levels deep");
                return true;
            }
        }
        return false;
    }
}
