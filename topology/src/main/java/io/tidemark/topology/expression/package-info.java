/**
 * SQL expressions: parsed and validated against columns, then compiled to byte code. Entry class: {@link
 * io.tidemark.topology.expression.ExpressionScope}.
 */
@NullMarked
package io.tidemark.topology.expression;

import org.jspecify.annotations.NullMarked;
