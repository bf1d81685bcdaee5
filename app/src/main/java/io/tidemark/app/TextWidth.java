package io.tidemark.app;

/** How many columns of a terminal a text takes. */
final class TextWidth {

    private TextWidth() {}

    /** The columns that a text without line ends takes. */
    static int of(String text) {
        return text.codePoints().map(TextWidth::of).sum();
    }

    /** The text without what would move the cursor or change colours. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints()
                .map(each -> Character.isISOControl(each) ? '\uFFFD' : each)
                .forEach(printable::appendCodePoint);
        return printable.toString();
    }

    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    /** East Asian wide and full-width characters, and emoji (Unicode Standard Annex 11, by block). */
    private static boolean isWide(int codePoint) {
        return between(codePoint, 0x1100, 0x115F)
                || between(codePoint, 0x2E80, 0xA4CF)
                || between(codePoint, 0xA960, 0xA97F)
                || between(codePoint, 0xAC00, 0xD7A3)
                || between(codePoint, 0xF900, 0xFAFF)
                || between(codePoint, 0xFE30, 0xFE6F)
                || between(codePoint, 0xFF00, 0xFF60)
                || between(codePoint, 0xFFE0, 0xFFE6)
                || between(codePoint, 0x1F300, 0x1F64F)
                || between(codePoint, 0x1F680, 0x1F6FF)
                || between(codePoint, 0x1F900, 0x1F9FF)
                || between(codePoint, 0x20000, 0x3FFFD);
    }

    private static boolean between(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }
}
