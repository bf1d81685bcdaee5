package io.tidemark.topology.expression;

import io.tidemark.config.RowType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the Java of a class that evaluates expressions. Values live in local variables, NULL is a boolean beside a
 * primitive and {@code null} in a reference. What a function call cannot do without fills {@link #constants()}.
 */
final class CodeGenerator {

    /** A method this large has its next subexpressions in methods of their own: the JIT leaves out huge ones. */
    private static final int MAX_NODES = 120;

    /** A variable, or a literal, and the Java that tells whether it is NULL. */
    record Value(String java, String isNull) {
        boolean neverNull() {
            return isNull.equals("false");
        }
    }

    private final RowType layout;
    private final String className;
    private final StringBuilder fields = new StringBuilder();
    private final StringBuilder constructor = new StringBuilder();
    private final StringBuilder methods = new StringBuilder();
    private final List<Object> constants = new ArrayList<>();
    private final Map<String, String> constantNames = new HashMap<>();
    private final List<String> places = new ArrayList<>();
    private int methodCount;

    CodeGenerator(RowType layout, String className) {
        this.layout = layout;
        this.className = className;
    }

    /** The objects to give to the constructor. */
    Object[] constants() {
        return constants.toArray();
    }

    /** The texts to name when a call fails, by their numbers in the code. */
    String[] places() {
        return places.toArray(new String[0]);
    }

    String expressions(List<TypedExpression> expressions) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < expressions.size(); i++) {
            String method = method(expressions.get(i).expr());
            body.append("out[offset + ").append(i).append("] = ").append(method).append("(row);\n");
        }
        return wholeClass(
                "CompiledExpressions",
                "public void evaluate(Object[] row, Object[] out, int offset) {\n" + body + "}\n");
    }

    String condition(TypedExpression condition) {
        MethodWriter writer = new MethodWriter(this);
        Value value = writer.write(condition.expr());
        String result = value.neverNull() ? value.java() : "!" + value.isNull() + " && " + value.java();
        String body = writer.body("return " + result + ";");
        return wholeClass("CompiledCondition", "public boolean holds(Object[] row) {\n" + body + "}\n");
    }

    private String wholeClass(String type, String entry) {
        return "package " + CodeGenerator.class.getPackageName() + ";\n"
                + "final class " + className + " implements " + type + " {\n"
                + "final String[] places;\n" + fields
                + className + "(Object[] constants, String[] places) {\n"
                + "this.places = places;\n" + constructor + "}\n"
                + entry + methods + "}\n";
    }

    /** A method that gives the value as an object; its name. */
    String method(Expr expr) {
        String name = "m" + methodCount++;
        MethodWriter writer = new MethodWriter(this);
        finish(name, writer, writer.write(expr), expr);
        return name;
    }

    private void finish(String name, MethodWriter writer, Value value, Expr expr) {
        String result = writer.boxed(value, JavaType.of(expr.type()));
        // not private: Janino would make it a static method that names the class, and a hidden class has no name
        methods.append("Object ").append(name).append("(Object[] row) {\n");
        methods.append(writer.body("return " + result + ";")).append("}\n");
    }

    /** A constant expression, evaluated once in the constructor; the name of its field. A fault waits for its use. */
    String folded(Expr expr) {
        String key = "folded " + Digest.of(expr);
        String known = constantNames.get(key);
        if (known != null) {
            return known;
        }
        String method = "m" + methodCount++;
        MethodWriter writer = new MethodWriter(this);
        finish(method, writer, writer.compound(expr), expr);
        String field = "f" + method;
        fields.append("final Object ").append(field).append(";\n");
        fields.append("final ExpressionFailedException x").append(field).append(";\n");
        constructor.append("{ Object o = null; ExpressionFailedException x = null;\n");
        constructor.append("try { o = ").append(method).append("(new Object[0]); }");
        constructor.append(" catch (ExpressionFailedException e) { x = e; }\n");
        constructor.append(field).append(" = o; x").append(field).append(" = x; }\n");
        constantNames.put(key, field);
        return field;
    }

    /** The field of an object. */
    String constant(Object value, String javaType, String digest) {
        String key = javaType + " " + digest;
        String known = constantNames.get(key);
        if (known != null) {
            return known;
        }
        String field = "k" + constants.size();
        fields.append("final ").append(javaType).append(' ').append(field).append(";\n");
        constructor.append(field).append(" = (").append(javaType).append(") constants[");
        constructor.append(constants.size()).append("];\n");
        constants.add(value);
        constantNames.put(key, field);
        return field;
    }

    /** The number of a place. */
    int place(Source source) {
        String text = source.shown();
        int known = places.indexOf(text);
        if (known >= 0) {
            return known;
        }
        places.add(text);
        return places.size() - 1;
    }

    int columnIndex(String name) {
        int index = layout.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("the layout " + layout.names() + " lacks column '" + name + "'");
        }
        return index;
    }

    boolean isFull(int nodes) {
        return nodes > MAX_NODES;
    }
}
