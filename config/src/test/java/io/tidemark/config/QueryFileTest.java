package io.tidemark.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueryFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("q.yaml");
    }

    @Test
    void shouldNameTheFileAsTheUserDid() throws IOException {
        Files.writeString(file, Queries.LEAST + "nonsense: 1\n");

        assertThat(problems()).startsWith(file + ":4:1: unknown key 'nonsense'");
    }

    @Test
    void shouldSkipAByteOrderMark() throws IOException {
        Files.writeString(file, "\uFEFF" + Queries.LEAST + "nonsense: 1\n");
        assertThat(problems()).startsWith(file + ":4:1: unknown key");

        Files.writeString(file, "\uFEFFnonsense: 1\n" + Queries.LEAST);
        assertThat(problems()).startsWith(file + ":1:1: unknown key");
    }

    @Test
    void shouldCountLinesOfEveryKindOfLineBreak() throws IOException {
        Files.writeString(file, Queries.LEAST.replace("\n", "\r\n") + "nonsense: 1\r\n");
        assertThat(problems()).startsWith(file + ":4:1: ");

        Files.writeString(file, Queries.LEAST.replace("\n", "\r") + "nonsense: 1");
        assertThat(problems()).startsWith(file + ":4:1: ");
    }

    @Test
    void shouldCountCharactersNotBytes() throws IOException {
        Files.writeString(file, Queries.LEAST + "side_outputs: { late: äöü🎉, bad: 1 }\n");

        assertThat(problems()).contains(file + ":4:29: unknown key 'bad'");
    }

    @Test
    void shouldRefuseWhatIsNotUtf8() throws IOException {
        Files.write(file, "query: q\ndescription: Größe\n".getBytes(ISO_8859_1));
        assertThat(problems()).isEqualTo(file + ":2:16: byte 0xF6 is not UTF-8; save the file as UTF-8");

        Files.write(file, "query: q\n".getBytes(UTF_16));
        assertThat(problems()).isEqualTo(file + ":1:1: byte 0xFE is not UTF-8; save the file as UTF-8");
    }

    @Test
    void shouldRefuseControlCharacters() throws IOException {
        Files.writeString(file, "query: q\nwhere: a\u0007b\n");

        assertThat(problems()).isEqualTo(file + ":2:9: character U+0007 is not allowed in YAML; remove it");
    }

    @Test
    void shouldSayThatThereIsNoFile() {
        assertThat(problems()).isEqualTo(file + ":1:1: there is no such file; check the name and the current folder");
    }

    @Test
    void shouldSayThatAFolderIsNoFile() {
        file = folder;

        assertThat(problems()).isEqualTo(folder + ":1:1: this is a folder; name the query file itself");
    }

    @Test
    void shouldRefuseFilesThatAreTooLargeOrTooDeep() throws IOException {
        Files.write(file, ("# " + "x".repeat(QueryFile.MAX_BYTES)).getBytes(UTF_8));
        assertThat(problems()).isEqualTo(file + ":1:1: the file is larger than 1024 KiB; is it a query file?");

        Files.writeString(file, "a: " + "[".repeat(100_000));
        assertThat(problems()).isEqualTo(file + ":1:67: nested more than 64 levels deep");
    }

    @Test
    void shouldRefuseAliasesThatMultiply() throws IOException {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 10; i++) {
            bomb.append("a").append(i).append(": &a").append(i).append(" [").append(("*a" + (i - 1) + ", ").repeat(10));
            bomb.append("]\n");
        }
        Files.writeString(file, bomb);

        assertThat(problems()).contains("the aliases of this file make more than 20000 values");
    }

    private String problems() {
        StringBuilder lines = new StringBuilder();
        for (Problem problem : QueryParser.parse(file, Map.of()).problems()) {
            lines.append(lines.isEmpty() ? "" : "\n").append(problem);
        }
        return lines.toString();
    }
}
