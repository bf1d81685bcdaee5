package io.tidemark.devstack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.server.ServerSocketFactory;

/**
 * The two sockets of a node, bound before the broker knows their ports, so that no other process can take a port
 * between its choice and its use.
 *
 * <p>Free ports are chosen below the range from which systems give ports to outgoing connections: a client that keeps
 * trying to reach a stopped broker could otherwise be given the broker's port as its own, connect to itself, and keep
 * the broker from coming back.
 */
final class LoopbackSockets implements ServerSocketFactory, AutoCloseable {

    static final String HOST = "127.0.0.1";
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    private static final byte[] ADDRESS = {127, 0, 0, 1};
    private static final int LOWEST_PORT = 20_000;
    private static final int HIGHEST_PORT = 32_000;
    private static final int ATTEMPTS = 200;
    private static final int BACKLOG = 50;

    private final ServerSocketChannel broker;
    private final ServerSocketChannel controller;

    private LoopbackSockets(ServerSocketChannel broker, ServerSocketChannel controller) {
        this.broker = broker;
        this.controller = controller;
    }

    /** Binds the given port (0: any free one) for the broker, and a free one for the controller. */
    static LoopbackSockets bind(int brokerPort) {
        ServerSocketChannel broker = brokerPort == 0 ? bindFree() : bindGiven(brokerPort);
        try {
            return new LoopbackSockets(broker, bindFree());
        } catch (RuntimeException failure) {
            close(broker);
            throw failure;
        }
    }

    int brokerPort() {
        return broker.socket().getLocalPort();
    }

    InetSocketAddress controllerAddress() {
        return new InetSocketAddress(
                controller.socket().getInetAddress(), controller.socket().getLocalPort());
    }

    @Override
    public ServerSocketChannel openServerSocket(
            String listenerName, InetSocketAddress address, int backlog, int receiveBufferSize) throws IOException {
        ServerSocketChannel channel = listenerName.equals(CONTROLLER_LISTENER) ? controller : broker;
        channel.configureBlocking(false);
        if (receiveBufferSize > 0) {
            channel.socket().setReceiveBufferSize(receiveBufferSize);
        }
        return channel;
    }

    /** Closes both sockets, those included that the broker has taken over and closed already. */
    @Override
    public void close() {
        close(broker);
        close(controller);
    }

    private static ServerSocketChannel bindGiven(int port) {
        try {
            return bindPort(port);
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "Kafka cannot listen on " + HOST + ":" + port + " (" + failure.getMessage()
                            + "); stop what is using the port, or choose another one",
                    failure);
        }
    }

    private static ServerSocketChannel bindFree() {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                return bindPort(ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT));
            } catch (BindException taken) {
                // the next one, then
            } catch (IOException failure) {
                throw new UncheckedIOException("Kafka cannot listen on " + HOST, failure);
            }
        }
        throw new IllegalStateException("Kafka cannot listen on " + HOST + ": " + ATTEMPTS + " ports between "
                + LOWEST_PORT + " and " + HIGHEST_PORT + " were tried, all of them are taken");
    }

    private static ServerSocketChannel bindPort(int port) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            return channel.bind(new InetSocketAddress(InetAddress.getByAddress(ADDRESS), port), BACKLOG);
        } catch (IOException failure) {
            close(channel);
            throw failure;
        }
    }

    private static void close(ServerSocketChannel channel) {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("A socket of the local Kafka could not be closed", failure);
        }
    }
}
