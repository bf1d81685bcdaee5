package io.tidemark.config;

import java.util.List;
import java.util.Optional;

/** Reads a whole query: each section by its own parser, then the rules between sections. Not thread-safe. */
final class DefinitionParser {
    private final Fields query;
    private final Problems problems;
    private final Optional<String> namespaceOverride;

    private DefinitionParser(Fields query, Optional<String> namespaceOverride) {
        this.query = query;
        this.problems = query.problems();
        this.namespaceOverride = namespaceOverride;
    }

    /** The definition, or a draft of it; empty if not even its columns are known. */
    static Optional<QueryDefinition> parse(Value root, Optional<String> namespaceOverride, Problems problems) {
        if (root instanceof Mapping mapping) {
            Fields query = Fields.of(mapping, Section.QUERY, "", mapping.location(), problems);
            return new DefinitionParser(query, namespaceOverride).parse();
        }
        if (!(root instanceof Unreadable)) {
            problems.add(
                    root.location(),
                    root instanceof Scalar scalar && scalar.isNull()
                            ? "the file is empty; a query begins with 'query: NAME'"
                            : "a query file is a mapping that begins with 'query: NAME', not " + root.kind());
        }
        return Optional.empty();
    }

    private Optional<QueryDefinition> parse() {
        query.require("query", "give the query a name: query: NAME");
        String name = query.name("query", Names::faultOfQuery).orElse("unknown");
        Optional<String> description = query.scalar("description", "a text").map(Scalar::text);
        Optional<String> namespace = namespace();
        query.require("from", "say what to read: from: { topic: NAME, schema: {...} }");
        Optional<FromParser.Source> from = query.section("from", Section.FROM).map(FromParser::parse);
        Optional<RowType> columns = from.flatMap(FromParser.Source::columns);

        EventTimeSpec eventTime = query.section("event_time", Section.EVENT_TIME)
                .map(fields -> EventTimeParser.parse(fields, columns))
                .orElse(EventTimeParser.DEFAULT);
        Optional<SqlText> where = query.expression("where");
        Optional<DeduplicationSpec> deduplication =
                query.section("deduplicate", Section.DEDUPLICATE).flatMap(DeduplicateParser::parse);

        int before = problems.count();
        Optional<AggregationSpec> aggregation =
                query.section("aggregate", Section.AGGREGATE).flatMap(AggregateParser::parse);
        Projection projection = ProjectionParser.parse(query);
        boolean resultKnown = problems.count() == before;

        Optional<SqlText> having = query.expression("having");
        SinkSpec sink = ToParser.parse(query);
        SideOutputs sideOutputs = query.section("side_outputs", Section.SIDE_OUTPUTS)
                .map(SideOutputsParser::parse)
                .orElse(SideOutputsParser.NONE);
        CheckpointSpec checkpoint = checkpoint(CheckpointParser.defaultId(name, namespace));
        Optional<QueryDefinition> definition = from.filter(source -> columns.isPresent())
                .map(source -> new QueryDefinition(
                        name,
                        description,
                        namespace,
                        source.topics(),
                        eventTime,
                        where,
                        deduplication,
                        aggregation,
                        projection,
                        having,
                        sink,
                        sideOutputs,
                        checkpoint));
        new DefinitionRules(query, sink, sideOutputs)
                .check(from.map(FromParser.Source::topics), aggregation, checkpoint);
        return resultKnown ? definition : definition.map(DefinitionParser::withoutResultExpressions);
    }

    private CheckpointSpec checkpoint(String defaultId) {
        return query.section("checkpoint", Section.CHECKPOINT)
                .map(fields -> CheckpointParser.parse(fields, defaultId))
                .orElse(CheckpointParser.byDefault(defaultId));
    }

    private Optional<String> namespace() {
        Optional<String> own = query.name("namespace", Names::faultOfNamespace);
        namespaceOverride
                .flatMap(Names::faultOfNamespace)
                .ifPresent(fault -> query.problem(
                        "namespace",
                        "the namespace given from outside of this file " + fault + ": '"
                                + Scalar.shorten(namespaceOverride.orElse("")) + "'"));
        return namespaceOverride.or(() -> own);
    }

    /** Expressions over result columns make no sense where these are not known. */
    private static QueryDefinition withoutResultExpressions(QueryDefinition draft) {
        SinkSpec sink = draft.sink();
        List<SinkSpec.Route> routes = sink.routes().stream()
                .map(route -> new SinkSpec.Route(route.topic(), Optional.empty()))
                .toList();
        return new QueryDefinition(
                draft.name(),
                draft.description(),
                draft.namespace(),
                draft.source(),
                draft.eventTime(),
                draft.where(),
                draft.deduplication(),
                draft.aggregation(),
                draft.projection(),
                Optional.empty(),
                new SinkSpec(routes, sink.format(), Optional.empty(), sink.keyFormat(), sink.shared()),
                draft.sideOutputs(),
                draft.checkpoint());
    }
}
