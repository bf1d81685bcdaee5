package io.tidemark.app.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.admin.MemberDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instances come and go: each in a slot of the state directory, and out of the group when it is asked to stop. */
final class StopIT {

    private static final List<QueryShape> QUERY = List.of(QueryShape.MINUTES);

    @TempDir
    private Path stateDir;

    @Test
    void shouldLeaveTheGroupWithinTenSecondsWhenItIsTerminated() throws InterruptedException {
        // given
        String topic = "stop";
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);
        String group = QueryShape.MINUTES.over(topic).plan().applicationId();
        try (TidemarkProcess process = TidemarkProcess.run(QUERY, topic, stateDir)) {
            awaitMembers(group, 1, process);

            // when
            process.terminate();

            // then
            assertThat(process.exitCode(10)).isZero();
            assertThat(members(group)).isEmpty();
        }
    }

    @Test
    void shouldTakeTheNextSlotWhenAnotherInstanceHoldsTheFirst() {
        // given
        String topic = "slots";
        TestKafka.createTopic(topic, OrderLogs.PARTITIONS);
        String group = QueryShape.MINUTES.over(topic).plan().applicationId();
        try (TidemarkProcess first = TidemarkProcess.run(QUERY, topic, stateDir)) {
            awaitMembers(group, 1, first);

            // when
            try (TidemarkProcess second = TidemarkProcess.run(QUERY, topic, stateDir)) {
                awaitMembers(group, 2, second);

                // then
                assertThat(stateDir.resolve(group).resolve("slot-0")).isDirectory();
                assertThat(stateDir.resolve(group).resolve("slot-1")).isDirectory();
                assertThat(Files.exists(stateDir.resolve(group).resolve("slot-2")))
                        .isFalse();
                assertThat(members(group))
                        .extracting(MemberDescription::groupInstanceId)
                        .doesNotHaveDuplicates();
            }
        }
    }

    private static void awaitMembers(String group, int number, TidemarkProcess process) {
        await().atMost(Duration.ofMinutes(1)).until(() -> {
            process.requireAlive();
            return members(group).size() == number;
        });
    }

    private static List<MemberDescription> members(String group) {
        try {
            return List.copyOf(Cluster.await(TestKafka.ADMIN
                            .describeConsumerGroups(List.of(group))
                            .describedGroups()
                            .get(group))
                    .members());
        } catch (org.apache.kafka.common.KafkaException notYetThere) {
            return List.of();
        }
    }
}
