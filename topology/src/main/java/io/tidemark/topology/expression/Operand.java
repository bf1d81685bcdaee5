package io.tidemark.topology.expression;

/**
 * An argument with its place.
 *
 * @param expr the resolved argument
 * @param source where it stands
 */
record Operand(Expr expr, Source source) {}
