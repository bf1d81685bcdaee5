package io.tidemark.topology.expression;

import static io.tidemark.topology.expression.Evaluation.resolve;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigestTest {

    /** Checkpoints keep these: a line here that must change makes every checkpoint that has it unreadable. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "amount > 0 AND s IS NOT NULL | AND(>(`amount`, DECIMAL(10, 0) '0'), IS NOT NULL(`s`))",
                "o.customer.address.city | `customer`.`address`.`city`",
                "CASE WHEN i > 1 THEN 'a' ELSE s END | CASE(>(`i`, 1), 'a', `s`)",
                "CAST(i AS DECIMAL(12, 2)) / 3 | /(CAST AS DECIMAL(12, 2)(`i`), DECIMAL(10, 0) '3')",
                "s LIKE 'a%' | LIKE(`s`, 'a%', '')",
                "i IN (2, 1) | OR(=(`i`, 2), =(`i`, 1))",
                "d * 0.1 | *(`d`, DOUBLE '0x1.999999999999ap-4')",
                "ts + INTERVAL '1' HOUR | ADD MILLISECONDS(`ts`, BIGINT '3600000')",
                "FLOOR(ts TO DAY) | FLOOR TO DAY(`ts`)",
                "day >= '2018-01-01' | >=(`day`, DATE '17532')",
                "COALESCE(i, 0) | COALESCE(`i`, 0)",
                "items[1].city | ITEM(`items`, 1).`city`",
                "TRY_CAST(s AS INT) | TRY(CAST AS INT(`s`))",
                "i IS DISTINCT FROM 1 | IS DISTINCT FROM(`i`, 1)",
                "NOT (b OR i = 1) | NOT(OR(`b`, =(`i`, 1)))",
                "REGEXP_LIKE(s, 'a''b') | REGEXP_LIKE(`s`, 'a''b')",
            })
    void shouldStayAsItIs(String text, String digest) {
        assertThat(resolve(text).digest()).isEqualTo(digest);
    }

    @Test
    void shouldNotDependOnHowItIsWritten() {
        String digest = resolve("UPPER(s) = 'A' AND i + 1 <> 2").digest();

        assertThat(resolve("upper( `s` )='A'  -- comment\n and ((i+1) != 2)").digest())
                .isEqualTo(digest);
        assertThat(resolve("Upper(o.s) = 'A' And (i + 1) <> 2").digest()).isEqualTo(digest);
        assertThat(resolve("CHARACTER_LENGTH(s)")).isEqualTo(resolve("length(s)"));
        assertThat(resolve("UPPER(s) = 'a' AND i + 1 <> 2").digest()).isNotEqualTo(digest);
    }
}
