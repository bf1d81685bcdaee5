package io.tidemark.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code to}. Not thread-safe. */
final class ToParser {
    private static final Choice<SinkSpec.Format> FORMAT =
            Choice.of("json", SinkSpec.Format.JSON).later("avro");
    private static final Choice<SinkSpec.KeyFormat> KEY_FORMAT = Choice.of("string", SinkSpec.KeyFormat.STRING)
            .or("json", SinkSpec.KeyFormat.JSON)
            .later("avro");

    private final Problems problems;

    private ToParser(Problems problems) {
        this.problems = problems;
    }

    /** The sink of a query; a faulty topic is replaced by a placeholder. */
    static SinkSpec parse(Fields query) {
        ToParser parser = new ToParser(query.problems());
        query.require("to", "name the topic to write: to: { topic: NAME }");
        Value to = query.value("to").orElse(null);
        if (to instanceof Sequence routes) {
            return parser.plain(parser.routes(routes, "to", Optional.empty()), query);
        }
        if (to instanceof Scalar topic) {
            return parser.plain(parser.route(topic, "to", Optional.empty(), Optional.empty()), query);
        }
        return query.section("to", Section.TO)
                .map(fields -> parser.sink(fields))
                .orElseGet(() -> parser.plain(List.of(), query));
    }

    private SinkSpec plain(List<SinkSpec.Route> routes, Fields query) {
        return new SinkSpec(
                orUnknown(routes, query.locationOf("to")),
                SinkSpec.Format.JSON,
                Optional.empty(),
                Optional.empty(),
                false);
    }

    private SinkSpec sink(Fields to) {
        to.require("topic", "name the topic to write");
        Optional<TopicSpec.Creation> create = TopicParser.creation(to);
        Value topic = to.value("topic").orElse(null);
        List<SinkSpec.Route> routes = topic instanceof Sequence list
                ? routes(list, "to.topic", create)
                : to.scalar("topic", "a name or a list of { topic:, where: }")
                        .map(name -> route(name, "to.topic", create, Optional.empty()))
                        .orElse(List.of());
        Optional<List<SqlText>> key = to.value("key")
                .filter(value -> value instanceof Sequence || value instanceof Scalar)
                .map(value -> DeduplicateParser.expressions(to, "key"));
        if (to.has("key") && key.isEmpty()) {
            to.items("key");
        }
        return new SinkSpec(
                orUnknown(routes, to.location()),
                to.choice("format", FORMAT).orElse(SinkSpec.Format.JSON),
                key,
                to.choice("key_format", KEY_FORMAT),
                to.flag("shared").orElse(false));
    }

    private static List<SinkSpec.Route> orUnknown(List<SinkSpec.Route> routes, Location location) {
        return routes.isEmpty()
                ? List.of(new SinkSpec.Route(
                        new TopicSpec(TopicParser.PLACEHOLDER, Optional.empty(), location), Optional.empty()))
                : routes;
    }

    private List<SinkSpec.Route> route(
            Scalar name, String path, Optional<TopicSpec.Creation> create, Optional<SqlText> where) {
        return TopicParser.named(name, path, create, problems).map(topic -> new SinkSpec.Route(topic, where)).stream()
                .toList();
    }

    private List<SinkSpec.Route> routes(Sequence list, String path, Optional<TopicSpec.Creation> create) {
        if (list.items().isEmpty()) {
            problems.add(list.location(), "'" + path + "' is an empty list; name at least one topic");
        }
        List<SinkSpec.Route> routes = new ArrayList<>();
        for (int i = 0; i < list.items().size(); i++) {
            Value item = list.items().get(i);
            boolean last = i + 1 == list.items().size();
            if (item instanceof Mapping mapping) {
                Fields route = Fields.of(mapping, Section.ROUTE, path + "[]", item.location(), problems);
                if (!last && !route.has("where")) {
                    reportUnconditional(item);
                }
                routes.addAll(route(route, create));
            } else if (item instanceof Scalar name) {
                if (!last) {
                    reportUnconditional(item);
                }
                routes.addAll(route(name, path + "[]", create, Optional.empty()));
            } else if (item instanceof Sequence) {
                problems.add(item.location(), "'" + path + "[]' must be { topic:, where: } or a topic, not a list");
            }
        }
        return routes;
    }

    private void reportUnconditional(Value route) {
        problems.add(
                route.location(),
                "this route takes every row, so those behind it get none; give it a 'where', or move it to the end");
    }

    private List<SinkSpec.Route> route(Fields route, Optional<TopicSpec.Creation> create) {
        route.require("topic", "name the topic of this route");
        Optional<SqlText> where = route.expression("where");
        Optional<TopicSpec.Creation> own = TopicParser.creation(route);
        return route.scalar("topic", "a name")
                .map(name -> route(name, route.path("topic"), own.or(() -> create), where))
                .orElse(List.of());
    }
}
