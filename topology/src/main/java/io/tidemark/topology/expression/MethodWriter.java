package io.tidemark.topology.expression;

import io.tidemark.config.DataType;
import io.tidemark.topology.expression.CodeGenerator.Value;
import java.util.ArrayList;
import java.util.List;

/** Writes the Java of one method: statements for each part of an expression, in the order of evaluation. */
final class MethodWriter {

    /** Longer chains of AND, OR and CASE are cut in groups. */
    private static final int MAX_BRANCHES = 32;

    private static final Value NULL = new Value("null", "true");

    private final CodeGenerator generator;
    private final StringBuilder code = new StringBuilder();
    private int variables;
    private int nodes;
    private boolean mayFail;

    MethodWriter(CodeGenerator generator) {
        this.generator = generator;
    }

    /** The whole body, ending with {@code result}. */
    String body(String result) {
        if (!mayFail) {
            return code + result + "\n";
        }
        return "int at = 0;\ntry {\n" + code + result + "\n} catch (EvaluationFault e) { throw e.in(places[at]); }\n";
    }

    /** Java of the value as an object, {@code null} for NULL. */
    String boxed(Value value, JavaType type) {
        if (value.isNull().equals("true")) {
            return "null";
        } else if (!type.primitive()) {
            return value.java();
        }
        String box = type.box(value.java());
        return value.neverNull() ? box : value.isNull() + " ? null : " + box;
    }

    /** Writes what computes the value. */
    Value write(Expr expr) {
        nodes++;
        if (expr instanceof Expr.Literal literal) {
            return literal(literal);
        } else if (expr instanceof Expr.Constant constant) {
            String type = constant.javaType().getCanonicalName();
            return new Value(generator.constant(constant.value(), type, constant.digest()), "false");
        } else if (expr instanceof Expr.InputColumn column) {
            return fromObject("row[" + generator.columnIndex(column.name()) + "]", column.type());
        } else if (isConstant(expr)) {
            String field = generator.folded(expr);
            code.append("if (x")
                    .append(field)
                    .append(" != null) { throw x")
                    .append(field)
                    .append("; }\n");
            return fromObject(field, expr.type());
        } else if (generator.isFull(nodes)) {
            return fromObject(generator.method(expr) + "(row)", expr.type());
        }
        return compound(expr);
    }

    /** As {@link #write}, of an expression that has parts. */
    Value compound(Expr expr) {
        if (expr instanceof Expr.Field field) {
            return field(field);
        } else if (expr instanceof Expr.Call call) {
            return call(call);
        } else if (expr instanceof Expr.Logic logic) {
            return logic(logic);
        } else if (expr instanceof Expr.Is is) {
            return is(is);
        } else if (expr instanceof Expr.Case choice) {
            return choice(choice);
        } else if (expr instanceof Expr.Coalesce coalesce) {
            return coalesce(coalesce);
        } else if (expr instanceof Expr.Try attempt) {
            return attempt(attempt);
        }
        throw new IllegalStateException("no code for " + expr);
    }

    /** Whether the value depends on no row and is worth a field. */
    private static boolean isConstant(Expr expr) {
        return !(expr instanceof Expr.InputColumn)
                && expr.parts().stream()
                        .allMatch(part -> part instanceof Expr.Literal
                                || part instanceof Expr.Constant
                                || (!part.parts().isEmpty() && isConstant(part)));
    }

    private Value literal(Expr.Literal literal) {
        Object value = literal.value();
        JavaType type = JavaType.of(literal.type());
        if (value == null) {
            return type.primitive() ? new Value(type.zero(), "true") : NULL;
        } else if (value instanceof Boolean || value instanceof Integer) {
            return new Value(value.equals(Integer.MIN_VALUE) ? "Integer.MIN_VALUE" : "(" + value + ")", "false");
        } else if (value instanceof Long number) {
            return new Value(number == Long.MIN_VALUE ? "Long.MIN_VALUE" : "(" + number + "L)", "false");
        } else if (value instanceof Double number) {
            return new Value("Double.longBitsToDouble(" + Double.doubleToLongBits(number) + "L)", "false");
        }
        return new Value(generator.constant(value, type.boxed(), Digest.of(literal)), "false");
    }

