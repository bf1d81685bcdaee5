package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryParserTest {

    @Test
    void shouldReadTheSource() {
        TopicSource source = source(Queries.valid(Queries.FULL));

        assertThat(source.topics()).containsExactly("orders", "orders_old");
        assertThat(source.alias()).contains("o");
        assertThat(source.format()).isEqualTo(TopicSource.Format.JSON);
        assertThat(source.keyFormat()).isEqualTo(TopicSource.KeyFormat.RAW);
        assertThat(source.tombstones()).isEqualTo(TopicSource.Tombstones.DROP);
        assertThat(source.partitionedBy()).containsExactly("order_id");
        assertThat(source.start()).isEqualTo(new TopicSource.Start.At(Instant.parse("2018-01-30T23:00:00Z")));
        assertThat(source.schema().sql())
                .isEqualTo("ROW(`order_id` VARCHAR NOT NULL, `country` VARCHAR, `amount` DECIMAL(12, 2),"
                        + " `ordered_at` BIGINT, `customer` ROW(`id` BIGINT, `city` VARCHAR), `tags` ARRAY<VARCHAR>)");
    }

    @Test
    void shouldReadTimeFilterAndDeduplication() {
        QueryDefinition query = Queries.valid(Queries.FULL);

        assertThat(query.eventTime().time()).map(SqlText::text).contains("`ordered_at`");
        assertThat(query.eventTime().unit()).isEqualTo(EventTimeSpec.TimeUnit.SECONDS);
        assertThat(query.eventTime().lateness()).isEqualTo(Duration.ofSeconds(30));
        assertThat(query.eventTime().maxAhead()).isEqualTo(Duration.ofHours(2));
        assertThat(query.eventTime().idleAfter()).isEmpty();
        assertThat(query.where()).map(SqlText::text).contains("amount > 0 AND country IS NOT NULL");
        DeduplicationSpec deduplication = query.deduplication().orElseThrow();
        assertThat(deduplication.within()).isEqualTo(Duration.ofHours(1));
        assertThat(deduplication.by()).map(SqlText::text).containsExactly("order_id", "COALESCE(country, '')");
    }

    @Test
    void shouldReadTheAggregation() {
        AggregationSpec aggregation = Queries.valid(Queries.FULL).aggregation().orElseThrow();

        assertThat(aggregation.by()).map(NamedExpression::name).containsExactly("country", "city", "hundreds");
        assertThat(aggregation.by())
                .map(group -> group.expression().text())
                .containsExactly("country", "o.customer.city", "FLOOR(amount / 100)");
        assertThat(aggregation.window()).contains(new WindowSpec.Hopping(Duration.ofHours(1), Duration.ofMinutes(5)));
        assertThat(aggregation.emit()).isEqualTo(AggregationSpec.Emit.ON_UPDATE);
        assertThat(aggregation.every()).isEqualTo(Duration.ofSeconds(10));
        assertThat(aggregation.select()).map(NamedExpression::name).containsExactly("orders", "revenue");
    }

    @Test
    void shouldReadTheSink() {
        SinkSpec sink = Queries.valid(Queries.FULL).sink();

        assertThat(sink.routes()).map(route -> route.topic().name()).containsExactly("big_orders", "small_orders");
        assertThat(sink.routes().get(0).where()).map(SqlText::text).contains("revenue > 1000");
        assertThat(sink.routes().get(0).topic().create())
                .contains(new TopicSpec.Creation(Optional.empty(), Optional.empty(), Map.of()));
        assertThat(sink.routes().get(1).where()).isEmpty();
        assertThat(sink.routes().get(1).topic().create())
                .contains(new TopicSpec.Creation(Optional.of(4), Optional.of((short) 3), Map.of("retention.ms", "-1")));
        assertThat(sink.key().orElseThrow()).map(SqlText::text).containsExactly("country");
        assertThat(sink.keyFormat()).contains(SinkSpec.KeyFormat.STRING);
        assertThat(sink.shared()).isTrue();
    }

    @Test
    void shouldReadSideOutputsAndCheckpoint() {
        QueryDefinition query = Queries.valid(Queries.FULL);

        assertThat(query.sideOutputs().late()).map(TopicSpec::name).contains("orders_late");
        assertThat(query.sideOutputs().rejected()).flatMap(TopicSpec::create).isPresent();
        assertThat(query.sideOutputs().ahead()).map(TopicSpec::name).contains("orders_ahead");
        assertThat(query.sideOutputs().duplicates()).map(TopicSpec::name).contains("orders_duplicates");
        assertThat(query.checkpoint())
                .isEqualTo(new CheckpointSpec(
                        "orders.v1", CheckpointSpec.Guarantee.EXACTLY_ONCE, 2, CheckpointSpec.OnLostInput.SKIP));
    }

    @Test
    void shouldFillInDefaults() {
        QueryDefinition query = Queries.valid(Queries.LEAST);

        assertThat(source(query).format()).isEqualTo(TopicSource.Format.JSON);
        assertThat(source(query).keyFormat()).isEqualTo(TopicSource.KeyFormat.STRING);
        assertThat(source(query).tombstones()).isEqualTo(TopicSource.Tombstones.DROP);
        assertThat(source(query).start()).isEqualTo(new TopicSource.Start.Earliest());
        assertThat(query.eventTime())
                .isEqualTo(new EventTimeSpec(
                        Optional.empty(),
                        EventTimeSpec.TimeUnit.MILLISECONDS,
                        Duration.ZERO,
                        Duration.ofHours(1),
                        Optional.of(Duration.ofMinutes(1))));
        assertThat(query.projection()).isEqualTo(new Projection.Unchanged());
        assertThat(query.sink().shared()).isFalse();
        assertThat(query.checkpoint())
                .isEqualTo(new CheckpointSpec(
                        "q", CheckpointSpec.Guarantee.EXACTLY_ONCE, 0, CheckpointSpec.OnLostInput.FAIL));
    }

    @Test
    void shouldEmitOnCloseWithAWindowAndOnUpdateWithout() {
        AggregationSpec windowed = Queries.validWith(
                        "aggregate: { by: [id], window: { tumbling: 1m }, select: { c: COUNT(*) } }")
                .aggregation()
                .orElseThrow();
        AggregationSpec running = Queries.validWith("aggregate: { select: { c: COUNT(*) } }")
                .aggregation()
                .orElseThrow();

        assertThat(windowed.emit()).isEqualTo(AggregationSpec.Emit.ON_CLOSE);
        assertThat(running.emit()).isEqualTo(AggregationSpec.Emit.ON_UPDATE);
        assertThat(running.every()).isEqualTo(Duration.ofSeconds(1));
        assertThat(running.by()).isEmpty();
    }

    @Test
    void shouldReadProjections() {
        Projection select = Queries.validWith("select: { id: UPPER(id), one: 1, yes: true }")
                .projection();
        Projection edit = Queries.validWith("add: { m: n + 1 }\ndrop: [secret]").projection();

        assertThat(((Projection.Select) select).columns())
                .map(column -> column.expression().text())
                .containsExactly("UPPER(id)", "1", "true");
        assertThat(((Projection.Edit) edit).add()).map(NamedExpression::name).containsExactly("m");
        assertThat(((Projection.Edit) edit).drop()).containsExactly("secret");
    }

    @ParameterizedTest
    @CsvSource({"country, country", "customer.city, city", "o.country, country", "`my city`, my city", "a.`b c`, b c"})
    void shouldNameAGroupAfterTheLastPartOfItsColumn(String group, String name) {
        QueryDefinition query = Queries.validWith("aggregate: { by: [\"" + group + "\"], select: { c: COUNT(*) } }");

        assertThat(query.aggregation().orElseThrow().by())
                .map(NamedExpression::name)
                .containsExactly(name);
    }

    @Test
    void shouldQuoteTheNameOfTheEventTimeColumn() {
        QueryDefinition query = Queries.valid("""
                query: q
                from: { topic: in, schema: { "a ` b": TIMESTAMP } }
                event_time: { column: "a ` b" }
                to: out
                """);

        assertThat(query.eventTime().time()).map(SqlText::text).contains("`a `` b`");
        assertThat(query.eventTime().time().orElseThrow().start()).hasToString("q.yaml:3:24");
    }

    @Test
    void shouldTakeTheTimestampOfTheRecordAsEventTime() {
        QueryDefinition query = Queries.validWith("event_time: { column: _timestamp }");

        assertThat(query.eventTime().time()).map(SqlText::text).contains("`_timestamp`");
    }

    @Test
    void shouldTakeRawValuesWithoutASchema() {
        QueryDefinition query = Queries.valid(
                "query: q\nfrom: { topic: in, format: raw, tombstones: pass }\nwhere: _key = 'x'\nto: out\n");

        assertThat(source(query).format()).isEqualTo(TopicSource.Format.RAW);
        assertThat(source(query).schema().size()).isZero();
        assertThat(source(query).tombstones()).isEqualTo(TopicSource.Tombstones.PASS);
    }

    @ParameterizedTest
    @CsvSource({
        "2018-01-31T01:00:00Z, 2018-01-31T01:00:00Z",
        "2018-01-31T01:00:00, 2018-01-31T01:00:00Z",
        "2018-01-31T01:00:00-02:00, 2018-01-31T03:00:00Z",
        "2018-01-31, 2018-01-31T00:00:00Z",
        "1517360400000, 2018-01-31T01:00:00Z"
    })
    void shouldStartAtATime(String written, Instant expected) {
        QueryDefinition query = Queries.valid(
                "query: q\nfrom: { topic: in, start: \"" + written + "\", schema: { id: VARCHAR } }\nto: out\n");

        assertThat(source(query).start()).isEqualTo(new TopicSource.Start.At(expected));
    }

    @Test
    void shouldReadYesAndOnAsTextLikeYaml12() {
        QueryDefinition query = Queries.valid("query: on\nfrom: { topic: yes, schema: { no: INT } }\nto: off\n");

        assertThat(query.name()).isEqualTo("on");
        assertThat(source(query).topics()).containsExactly("yes");
        assertThat(source(query).schema().names()).containsExactly("no");
    }

    @Test
    void shouldFollowAliases() {
        QueryDefinition query = Queries.validWith(
                "side_outputs: { late: { topic: a, create: &c { partitions: 3 } }, ahead: { topic: b, create: *c } }");

        assertThat(query.sideOutputs().ahead())
                .flatMap(TopicSpec::create)
                .flatMap(TopicSpec.Creation::partitions)
                .contains(3);
    }

    @Test
    void shouldPutTheNamespaceBeforeTheApplicationId() {
        String yaml = Queries.LEAST + "namespace: team.a\n";

        assertThat(Queries.valid(yaml).checkpoint().applicationId()).isEqualTo("team.a.q");
        QueryDefinition moved = QueryParser.of(Map.of())
                .withNamespace("team-b")
                .parse("q.yaml", yaml)
                .definition()
                .orElseThrow();
        assertThat(moved.checkpoint().applicationId()).isEqualTo("team-b.q");
        assertThat(moved.namespace()).contains("team-b");
    }

    @Test
    void shouldRefuseANamespaceFromOutsideThatIsNone() {
        ParseResult result = QueryParser.of(Map.of()).withNamespace("Team B").parse("q.yaml", Queries.LEAST);

        assertThat(result.problems())
                .map(Problem::toString)
                .containsExactly("q.yaml:1:1: the namespace given from outside of this file must be lower-case letters,"
                        + " digits, '.', '_' and '-', with a letter or digit at both ends: 'Team B'");
    }

    @Test
    void shouldKeepTheGivenApplicationIdAsItIs() {
        QueryDefinition query = Queries.validWith("namespace: n\ncheckpoint: { application_id: Mine.V1 }\n");

        assertThat(query.checkpoint().applicationId()).isEqualTo("Mine.V1");
    }

    private static TopicSource source(QueryDefinition query) {
        return (TopicSource) query.source();
    }
}
