package io.tidemark.config;

import java.util.Optional;

/** Reads {@code side_outputs}. */
final class SideOutputsParser {
    static final SideOutputs NONE =
            new SideOutputs(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private SideOutputsParser() {}

    static SideOutputs parse(Fields fields) {
        return new SideOutputs(
                topic(fields, "late"), topic(fields, "rejected"), topic(fields, "ahead"), topic(fields, "duplicates"));
    }

    private static Optional<TopicSpec> topic(Fields fields, String key) {
        Value value = fields.value(key).orElse(null);
        if (value instanceof Scalar name) {
            return TopicParser.named(name, fields.path(key), Optional.empty(), fields.problems());
        }
        if (value instanceof Sequence) {
            fields.problem(key, "'" + fields.path(key) + "' must be one topic, not a list");
            return Optional.empty();
        }
        return value == null
                ? Optional.empty()
                : fields.section(key, Section.SIDE_OUTPUT).flatMap(SideOutputsParser::topic);
    }

    private static Optional<TopicSpec> topic(Fields output) {
        output.require("topic", "name the topic to write");
        Optional<TopicSpec.Creation> create = TopicParser.creation(output);
        return output.scalar("topic", "a name")
                .flatMap(name -> TopicParser.named(name, output.path("topic"), create, output.problems()));
    }
}
