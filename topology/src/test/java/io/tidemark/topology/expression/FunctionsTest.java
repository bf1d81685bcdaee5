package io.tidemark.topology.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every function: its value, and NULL where an argument is. */
class FunctionsTest {

    /** A call, its value as text, and the arguments that may be NULL without the result being so. */
    private record Example(String name, String expected, String arguments, Set<Integer> forgiving) {
        String call() {
            return name + "(" + arguments.replace(" ; ", ", ") + ")";
        }
    }

    private static final Map<String, Example> EXAMPLES = new TreeMap<>();

    static {
        numbers();
        texts();
        times();
        others();
    }

    private static void numbers() {
        example("ABS", "12.50", "- amount");
        example("SIGN", "-1", "- d");
        example("MOD", "-1", "-7 ; 3");
        example("ROUND", "2.35", "2.345 ; 2");
        example("TRUNCATE", "2.34", "2.345 ; 2");
        example("TRUNC", "-2.3", "-2.345 ; 1");
        example("FLOOR", "-3", "-2.5");
        example("CEIL", "-2", "-2.5");
        example("CEILING", "3", "2.1");
        example("POWER", "8.0", "2 ; 3");
        example("POW", "0.25", "2 ; -2");
        example("ATAN2", "0.7853981633974483", "1 ; 1");
        example("PI", "3.141592653589793", "");
        example("BITAND", "4", "6 ; 12");
        example("BITOR", "14", "6 ; 12");
        example("BITXOR", "10", "6 ; 12");
        example("SQRT", "1.5", "d");
        example("CBRT", "3.0", "27");
        example("EXP", "1.0", "0");
        example("LN", "0.0", "1");
        example("LOG10", "3.0", "1000");
        example("LOG2", "10.0", "1024");
        example("DEGREES", "180.0", "PI()");
        example("RADIANS", "3.141592653589793", "180");
        example("SIN", "0.0", "0");
        example("COS", "1.0", "0");
        example("TAN", "0.0", "0");
        example("ASIN", "1.5707963267948966", "1");
        example("ACOS", "0.0", "1");
        example("ATAN", "0.7853981633974483", "1");
    }

