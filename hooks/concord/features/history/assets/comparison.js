/** What two versions of a game differ in, from the states that each of its units had. */

/** @import { HistoryData, PastData, StateData } from "#api.d.ts" */

/** @typedef {"new" | "gone" | "moved" | "renumbered" | "reworded"} Change */

/**
 * @typedef {object} Row  a topic or a unit
 * @property {string} id
 * @property {string} name
 * @property {StateData} [old]  absent where the version did not have it
 * @property {StateData} [now]
 * @property {Change[]} changes  from one version to the other
 */

/**
 * Returns what a unit was in a version, if that had it.
 * @param {PastData | undefined} unit
 * @param {HistoryData} history
 * @param {string} version
 */
export function stateIn(unit, { versions }, version) {
  const place = versions.indexOf(version);
  const state = unit?.states.findLast(({ since }) => versions.indexOf(since) <= place);
  return state?.above === undefined ? undefined : state;
}

/**
 * Lists the topics and units of two versions, each topic before its units. Of one language those that differ are
 * listed, without the units of a topic that is new or gone as a whole; of two languages all, without changes.
 * @param {HistoryData} history
 * @param {string} version
 * @param {HistoryData} otherHistory
 * @param {string} otherVersion
 * @returns {Row[]}
 */
export function listRows(history, version, otherHistory, otherVersion) {
  const isOneLanguage = history.language === otherHistory.language;
  const [own, others] = [history, otherHistory].map(({ units }) => new Map(units.map((unit) => [unit.id, unit])));
  const topics = Map.groupBy([...new Map([...own, ...others]).values()], ({ id }) => topicOf(id));
  const rows = [...topics.values()].flat().map(({ id, name }) => {
    const [old, now] = [stateIn(own.get(id), history, version), stateIn(others.get(id), otherHistory, otherVersion)];
    return { id, name, old, now, changes: isOneLanguage ? listChanges(old, now) : [] };
  });
  if (!isOneLanguage) return rows.filter(({ old, now }) => old || now);
  const whole = new Map(rows.map(({ id, changes: [change] }) => [id, change]));
  const isOfWhole = (/** @type {Row} */ { id, changes: [change] }) => {
    return id !== topicOf(id) && change === whole.get(topicOf(id)) && (change === "new" || change === "gone");
  };
  return rows.filter((row) => row.changes.length && !isOfWhole(row));
}

/**
 * @param {StateData} [old]
 * @param {StateData} [now]
 * @returns {Change[]}
 */
function listChanges(old, now) {
  if (!old || !now) return now ? ["new"] : old ? ["gone"] : [];
  /** @type {Change[]} */
  const changes = [];
  if (old.above && old.above !== now.above) changes.push("moved");
  if (old.number && now.number && old.number !== now.number) changes.push("renumbered");
  if (old.text !== undefined && now.text !== undefined && old.text !== now.text) changes.push("reworded");
  return changes;
}

/**
 * @param {HistoryData} history
 * @param {string} version
 * @param {string} id
 */
export function changesIn(history, version, id) {
  const unit = history.units.find((each) => each.id === id);
  const before = history.versions[history.versions.indexOf(version) - 1];
  return before ? listChanges(stateIn(unit, history, before), stateIn(unit, history, version)) : [];
}

/** @param {string} id  of a topic or a unit, in full */
export const topicOf = (id) => id.split("#", 1)[0];
