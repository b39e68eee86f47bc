"""Pairs the trees of one rulebook in two languages."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from concord.features.glossary.definitions import TermFinder
from concord.model.texts import Language
from concord_import.alignment.likeness import CERTAIN, Anchors, Comparison, Group
from concord_import.alignment.pairing import Pair, pair_lists
from concord_import.structure.entries import Entry, Level, walk
from concord_import.text.progress import tell

_ROUNDS = 4
_THOROUGH_ROUNDS = 2  # the last ones, which also look for divided and moved units
_LEAST_MOVED, _CLEAR = 2.2, 1.0  # score and margin of a pair that stands in different places
_SHORTEST_MOVED = 30  # letters
_MOST_SCORE = 6.0
_WEIGHTS = (1.1, 0.68, 0.55, -7.65)
"""The weights of the evidence for a pair, as `make bench-import` fits them to half of our own
records. The first is a little lower, since other rulebooks are less alike in their languages."""
_LEAST_CONFIDENCE = 0.43  # of a pair that is believed
_CONFIDENCE_ALONE = 0.8
_MOST_IN_DOUBT = 0.9
_FOLDS = 4  # into which sections are divided, to learn from the others
_NEAR = 8  # sections before and after one that may be its counterpart
_SUPPORT = 0.3  # by which a section must say more of its counterpart than of others


def pair_trees(
    one: Sequence[Entry],
    other: Sequence[Entry],
    languages: tuple[Language, Language],
    anchors: Anchors | None = None,
    finders: Mapping[Language, TermFinder] | None = None,
) -> list[Pair]:
    """Return all pairs of two documents, on all levels. Each round uses what the one before has
    learned.

    `finders` find the terms of the game in each language, if it has a glossary.
    """
    comparison = Comparison(languages, anchors=anchors or Anchors(), finders=finders or {})
    pairs: list[Pair] = []
    before: set[tuple[Group, Group]] = set()
    for number in range(1, _ROUNDS + 1):
        comparison.stage = f"Aligning {' with '.join(languages)}, round {number} of {_ROUNDS}"
        is_late = number > _ROUNDS - _THOROUGH_ROUNDS
        comparison.is_thorough = is_late or (number > 1 and not comparison.has_learned)
        pairs = _with_all_below(pair_lists(one, other, comparison), comparison)
        pairs = _with_anchored(pairs, comparison)
        if comparison.is_thorough:
            pairs = _with_moved(pairs, comparison)
        matched = [
            (comparison.features(pair.one, 0), comparison.features(pair.other, 1))
            for pair in pairs
            if pair.one and pair.other
        ]
        if matched:
            comparison.learn(matched)
        found = {(pair.one, pair.other) for pair in pairs}
        if comparison.is_thorough and found == before:
            break  # another round would learn the same
        before = found
    alone = sum(not (pair.one and pair.other) for pair in pairs) / max(len(pairs), 1)
    in_doubt = _in_doubt([pair for pair in pairs if pair.one and pair.other], comparison)
    judged = [
        replace(pair, alone=alone, is_in_doubt=not in_doubt.isdisjoint(pair.one)) for pair in pairs
    ]
    kept = [pair for pair in judged if not _is_doubtful(pair)]
    return _without_repetitions(kept, judged)


def _in_doubt(pairs: Sequence[Pair], comparison: Comparison) -> set[Entry]:
    """The entries in parts and topics that say no more of what their counterparts say than of what
    other sections near them say.

    The words of the languages are learned from the other sections. What was learned from a wrong
    pair would speak for it.
    """
    sections = [pair for pair in pairs if pair.one[0].level is not Level.UNIT]
    features = {
        pair.one[0]: (comparison.features(pair.one, 0), comparison.features(pair.other, 1))
        for pair in pairs
    }
    found: set[Entry] = set()
    for fold in range(_FOLDS):
        held = range(fold, len(sections), _FOLDS)
        inside = {entry for place in held for entry in walk(sections[place].one)}
        comparison.learn([feature for entry, feature in features.items() if entry not in inside])
        for place in held:
            own = sections[place]
            near = sections[max(0, place - _NEAR) : place] + sections[place + 1 :][:_NEAR]
            others = [comparison.content(own.one, pair.other) for pair in near]
            others += [comparison.content(pair.one, own.other) for pair in near]
            least = -_SUPPORT if own.is_numbered else _SUPPORT
            if comparison.content(own.one, own.other) - max(others, default=-CERTAIN) < least:
                found.update(walk(own.one))
    return found


def _is_doubtful(pair: Pair) -> bool:
    """True if the entries of a pair more likely have no counterparts. Entries with others below
    them are never doubtful, nor are those whose number or place speaks for them."""
    is_kept = children_of(pair.one) or children_of(pair.other) or pair.is_numbered
    return confidence_of(pair) < _LEAST_CONFIDENCE and not (is_kept or pair.is_counted)


def _with_all_below(pairs: Sequence[Pair], comparison: Comparison) -> list[Pair]:
    """Return the pairs, each followed by the pairs of the entries below it."""
    found: list[Pair] = []
    for place, above in enumerate(pairs, 1):
        if above.one and above.one[0].level is not Level.UNIT:
            tell(f"{comparison.stage}: {above.one[0].level} {place} of {len(pairs)}")
        below = pair_lists(children_of(above.one), children_of(above.other), comparison)
        found += [above, *_with_all_below(below, comparison)]
    return found


def children_of(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    return tuple(child for entry in entries for child in entry.children)


def _with_anchored(pairs: list[Pair], comparison: Comparison) -> list[Pair]:
    """Return the pairs, and the known pairs of entries in different sections with everything below
    them."""
    found = {(pair.one, pair.other) for pair in pairs}
    apart = [pair for pair in comparison.anchors.pairs() if pair not in found]
    if not apart:
        return pairs
    moved = [Pair(one, other, CERTAIN, CERTAIN) for one, other in apart]
    return _without_repetitions([*_with_all_below(moved, comparison), *pairs])


def _without_repetitions(
    pairs: Sequence[Pair], all_pairs: Sequence[Pair] | None = None
) -> list[Pair]:
    """Return pairs with each entry once: in the first pair that gives it a counterpart. Entries
    that are only in `all_pairs` have none."""
    taken: set[Entry] = set()
    kept = []
    for known in pairs:
        entries = {*known.one, *known.other}
        if known.one and known.other and not entries & taken:
            kept.append(known)
            taken |= entries
    left = dict.fromkeys(entry for known in all_pairs or pairs for entry in known.one)
    right = dict.fromkeys(entry for known in all_pairs or pairs for entry in known.other)
    kept += [Pair((entry,), ()) for entry in left if entry not in taken]
    kept += [Pair((), (entry,)) for entry in right if entry not in taken]
    return kept


def _with_moved(pairs: list[Pair], comparison: Comparison) -> list[Pair]:
    """Return the pairs, and the pairs of entries that the other document has in another section."""
    left = [pair.one[0] for pair in pairs if not pair.other]
    right = [pair.other[0] for pair in pairs if not pair.one]
    if not left or not right:
        return pairs
    # What is below an entry moves with it.
    found = sorted(
        _clear_pairs(left, right, comparison),
        key=lambda moving: len(list(walk(moving.one))),
        reverse=True,
    )
    moved = _with_all_below(found, comparison)
    return _without_repetitions([*pairs, *moved])


def _clear_pairs(
    left: Sequence[Entry], right: Sequence[Entry], comparison: Comparison
) -> list[Pair]:
    """Return the pairs that are by far the best for both entries."""
    scored: list[tuple[float, Entry, Entry]] = []
    for i, a in enumerate(left):
        tell(f"{comparison.stage}: unit {i} of {len(left)} that may have moved")
        if comparison.length((a,), 0) > _SHORTEST_MOVED:
            scored += [(comparison.score((a,), (b,)), a, b) for b in right]
    scores: dict[Entry, list[float]] = defaultdict(list)
    for score, a, b in scored:
        scores[a].append(score)
        scores[b].append(score)
    possible = [each for each in scored if each[0] >= _LEAST_MOVED]
    taken: set[Entry] = set()
    found = []
    for score, a, b in sorted(possible, key=lambda each: -each[0]):
        margin = score - max(
            (lower for lower in scores[a] + scores[b] if lower < score), default=0.0
        )
        if margin > _CLEAR and taken.isdisjoint((a, b)):
            found.append(Pair((a,), (b,), score, margin))
            taken |= {a, b}
    return found


def confidence_of(found: Pair) -> float:
    """Return the probability that a pair is right, as measured on texts whose pairs are known."""
    if not found.one or not found.other:
        return _CONFIDENCE_ALONE
    if found.score >= CERTAIN:
        return 1.0
    total = math.fsum(w * x for w, x in zip(_WEIGHTS, evidence_of(found), strict=True))
    confidence = 1 / (1 + math.exp(-total))
    return min(confidence, _MOST_IN_DOUBT) if found.is_in_doubt else confidence


def evidence_of(found: Pair) -> tuple[float, ...]:
    """Return the evidence for a pair, in the order of the weights."""
    return 1.0, min(found.score, _MOST_SCORE), min(found.margin, _MOST_SCORE), found.alone
