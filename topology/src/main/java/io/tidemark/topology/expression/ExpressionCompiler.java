package io.tidemark.topology.expression;

import io.tidemark.config.RowType;
import io.tidemark.config.SimpleType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.codehaus.janino.SimpleCompiler;

/** Turns expressions into byte code. Thread-safe: has no state. */
public final class ExpressionCompiler {

    private static final String CLASS_NAME = "GeneratedExpression";

    private ExpressionCompiler() {}

    /**
     * Compiles expressions.
     *
     * @param layout the columns of the rows that will be given; must hold every column the expressions use
     * @throws IllegalArgumentException if it does not
     */
    public static CompiledExpressions compile(List<TypedExpression> expressions, RowType layout) {
        CodeGenerator generator = new CodeGenerator(layout, CLASS_NAME);
        String code = generator.expressions(expressions);
        return (CompiledExpressions) instance(code, generator);
    }

    /**
     * Compiles a condition.
     *
     * @param layout the columns of the rows that will be given; must hold every column the condition uses
     * @throws IllegalArgumentException if it does not, or the expression is not BOOLEAN
     */
    public static CompiledCondition compileCondition(TypedExpression condition, RowType layout) {
        if (condition.type() != SimpleType.BOOLEAN) {
            throw new IllegalArgumentException("not a condition: " + condition);
        }
        CodeGenerator generator = new CodeGenerator(layout, CLASS_NAME);
        String code = generator.condition(condition);
        return (CompiledCondition) instance(code, generator);
    }

    /** The class is hidden: it shares this package and class loader, and goes when its last instance goes. */
    private static Object instance(String code, CodeGenerator generator) {
        try {
            SimpleCompiler compiler = new SimpleCompiler();
            compiler.setParentClassLoader(ExpressionCompiler.class.getClassLoader());
            compiler.cook(code);
            byte[] bytes = compiler.getBytecodes().get(ExpressionCompiler.class.getPackageName() + "." + CLASS_NAME);
            MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, true);
            MethodType constructor = MethodType.methodType(void.class, Object[].class, String[].class);
            return lookup.findConstructor(lookup.lookupClass(), constructor)
                    .invokeWithArguments(generator.constants(), generator.places());
        } catch (Throwable e) {
            throw new IllegalStateException("generated code is wrong: " + e.getMessage() + "\n" + code, e);
        }
    }
}
