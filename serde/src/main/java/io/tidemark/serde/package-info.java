/**
 * Bytes to rows and back, by format and schema; says why a record is unreadable. Entry types: {@link
 * io.tidemark.serde.RowReader} and {@link io.tidemark.serde.RowWriter} for values, {@link io.tidemark.serde.KeyReader} and
 * {@link io.tidemark.serde.KeyWriter} for keys, {@link io.tidemark.serde.BinaryRowCodec} and {@link
 * io.tidemark.serde.OrderedKeyCodec} for what stands in internal topics and stores.
 */
@NullMarked
package io.tidemark.serde;

import org.jspecify.annotations.NullMarked;
