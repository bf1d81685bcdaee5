package io.tidemark.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
    private static final List<String> NAMES = List.of("amount", "country", "order_id", "t", "deduplicate");

    @ParameterizedTest
    @CsvSource({
        "amuont, amount",
        "AMOUNT, amount",
        "contry, country",
        "orderid, order_id",
        "order, order_id",
        "dedupe, deduplicate",
        "dedup, deduplicate",
        "x, t",
    })
    void shouldFindTheNameThatWasMeant(String written, String meant) {
        assertThat(NearestName.of(written, NAMES)).contains(meant);
    }

    @Test
    void shouldNotGuessWildly() {
        assertThat(NearestName.of("revenue", NAMES)).isEmpty();
        assertThat(NearestName.suggestion("revenue", NAMES)).isEmpty();
        assertThat(NearestName.suggestion("amuont", NAMES)).isEqualTo("; did you mean 'amount'?");
    }
}
