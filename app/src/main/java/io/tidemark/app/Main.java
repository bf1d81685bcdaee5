package io.tidemark.app;

/** The entry point of the program. */
public final class Main {
    private Main() {}

    /** Ends the process with exit code 1: there are no commands yet. */
    public static void main(String[] args) {
        System.err.println("tidemark: no commands yet");
        System.exit(1);
    }
}
