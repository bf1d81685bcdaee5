package io.tidemark.config;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Turns YAML's nodes into {@link Value}s: replaces variables, finds keys that stand twice, and puts expressions together
 * that the commas of a flow list have cut. Not thread-safe.
 */
final class ValueReader {
    /** Aliases of aliases multiply; no query needs so many values. */
    private static final int MAX_VALUES = 20_000;

    /** An expression that has more commas than this is not looked for. */
    private static final int MAX_PIECES = 32;

    private final SourceText source;
    private final Substitution substitution;
    private final Problems problems;
    private final Set<Node> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private int values;

    ValueReader(SourceText source, Substitution substitution, Problems problems) {
        this.source = source;
        this.substitution = substitution;
        this.problems = problems;
    }

    Value read(Node node) {
        Location location = location(node);
        if (++values > MAX_VALUES) {
            return values == MAX_VALUES + 1
                    ? unreadable(location, "the aliases of this file make more than " + MAX_VALUES + " values")
                    : new Unreadable(location);
        }
        if (isTagged(node)) {
            int start = node.getStartMark().map(Mark::getIndex).orElse(0);
            String tag = Scalar.shorten(node.getTag().getValue());
            return unreadable(
                    source.location(start),
                    "YAML reads '" + tag + "' as a tag; put the whole value in quotes, or remove it");
        }
        if (!open.add(node)) {
            return unreadable(location, "this value contains itself through an alias");
        }
        try {
            if (node instanceof ScalarNode scalar) {
                return scalar(scalar);
            }
            if (node instanceof SequenceNode sequence) {
                return new Sequence(items(sequence), location);
            }
            if (node instanceof MappingNode mapping) {
                return new Mapping(entries(mapping), location);
            }
            return unreadable(location, "this is neither a value, a list nor a mapping");
        } finally {
            open.remove(node);
        }
    }

    /** Whether a node has a tag of its own; a value that begins with a variable gets one from YAML's parser. */
    private static boolean isTagged(Node node) {
        return !node.getTag().getValue().startsWith("tag:yaml.org,")
                && !node.getTag().equals(Tag.ENV_TAG);
    }

    private Value scalar(ScalarNode node) {
        PositionedText written = ScalarAlignment.align(source, node);
        Scalar.Style style = node.isPlain() ? Scalar.Style.PLAIN : Scalar.Style.DELIMITED;
        return scalar(written, start(node), style, node.isPlain() ? comment(node) : "");
    }

    private Value scalar(PositionedText written, int start, Scalar.Style style, String comment) {
        Location location = source.location(start);
        return substitution
                .apply(written, source, problems)
                .<Value>map(text ->
                        new Scalar(text.text(), written.text(), style, comment, text.sql(source, start), location))
                .orElse(new Unreadable(location));
    }

    /** The comment behind a scalar, the blanks before it included; empty if there is none. */
    private String comment(ScalarNode node) {
        String rest = source.slice(end(node), source.endOfLine(end(node)));
        return rest.stripLeading().startsWith("#") ? rest.stripTrailing() : "";
    }

    private List<Value> items(SequenceNode node) {
        List<Value> items = new ArrayList<>();
        List<Node> nodes = node.getValue();
        for (int i = 0; i < nodes.size(); i++) {
            int last = node.getFlowStyle() == FlowStyle.FLOW ? lastPiece(nodes, i) : i;
            items.add(last > i ? rejoined(nodes.get(i), nodes.get(last)) : read(nodes.get(i)));
            i = last;
        }
        return items;
    }

    private List<Mapping.Entry> entries(MappingNode node) {
        Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
        List<NodeTuple> tuples = node.getValue();
        for (int i = 0; i < tuples.size(); i++) {
            int last = node.getFlowStyle() == FlowStyle.FLOW ? lastPieceOfEntry(tuples, i) : i;
            NodeTuple tuple = tuples.get(i);
            Location location = location(tuple.getKeyNode());
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                problems.add(location, "a key must be a single name, not a list or a mapping");
                continue;
            }
            Value value = last > i
                    ? rejoined(tuple.getValueNode(), tuples.get(last).getKeyNode())
                    : read(tuple.getValueNode());
            Mapping.Entry first = entries.get(key.getValue());
            if (first != null) {
                problems.add(
                        location,
                        "'" + Scalar.shorten(key.getValue()) + "' stands twice; the first is in line "
                                + first.keyLocation().line());
            } else {
                entries.put(key.getValue(), new Mapping.Entry(key.getValue(), location, value));
            }
            i = last;
        }
        return List.copyOf(entries.values());
    }

    /** The index of the item that closes the brackets and quotes of item {@code first}; {@code first} if none does. */
    private int lastPiece(List<Node> nodes, int first) {
        return lastPiece(nodes.get(first), nodes.subList(first + 1, nodes.size()))
                .map(pieces -> first + pieces)
                .orElse(first);
    }

    private int lastPieceOfEntry(List<NodeTuple> tuples, int first) {
        List<Node> following = new ArrayList<>();
        for (NodeTuple tuple : tuples.subList(first + 1, tuples.size())) {
            boolean piece = tuple.getValueNode() instanceof ScalarNode value
                    && value.isPlain()
                    && value.getValue().isEmpty();
            if (!piece) {
                break;
            }
            following.add(tuple.getKeyNode());
        }
        return lastPiece(tuples.get(first).getValueNode(), following)
                .map(pieces -> first + pieces)
                .orElse(first);
    }

    private Optional<Integer> lastPiece(Node first, List<Node> following) {
        if (!isPlain(first) || !SqlScan.isOpen(((ScalarNode) first).getValue())) {
            return Optional.empty();
        }
        for (int i = 0; i < Math.min(following.size(), MAX_PIECES) && isPlain(following.get(i)); i++) {
            if (SqlScan.isBalanced(source.slice(start(first), end(following.get(i))))) {
                return Optional.of(i + 1);
            }
        }
        return Optional.empty();
    }

    private static boolean isPlain(Node node) {
        return node instanceof ScalarNode scalar && scalar.isPlain();
    }

    /** The expression that was meant, so that what else is wrong with it is found too. */
    private Value rejoined(Node first, Node last) {
        int start = start(first);
        String whole = source.slice(start, end(last));
        problems.add(
                source.location(start),
                "YAML cuts this expression at its commas; put it in quotes: " + YamlFault.quoted(whole));
        PositionedText written = new PositionedText();
        int index = start;
        for (int point : whole.codePoints().toArray()) {
            written.append(Character.toString(point), index++);
        }
        return scalar(written, start, Scalar.Style.DELIMITED, "");
    }

    private Value unreadable(Location location, String message) {
        problems.add(location, message);
        return new Unreadable(location);
    }

    private Location location(Node node) {
        return source.location(start(node));
    }

    private int start(Node node) {
        return node instanceof ScalarNode scalar
                ? ScalarAlignment.contentStart(source, scalar)
                : node.getStartMark().map(Mark::getIndex).orElse(0);
    }

    private int end(Node node) {
        return node.getEndMark().map(Mark::getIndex).orElse(source.length());
    }
}
