package io.tidemark.app.oracle;

/**
 * What the expressions of a query make of a line.
 *
 * @param kept whether {@code where} is true
 * @param whereFails whether it fails
 * @param inputsFail whether an expression fails that a later step needs
 * @param key equal for lines whose deduplication keys are equal
 * @param keyHasNull whether a column of it is NULL
 */
record LineFacts(boolean kept, boolean whereFails, boolean inputsFail, long key, boolean keyHasNull) {}
