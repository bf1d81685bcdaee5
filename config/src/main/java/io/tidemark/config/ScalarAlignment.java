package io.tidemark.config;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Finds the place in the file of every character of a scalar: YAML's parser gives only where the scalar starts. Blanks
 * are followed loosely (folding rewrites them), all else exactly. Not thread-safe.
 */
final class ScalarAlignment {
    private final SourceText source;
    private final ScalarStyle style;
    private final int end;
    private int index;
    private int indentation;

    private ScalarAlignment(SourceText source, ScalarNode node) {
        this.source = source;
        this.style = node.getScalarStyle();
        this.end = node.getEndMark().map(Mark::getIndex).orElse(source.length());
        this.index = contentStart(source, node);
        if (isBlock()) {
            index = source.endOfLine(index);
            skipBreak();
            indentation = indentation(node.getValue());
            skipIndentation();
        } else if (style != ScalarStyle.PLAIN) {
            index++;
        }
    }

    static PositionedText align(SourceText source, ScalarNode node) {
        return new ScalarAlignment(source, node).align(node.getValue());
    }

    /** Where a scalar's own characters begin, behind an anchor or a tag. */
    static int contentStart(SourceText source, ScalarNode node) {
        int start = node.getStartMark().map(Mark::getIndex).orElse(0);
        while (source.at(start) == '&' || source.at(start) == '!') {
            while (source.at(start) != SourceText.NONE && !SourceText.isBlank(source.at(start))) {
                start++;
            }
            while (SourceText.isBlank(source.at(start))) {
                start++;
            }
        }
        return start;
    }

    private PositionedText align(String value) {
        PositionedText aligned = new PositionedText();
        value.codePoints().forEach(point -> {
            int origin = Math.min(SourceText.isBlank(point) ? nextBlank(point) : nextVisible(), end);
            aligned.append(Character.toString(point), origin);
        });
        return aligned;
    }

    private int nextBlank(int point) {
        skipContinuation();
        int origin = index;
        if (source.at(index) == '\\' && style == ScalarStyle.DOUBLE_QUOTED) {
            index += escapeLength();
        } else if (point == '\n' && isBlock()) {
            skipBreak();
            skipIndentation();
        } else if (source.at(index) == point && point != '\n') {
            index++;
        }
        return origin;
    }

    private int nextVisible() {
        do {
            while (SourceText.isBlank(source.at(index))) {
                index++;
            }
        } while (skipContinuation());
        int origin = index;
        if (source.at(index) == '\\' && style == ScalarStyle.DOUBLE_QUOTED) {
            index += escapeLength();
        } else if (source.at(index) == '\'' && style == ScalarStyle.SINGLE_QUOTED) {
            index += 2;
        } else {
            index++;
        }
        return origin;
    }

    /** Steps over a line break that a backslash hides. */
    private boolean skipContinuation() {
        if (style != ScalarStyle.DOUBLE_QUOTED
                || source.at(index) != '\\'
                || !SourceText.isBreak(source.at(index + 1))) {
            return false;
        }
        index++;
        while (SourceText.isBlank(source.at(index))) {
            index++;
        }
        return true;
    }

    private int escapeLength() {
        return switch (source.at(index + 1)) {
            case 'x' -> 4;
            case 'u' -> 6;
            case 'U' -> 10;
            default -> 2;
        };
    }

    private boolean isBlock() {
        return style == ScalarStyle.LITERAL || style == ScalarStyle.FOLDED;
    }

    private void skipBreak() {
        if (source.at(index) == '\r') {
            index++;
        }
        if (source.at(index) == '\n') {
            index++;
        }
    }

    private void skipIndentation() {
        for (int skipped = 0; skipped < indentation && source.at(index) == ' '; skipped++) {
            index++;
        }
    }

    /** How far YAML has shifted a block's lines to the left: seen at the first line that is not blank. */
    private int indentation(String value) {
        int line = index;
        while (SourceText.isBlank(source.at(line))) {
            line++;
        }
        int kept = 0;
        String firstLine =
                value.lines().filter(text -> !text.isBlank()).findFirst().orElse("");
        while (kept < firstLine.length() && firstLine.charAt(kept) == ' ') {
            kept++;
        }
        return line - source.startOfLine(line) - kept;
    }
}
