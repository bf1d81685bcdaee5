package io.tidemark.config;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** Reads {@code from}. */
final class FromParser {
    private static final Choice<TopicSource.Format> FORMAT = Choice.of("json", TopicSource.Format.JSON)
            .or("raw", TopicSource.Format.RAW)
            .later("avro", "csv", "parquet");
    private static final Choice<TopicSource.KeyFormat> KEY_FORMAT = Choice.of("string", TopicSource.KeyFormat.STRING)
            .or("json", TopicSource.KeyFormat.JSON)
            .or("raw", TopicSource.KeyFormat.RAW)
            .later("avro");
    private static final Choice<TopicSource.Tombstones> TOMBSTONES =
            Choice.of("drop", TopicSource.Tombstones.DROP).or("pass", TopicSource.Tombstones.PASS);

    private FromParser() {}

    /**
     * A source as far as it could be read.
     *
     * @param topics its columns are those of {@code columns}, if these are known
     * @param columns empty if not all of them could be read, since expressions cannot be checked then
     */
    record Source(TopicSource topics, Optional<RowType> columns) {}

    static Source parse(Fields from) {
        if (!from.has("files")) {
            from.require("topic", "name the topic to read, or a list of topics of one shape");
        }
        List<String> topics = topics(from);
        Optional<String> alias = from.name("as", Names::faultOfAlias);
        boolean raw = from.choice("format", FORMAT)
                .filter(format -> format == TopicSource.Format.RAW)
                .isPresent();
        Optional<RowType> schema = schema(from, raw);
        Optional<TopicSource.KeyFormat> keyFormat = from.choice("key_format", KEY_FORMAT);
        Optional<TopicSource.Tombstones> tombstones = from.choice("tombstones", TOMBSTONES);
        List<String> partitionedBy = partitionedBy(from, schema);
        TopicSource.Start start = from.scalar("start", "earliest, latest or a time")
                .flatMap(scalar -> start(from, scalar))
                .orElse(new TopicSource.Start.Earliest());
        schema.filter(columns ->
                        alias.filter(name -> columns.indexOf(name) >= 0).isPresent())
                .ifPresent(columns -> from.problem(
                        "as", "'from.as' is also the name of a column, which makes 'x.y' ambiguous; choose another"));
        TopicSource source = new TopicSource(
                topics,
                alias,
                raw ? TopicSource.Format.RAW : TopicSource.Format.JSON,
                keyFormat.orElse(TopicSource.KeyFormat.STRING),
                tombstones.orElse(TopicSource.Tombstones.DROP),
                partitionedBy,
                start,
                schema.orElse(new RowType(List.of())));
        return new Source(source, schema);
    }

    private static List<String> topics(Fields from) {
        boolean list = from.value("topic").filter(Sequence.class::isInstance).isPresent();
        List<String> topics = list
                ? from.names("topic", Names::faultOfTopic).stream()
                        .map(Scalar::text)
                        .toList()
                : from.name("topic", Names::faultOfTopic).stream().toList();
        if (list && topics.isEmpty() && from.items("topic").isEmpty()) {
            from.problem("topic", "'from.topic' is an empty list; name at least one topic");
        }
        return topics.isEmpty() ? List.of(TopicParser.PLACEHOLDER) : topics;
    }

    private static Optional<RowType> schema(Fields from, boolean raw) {
        if (raw) {
            if (from.has("schema")) {
                from.problem(
                        "schema",
                        "'from.schema' has no meaning with 'format: raw', whose values are not decoded; remove one of"
                                + " the two");
            }
            return Optional.of(new RowType(List.of()));
        }
        boolean later = from.has("files")
                || (from.has("format") && from.choice("format", FORMAT).isEmpty());
        if (!later) {
            from.require("schema", "declare the columns that expressions use, or write 'format: raw'");
        }
        return from.mapping("schema")
                .flatMap(columns -> new SchemaParser(from.problems()).columns(columns, "from.schema"));
    }

    private static List<String> partitionedBy(Fields from, Optional<RowType> schema) {
        List<Scalar> names = from.names("partitioned_by", name -> Optional.empty());
        if (schema.isEmpty()) {
            return List.of();
        }
        for (Scalar name : names) {
            if (schema.get().indexOf(name.text()) < 0) {
                from.problems().add(name.location(), noColumn(name, "from.partitioned_by", schema.get()));
            }
        }
        return names.stream()
                .map(Scalar::text)
                .filter(name -> schema.get().indexOf(name) >= 0)
                .toList();
    }

    /** What is wrong with a name that is no declared column. */
    static String noColumn(Scalar name, String path, RowType schema) {
        if (Names.METADATA.contains(name.text())) {
            return "'" + path + "' takes declared columns, not " + name.shown();
        }
        String suggestion = name.mentionsVariable() ? "" : NearestName.suggestion(name.text(), schema.names());
        return "no column " + name.shown() + " for '" + path + "'"
                + (suggestion.isEmpty() ? "; declare it in 'from.schema'" : suggestion);
    }

    private static Optional<TopicSource.Start> start(Fields from, Scalar scalar) {
        Optional<TopicSource.Start> start = switch (scalar.text()) {
            case "earliest" -> Optional.of(new TopicSource.Start.Earliest());
            case "latest" -> Optional.of(new TopicSource.Start.Latest());
            default -> time(scalar.text()).map(TopicSource.Start.At::new);
        };
        if (start.isEmpty()) {
            from.problems()
                    .add(
                            scalar.location(),
                            "'from.start' must be earliest, latest or a time such as 2018-01-31T00:00:00Z, not "
                                    + scalar.shown());
        }
        return start;
    }

    /** ISO-8601, in UTC where it names no offset, or epoch milliseconds. */
    private static Optional<Instant> time(String text) {
        try {
            if (text.matches("-?\\d{1,15}")) {
                return Optional.of(Instant.ofEpochMilli(Long.parseLong(text)));
            }
            if (text.indexOf('T') < 0) {
                return Optional.of(
                        LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());
            }
            boolean hasOffset = text.endsWith("Z") || text.matches(".*T.*[+-].*");
            return Optional.of(
                    hasOffset
                            ? OffsetDateTime.parse(text).toInstant()
                            : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
