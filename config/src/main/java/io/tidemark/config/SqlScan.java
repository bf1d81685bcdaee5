package io.tidemark.config;

/**
 * Follows an SQL expression character by character, as far as needed to know what is open. Not thread-safe.
 */
final class SqlScan {
    private enum State {
        CODE,
        STRING,
        QUOTED_NAME,
        LINE_COMMENT,
        BLOCK_COMMENT
    }

    private State state = State.CODE;
    private char quote;
    private char previous;
    private int depth;

    /** Whether every quote and bracket of a whole expression is closed. */
    static boolean isBalanced(String sql) {
        SqlScan scan = new SqlScan();
        sql.chars().forEach(c -> scan.feed((char) c));
        return scan.depth == 0 && (scan.state == State.CODE || scan.state == State.LINE_COMMENT);
    }

    /** Whether something that a later piece could close is still open at the end of a piece of an expression. */
    static boolean isOpen(String sql) {
        SqlScan scan = new SqlScan();
        sql.chars().forEach(c -> scan.feed((char) c));
        return scan.depth > 0 || scan.state == State.STRING || scan.state == State.QUOTED_NAME;
    }

    void feed(char c) {
        switch (state) {
            case CODE -> code(c);
            case STRING, QUOTED_NAME -> state = c == quote ? State.CODE : state;
            case LINE_COMMENT -> state = c == '\n' ? State.CODE : state;
            case BLOCK_COMMENT -> state = c == '/' && previous == '*' ? State.CODE : state;
        }
        previous = c;
    }

    private void code(char c) {
        switch (c) {
            case '\'' -> open(State.STRING, c);
            case '`', '"' -> open(State.QUOTED_NAME, c);
            case '(', '[' -> depth++;
            case ')', ']' -> depth--;
            case '-' -> state = previous == '-' ? State.LINE_COMMENT : state;
            case '*' -> state = previous == '/' ? State.BLOCK_COMMENT : state;
            default -> {}
        }
    }

    private void open(State opened, char with) {
        state = opened;
        quote = with;
    }

    /** Whether a blank here may as well be a line break. */
    boolean betweenTokens() {
        return state == State.CODE;
    }

    /** Whether the rest of the line is a comment. */
    boolean inLineComment() {
        return state == State.LINE_COMMENT;
    }
}
