package io.tidemark.devstack;

/** Something to be done if the JVM exits (SIGTERM and Ctrl-C included) before {@link #cancel()}. */
final class ExitHook {

    private final Thread thread;

    private ExitHook(Thread thread) {
        this.thread = thread;
    }

    static ExitHook install(String name, Runnable action) {
        Thread thread = new Thread(action, name);
        Runtime.getRuntime().addShutdownHook(thread);
        return new ExitHook(thread);
    }

    /** Takes the hook back; without effect once the JVM has begun to exit. */
    void cancel() {
        try {
            Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException exiting) {
            // The hook is running, or about to: what it does is done twice, which its action must bear.
        }
    }
}
