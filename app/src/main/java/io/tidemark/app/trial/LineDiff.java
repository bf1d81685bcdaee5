package io.tidemark.app.trial;

import java.util.ArrayList;
import java.util.List;

/** What must be removed from one list of lines, and what added, to make it another. Immutable. */
final class LineDiff {

    /** Unchanged lines that are shown around a change. */
    private static final int CONTEXT = 3;

    /** Beyond so many comparisons whatever differs is shown as one change. */
    private static final long MOST_COMPARISONS = 4_000_000;

    private enum Kind {
        SAME,
        REMOVED,
        ADDED
    }

    /** @param from position in the old list, {@code to} in the new one; of the next line where the kind has none */
    private record Edit(Kind kind, int from, int to) {}

    private final List<Edit> edits;

    private LineDiff(List<Edit> edits) {
        this.edits = edits;
    }

    /** The difference between two lists. */
    static LineDiff of(List<String> from, List<String> to) {
        int prefix = 0;
        while (prefix < Math.min(from.size(), to.size()) && from.get(prefix).equals(to.get(prefix))) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < Math.min(from.size(), to.size()) - prefix
                && from.get(from.size() - 1 - suffix).equals(to.get(to.size() - 1 - suffix))) {
            suffix++;
        }
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < prefix; i++) {
            edits.add(new Edit(Kind.SAME, i, i));
        }
        int fromEnd = from.size() - suffix;
        int toEnd = to.size() - suffix;
        addMiddle(from.subList(prefix, fromEnd), to.subList(prefix, toEnd), prefix, edits);
        for (int i = 0; i < suffix; i++) {
            edits.add(new Edit(Kind.SAME, fromEnd + i, toEnd + i));
        }
        return new LineDiff(edits);
    }

    private static void addMiddle(List<String> from, List<String> to, int offset, List<Edit> edits) {
        int[][] common = commonFrom(from, to);
        int i = 0;
        int j = 0;
        while (i < from.size() || j < to.size()) {
            boolean bothLeft = i < from.size() && j < to.size() && common.length > 0;
            if (bothLeft && from.get(i).equals(to.get(j))) {
                edits.add(new Edit(Kind.SAME, offset + i++, offset + j++));
            } else if (i < from.size() && (!bothLeft || common[i + 1][j] >= common[i][j + 1])) {
                edits.add(new Edit(Kind.REMOVED, offset + i++, offset + j));
            } else {
                edits.add(new Edit(Kind.ADDED, offset + i, offset + j++));
            }
        }
    }

    /** How many lines the rests from {@code [i]} and {@code [j]} on have in common; empty where that is too much work. */
    private static int[][] commonFrom(List<String> from, List<String> to) {
        if ((long) from.size() * to.size() > MOST_COMPARISONS) {
            return new int[0][];
        }
        int[][] common = new int[from.size() + 1][to.size() + 1];
        for (int i = from.size() - 1; i >= 0; i--) {
            for (int j = to.size() - 1; j >= 0; j--) {
                common[i][j] = from.get(i).equals(to.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    boolean isEmpty() {
        return edits.stream().allMatch(edit -> edit.kind() == Kind.SAME);
    }

    /** The difference as {@code diff -u} writes it, without the names of the files. */
    String unified(List<String> from, List<String> to) {
        StringBuilder text = new StringBuilder();
        int next = 0;
        while (next < edits.size()) {
            if (edits.get(next).kind() == Kind.SAME) {
                next++;
                continue;
            }
            int end = endOfHunk(next);
            int start = Math.max(0, next - CONTEXT);
            appendHunk(edits.subList(start, end), from, to, text);
            next = end;
        }
        return text.toString();
    }

    /** Behind the context of the last change that is near enough to belong to the same hunk. */
    private int endOfHunk(int firstChange) {
        int lastChange = firstChange;
        for (int i = firstChange; i < edits.size() && i - lastChange <= 2 * CONTEXT; i++) {
            lastChange = edits.get(i).kind() == Kind.SAME ? lastChange : i;
        }
        return Math.min(edits.size(), lastChange + CONTEXT + 1);
    }

    private static void appendHunk(List<Edit> hunk, List<String> from, List<String> to, StringBuilder text) {
        long fromLines = hunk.stream().filter(edit -> edit.kind() != Kind.ADDED).count();
        long toLines = hunk.stream().filter(edit -> edit.kind() != Kind.REMOVED).count();
        text.append("@@ -").append(range(hunk.get(0).from(), fromLines));
        text.append(" +").append(range(hunk.get(0).to(), toLines)).append(" @@\n");
        for (Edit edit : hunk) {
            switch (edit.kind()) {
                case SAME -> text.append(' ').append(to.get(edit.to()));
                case REMOVED -> text.append('-').append(from.get(edit.from()));
                case ADDED -> text.append('+').append(to.get(edit.to()));
            }
            text.append('\n');
        }
    }

    private static String range(int start, long lines) {
        return (lines == 0 ? start : start + 1) + (lines == 1 ? "" : "," + lines);
    }
}
