package io.tidemark.app;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;

/**
 * Turns SIGTERM and Ctrl-C into an exit code, so that a command can end in order. A second one ends the process at once.
 * Thread-safe.
 *
 * <p>It reaches {@code sun.misc.Signal} by reflection, as Kafka does: nothing else tells the two signals apart, and javac
 * warns of a direct use in a way that no annotation silences.
 */
final class StopSignals {

    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile ExitCode code = ExitCode.DONE;

    private StopSignals() {}

    /** Listens from now on. */
    static StopSignals listen() {
        StopSignals signals = new StopSignals();
        try {
            signals.on("TERM", ExitCode.DONE);
            signals.on("INT", ExitCode.INTERRUPTED);
        } catch (ReflectiveOperationException notThisJvm) {
            // a JVM without them, or told to leave signals alone (-Xrs), ends as the system has it
            return signals;
        }
        return signals;
    }

    private void on(String name, ExitCode exitCode) throws ReflectiveOperationException {
        Class<?> signalType = Class.forName("sun.misc.Signal");
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        InvocationHandler handler = (proxy, method, arguments) -> {
            stopOrHalt(exitCode);
            return exitCode; // which nobody sees: the one method of a signal handler is void
        };
        Object proxy =
                Proxy.newProxyInstance(StopSignals.class.getClassLoader(), new Class<?>[] {handlerType}, handler);
        Object signal = signalType.getConstructor(String.class).newInstance(name);
        signalType.getMethod("handle", signalType, handlerType).invoke(null, signal, proxy);
    }

    private void stopOrHalt(ExitCode exitCode) {
        if (isStopped()) {
            Runtime.getRuntime().halt(exitCode.code());
        }
        stop(exitCode);
    }

    /** Stops as if a signal had come; the first word counts. */
    synchronized void stop(ExitCode exitCode) {
        if (!isStopped()) {
            code = exitCode;
            stop.countDown();
        }
    }

    /** Whether a stop was asked for. */
    boolean isStopped() {
        return stop.getCount() == 0;
    }

    /** Waits until a stop is asked for. */
    ExitCode await() throws InterruptedException {
        stop.await();
        return code;
    }
}
