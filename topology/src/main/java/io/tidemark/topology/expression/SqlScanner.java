package io.tidemark.topology.expression;

import io.tidemark.config.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts an expression into tokens, so that names can be told from keywords before the parser sees them. */
final class SqlScanner {

    /** What a {@link Token} is. */
    enum Kind {
        WORD,
        QUOTED,
        STRING,
        NUMBER,
        SYMBOL,
        END
    }

    /** Part of the text from {@code start} to before {@code end}. */
    record Token(Kind kind, String text, int start, int end) {

        boolean is(String symbolOrKeyword) {
            return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equalsIgnoreCase(symbolOrKeyword);
        }

        Token from(int earlier) {
            return new Token(kind, text, earlier, end);
        }

        String upper() {
            return text.toUpperCase(Locale.ROOT);
        }
    }

    private static final String SYMBOLS = "()[],.+-*/%<>=!|?:&";

    private final SqlText source;
    private final String text;
    private final TextPositions positions;
    private int at;

    private SqlScanner(SqlText source) {
        this.source = source;
        this.text = source.text();
        this.positions = new TextPositions(text);
    }

    /** The tokens without blanks and comments; the last is an END. */
    static List<Token> scan(SqlText source) {
        return new SqlScanner(source).tokens();
    }

    private List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        skipBlanks();
        while (at < text.length()) {
            tokens.add(next());
            skipBlanks();
        }
        tokens.add(new Token(Kind.END, "", text.length(), text.length()));
        return tokens;
    }

    private Token next() {
        int start = at;
        char c = text.charAt(at);
        if (c == '\'') {
            return quoted(Kind.STRING, '\'', "the text that begins here has no closing quote (')");
        } else if (c == '`') {
            return quoted(Kind.QUOTED, '`', "the name that begins here has no closing backtick (`)");
        } else if (c == '"') {
            throw fault(start, "double quotes mean nothing here: text stands in 'single quotes', names in `backticks`");
        } else if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
            return number();
        } else if (text.regionMatches(true, at, "U&'", 0, 3)) {
            at += 2;
            return quoted(Kind.STRING, '\'', "the text that begins here has no closing quote (')")
                    .from(start);
        } else if (isWord(text.codePointAt(at))) {
            while (at < text.length() && isWord(text.codePointAt(at))) {
                at += Character.charCount(text.codePointAt(at));
            }
            return token(Kind.WORD, start);
        } else if (SYMBOLS.indexOf(c) >= 0) {
            at++;
            return token(Kind.SYMBOL, start);
        }
        String shown = Character.toString(text.codePointAt(at));
        throw fault(start, "unexpected character '" + shown + "'" + (c == ';' ? "; one expression stands alone" : ""));
    }

    private Token quoted(Kind kind, char quote, String unclosed) {
        int start = at++;
        while (at < text.length()) {
            if (text.charAt(at++) == quote) {
                if (at == text.length() || text.charAt(at) != quote) {
                    return token(kind, start);
                }
                at++;
            }
        }
        throw fault(start, unclosed);
    }

    private Token number() {
        int start = at;
        skipDigits();
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            skipDigits();
        }
        if (at < text.length() && Character.toUpperCase(text.charAt(at)) == 'E') {
            int sign = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? 1 : 0;
            if (at + 1 + sign < text.length() && isDigit(text.charAt(at + 1 + sign))) {
                at += 1 + sign;
                skipDigits();
            }
        }
        return token(Kind.NUMBER, start);
    }

    private void skipDigits() {
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
    }

    private void skipBlanks() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("--", at) || text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw fault(at, "the comment that begins here has no end (*/)");
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    private Token token(Kind kind, int start) {
        return new Token(kind, text.substring(start, at), start, at);
    }

    private SqlFault fault(int offset, String message) {
        return new SqlFault(positions.in(source, offset), message);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }
}
