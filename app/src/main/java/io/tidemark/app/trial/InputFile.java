package io.tidemark.app.trial;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file of records for a topic.
 *
 * @param topic of the lines that name none; absent if every line must
 * @param name a path, or {@code -} for standard input
 */
record InputFile(Optional<String> topic, String name) {

    static final String STANDARD_INPUT = "-";

    /**
     * Reads {@code [TOPIC=]FILE}. What stands before the first {@code =} is a topic if the query reads it, or if no file
     * has the whole name.
     *
     * @param topics that the query reads
     * @param lines whether a line may name its topic itself
     * @throws InputFault if the topic is unknown, or missing while the query reads several
     */
    static InputFile parse(String argument, List<String> topics, LineFormat lines) {
        int equals = argument.indexOf('=');
        if (equals > 0) {
            String topic = argument.substring(0, equals);
            if (topics.contains(topic)) {
                return new InputFile(Optional.of(topic), argument.substring(equals + 1));
            }
            if (!Files.exists(Path.of(argument))) {
                throw new InputFault("--input " + argument + ": " + TopicNames.unknown(topic, topics));
            }
        }
        if (topics.size() == 1) {
            return new InputFile(Optional.of(topics.get(0)), argument);
        }
        if (!lines.namesTopics()) {
            throw new InputFault("--input " + argument + ": the query reads " + String.join(", ", topics)
                    + "; say which topic the file is for, as in --input " + topics.get(0) + "=" + argument);
        }
        return new InputFile(Optional.empty(), argument);
    }

    /**
     * Opens the file.
     *
     * @throws InputFault if it cannot be read
     */
    InputStream open(InputStream standardInput) {
        if (name.equals(STANDARD_INPUT)) {
            return standardInput;
        }
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
            throw new InputFault(name + ": this is a folder; name a file of JSON lines");
        }
        try {
            return Files.newInputStream(path);
        } catch (NoSuchFileException missing) {
            throw new InputFault(name + ": there is no such file; check the name and the current folder", missing);
        } catch (IOException unreadable) {
            throw new InputFault(
                    name + ": cannot read the file: " + unreadable.getClass().getSimpleName()
                            + "; check its permissions",
                    unreadable);
        }
    }
}
