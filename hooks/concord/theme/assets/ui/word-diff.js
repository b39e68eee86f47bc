/** The differences between two versions of a text, word by word. */

const WORD = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
const MOST_CHANGED = 0.5; // of the words of both versions; beyond that, one is shown after the other
const MOST = 1_000_000; // pairs of words to compare; beyond that, all is shown as changed

/** @typedef {["" | "del" | "ins", string]} Part  words that both versions have, only the old or only the new one */

/** @type {(old: string, now: string) => Part[]} */
export function diffWords(old, now) {
  const [one, other] = [old.match(WORD) ?? [], now.match(WORD) ?? []];
  if (one.length * other.length > MOST) return [["del", old], ["ins", now]];
  // How many words the rests of both versions have in common, from each pair of words on.
  const common = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      common[i][j] = one[i] === other[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  /** @type {Part[]} */
  const parts = [];
  for (let i = 0, j = 0; i < one.length || j < other.length;) {
    const isSame = i < one.length && one[i] === other[j];
    const isRemoved = i < one.length && (j === other.length || common[i + 1][j] >= common[i][j + 1]);
    const kind = isSame ? "" : isRemoved ? "del" : "ins";
    if (parts.at(-1)?.[0] !== kind) parts.push([kind, ""]);
    parts[parts.length - 1][1] += kind === "ins" ? other[j] : one[i];
    if (kind !== "ins") i++;
    if (kind !== "del") j++;
  }
  const changed = parts.filter(([kind]) => kind).reduce((sum, [, words]) => sum + count(words), 0);
  if (changed <= MOST_CHANGED * (count(old) + count(now))) return parts;
  return parts.length < 2 ? parts : [["del", old], ["ins", now]];
}

/** @param {string} text */
const count = (text) => text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
