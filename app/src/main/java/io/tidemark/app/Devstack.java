package io.tidemark.app;

/** Whether the embedded broker is there: a production distribution goes without it. */
final class Devstack {

    private static final String BROKER = "/io/tidemark/devstack/EmbeddedKafka.class";

    private Devstack() {}

    /**
     * Requires the embedded broker.
     *
     * @throws CommandFailure if this distribution has none
     */
    static void require() {
        if (Devstack.class.getResource(BROKER) == null) {
            throw CommandFailure.refused("this distribution has no embedded broker, as it is made for production;"
                    + " run ./tidemark from a clone of the repository");
        }
    }
}
