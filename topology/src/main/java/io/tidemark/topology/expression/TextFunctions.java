package io.tidemark.topology.expression;

import static io.tidemark.config.SimpleType.BOOLEAN;
import static io.tidemark.config.SimpleType.INT;
import static io.tidemark.config.SimpleType.VARBINARY;
import static io.tidemark.config.SimpleType.VARCHAR;

import io.tidemark.config.ArrayType;
import io.tidemark.config.DataType;
import io.tidemark.topology.expression.FunctionTable.Function;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Functions of text. */
final class TextFunctions {

    private static final Expr BLANK = new Expr.Literal(" ", VARCHAR);

    private TextFunctions() {}

    static List<Function> all() {
        List<Function> all = new ArrayList<>();
        all.addAll(ofOneText());
        all.addAll(parts());
        all.addAll(changes());
        all.addAll(searches());
        return all;
    }

    private static List<Function> ofOneText() {
        return List.of(
                text("UPPER", "Texts.upper($0)", VARCHAR),
                text("LOWER", "Texts.lower($0)", VARCHAR),
                text("INITCAP", "Texts.capitalize($0)", VARCHAR),
                text("REVERSE", "Texts.reverse($0)", VARCHAR),
                text("ASCII", "Texts.ascii($0)", INT),
                text("MD5", "Texts.hash($0, \"MD5\")", VARCHAR),
                text("SHA256", "Texts.hash($0, \"SHA-256\")", VARCHAR),
                length("CHAR_LENGTH"),
                length("CHARACTER_LENGTH"),
                length("LENGTH"),
                new Function("OCTET_LENGTH", "text or bytes", 1, 1, TextFunctions::octetLength),
                new Function(
                        "CHR", "codepoint", 1, 1, call -> call.java("Texts.character($0)", VARCHAR, call.integer(0))),
                new Function(
                        "TO_HEX", "bytes", 1, 1, call -> call.java("Texts.hex($0)", VARCHAR, call.of(0, VARBINARY))));
    }

    private static List<Function> parts() {
        return List.of(
                new Function("SUBSTRING", "text, start [, count]", 2, 3, TextFunctions::substring),
                new Function("SUBSTR", "text, start [, count]", 2, 3, TextFunctions::substring),
                new Function(
                        "LEFT",
                        "text, count",
                        2,
                        2,
                        call -> call.java("Texts.left($0, $1)", VARCHAR, call.text(0), call.integer(1))),
                new Function(
                        "RIGHT",
                        "text, count",
                        2,
                        2,
                        call -> call.java("Texts.right($0, $1)", VARCHAR, call.text(0), call.integer(1))),
                new Function(
                        "SPLIT_PART",
                        "text, separator, index",
                        3,
                        3,
                        call -> call.java(
                                "Texts.part($0, $1, $2)", VARCHAR, call.text(0), call.text(1), call.integer(2))),
                new Function(
                        "SPLIT",
                        "text, separator",
                        2,
                        2,
                        call -> call.java("Texts.split($0, $1)", new ArrayType(VARCHAR), call.text(0), call.text(1))),
                trim("BTRIM", "trim"),
                trim("LTRIM", "trimStart"),
                trim("RTRIM", "trimEnd"));
    }

    private static List<Function> changes() {
        return List.of(
                new Function(
                        "REPLACE",
                        "text, from, to",
                        3,
                        3,
                        call -> call.java(
                                "Texts.replace($0, $1, $2)", VARCHAR, call.text(0), call.text(1), call.text(2))),
                new Function(
                        "TRANSLATE",
                        "text, from, to",
                        3,
                        3,
                        call -> call.java(
                                "Texts.translate($0, $1, $2)", VARCHAR, call.text(0), call.text(1), call.text(2))),
                new Function("OVERLAY", "text PLACING with FROM start [FOR count]", 3, 4, TextFunctions::overlay),
                pad("LPAD", "padStart"),
                pad("RPAD", "padEnd"),
                new Function(
                        "REPEAT",
                        "text, count",
                        2,
                        2,
                        call -> call.java("Texts.repeat($0, $1)", VARCHAR, call.text(0), call.integer(1))),
                new Function("CONCAT", "value, ...", 1, FunctionTable.MANY, TextFunctions::concat),
                new Function("CONCAT_WS", "separator, value, ...", 2, FunctionTable.MANY, TextFunctions::join));
    }