    /** A value out of an object that may be {@code null}. */
    private Value fromObject(String object, DataType dataType) {
        JavaType type = JavaType.of(dataType);
        String name = "v" + variables++;
        if (!type.primitive()) {
            code.append(type.name())
                    .append(' ')
                    .append(name)
                    .append(" = ")
                    .append(type.unbox(object))
                    .append(";\n");
            return new Value(name, "(" + name + " == null)");
        }
        code.append("Object o").append(name).append(" = ").append(object).append(";\n");
        code.append("boolean n").append(name).append(" = o").append(name).append(" == null;\n");
        code.append(type.name())
                .append(' ')
                .append(name)
                .append(" = n")
                .append(name)
                .append(" ? ");
        code.append(type.zero()).append(" : ").append(type.unbox("o" + name)).append(";\n");
        return new Value(name, "n" + name);
    }

    private Value field(Expr.Field field) {
        Value row = write(field.row());
        String object = row.isNull() + " ? null : " + row.java() + "[" + field.index() + "]";
        String name = "f" + variables++;
        code.append("Object ").append(name).append(" = ").append(object).append(";\n");
        return fromObject(name, field.type());
    }

    private Value call(Expr.Call call) {
        List<Value> arguments = new ArrayList<>();
        for (Expr part : call.parts()) {
            arguments.add(write(part));
        }
        String java = fill(call, arguments);
        if (call.nulls() == Expr.Nulls.CALLED_WITH_NULL) {
            at(call);
            return fromObject(java, call.type());
        }
        String isNull = anyNull(arguments);
        if (isNull.equals("true")) {
            return new Value(JavaType.of(call.type()).zero(), "true");
        } else if (call.nulls() == Expr.Nulls.STRICT_MAYBE_NULL) {
            String name = "o" + variables++;
            code.append("Object ").append(name).append(" = null;\n");
            guarded(isNull, call, name + " = " + java + ";\n");
            return fromObject(name, call.type());
        }
        JavaType type = JavaType.of(call.type());
        String name = declare(type);
        guarded(isNull, call, name + " = " + java + ";\n");
        if (!type.primitive()) {
            return new Value(name, isNull.equals("false") ? "false" : "(" + name + " == null)");
        } else if (isNull.equals("false")) {
            return new Value(name, "false");
        }
        return new Value(name, named(isNull));
    }

