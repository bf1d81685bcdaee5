package io.tidemark.config;

/** The words, numbers and brackets of a type. Not thread-safe. */
final class TypeTokens {
    private final String text;
    private int index;

    TypeTokens(String text) {
        this.text = text;
        skipBlanks();
    }

    private void skipBlanks() {
        while (index < text.length() && Character.isWhitespace(text.charAt(index))) {
            index++;
        }
    }

    /** Where the next token begins. */
    int offset() {
        return index;
    }

    boolean atEnd() {
        return index == text.length();
    }

    boolean at(char c) {
        return index < text.length() && text.charAt(index) == c;
    }

    boolean skip(char c) {
        boolean found = at(c);
        if (found) {
            index++;
            skipBlanks();
        }
        return found;
    }

    void expect(char c, String context) throws TypeSyntaxException {
        if (!skip(c)) {
            String missing = "'" + c + "' is missing";
            throw new TypeSyntaxException(
                    index,
                    missing
                            + (atEnd() ? " at the end" : " before " + next())
                            + (context.startsWith(";") || context.isEmpty() ? context : " " + context));
        }
    }

    private boolean isWordPart(int at) {
        return at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_');
    }

    String word(String expected) throws TypeSyntaxException {
        int end = index;
        while (isWordPart(end)) {
            end++;
        }
        if (end == index) {
            throw new TypeSyntaxException(
                    index, expected + " is missing" + (atEnd() ? " at the end" : " before " + next()));
        }
        String word = text.substring(index, end);
        index = end;
        skipBlanks();
        return word;
    }

    boolean skipWord(String keyword) {
        int end = index + keyword.length();
        if (!text.regionMatches(true, index, keyword, 0, keyword.length()) || isWordPart(end)) {
            return false;
        }
        index = end;
        skipBlanks();
        return true;
    }

    void expectWord(String keyword, String context) throws TypeSyntaxException {
        if (!skipWord(keyword)) {
            throw new TypeSyntaxException(index, keyword + " is missing " + context);
        }
    }

    int number(String expected) throws TypeSyntaxException {
        int start = index;
        String word = word(expected);
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new TypeSyntaxException(start, expected + " must be a number, not '" + Scalar.shorten(word) + "'");
        }
    }

    /** The name of a field, which backticks may surround; a doubled backtick stands for one. */
    String name() throws TypeSyntaxException {
        if (!at('`')) {
            return word("the name of a field");
        }
        int start = index;
        StringBuilder name = new StringBuilder();
        for (index++; index < text.length(); index++) {
            if (!at('`')) {
                name.append(text.charAt(index));
            } else if (index + 1 < text.length() && text.charAt(index + 1) == '`') {
                name.append('`');
                index++;
            } else {
                index++;
                skipBlanks();
                return name.toString();
            }
        }
        throw new TypeSyntaxException(start, "this backtick is never closed");
    }

    /** Steps behind the bracket that closes the one here. */
    void skipBrackets() throws TypeSyntaxException {
        int close = text.indexOf(')', index);
        if (close < 0) {
            throw new TypeSyntaxException(index, "this bracket is never closed");
        }
        index = close + 1;
        skipBlanks();
    }

    TypeSyntaxException unexpected(String context) {
        return new TypeSyntaxException(index, next() + " is not expected " + context);
    }

    private String next() {
        return "'" + Scalar.shorten(text.substring(index)) + "'";
    }
}
