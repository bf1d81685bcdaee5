package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.config.SimpleType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resolved expression: every node knows its type. Immutable. */
sealed interface Expr {

    /** The type of the value. */
    DataType type();

    /** Whether the value may be NULL. */
    boolean nullable();

    /** The direct parts, in the order they are evaluated. */
    List<Expr> parts();

    /** The same expression over other parts. */
    Expr withParts(List<Expr> parts);

    /** A value known now; {@code null} is NULL. */
    record Literal(@Nullable Object value, DataType type) implements Expr {
        @Override
        public boolean nullable() {
            return value == null;
        }

        @Override
        public List<Expr> parts() {
            return List.of();
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return this;
        }
    }

    /** NULL where no type is known yet. */
    record UntypedNull() implements Expr {
        @Override
        public DataType type() {
            return SimpleType.VARCHAR;
        }

        @Override
        public boolean nullable() {
            return true;
        }

        @Override
        public List<Expr> parts() {
            return List.of();
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return this;
        }
    }

    /** An interval, which is no column type: {@code amount} in months (INT) or milliseconds (BIGINT). */
    record Interval(Expr amount, boolean months, boolean wholeDays) implements Expr {
        @Override
        public DataType type() {
            return amount.type();
        }

        @Override
        public boolean nullable() {
            return amount.nullable();
        }

        @Override
        public List<Expr> parts() {
            return List.of(amount);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Interval(parts.get(0), months, wholeDays);
        }
    }

    /** An object that generated code needs, such as a compiled pattern; never NULL. */
    record Constant(Object value, Class<?> javaType, String digest) implements Expr {
        @Override
        public DataType type() {
            return SimpleType.VARCHAR;
        }

        @Override
        public boolean nullable() {
            return false;
        }

        @Override
        public List<Expr> parts() {
            return List.of();
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return this;
        }
    }

    /** A column of the input row. */
    record InputColumn(String name, DataType type, boolean nullable) implements Expr {
        @Override
        public List<Expr> parts() {
            return List.of();
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return this;
        }
    }

    /** A field of a nested row. */
    record Field(Expr row, int index, String name, DataType type, boolean nullable) implements Expr {
        @Override
        public List<Expr> parts() {
            return List.of(row);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Field(parts.get(0), index, name, type, nullable);
        }
    }

    /**
     * A function that is NULL if an argument is (unless {@link Nulls} says otherwise).
     *
     * @param name in the digest
     * @param java the Java of it, with {@code $0}, {@code $1} for the arguments and {@code $*} for all of them
     * @param source what to name when it fails, if it can
     */
    record Call(
            String name,
            String java,
            List<Expr> parts,
            DataType type,
            boolean nullable,
            Nulls nulls,
            @Nullable Source source)
            implements Expr {

        public Call {
            parts = List.copyOf(parts);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Call(name, java, parts, type, nullable, nulls, source);
        }
    }

    /** How a {@link Call} treats NULL. */
    enum Nulls {
        /** NULL if an argument is. */
        STRICT,
        /** NULL if an argument is; its own result may be Java's {@code null}, too. */
        STRICT_MAYBE_NULL,
        /** Gets {@code null} in reference arguments; its result is a reference and may be {@code null}. */
        CALLED_WITH_NULL
    }

    /** AND or OR, evaluated left to right and no further than needed. */
    record Logic(boolean and, List<Expr> parts) implements Expr {
        public Logic {
            parts = List.copyOf(parts);
        }

        @Override
        public DataType type() {
            return SimpleType.BOOLEAN;
        }

        @Override
        public boolean nullable() {
            return parts.stream().anyMatch(Expr::nullable);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Logic(and, parts);
        }
    }

    /** What {@link Is} asks. */
    enum Question {
        NULL,
        TRUE,
        FALSE
    }

    /** {@code IS [NOT] NULL | TRUE | FALSE}: never NULL itself. */
    record Is(Expr operand, Question question, boolean negated) implements Expr {
        @Override
        public DataType type() {
            return SimpleType.BOOLEAN;
        }

        @Override
        public boolean nullable() {
            return false;
        }

        @Override
        public List<Expr> parts() {
            return List.of(operand);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Is(parts.get(0), question, negated);
        }
    }

    /** {@code CASE WHEN parts[0] THEN parts[1] WHEN ... ELSE last END}; only the branch that is taken is evaluated. */
    record Case(List<Expr> parts, DataType type) implements Expr {
        public Case {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean nullable() {
            for (int i = 1; i < parts.size(); i += 2) {
                if (parts.get(i).nullable()) {
                    return true;
                }
            }
            return parts.get(parts.size() - 1).nullable();
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Case(parts, type);
        }
    }

    /** The first that is not NULL; those behind it are not evaluated. */
    record Coalesce(List<Expr> parts, DataType type) implements Expr {
        public Coalesce {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean nullable() {
            return parts.stream().allMatch(Expr::nullable);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Coalesce(parts, type);
        }
    }

    /** {@code TRY_CAST}: NULL where {@code operand} fails. */
    record Try(Expr operand) implements Expr {
        @Override
        public DataType type() {
            return operand.type();
        }

        @Override
        public boolean nullable() {
            return true;
        }

        @Override
        public List<Expr> parts() {
            return List.of(operand);
        }

        @Override
        public Expr withParts(List<Expr> parts) {
            return new Try(parts.get(0));
        }
    }
}
