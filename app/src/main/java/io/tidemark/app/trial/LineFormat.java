package io.tidemark.app.trial;

/** How a line describes a record. */
sealed interface LineFormat permits PlainLines, EnvelopeLines {

    /** Whether a line may name its topic. */
    boolean namesTopics();

    /**
     * The record that a line describes.
     *
     * @param line without its end, not blank
     * @param place {@code file:line}, for messages
     * @throws InputFault if it describes none
     */
    InputRecord read(byte[] line, InputFile file, String place);
}
