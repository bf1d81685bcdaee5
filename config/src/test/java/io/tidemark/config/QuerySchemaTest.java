package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** The published schema and the parser say the same about a file. */
class QuerySchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(QuerySchema.text());

    /** Faults that take comparing values, or reading types and expressions: only the parser sees them. */
    private static final List<String> BEYOND_A_SCHEMA = List.of(
            "names.txt: topics that no query may write",
            "names.txt: the source is the sink",
            "names.txt: topics that are really named unknown",
            "names.txt: side outputs go where others go",
            "names.txt: an alias that is a column",
            "names.txt: an event time column that does not exist",
            "names.txt: an event time column that is an expression",
            "durations.txt: too short",
            "durations.txt: too fine",
            "types.txt: misspelt",
            "types.txt: leftovers",
            "types.txt: a position in a type of two lines",
            "event-time.txt: a unit without a number",
            "event-time.txt: a unit of the timestamp",
            "aggregate.txt: expressions without a name",
            "aggregate.txt: groups of the same name",
            "aggregate.txt: results of the same name",
            "aggregate.txt: a group named like a window's column",
            "aggregate.txt: an advance that is too long",
            "sink.txt: a route that hides others",
            "sink.txt: string for two columns",
            "sink.txt: string for a group and its window",
            "cut-expressions.txt: three pieces",
            "cut-expressions.txt: a comment in a string",
            "cut-expressions.txt: a comment in brackets",
            "cut-expressions.txt: a comment behind an operator");

    @ParameterizedTest
    @EnumSource(Section.class)
    void shouldHaveTheKeysOfTheParser(Section section) throws JsonProcessingException {
        JsonNode properties = object(section).path("properties");

        assertThat(properties.fieldNames()).toIterable().containsExactlyElementsOf(section.keys());
        assertThat(properties)
                .allSatisfy(property -> assertThat(property.has("description") || property.has("$ref"))
                        .isTrue());
    }

    @Test
    void shouldHaveNoMappingThatTheParserDoesNotKnow() throws JsonProcessingException {
        Set<JsonNode> closed = new HashSet<>();
        collectClosed(JSON.readTree(QuerySchema.text()), closed);

        Set<JsonNode> known = new HashSet<>();
        for (Section section : Section.values()) {
            known.add(object(section));
        }
        assertThat(closed).isEqualTo(known);
    }

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "examples"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void shouldAcceptEveryExample(Path example) throws IOException {
        assertThat(QueryParser.parse(example, Map.of()).problems()).isEmpty();
        assertThat(faults(Files.readString(example))).isEmpty();
    }

    static List<String> validQueries() {
        return List.of(
                Queries.FULL,
                Queries.LEAST,
                Queries.LEAST.replace("to: out", "to: [{ topic: a, where: n > 1 }, b]"),
                "query: 7\nfrom: { topic: 8, format: raw }\nto: { topic: 9, key: [], create: {} }\n",
                Queries.LEAST + "select: { id: UPPER(id), one: 1, yes: true }\n",
                Queries.LEAST + "add: { m: n + 1 }\ndrop: [secret]\n",
                Queries.LEAST + "aggregate: { select: { c: COUNT(*) } }\n",
                Queries.LEAST
                        + "aggregate: { by: { big: n > 5 }, emit: on_update, every: 0s, select: { c: COUNT(*) } }\n",
                Queries.LEAST
                        + "event_time: { expression: n * 2, unit: us, lateness: PT0S, idle_after: never }\n"
                        + "aggregate: { window: { session: P1D }, select: { c: COUNT(*) } }\n",
                Queries.LEAST + "checkpoint: { guarantee: at_least_once, standby_replicas: \"${N:1}\" }\n");
    }

    @ParameterizedTest
    @MethodSource("validQueries")
    void shouldAcceptWhatTheParserAccepts(String yaml) {
        assertThat(QueryParser.of(Map.of()).parse("q", yaml).problems()).isEmpty();
        assertThat(faults(yaml)).isEmpty();
    }

    @Test
    void shouldRefuseWhatTheParserRefuses() {
        List<String> accepted = new ArrayList<>();
        for (String file : List.of(
                "unknown-keys.txt",
                "names.txt",
                "durations.txt",
                "types.txt",
                "event-time.txt",
                "deduplicate.txt",
                "aggregate.txt",
                "sink.txt",
                "checkpoint.txt",
                "cut-expressions.txt")) {
            for (FaultCase fault : FaultCase.ofFile(file)) {
                if (isYaml(fault.yaml()) && faults(fault.yaml()).isEmpty()) {
                    accepted.add(file + ": " + fault.name());
                }
            }
        }

        assertThat(accepted).containsExactlyInAnyOrderElementsOf(BEYOND_A_SCHEMA);
    }

    private static boolean isYaml(String yaml) {
        try {
            json(yaml);
            return true;
        } catch (YamlEngineException e) {
            return false;
        }
    }

    private static Set<String> faults(String yaml) {
        return SCHEMA.validate(json(yaml)).stream()
                .map(ValidationMessage::getMessage)
                .collect(Collectors.toSet());
    }

    private static JsonNode json(String yaml) {
        LoadSettings settings =
                LoadSettings.builder().setSchema(new CoreSchema()).build();
        return JSON.valueToTree(new Load(settings).loadFromString(yaml));
    }

    private static JsonNode object(Section section) throws JsonProcessingException {
        JsonNode root = JSON.readTree(QuerySchema.text());
        JsonNode definition = root.path("$defs").path(section.name().toLowerCase(Locale.ROOT));
        return switch (section) {
            case QUERY -> root;
            case SIDE_OUTPUT -> definition.path("anyOf").path(1);
            default -> definition;
        };
    }

    private static void collectClosed(JsonNode node, Set<JsonNode> closed) {
        if (node.path("additionalProperties").isBoolean()) {
            closed.add(node);
        }
        node.forEach(child -> collectClosed(child, closed));
    }
}
