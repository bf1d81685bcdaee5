package io.tidemark.topology.expression;

import static io.tidemark.topology.expression.Evaluation.resolve;
import static io.tidemark.topology.expression.Evaluation.shown;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorsTest {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "i + 1 => INT => 8",
                "i + l => BIGINT => 8000000007",
                "i / 2 => INT => 3",
                "-i / 2 => INT => -3",
                "i % 4 => INT => 3",
                "amount + i => DECIMAL(13, 2) => 19.50",
                "amount * amount => DECIMAL(24, 4) => 156.2500",
                "amount / 3 => DECIMAL(38, 6) => 4.166667",
                "amount % 5 => DECIMAL(12, 2) => 2.50",
                "-amount => DECIMAL(12, 2) => -12.50",
                "amount * d => DOUBLE => 28.125",
                "f + f => FLOAT => 1.0",
                "f * i => DOUBLE => 3.5",
                "1.0 / 3 => DECIMAL(38, 6) => 0.333333",
                "1e0 / 4 => DOUBLE => 0.25",
                "2147483648 => BIGINT => 2147483648",
                "-9223372036854775808 => BIGINT => -9223372036854775808",
                "9223372036854775808 => DECIMAL(19, 0) => 9223372036854775808",
                "0.10 => DECIMAL(2, 2) => 0.10",
                "+i => INT => 7",
                "FLOOR(d) => DOUBLE => 2.0",
                "ROUND(amount) => DECIMAL(11, 0) => 13",
                "ROUND(amount, 1) => DECIMAL(12, 1) => 12.5",
                "ROUND(1234, -2) => INT => 1200",
                "ROUND(2.5e0) => DOUBLE => 3.0",
                "ROUND(-2.5e0) => DOUBLE => -3.0",
                "ROUND(0.49999999999999994e0) => DOUBLE => 0.0",
            })
    void shouldComputeWithNumbers(String text, String type, String value) {
        assertThat(shown(text)).isEqualTo(value);
        assertThat(resolve(text).type().sql()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "2147483647 + i => INT overflow in `2147483647 + i`",
                "i * 1000000000 => INT overflow in `i * 1000000000`",
                "l * l => BIGINT overflow in `l * l`",
                "-9223372036854775808 / (i - 8) => BIGINT overflow in `-9223372036854775808 / (i - 8)`",
                "-(-2147483648 + i - 7) => INT overflow in `-(-2147483648 + i - 7)`",
                "ABS(i - 8 - 2147483647) => INT overflow in `ABS(i - 8 - 2147483647)`",
                "i / (i - 7) => division by zero in `i / (i - 7)`",
                "i % (i - 7) => division by zero in `i % (i - 7)`",
                "d / 0 => division by zero in `d / 0`",
                "f / (f - f) => division by zero in `f / (f - f)`",
                "amount / 0 => division by zero in `amount / 0`",
                "1 + i / (i - 7) => division by zero in `i / (i - 7)`",
                "1e308 * d * 10 => DOUBLE overflow in `1e308 * d`",
                "CAST(1e39 AS FLOAT) => FLOAT overflow in `CAST(1e39 AS FLOAT)`",
                "SQRT(-d) => no value for -2.25 in `SQRT(-d)`",
                "LN(i - 7) => no logarithm of 0.0 in `LN(i - 7)`",
                "CAST(l AS INT) => INT overflow in `CAST(l AS INT)`",
                "CAST(1e19 AS BIGINT) => BIGINT overflow in `CAST(1e19 AS BIGINT)`",
                "CAST(amount AS DECIMAL(3, 2)) => DECIMAL(3, 2) overflow in `CAST(amount AS DECIMAL(3, 2))`",
                "CAST('99999999999999999999999999999999999999' AS DECIMAL(38, 0)) + i => DECIMAL(38, 0) overflow in "
                        + "`CAST('99999999999999999999999999999999999999' AS DECIMAL(38…`",
                "CAST(s AS INT) => 'Grüße 😀' is no INT in `CAST(s AS INT)`",
                "CAST('2018-02-30' AS DATE) => '2018-02-30' is no DATE in `CAST('2018-02-30' AS DATE)`",
                "CAST('yes' AS BOOLEAN) => 'yes' is no BOOLEAN in `CAST('yes' AS BOOLEAN)`",
                "CAST(bytes AS VARCHAR) => bytes that are not UTF-8 text in `CAST(bytes AS VARCHAR)`",
                "SUBSTRING(s, 1, -1) => a length of -1 in `SUBSTRING(s, 1, -1)`",
                "REPEAT(s, 100000000) => text of more than 16777216 characters in `REPEAT(s, 100000000)`",
                "REGEXP_LIKE(s, s || '[') => 'Grüße 😀[' is no regular expression: Unclosed character class in "
                        + "`REGEXP_LIKE(s, s || '[')`",
                "CHR(-1) => no character -1 in `CHR(-1)`",
                "TIMESTAMP_SECONDS(l * 1000000000) => BIGINT overflow in `TIMESTAMP_SECONDS(l * 1000000000)`",
                "day + i * INTERVAL '100000000' YEAR => INT overflow in `i * INTERVAL '100000000' YEAR`",
            })
    void shouldFailWhereThereIsNoValue(String text, String failure) {
        assertThat(shown(text)).isEqualTo(failure);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "CAST(2.7 AS INT) => 2",
                "CAST(-2.7e0 AS BIGINT) => -2",
                "CAST(' 12 ' AS INT) => 12",
                "CAST(2.345 AS DECIMAL(5, 2)) => 2.35",
                "CAST(-2.345 AS DECIMAL(5, 2)) => -2.35",
                "CAST(1.005e0 AS DECIMAL(5, 2)) => 1.00",
                "CAST('1e-3' AS DECIMAL(5, 3)) => 0.001",
                "CAST('0.1' AS FLOAT) => 0.1",
                "CAST(0.1 AS FLOAT) + CAST(0.2 AS FLOAT) => 0.3",
                "CAST(16777217 AS FLOAT) => 1.6777216E7",
                "CAST(1e10 AS VARCHAR) => 1.0E10",
                "CAST(1e-5 AS VARCHAR) => 1.0E-5",
                "CAST(0.1 + 2e-1 AS VARCHAR) => 0.30000000000000004",
                "CAST(amount AS VARCHAR) => 12.50",
                "CAST(b AS VARCHAR) => true",
                "CAST(s AS VARCHAR(3)) => Grü",
                "CAST(day AS VARCHAR) => 2018-01-31",
                "CAST(clock AS VARCHAR) => 10:15:30.500",
                "CAST(ts AS VARCHAR) => 2018-01-31 01:02:03.004",
                "CAST(ts AS DATE) = day => true",
                "CAST(CAST(ts AS TIME) AS VARCHAR) => 01:02:03.004",
                "CAST(day AS TIMESTAMP) < ts => true",
                "CAST('2018-01-31T01:02:03.004Z' AS TIMESTAMP) = ts => true",
                "CAST('2018-01-31 02:02:03.004567+01:00' AS TIMESTAMP) = ts => true",
                "CAST('2018-01-31' AS TIMESTAMP) = day => true",
                "CAST(CAST(s AS VARBINARY) AS VARCHAR) = s => true",
                "TRY_CAST(s AS INT) => NULL",
                "TRY_CAST('5' AS INT) + i => 12",
                "SAFE_CAST(l AS INT) => NULL",
                "CAST(NULL AS DECIMAL(5, 2)) => NULL",
            })
    void shouldCast(String text, String value) {
        assertThat(shown(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "NULL AND FALSE => false",
                "NULL AND TRUE => NULL",
                "NULL OR TRUE => true",
                "NULL OR FALSE => NULL",
                "NOT NULL => NULL",
                "none = 1 => NULL",
                "none = none => NULL",
                "none <> 1 OR b => true",
                "none IS NULL => true",
                "none IS NOT NULL => false",
                "(none = 1) IS TRUE => false",
                "(none = 1) IS NOT TRUE => true",
                "(none = 1) IS UNKNOWN => true",
                "b IS NOT FALSE => true",
                "none IS DISTINCT FROM 1 => true",
                "none IS NOT DISTINCT FROM NULL => true",
                "i IN (1, 7) => true",
                "i IN (1, NULL) => NULL",
                "i NOT IN (1, NULL) => NULL",
                "i IN (7, NULL) => true",
                "i IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) => true",
                "l IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 8000000000) => true",
                "i NOT IN (1, 2, 3, 4, 5, 6, 8, 9, 10, NULL) => NULL",
                "s IN ('1','2','3','4','5','6','7','8','Grüße 😀') => true",
                "none IN (1, 2, 3, 4, 5, 6, 7, 8, 9) => NULL",
                "i BETWEEN 1 AND 7 => true",
                "i BETWEEN 7 AND 1 => false",
                "i BETWEEN SYMMETRIC 7 AND 1 => true",
                "i NOT BETWEEN 1 AND 6 => true",
                "i BETWEEN 8 AND none => false",
                "i BETWEEN 1 AND none => NULL",
                "b OR 1 / (i - 7) > 0 => true",
                "NOT b AND 1 / (i - 7) > 0 => false",
                "CASE WHEN i = 7 THEN 1 ELSE 1 / (i - 7) END => 1",
                "CASE WHEN none = 1 THEN 'a' END => NULL",
                "CASE i WHEN 6 THEN 'six' WHEN 7 THEN 'seven' END => seven",
                "CASE WHEN FALSE THEN 1 ELSE 2.5 END => 2.5",
                "COALESCE(i, 1 / (i - 7)) => 7",
                "COALESCE(none, NULL) => NULL",
                "NULLIF(i, 7) => NULL",
                "i < 7.5 => true",
                "amount = 12.5 => true",
                "amount > i => true",
                "f = d / 4.5 => true",
                "l > d => true",
                "b > FALSE => true",
                "bytes = X'cafe' => true",
                "bytes < X'CAFF' => true",
                "NULL => NULL",
                "CAST('NaN' || '' AS VARCHAR) = 'NaN' => true",
            })
    void shouldThinkInThreeValues(String text, String value) {
        assertThat(shown(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "s LIKE 'Gr%' => true",
                "s LIKE '%😀' => true",
                "s LIKE '%ß%' => true",
                "s LIKE 'Grüße _' => true",
                "s LIKE 'Grüße' => false",
                "s LIKE 'G%e _' => true",
                "s NOT LIKE 'x%' => true",
                "s LIKE NULL => NULL",
                "'50%' LIKE '50!%' ESCAPE '!' => true",
                "'505' LIKE '50!%' ESCAPE '!' => false",
                "s ILIKE 'GRÜ%' => true",
                "s LIKE CONCAT('Gr', '%') => true",
                "s LIKE s => true",
                "'' LIKE '%' => true",
                "'' LIKE '' => true",
                "'a' LIKE '%%' => true",
                "s || '!' => Grüße 😀!",
                "s || none => NULL",
                "'a' || 1 || 2.50 => a12.50",
                "'it''s' => it's",
                "TRIM(BOTH 'G' FROM s) => rüße 😀",
                "TRIM(LEADING FROM '  a') => a",
                "TRIM(TRAILING 'a' FROM 'baa') => b",
                "SUBSTRING(s FROM 3 FOR 2) => üß",
                "SUBSTRING('abc', 0, 2) => a",
                "SUBSTRING('abc', -1) => abc",
                "OVERLAY('abcd' PLACING 'X' FROM 2 FOR 2) => aXd",
                "POSITION('ß' IN s) => 4",
                "REPLACE('abc', '', 'x') => abc",
                "SPLIT('a,b', ',')[2] => b",
                "'😀' > U&'\\FFFD' => true",
            })
    void shouldHandleText(String text, String value) {
        assertThat(shown(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "FLOOR(ts TO HOUR) => 2018-01-31 01:00:00", "CEIL(ts TO HOUR) => 2018-01-31 02:00:00",
                "FLOOR(ts TO WEEK) => 2018-01-29 00:00:00", "CEIL(ts TO MONTH) => 2018-02-01 00:00:00",
                "FLOOR(ts TO QUARTER) => 2018-01-01 00:00:00", "FLOOR(day TO YEAR) => 2018-01-01",
                "FLOOR(clock TO MINUTE) => 10:15:00", "DATE_TRUNC('day', ts) => 2018-01-31 00:00:00",
                "ts + INTERVAL '1' MONTH => 2018-02-28 01:02:03.004", "day + INTERVAL '1' DAY => 2018-02-01",
                "day + INTERVAL '90' MINUTE => 2018-01-31 01:30:00",
                        "ts - i * INTERVAL '1' DAY => 2018-01-24 01:02:03.004",
                "ts - INTERVAL '1 02:03:04.004' DAY TO SECOND => 2018-01-29 22:58:59",
                        "INTERVAL '1' HOUR + clock => 11:15:30.500",
                "ts + INTERVAL i HOUR => 2018-01-31 08:02:03.004", "clock + INTERVAL '1' DAY => 10:15:30.500",
                "ts + INTERVAL '-1' HOUR => 2018-01-31 00:02:03.004",
                        "ts + INTERVAL '1-1' YEAR TO MONTH => 2019-02-28 01:02:03.004",
                "TIMESTAMPADD(MINUTE, -2, ts) => 2018-01-31 01:00:03.004", "TIMESTAMPADD(MONTH, 1, day) => 2018-02-28",
            })
    void shouldReckonWithTimes(String text, String value) {
        assertThat(shown("CAST(" + text + " AS VARCHAR)")).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "TIMESTAMPDIFF(HOUR, day, ts) => 1",
                "TIMESTAMPDIFF(MONTH, DATE '2018-01-31', DATE '2018-02-28') => 1",
                "TIMESTAMPDIFF(MONTH, DATE '2018-03-31', DATE '2018-02-28') => -1",
                "TIMESTAMPDIFF(MONTH, DATE '2018-03-30', DATE '2018-02-28') => -1",
                "TIMESTAMPDIFF(YEAR, DATE '2018-03-31', DATE '2019-03-30') => 0",
                "TIMESTAMPDIFF(DAY, ts, day) => 0",
                "(ts - day) SECOND > INTERVAL '1' HOUR => true",
                "EXTRACT(EPOCH FROM ts) => 1517360523",
                "EXTRACT(MILLISECOND FROM ts) => 3004",
                "EXTRACT(DOW FROM DATE '2018-02-04') => 1",
                "EXTRACT(ISODOW FROM DATE '2018-02-04') => 7",
                "EXTRACT(DOY FROM ts) => 31",
                "EXTRACT(WEEK FROM DATE '2021-01-03') => 53",
                "EXTRACT(ISOYEAR FROM DATE '2021-01-03') => 2020",
                "EXTRACT(HOUR FROM TIMESTAMP '1969-12-31 23:00:00') => 23",
                "ts BETWEEN '2018-01-31' AND '2018-02-01' => true",
                "day = '2018-01-31' => true",
                "clock > '10:15' => true",
                "CASE WHEN b THEN ts ELSE '2018-01-01' END = ts => true",
            })
    void shouldMeasureTimes(String text, String value) {
        assertThat(shown(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            value = {
                "customer.address.city => Bern", "o.customer.address.`city` => Bern", "items[1].city => Rom",
                        "items[2].city => NULL",
                "items[3].value => NULL", "items[0].value => NULL", "o.items[1].value + 1 => 2",
                        "items[none].city => NULL",
                "_headers['name'] => v", "o._headers['x'] => NULL", "ARRAY[1, 2.5][2] => 2.5", "ARRAY['a', s][1] => a",
                "tags[2] IS NULL => true", "ARRAY_CONTAINS(tags, 'z') => false",
            })
    void shouldReachIntoRowsArraysAndMaps(String text, String value) {
        assertThat(shown(text)).isEqualTo(value);
    }
}
