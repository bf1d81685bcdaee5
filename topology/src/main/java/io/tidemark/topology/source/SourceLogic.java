package io.tidemark.topology.source;

import io.tidemark.config.EventTimeSpec;
import io.tidemark.config.RowType;
import io.tidemark.config.TopicSource;
import io.tidemark.topology.expression.TypedExpression;
import io.tidemark.topology.result.ResultLogic;
import io.tidemark.topology.watermark.LateRule;
import java.util.List;
import java.util.Optional;

/**
 * The first step of a query, resolved.
 *
 * @param name the step's name
 * @param source what it reads
 * @param input the columns it decodes
 * @param time the event time; absent: the record's own timestamp
 * @param eventTime unit, lateness, bounds
 * @param lateRule which records are late
 * @param where the records it keeps
 * @param next what becomes of those
 */
public record SourceLogic(
        String name,
        TopicSource source,
        InputRow input,
        Optional<TypedExpression> time,
        EventTimeSpec eventTime,
        LateRule lateRule,
        Optional<TypedExpression> where,
        Next next) {

    /**
     * What a record becomes that passes the source.
     *
     * @param key the key for the operator behind, with the layout it is encoded by; absent: the record goes to the sink
     * @param payload what the operators behind need of a record, or the columns of its result row
     * @param result present if the record becomes a result row here; absent: {@code payload} are inputs of an aggregation
     */
    public record Next(Optional<Key> key, List<TypedExpression> payload, Optional<ResultLogic> result) {
        public Next {
            payload = List.copyOf(payload);
        }
    }

    /**
     * A key for an operator.
     *
     * @param type names and types of its columns
     * @param columns their values
     * @param nullable whether NULL is a value like others; if not, a record with a NULL is rejected
     */
    public record Key(RowType type, List<TypedExpression> columns, boolean nullable) {
        public Key {
            columns = List.copyOf(columns);
        }
    }
}
