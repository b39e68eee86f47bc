"""How a new edition of a rulebook differs from the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord_import.alignment.likeness import Anchors
from concord_import.alignment.pairing import Pair
from concord_import.alignment.trees import confidence_of, pair_trees
from concord_import.structure.entries import Entry, Level, walk
from concord_import.structure.sources import letters_of, words_digest
from concord_import.updates.record_tree import RecordTree, record_tree

_SHORTEST = 15  # letters of a text that identifies its unit


class Change(StrEnum):
    NEW = "new"
    GONE = "gone"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Difference:
    """Between a unit or topic of the records and its counterpart in the new edition."""

    changes: tuple[Change, ...]
    id: str
    """In full; empty for what is new."""
    old: Entry | None
    new: Entry | None
    below: str
    """The id of what it stands below in the new edition; empty if that is new too."""
    confidence: float


def differences(
    game: Game,
    language: Language,
    entries: Sequence[Entry],
    said: Mapping[str, str],
    known: Mapping[Entry, str],
) -> list[Difference]:
    """Of every unit and topic, changed or not, in the order of the new edition; what is gone stands
    at the end.

    `said` has the digests of the words of the last import, by id, for records that restate what
    they were made from. `known` has the ids that a person gave to entries; "" for new ones.
    """
    tree = record_tree(game, language)
    pairs = pair_trees(tree.entries, entries, (language, language), _anchors(tree, entries, known))
    comparison = _Comparison(tree, entries, pairs, said, known)
    return list(comparison.all())


def _anchors(tree: RecordTree, entries: Sequence[Entry], known: Mapping[Entry, str]) -> Anchors:
    """What a person has confirmed, and telling texts that stand once in both."""
    anchors = Anchors()
    by_id = {id_: entry for entry, id_ in tree.ids.items()}
    for entry, id_ in known.items():
        anchors.join((by_id[id_],) if id_ in by_id else (), (entry,))
    old, new = _by_words(tree.entries), _by_words(entries)
    for digest, entry in old.items():
        if digest in new and new[digest] not in known and tree.ids[entry] not in known.values():
            anchors.join((entry,), (new[digest],))
    return anchors


def _by_words(entries: Sequence[Entry]) -> dict[str, Entry]:
    walked = [each for each in walk(entries) if _is_telling(each)]
    digests = {entry: words_digest((entry.words,)) for entry in walked}
    times = Counter(digests.values())
    return {digest: entry for entry, digest in digests.items() if times[digest] == 1}


def _is_telling(entry: Entry) -> bool:
    """Whether a text that stands once in both editions is one unit. Titles may be short."""
    return entry.level is Level.TOPIC or letters_of(entry) >= _SHORTEST


class _Comparison:
    def __init__(
        self,
        tree: RecordTree,
        entries: Sequence[Entry],
        pairs: Sequence[Pair],
        said: Mapping[str, str],
        known: Mapping[Entry, str],
    ) -> None:
        self._tree, self._entries, self._said, self._known = tree, entries, said, known
        self._partners = {
            each.other[0]: (each.one[0], confidence_of(each))
            for each in pairs
            if each.one and each.other
        }
        self._above = {child: entry for entry in walk(entries) for child in entry.children}
        self._above_old = {child: entry for entry in walk(tree.entries) for child in entry.children}

    def all(self) -> Iterator[Difference]:
        for new in walk(self._entries):
            if new.level is not Level.PART:
                yield self._of(new)
        kept = {old for old, _ in self._partners.values()}
        for old in walk(self._tree.entries):
            if old not in kept and old.level is not Level.PART:
                yield Difference((Change.GONE,), self._tree.ids[old], old, None, "", 1.0)

    def _of(self, new: Entry) -> Difference:
        below = self._id(self._above.get(new))
        if new not in self._partners:
            return Difference((Change.NEW,), "", None, new, below, 1.0)
        old, confidence = self._partners[new]
        id_ = self._tree.ids[old]
        changes = tuple(self._changes(old, new, id_, below))
        is_known = new in self._known
        return Difference(changes, id_, old, new, below, 1.0 if is_known else confidence)

    def _changes(self, old: Entry, new: Entry, id_: str, below: str) -> Iterator[Change]:
        if new.label and old.label and new.label != old.label:
            yield Change.RENUMBERED
        said = self._said.get(id_) or words_digest((old.words,))
        if said != words_digest((new.words,)):
            yield Change.REWORDED
        above = self._above.get(new)
        is_below_new = new.level is Level.UNIT and above is not None and not below
        if is_below_new or (below and below != self._id_of_old(self._above_old.get(old))):
            yield Change.MOVED

    def _id(self, entry: Entry | None) -> str:
        partner = self._partners.get(entry) if entry else None
        return self._tree.ids[partner[0]] if partner else ""

    def _id_of_old(self, entry: Entry | None) -> str:
        return self._tree.ids[entry] if entry else ""
