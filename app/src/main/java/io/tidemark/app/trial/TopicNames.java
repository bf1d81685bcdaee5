package io.tidemark.app.trial;

import io.tidemark.config.NearestName;
import java.util.List;

/** Says what is wrong with the name of an input topic. */
final class TopicNames {

    private TopicNames() {}

    static String unknown(String topic, List<String> topics) {
        return "the query reads no topic '" + topic + "'" + NearestName.suggestion(topic, topics)
                + (topics.size() == 1
                        ? " (it reads " + topics.get(0) + ")"
                        : " (it reads " + String.join(", ", topics) + ")");
    }
}
