package io.tidemark.serde;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ByteWriterTest {

    @Property
    void shouldGiveEverythingBackInOrder(
            @ForAll List<Long> numbers, @ForAll String text, @ForAll byte[] bytes, @ForAll int fixed) {
        ByteWriter out = new ByteWriter(0);
        numbers.forEach(number -> {
            out.writeVarLong(number);
            out.writeZigzag(number);
            out.writeLong(number);
        });
        out.writeUtf8(text);
        out.writeUtf8(text.repeat(40));
        out.writeVarLong(bytes.length);
        out.writeBytes(bytes);
        out.writeInt(fixed);
        out.writeByte(fixed);

        ByteReader in = new ByteReader(out.toBytes());

        for (long number : numbers) {
            assertThat(in.readVarLong()).isEqualTo(number);
            assertThat(in.readZigzag()).isEqualTo(number);
            assertThat(in.readLong()).isEqualTo(number);
        }
        assertThat(in.readUtf8()).isEqualTo(text);
        assertThat(in.readUtf8()).isEqualTo(text.repeat(40));
        assertThat(in.readBytes(in.readLength())).isEqualTo(bytes);
        assertThat(in.readInt()).isEqualTo(fixed);
        assertThat(in.readByte()).isEqualTo(fixed & 0xFF);
        assertThat(in.remaining()).isZero();
    }

    /** Other modules build their own formats of these: they stand in checkpoints. */
    @Test
    void shouldKeepItsBytesForever() {
        ByteWriter out = new ByteWriter();
        out.writeVarLong(300);
        out.writeVarLong(-1);
        out.writeZigzag(-2);
        out.writeInt(1);
        out.writeLong(-2);
        out.writeUtf8("é😀");
        out.writeRawUtf8("a");
        out.writeByte(0x1FF);

        assertThat(HexFormat.of().formatHex(out.toBytes()))
                .isEqualTo("ac02" + "ffffffffffffffffff01" + "03" + "00000001" + "fffffffffffffffe" + "06c3a9f09f9880"
                        + "61" + "ff");
    }

    @Test
    void shouldStartAgainWithoutWhatWasBefore() {
        ByteWriter out = new ByteWriter(2);
        out.writeLong(-1);
        out.truncate(1);
        assertThat(out.toBytes()).containsExactly(-1);
        out.reset();
        assertThat(out.reserve(3)).isZero();
        out.or(1, 2);
        out.or(1, 128);

        assertThat(out.toBytes()).containsExactly(0, 130, 0);
        assertThat(out.toBytes(1)).containsExactly(130, 0);
        assertThatThrownBy(() -> out.truncate(4)).hasMessage("cannot cut 3 bytes to 4");
    }

    @Test
    void shouldSayWhereBytesAreNotWhatWasWritten() {
        ByteReader in = new ByteReader(new byte[] {0, 5, 1});
        in.skip(1);

        assertThatThrownBy(in::readUtf8)
                .isInstanceOf(MalformedBytesException.class)
                .hasMessage("a length of 5 with 1 bytes left at byte 1");
        assertThatThrownBy(in::readLong).hasMessage("no 8 bytes, only 1 left at byte 2");
        assertThatThrownBy(() -> in.readBytes(-1)).isInstanceOf(MalformedBytesException.class);
        in.reset(HexFormat.of().parseHex("80".repeat(11)));
        assertThatThrownBy(in::readVarLong).hasMessage("a varint longer than 10 bytes at byte 0");
        in.reset(new byte[] {1, (byte) 0xC3}, 0, 2);
        assertThatThrownBy(in::readUtf8).hasMessage("not UTF-8 at byte 1");
        assertThatThrownBy(() -> in.reset(new byte[2], 1, 2)).hasMessage("no 2 bytes at 1 of 2 bytes");
    }
}
