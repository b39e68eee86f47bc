/** A clause of a page that does not have all of it: the data of its topic have the rest. */

import { fileUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";
import { clauseOf } from "./data-clause.js";

/**
 * @import { TopicData } from "../api.d.ts"
 * @import { Clause } from "./clause.js"
 * @import { GameFacts } from "./data-clause.js"
 */

/**
 * @param {{game: string, topic: string, unit: string}} ids
 * @param {HTMLAnchorElement} link  to the clause in its topic
 * @param {string} name  its number, or its place
 * @param {GameFacts} facts
 * @returns {Promise<Clause | null>} null if the data of the topic cannot be loaded
 */
export async function fetchClause({ unit: id, ...ids }, link, name, facts) {
  try {
    /** @type {TopicData} */
    const topic = await fetchTopic(fileUrl("topic_data", ids));
    const unit = topic.units.find((each) => each.id === id);
    return unit ? { ...clauseOf(topic, unit, name, facts), context: link.href } : null;
  } catch {
    return null;
  }
}
