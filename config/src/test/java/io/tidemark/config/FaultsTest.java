package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message, word for word and with its place; the cases are in {@code src/test/resources/faults}. */
class FaultsTest {

    static List<FaultCase> syntax() {
        return FaultCase.ofFile("syntax.txt");
    }

    @ParameterizedTest
    @MethodSource("syntax")
    void shouldSayInPlainWordsWhatIsNoYaml(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> cutExpressions() {
        return FaultCase.ofFile("cut-expressions.txt");
    }

    @ParameterizedTest
    @MethodSource("cutExpressions")
    void shouldSayThatYamlHasCutAnExpression(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> unknownKeys() {
        return FaultCase.ofFile("unknown-keys.txt");
    }

    @ParameterizedTest
    @MethodSource("unknownKeys")
    void shouldNameTheKeyThatWasMeant(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> names() {
        return FaultCase.ofFile("names.txt");
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldRefuseBadNames(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> durations() {
        return FaultCase.ofFile("durations.txt");
    }

    @ParameterizedTest
    @MethodSource("durations")
    void shouldRefuseBadDurations(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> types() {
        return FaultCase.ofFile("types.txt");
    }

    @ParameterizedTest
    @MethodSource("types")
    void shouldRefuseBadTypes(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> eventTime() {
        return FaultCase.ofFile("event-time.txt");
    }

    @ParameterizedTest
    @MethodSource("eventTime")
    void shouldRefuseBadEventTimes(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> deduplicate() {
        return FaultCase.ofFile("deduplicate.txt");
    }

    @ParameterizedTest
    @MethodSource("deduplicate")
    void shouldRefuseBadDeduplication(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> aggregate() {
        return FaultCase.ofFile("aggregate.txt");
    }

    @ParameterizedTest
    @MethodSource("aggregate")
    void shouldRefuseBadAggregatesAndProjections(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> sink() {
        return FaultCase.ofFile("sink.txt");
    }

    @ParameterizedTest
    @MethodSource("sink")
    void shouldRefuseBadSinks(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> checkpoint() {
        return FaultCase.ofFile("checkpoint.txt");
    }

    @ParameterizedTest
    @MethodSource("checkpoint")
    void shouldRefuseBadCheckpoints(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }

    static List<FaultCase> variables() {
        return FaultCase.ofFile("variables.txt");
    }

    @ParameterizedTest
    @MethodSource("variables")
    void shouldNameVariablesAndKeepTheirValuesToItself(FaultCase fault) {
        assertThat(fault.actualProblems()).isEqualTo(fault.problems());
    }
}
