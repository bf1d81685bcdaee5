package io.tidemark.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTableTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ResultTable table = new ResultTable(new PrintStream(out, true, StandardCharsets.UTF_8));

    private void print(String... rows) throws Exception {
        List<JsonNode> parsed = new ArrayList<>();
        for (String row : rows) {
            parsed.add(new ObjectMapper().readTree(row));
        }
        table.print(parsed);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldAlignTextLeftAndNumbersRight() throws Exception {
        print("{\"city\":\"Ulm\",\"n\":7}", "{\"city\":null,\"n\":1250}");

        assertThat(printed()).isEqualTo("""
                city     n
                ----  ----
                Ulm      7
                NULL  1250
                """);
    }

    @Test
    void shouldCountColumnsOfTheTerminalNotCharacters() throws Exception {
        print("{\"city\":\"東京\",\"n\":1}", "{\"city\":\"Go\u0308teborg\",\"n\":2}", "{\"city\":\"🌊\",\"n\":3}");

        assertThat(printed()).isEqualTo("""
                city      n
                --------  -
                東京      1
                Go\u0308teborg  2
                🌊        3
                """);
    }

    @Test
    void shouldNotLetDataMoveTheCursor() throws Exception {
        print("{\"city\":\"a\\u001b[2Jb\\nc\"}");

        assertThat(printed().lines()).hasSize(3).last().isEqualTo("a\uFFFD[2Jb\uFFFDc");
    }
}
