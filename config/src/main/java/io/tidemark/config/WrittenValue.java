package io.tidemark.config;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The value that was meant at a place where YAML has lost its way: the rest of the line behind its key, or the item of a
 * flow list or mapping, brackets and SQL strings kept whole.
 *
 * @param text the value
 * @param start where it begins in the {@link SourceText}
 * @param isItem whether a flow list or mapping holds it
 */
record WrittenValue(String text, int start, boolean isItem) {

    /** The value of the line of {@code index} that holds it. */
    static WrittenValue around(SourceText source, int index) {
        return new Scan(source, index).value();
    }

    private static final class Scan {
        private final SourceText source;
        private final int index;
        private final int end;
        private final Deque<Integer> flows = new ArrayDeque<>();
        private int start;
        private int brackets;
        private int quote = SourceText.NONE;

        Scan(SourceText source, int index) {
            this.source = source;
            this.index = index;
            this.start = source.startOfLine(index);
            this.end = source.endOfLine(index);
        }

        WrittenValue value() {
            skipMarks();
            for (int i = start; i < index; i++) {
                before(i);
            }
            int level = flows.size();
            int stop = index;
            while (stop < end && !(level > 0 && endsItem(stop))) {
                inside(stop);
                stop++;
            }
            return new WrittenValue(source.slice(start, stop).strip(), start, level > 0);
        }

        /** Steps behind the indentation and the dashes of list items. */
        private void skipMarks() {
            while (start < index && (source.at(start) == ' ' || (source.at(start) == '-' && blankAt(start + 1)))) {
                start++;
            }
        }

        private boolean blankAt(int at) {
            return SourceText.isBlank(source.at(at));
        }

        private void before(int i) {
            int c = source.at(i);
            boolean code = quote == SourceText.NONE && brackets == 0;
            if (code && (c == '[' || c == '{') && opensFlow(i)) {
                flows.push(start);
                start = i + 1;
            } else if (code && !flows.isEmpty() && c == ',') {
                start = i + 1;
            } else if (code && !flows.isEmpty() && (c == ']' || c == '}')) {
                start = flows.pop();
            } else if (code && c == ':' && blankAt(i + 1) && !hasKey(i)) {
                start = i + 1;
            } else {
                inside(i);
            }
        }

        /** Whether the text before a colon is more than a key. */
        private boolean hasKey(int colon) {
            return !source.slice(start, colon).strip().matches("[\\w.\"'-]+");
        }

        private boolean opensFlow(int i) {
            return source.slice(start, i).isBlank();
        }

        private void inside(int i) {
            int c = source.at(i);
            if (quote != SourceText.NONE) {
                quote = c == quote ? SourceText.NONE : quote;
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
            } else if (c == '(' || c == '[' || c == '{') {
                brackets++;
            } else if (brackets > 0 && (c == ')' || c == ']' || c == '}')) {
                brackets--;
            }
        }

        private boolean endsItem(int i) {
            int c = source.at(i);
            return quote == SourceText.NONE && brackets == 0 && (c == ',' || c == ']' || c == '}');
        }
    }
}
