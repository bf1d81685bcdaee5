/**
 * SQL expressions: Calcite parses them, {@link io.tidemark.topology.expression.Resolver} gives every part its meaning and
 * type, {@link io.tidemark.topology.expression.CodeGenerator} writes Java that Janino compiles. Entry class: {@link
 * io.tidemark.topology.expression.ExpressionScope}.
 */
@NullMarked
package io.tidemark.topology.expression;

import org.jspecify.annotations.NullMarked;