    private static List<Function> searches() {
        return List.of(
                new Function(
                        "POSITION",
                        "part IN text",
                        2,
                        2,
                        call -> call.java("Texts.position($0, $1)", INT, call.text(0), call.text(1))),
                new Function(
                        "STRPOS",
                        "text, part",
                        2,
                        2,
                        call -> call.named("POSITION", "Texts.position($0, $1)", INT, call.text(1), call.text(0))),
                search("STARTS_WITH", "startsWith"),
                search("ENDS_WITH", "endsWith"),
                search("CONTAINS", "contains"),
                new Function(
                        "REGEXP_LIKE",
                        "text, regex",
                        2,
                        2,
                        call -> call.java(
                                "Regexes.found($0, " + pattern(call) + ")", BOOLEAN, call.text(0), regex(call))),
                new Function(
                        "REGEXP_REPLACE",
                        "text, regex, replacement",
                        3,
                        3,
                        call -> call.java(
                                "Regexes.replace($0, " + pattern(call) + ", $2)",
                                VARCHAR,
                                call.text(0),
                                regex(call),
                                call.text(2))),
                new Function(
                        "REGEXP_EXTRACT",
                        "text, regex [, group]",
                        2,
                        3,
                        call -> call.maybeNull(
                                "Regexes.extract($0, " + pattern(call) + ", $2)",
                                VARCHAR,
                                call.text(0),
                                regex(call),
                                call.has(2) ? call.integer(2) : new Expr.Literal(0, INT))));
    }

    private static Function text(String name, String java, DataType type) {
        return new Function(name, "text", 1, 1, call -> call.java(java, type, call.text(0)));
    }

    private static Function length(String name) {
        return new Function(name, "text", 1, 1, call -> call.named("LENGTH", "Texts.length($0)", INT, call.text(0)));
    }

    private static Function search(String name, String method) {
        return new Function(
                name,
                "text, part",
                2,
                2,
                call -> call.java("$0." + method + "($1)", BOOLEAN, call.text(0), call.text(1)));
    }

    private static Function trim(String name, String method) {
        return new Function(
                name,
                "text [, characters]",
                1,
                2,
                call -> call.java(
                        "Texts." + method + "($0, $1)", VARCHAR, call.text(0), call.has(1) ? call.text(1) : BLANK));
    }

    private static Function pad(String name, String method) {
        return new Function(
                name,
                "text, length [, with]",
                2,
                3,
                call -> call.java(
                        "Texts." + method + "($0, $1, $2)",
                        VARCHAR,
                        call.text(0),
                        call.integer(1),
                        call.has(2) ? call.text(2) : BLANK));
    }

    private static Expr octetLength(FunctionCall call) {
        Expr argument = call.type(0) == VARBINARY ? call.expr(0) : call.text(0);
        return call.java("Texts.octetLength($0)", INT, argument);
    }

    private static Expr substring(FunctionCall call) {
        return call.has(2)
                ? call.named(
                        "SUBSTRING",
                        "Texts.substring($0, $1, $2)",
                        VARCHAR,
                        call.text(0),
                        call.integer(1),
                        call.integer(2))
                : call.named("SUBSTRING", "Texts.substring($0, $1)", VARCHAR, call.text(0), call.integer(1));
    }

    private static Expr overlay(FunctionCall call) {
        return call.has(3)
                ? call.java(
                        "Texts.overlay($0, $1, $2, $3)",
                        VARCHAR,
                        call.text(0),
                        call.text(1),
                        call.integer(2),
                        call.integer(3))
                : call.java("Texts.overlay($0, $1, $2)", VARCHAR, call.text(0), call.text(1), call.integer(2));
    }

    /** {@code ||} and CONCAT. */
    static Expr concat(FunctionCall call) {
        StringBuilder java = new StringBuilder("$0");
        Expr[] parts = new Expr[call.size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = call.writable(i);
            java.append(i == 0 ? "" : ".concat($" + i + ")");
        }
        return call.named("CONCAT", java.toString(), VARCHAR, parts);
    }

    private static Expr join(FunctionCall call) {
        Expr[] parts = new Expr[call.size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = i == 0 ? call.text(0) : call.writable(i);
        }
        return call.withNulls("Texts.join(new Object[] {$*})", VARCHAR, parts[0].nullable(), parts);
    }

    private static String pattern(FunctionCall call) {
        return call.literalText(1).isPresent() ? "$1" : "Regexes.compile($1)";
    }

    /** The regular expression; compiled now if it is written out. */
    private static Expr regex(FunctionCall call) {
        Expr regex = call.text(1);
        return call.literalText(1)
                .map(text -> {
                    try {
                        return (Expr) new Expr.Constant(Regexes.compile(text), Pattern.class, Digest.of(regex));
                    } catch (EvaluationFault e) {
                        throw new SqlFault(call.operands().get(1).source(), String.valueOf(e.getMessage()));
                    }
                })
                .orElse(regex);
    }
}
