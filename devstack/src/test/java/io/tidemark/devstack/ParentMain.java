package io.tidemark.devstack;

/** A program that starts a broker, says so, and waits to be ended from outside. */
final class ParentMain {

    private ParentMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments[0].equals("embedded")) {
            EmbeddedKafka.start();
            System.out.println("ready 0");
        } else {
            System.out.println(
                    "ready " + KafkaProcess.launch().process().orElseThrow().pid());
        }
        Thread.currentThread().join();
    }
}