    /** The call's Java with its arguments. */
    private String fill(Expr.Call call, List<Value> arguments) {
        String java = call.java();
        List<String> boxed = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Expr part = call.parts().get(i);
            JavaType type = part instanceof Expr.Constant ? JavaType.reference("Object") : JavaType.of(part.type());
            boolean withNull = call.nulls() == Expr.Nulls.CALLED_WITH_NULL;
            Value value = arguments.get(i);
            boxed.add(withNull ? "(Object) (" + boxed(value, type) + ")" : type.box(value.java()));
        }
        java = java.replace("$*", String.join(", ", boxed));
        for (int i = arguments.size() - 1; i >= 0; i--) {
            boolean withNull = call.nulls() == Expr.Nulls.CALLED_WITH_NULL;
            java = java.replace("$b" + i, boxed.get(i));
            java = java.replace(
                    "$" + i, withNull ? boxed.get(i) : arguments.get(i).java());
        }
        return java;
    }

    private static String anyNull(List<Value> arguments) {
        List<String> conditions = arguments.stream()
                .filter(argument -> !argument.neverNull())
                .map(Value::isNull)
                .distinct()
                .toList();
        return conditions.isEmpty()
                ? "false"
                : conditions.contains("true")
                        ? "true"
                        : conditions.size() == 1 ? conditions.get(0) : "(" + String.join(" || ", conditions) + ")";
    }

    /** Gives a condition a name, unless it has one. */
    private String named(String condition) {
        if (Character.isJavaIdentifierStart(condition.charAt(0)) && !condition.contains(" ")) {
            return condition;
        }
        String name = "b" + variables++;
        code.append("boolean ").append(name).append(" = ").append(condition).append(";\n");
        return name;
    }

    private void guarded(String isNull, Expr.Call call, String statement) {
        if (isNull.equals("false")) {
            at(call);
            code.append(statement);
        } else {
            code.append("if (!").append(isNull).append(") {\n");
            at(call);
            code.append(statement).append("}\n");
        }
    }

    private void at(Expr.Call call) {
        if (call.source() != null && call.java().contains("(")) {
            mayFail = true;
            code.append("at = ").append(generator.place(call.source())).append(";\n");
        }
    }

    private String declare(JavaType type) {
        String name = "v" + variables++;
        code.append(type.name())
                .append(' ')
                .append(name)
                .append(" = ")
                .append(type.zero())
                .append(";\n");
        return name;
    }

    private String declareNull(boolean initially) {
        String name = "n" + variables++;
        code.append("boolean ").append(name).append(" = ").append(initially).append(";\n");
        return name;
    }

    private Value logic(Expr.Logic whole) {
        Expr.Logic logic = grouped(whole);
        boolean neutral = logic.and();
        String value = "v" + variables++;
        code.append("boolean ").append(value).append(" = ").append(neutral).append(";\n");
        String isNull = declareNull(false);
        String undecided = (neutral ? "" : "!") + value;
        for (int i = 0; i < logic.parts().size(); i++) {
            code.append(i == 0 ? "{\n" : "if (" + undecided + ") {\n");
            Value part = write(logic.parts().get(i));
            String decides = neutral ? "!" + part.java() : part.java();
            code.append("if (")
                    .append(part.isNull())
                    .append(") { ")
                    .append(isNull)
                    .append(" = true; } else if (");
            code.append(decides)
                    .append(") { ")
                    .append(value)
                    .append(" = ")
                    .append(!neutral)
                    .append("; }\n}\n");
        }
        code.append("if (").append(neutral ? "!" : "").append(value).append(") { ");
        code.append(isNull).append(" = false; }\n");
        return new Value(value, isNull);
    }

    /** The same in groups, each of which finds room in one method. */
    private static Expr.Logic grouped(Expr.Logic logic) {
        List<Expr> parts = logic.parts();
        while (parts.size() > MAX_BRANCHES) {
            List<Expr> groups = new ArrayList<>();
            for (int i = 0; i < parts.size(); i += MAX_BRANCHES) {
                List<Expr> group = parts.subList(i, Math.min(i + MAX_BRANCHES, parts.size()));
                groups.add(new Expr.Logic(logic.and(), group));
            }
            parts = groups;
        }
        return new Expr.Logic(logic.and(), parts);
    }

    /** The same with the branches beyond the limit in a CASE of their own behind ELSE. */
    private static Expr.Case grouped(Expr.Case choice) {
        List<Expr> parts = choice.parts();
        int limit = 2 * MAX_BRANCHES;
        if (parts.size() <= limit + 1) {
            return choice;
        }
        List<Expr> first = new ArrayList<>(parts.subList(0, limit));
        first.add(new Expr.Case(parts.subList(limit, parts.size()), choice.type()));
        return new Expr.Case(first, choice.type());
    }

    private Value is(Expr.Is is) {
        Value operand = write(is.operand());
        String java = switch (is.question()) {
            case NULL -> operand.isNull();
            case TRUE -> "(!" + operand.isNull() + " && " + operand.java() + ")";
            case FALSE -> "(!" + operand.isNull() + " && !" + operand.java() + ")";
        };
        String name = "v" + variables++;
        code.append("boolean ")
                .append(name)
                .append(" = ")
                .append(is.negated() ? "!" : "")
                .append(java)
                .append(";\n");
        return new Value(name, "false");
    }

    private Value choice(Expr.Case whole) {
        Expr.Case choice = grouped(whole);
        JavaType type = JavaType.of(choice.type());
        String result = declare(type);
        String isNull = type.primitive() ? declareNull(false) : "(" + result + " == null)";
        int last = choice.parts().size() - 1;
        for (int i = 0; i < last; i += 2) {
            Value condition = write(choice.parts().get(i));
            code.append("if (!")
                    .append(condition.isNull())
                    .append(" && ")
                    .append(condition.java())
                    .append(") {\n");
            assign(choice.parts().get(i + 1), type, result, isNull);
            code.append("} else {\n");
        }
        assign(choice.parts().get(last), type, result, isNull);
        code.append("}\n".repeat(last / 2));
        return new Value(result, isNull);
    }

    private void assign(Expr expr, JavaType type, String result, String isNull) {
        Value value = write(expr);
        String java = value.isNull().equals("true") ? type.zero() : value.java();
        code.append(result).append(" = ").append(java).append(";\n");
        if (type.primitive()) {
            code.append(isNull).append(" = ").append(value.isNull()).append(";\n");
        }
    }

    private Value coalesce(Expr.Coalesce coalesce) {
        JavaType type = JavaType.of(coalesce.type());
        String result = declare(type);
        String isNull = type.primitive() ? declareNull(true) : "(" + result + " == null)";
        for (Expr part : coalesce.parts()) {
            code.append("if (").append(isNull).append(") {\n");
            assign(part, type, result, isNull);
            code.append("}\n");
        }
        return new Value(result, isNull);
    }

    private Value attempt(Expr.Try attempt) {
        String method = generator.method(attempt.operand());
        String name = "o" + variables++;
        code.append("Object ").append(name).append(" = null;\n");
        code.append("try { ").append(name).append(" = ").append(method).append("(row); }");
        code.append(" catch (ExpressionFailedException e) { }\n");
        return fromObject(name, attempt.operand().type());
    }
}
