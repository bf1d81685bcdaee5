package io.tidemark.topology;

import io.tidemark.config.SideOutputs;
import io.tidemark.config.TopicSpec;
import io.tidemark.topology.plan.StepNames;
import io.tidemark.topology.progress.RecordKind;
import io.tidemark.topology.sideoutput.SideSinks;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sink nodes of side outputs. Each operator has its own for a topic, since a node that two of them share would tie
 * their tasks together.
 */
final class SideSinkNodes {

    private final SideOutputs outputs;
    private final TopologyEnvironment environment;
    private final List<Node> nodes = new ArrayList<>();

    private record Node(String name, String topic, String parent) {}

    /** Is shown every node. */
    interface Visitor {
        void node(String name, String topic, String parent);
    }

    SideSinkNodes(SideOutputs outputs, TopologyEnvironment environment) {
        this.outputs = outputs;
        this.environment = environment;
    }

    /** The sinks of an operator for those of the kinds that are kept. */
    SideSinks of(String operator, RecordKind... kinds) {
        Map<RecordKind, SideSinks.Sink> sinks = new EnumMap<>(RecordKind.class);
        for (RecordKind kind : kinds) {
            topicOf(kind).ifPresent(topic -> {
                Node node = new Node(StepNames.sideSink(operator, kind.label()), topic.name(), operator);
                nodes.add(node);
                sinks.put(
                        kind,
                        new SideSinks.Sink(node.name(), environment.limitsOf().apply(topic.name())));
            });
        }
        return new SideSinks(sinks);
    }

    void forEach(Visitor visitor) {
        nodes.forEach(node -> visitor.node(node.name(), node.topic(), node.parent()));
    }

    private Optional<TopicSpec> topicOf(RecordKind kind) {
        return switch (kind) {
            case LATE -> outputs.late();
            case REJECTED -> outputs.rejected();
            case AHEAD -> outputs.ahead();
            case DUPLICATE -> outputs.duplicates();
            default -> Optional.empty();
        };
    }
}
