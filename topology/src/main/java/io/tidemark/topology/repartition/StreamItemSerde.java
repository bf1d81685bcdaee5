package io.tidemark.topology.repartition;

import io.tidemark.serde.BinaryRowCodec;
import io.tidemark.serde.ByteReader;
import io.tidemark.serde.ByteWriter;
import io.tidemark.topology.repartition.Event.Inputs;
import io.tidemark.topology.repartition.Event.Result;
import io.tidemark.topology.sideoutput.Original;
import io.tidemark.topology.watermark.Upstream;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Events and marks as the bytes of a repartition topic. Thread-safe.
 *
 * <p>Layout, version 1: a byte for version and kind ({@code 0x11} an event, {@code 0x12} a mark). A mark: source and
 * partition (varint), watermark (zigzag), idle (1 byte). An event: flags (1 byte), event time (zigzag), its payload (the
 * inputs as a binary row; or route (zigzag), key and value as nullable bytes), then, if the flags say so, the original key
 * and value as nullable bytes. Nullable bytes are their length + 1 (varint), 0 for null, and the bytes.
 */
public final class StreamItemSerde implements Serde<Object>, Serializer<Object>, Deserializer<Object> {

    private static final int EVENT = 0x11;
    private static final int MARK = 0x12;

    private static final int RESULT = 1;
    private static final int ORIGINAL = 2;
    private static final int ORIGINAL_IS_RESULT = 4;
    private static final int DOUBTFUL = 8;

    private final BinaryRowCodec inputs;
    private final ThreadLocal<ByteWriter> writers = ThreadLocal.withInitial(ByteWriter::new);

    /** A serde for events whose inputs have this layout. */
    public StreamItemSerde(BinaryRowCodec inputs) {
        this.inputs = inputs;
    }

    @Override
    public byte[] serialize(String topic, Object item) {
        ByteWriter out = writers.get();
        out.reset();
        if (item instanceof Mark mark) {
            out.writeByte(MARK);
            out.writeVarLong(mark.upstream().source());
            out.writeVarLong(mark.upstream().partition());
            out.writeZigzag(mark.watermark());
            out.writeByte(mark.idle() ? 1 : 0);
        } else {
            write((Event) item, out);
        }
        return out.toBytes();
    }

    private void write(Event event, ByteWriter out) {
        Original original = event.original();
        boolean shared = original != null
                && event.payload() instanceof Result result
                && result.key() == original.key()
                && result.value() == original.value();
        out.writeByte(EVENT);
        out.writeByte((event.payload() instanceof Result ? RESULT : 0)
                | (original != null && !shared ? ORIGINAL : 0)
                | (shared ? ORIGINAL_IS_RESULT : 0)
                | (event.doubtful() ? DOUBTFUL : 0));
        out.writeZigzag(event.time());
        if (event.payload() instanceof Result result) {
            out.writeZigzag(result.route());
            writeNullable(result.key(), out);
            writeNullable(result.value(), out);
        } else {
            inputs.write(((Inputs) event.payload()).values(), out);
        }
        if (original != null && !shared) {
            writeNullable(original.key(), out);
            writeNullable(original.value(), out);
        }
    }

    @Override
    public Object deserialize(String topic, byte[] bytes) {
        ByteReader in = new ByteReader(bytes);
        int kind = in.readByte();
        if (kind == MARK) {
            Upstream upstream = new Upstream((int) in.readVarLong(), (int) in.readVarLong());
            return new Mark(upstream, in.readZigzag(), in.readByte() != 0);
        }
        if (kind != EVENT) {
            throw new IllegalStateException("a record of " + topic + " has format 0x" + Integer.toHexString(kind)
                    + ", which this version of Tidemark does not know");
        }
        return readEvent(in);
    }

    private Event readEvent(ByteReader in) {
        int flags = in.readByte();
        long time = in.readZigzag();
        Event.Payload payload;
        Original original = null;
        if ((flags & RESULT) != 0) {
            Result result = new Result((int) in.readZigzag(), readNullable(in), readNullable(in));
            payload = result;
            if ((flags & ORIGINAL_IS_RESULT) != 0) {
                original = new Original(result.key(), result.value());
            }
        } else {
            payload = new Inputs(inputs.read(in));
        }
        if ((flags & ORIGINAL) != 0) {
            original = new Original(readNullable(in), readNullable(in));
        }
        return new Event(time, payload, original, (flags & DOUBTFUL) != 0);
    }

    private static void writeNullable(byte @Nullable [] bytes, ByteWriter out) {
        if (bytes == null) {
            out.writeVarLong(0);
        } else {
            out.writeVarLong(bytes.length + 1L);
            out.writeBytes(bytes);
        }
    }

    private static byte @Nullable [] readNullable(ByteReader in) {
        long length = in.readVarLong();
        return length == 0 ? null : in.readBytes((int) length - 1);
    }

    @Override
    public Serializer<Object> serializer() {
        return this;
    }

    @Override
    public Deserializer<Object> deserializer() {
        return this;
    }

    @Override
    public void configure(java.util.Map<String, ?> configs, boolean isKey) {}

    @Override
    public void close() {}
}
