package io.tidemark.topology.expression;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The functions that expressions may call, apart from aggregates. Immutable. */
final class FunctionTable {

    /** Checks the arguments of a call and translates it. */
    interface Rule {
        Expr apply(FunctionCall call);
    }

    /**
     * A function.
     *
     * @param name in upper case
     * @param parameters as the documentation shows them, such as {@code text, start [, count]}
     * @param min the least number of arguments
     * @param max the greatest
     * @param rule what it does
     */
    record Function(String name, String parameters, int min, int max, Rule rule) {}

    /** Any number of arguments. */
    static final int MANY = Integer.MAX_VALUE;

    private final Map<String, Function> functions = new TreeMap<>();

    private FunctionTable() {}

    /** All of them. */
    static FunctionTable standard() {
        FunctionTable table = new FunctionTable();
        List.of(NumericFunctions.all(), TextFunctions.all(), TimeFunctions.all(), GeneralFunctions.all())
                .forEach(group -> group.forEach(function -> table.functions.put(function.name(), function)));
        return table;
    }

    /** Translates a call; empty if there is no such function. */
    Optional<Expr> apply(FunctionCall call) {
        Function function = functions.get(call.name());
        if (function == null) {
            return Optional.empty();
        }
        if (call.size() < function.min() || call.size() > function.max()) {
            throw new SqlFault(call.source(), function.name() + " is called as " + usage(function));
        }
        return Optional.of(function.rule().apply(call));
    }

    private static String usage(Function function) {
        return function.name() + "(" + function.parameters() + ")";
    }

    boolean contains(String name) {
        return functions.containsKey(name.toUpperCase(Locale.ROOT));
    }

    /** The names, in alphabetical order. */
    Set<String> names() {
        return functions.keySet();
    }

    /** How each function is called, by name. */
    Map<String, String> usages() {
        Map<String, String> usages = new TreeMap<>();
        functions.forEach((name, function) -> usages.put(name, usage(function)));
        return usages;
    }
}
