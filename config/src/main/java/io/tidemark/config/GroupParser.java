package io.tidemark.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code aggregate.by}: columns, which keep their name, and named expressions. Not thread-safe. */
final class GroupParser {
    private static final String PATH = "aggregate.by";
    private static final Pattern COLUMN =
            Pattern.compile("(?:(?:[A-Za-z_][A-Za-z0-9_]*|`[^`]+`)\\s*\\.\\s*)*([A-Za-z_][A-Za-z0-9_]*|`[^`]+`)");

    private final Fields fields;
    private final Expressions expressions;
    private final List<NamedExpression> groups = new ArrayList<>();

    private GroupParser(Fields fields) {
        this.fields = fields;
        this.expressions = new Expressions(fields.problems());
    }

    /** The group columns, without the faulty ones. */
    static List<NamedExpression> parse(Fields fields) {
        GroupParser parser = new GroupParser(fields);
        Value by = fields.value("by").orElse(null);
        if (by instanceof Mapping mapping) {
            parser.groups.addAll(parser.expressions.named(mapping, PATH));
        } else {
            fields.items("by").forEach(parser::item);
        }
        return parser.distinct();
    }

    private void item(Value item) {
        if (item instanceof Mapping mapping) {
            groups.addAll(expressions.named(mapping, PATH));
        } else if (item instanceof Scalar scalar) {
            expressions.expression(scalar, PATH).ifPresent(sql -> column(scalar, sql));
        } else if (item instanceof Sequence) {
            expressions.expression(item, PATH);
        }
    }

    private void column(Scalar scalar, SqlText sql) {
        Optional<String> name = columnName(sql.text());
        if (name.isEmpty()) {
            fields.problems()
                    .add(
                            scalar.location(),
                            "an expression in '" + PATH + "' needs a name: write name: "
                                    + Scalar.shorten(scalar.written()));
        } else if (Names.METADATA.contains(name.get())) {
            fields.problems()
                    .add(
                            scalar.location(),
                            "a group of metadata needs a name of its own: write name: "
                                    + Scalar.shorten(scalar.written()));
        } else {
            groups.add(new NamedExpression(name.get(), sql, sql.start()));
        }
    }

    /** The last part of a column or of a path to a field. */
    static Optional<String> columnName(String sql) {
        Matcher matcher = COLUMN.matcher(sql.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String last = matcher.group(1);
        return Optional.of(last.startsWith("`") ? last.substring(1, last.length() - 1) : last);
    }

    private List<NamedExpression> distinct() {
        Set<String> names = new HashSet<>();
        List<NamedExpression> distinct = new ArrayList<>();
        for (NamedExpression group : groups) {
            if (names.add(group.name())) {
                distinct.add(group);
            } else {
                fields.problems()
                        .add(
                                group.location(),
                                "two columns of '" + PATH + "' are named '" + Scalar.shorten(group.name())
                                        + "'; give one another name: name: expression");
            }
        }
        return distinct;
    }
}