    private static void texts() {
        example("UPPER", "GRÜSSE 😀", "s");
        example("LOWER", "grüße 😀", "s");
        example("INITCAP", "Hello World", "'hello wORLD'");
        example("REVERSE", "😀 eßürG", "s");
        example("ASCII", "128512", "'😀a'");
        example("CHR", "😀", "128512");
        example("MD5", "900150983cd24fb0d6963f7d28e17f72", "'abc'");
        example("SHA256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "'abc'");
        example("CHAR_LENGTH", "7", "s");
        example("CHARACTER_LENGTH", "7", "s");
        example("LENGTH", "7", "s");
        example("OCTET_LENGTH", "12", "s");
        example("TO_HEX", "cafe", "bytes");
        example("SUBSTRING", "üße", "s ; 3 ; 3");
        example("SUBSTR", "😀", "s ; 7");
        example("LEFT", "Grü", "s ; 3");
        example("RIGHT", " 😀", "s ; 2");
        example("SPLIT_PART", "b", "'a,b,c' ; ',' ; -2");
        example("SPLIT", "[a, b, ]", "'a,b,' ; ','");
        example("BTRIM", "a", "'  a '");
        example("LTRIM", "a x", "'xya x' ; 'yx'");
        example("RTRIM", "  a", "'  a '");
        example("REPLACE", "aYYb", "'aXb' ; 'X' ; 'YY'");
        example("TRANSLATE", "xc", "'abc' ; 'ab' ; 'x'");
        example("OVERLAY", "aXYd", "'abcd' PLACING 'XY' FROM 2");
        example("LPAD", "xyx7", "'7' ; 4 ; 'xy'");
        example("RPAD", "7  ", "'7' ; 3");
        example("REPEAT", "ababab", "'ab' ; 3");
        example("CONCAT", "a7true", "'a' ; i ; b");
        example("CONCAT_WS", "a-7", "'-' ; 'a' ; i", 1, 2);
        example("POSITION", "7", "'😀' IN s");
        example("STRPOS", "0", "s ; 'x'");
        example("STARTS_WITH", "true", "s ; 'Grü'");
        example("ENDS_WITH", "true", "s ; '😀'");
        example("CONTAINS", "false", "s ; 'x'");
        example("REGEXP_LIKE", "true", "s ; '[üä]ß'");
        example("REGEXP_REPLACE", "a<1>b<2>", "'a1b2' ; '(\\d)' ; '<$1>'");
        example("REGEXP_EXTRACT", "12", "'id=12;' ; 'id=(\\d+)' ; 1");
    }

    private static void times() {
        example("DATE_TRUNC", "1517360400000", "'hour' ; ts", -1);
        example("LAST_DAY", "17590", "DATE '2018-02-03'");
        example("UNIX_SECONDS", "1517360523", "ts");
        example("UNIX_MILLIS", "1517360523004", "ts");
        example("TIMESTAMP_SECONDS", "5000", "5");
        example("TIMESTAMP_MILLIS", "5", "5");
        example("YEAR", "2018", "ts");
        example("QUARTER", "1", "day");
        example("MONTH", "1", "ts");
        example("WEEK", "5", "ts");
        example("DAYOFMONTH", "31", "day");
        example("DAYOFWEEK", "4", "day");
        example("DAYOFYEAR", "31", "ts");
        example("HOUR", "10", "clock");
        example("MINUTE", "2", "ts");
        example("SECOND", "3", "ts");
    }

    private static void others() {
        example("COALESCE", "7", "none ; i", 0, 1);
        example("IFNULL", "7", "none ; i", 0, 1);
        example("NVL", "7", "none ; i", 0, 1);
        example("NULLIF", "7", "i ; 8", 1);
        example("IF", "7", "b ; i ; 0", 0, 1, 2);
        example("GREATEST", "12.50", "i ; amount ; 3");
        example("LEAST", "3.00", "i ; amount ; 3");
        example("CARDINALITY", "3", "tags");
        example("ARRAY_CONTAINS", "true", "tags ; 'y'");
        example("ARRAY_TO_STRING", "x+y", "tags ; '+'");
        example("MAP_CONTAINS_KEY", "true", "_headers ; 'name'");
    }

    private static void example(String name, String expected, String arguments, Integer... forgiving) {
        EXAMPLES.put(name, new Example(name, expected, arguments, new TreeSet<>(Arrays.asList(forgiving))));
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheValueOfEveryFunction() {
        return EXAMPLES.values().stream()
                .map(example -> DynamicTest.dynamicTest(
                        example.call(),
                        () -> assertThat(Evaluation.shown(example.call())).isEqualTo(example.expected())));
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveNullForNull() {
        return EXAMPLES.values().stream()
                .filter(example ->
                        !example.arguments().isEmpty() && !example.forgiving().contains(-1))
                .map(example -> DynamicTest.dynamicTest(example.name(), () -> assertNullForNull(example)));
    }

    private static void assertNullForNull(Example example) {
        String[] arguments = example.arguments().split(" (;|IN|PLACING|FROM) ");
        for (int i = 0; i < arguments.length; i++) {
            if (!example.forgiving().contains(i)
                    && !example.name().startsWith("ARRAY")
                    && !Set.of("CARDINALITY", "MAP_CONTAINS_KEY").contains(example.name())) {
                String[] changed = arguments.clone();
                changed[i] = "NULL";
                String call = example.name().equals("POSITION")
                        ? "POSITION(" + changed[0] + " IN " + changed[1] + ")"
                        : example.name().equals("OVERLAY")
                                ? "OVERLAY(" + changed[0] + " PLACING " + changed[1] + " FROM " + changed[2] + ")"
                                : example.name() + "(" + String.join(", ", changed) + ")";
                assertThat(Evaluation.shown(call)).as(call).isEqualTo("NULL");
                assertThat(Evaluation.resolve(call).type())
                        .as("type of " + call)
                        .isNotNull();
            }
        }
    }

    @Test
    void shouldHaveAnExampleOfEveryFunction() {
        assertThat(EXAMPLES.keySet()).isEqualTo(FunctionTable.standard().names());
    }

    @Test
    void shouldDocumentEveryFunction() throws IOException {
        String page = Files.readString(Path.of("../docs/expressions.md"));

        assertThat(FunctionTable.standard().usages().values())
                .allSatisfy(usage -> assertThat(page).contains("`" + usage + "`"));
        assertThat(AggregateRules.names()).allSatisfy(name -> assertThat(page).contains("`" + name + "("));
    }
}
