package io.tidemark.config;

import java.util.Optional;

/** Reads {@code checkpoint}. */
final class CheckpointParser {
    private static final int MAX_STANDBY_REPLICAS = 100;
    private static final Choice<CheckpointSpec.Guarantee> GUARANTEE = Choice.of(
                    "exactly_once", CheckpointSpec.Guarantee.EXACTLY_ONCE)
            .or("at_least_once", CheckpointSpec.Guarantee.AT_LEAST_ONCE);
    private static final Choice<CheckpointSpec.OnLostInput> ON_LOST_INPUT =
            Choice.of("fail", CheckpointSpec.OnLostInput.FAIL).or("skip", CheckpointSpec.OnLostInput.SKIP);

    private CheckpointParser() {}

    static CheckpointSpec parse(Fields fields, String defaultId) {
        return new CheckpointSpec(
                fields.name("application_id", Names::faultOfApplicationId).orElse(defaultId),
                fields.choice("guarantee", GUARANTEE).orElse(CheckpointSpec.Guarantee.EXACTLY_ONCE),
                fields.integer("standby_replicas", 0, MAX_STANDBY_REPLICAS).orElse(0),
                fields.choice("on_lost_input", ON_LOST_INPUT).orElse(CheckpointSpec.OnLostInput.FAIL));
    }

    static CheckpointSpec byDefault(String id) {
        return new CheckpointSpec(id, CheckpointSpec.Guarantee.EXACTLY_ONCE, 0, CheckpointSpec.OnLostInput.FAIL);
    }

    /** The application.id of a query that names none. */
    static String defaultId(String query, Optional<String> namespace) {
        return namespace.map(prefix -> prefix + "." + query).orElse(query);
    }
}
