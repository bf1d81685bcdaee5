package io.tidemark.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads SQL expressions, and says when YAML has cut one. Not thread-safe. */
final class Expressions {
    private static final Pattern DANGLING =
            Pattern.compile("(?is).*([=<>+*/%,(|-]|\\S\\s+(AND|OR|NOT|LIKE|IN|IS|BETWEEN|WHEN|THEN|ELSE))\\s*");

    private final Problems problems;

    Expressions(Problems problems) {
        this.problems = problems;
    }

    /** The expression of a key. */
    Optional<SqlText> expression(Mapping.Entry entry, String path) {
        return expression(entry.value(), path, entry.keyLocation());
    }

    /** The expression that an item of a list is. */
    Optional<SqlText> expression(Value item, String path) {
        return expression(item, path, item.location());
    }

    private Optional<SqlText> expression(Value value, String path, Location ifEmpty) {
        if (value instanceof Unreadable) {
            return Optional.empty();
        }
        if (!(value instanceof Scalar scalar)) {
            problems.add(
                    value.location(),
                    "'" + path + "' must be an expression, not " + value.kind()
                            + "; one that begins with [ or { or contains ': ' needs quotes");
            return Optional.empty();
        }
        if (scalar.sql().text().isBlank() || scalar.text().equals("~")) {
            problems.add(ifEmpty, "'" + path + "' has no value; write an expression, or remove it");
            return Optional.empty();
        }
        if (!scalar.comment().isEmpty() && looksCut(scalar.sql().text())) {
            problems.add(
                    scalar.location(),
                    "YAML ends this expression at ' #', where a comment begins; put it in quotes: "
                            + YamlFault.quoted(scalar.written() + scalar.comment()));
            return Optional.empty();
        }
        return Optional.of(scalar.sql());
    }

    private static boolean looksCut(String sql) {
        return SqlScan.isOpen(sql) || DANGLING.matcher(sql).matches();
    }

    /** The columns of a mapping from name to expression, without the faulty ones. */
    List<NamedExpression> named(Mapping mapping, String path) {
        List<NamedExpression> columns = new ArrayList<>();
        for (Mapping.Entry entry : mapping.entries()) {
            Optional<SqlText> expression = expression(entry, path + "." + Scalar.shorten(entry.key()));
            if (isColumnName(entry.key(), entry.keyLocation(), path) && expression.isPresent()) {
                columns.add(new NamedExpression(entry.key(), expression.get(), entry.keyLocation()));
            }
        }
        return columns;
    }

    boolean isColumnName(String name, Location location, String path) {
        Optional<String> fault = Names.faultOfColumn(name);
        fault.ifPresent(
                message -> problems.add(location, "'" + Scalar.shorten(name) + "' in '" + path + "' " + message));
        return fault.isEmpty();
    }
}
