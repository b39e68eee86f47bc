"""Documents made of records, with units left out, shuffled, divided and merged at random."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from concord.model.games import Game
from concord.model.kinds import Kind
from concord.model.texts import Language
from concord_import.structure.entries import Entry, Level
from concord_import.updates.record_tree import RecordTree

_FEWEST_SHUFFLED = 3
_DIVIDED = 0.1  # of the clauses with several sentences
_MERGED = 0.1  # of the clauses that another one follows


@dataclass(frozen=True, slots=True)
class Damage:
    """What is done to a document before it is aligned."""

    removed: float
    """The share of units that are left out."""
    is_shuffled: bool = False
    """Whether lists are in another order and a tenth of the clauses are divided."""
    is_merged: bool = False
    """Whether a tenth of the clauses are joined to the one before."""


Origin = tuple[tuple[str, int], ...]
"""The halves of units that an entry has: the id of each, and 1 or 2."""


class Change(StrEnum):
    """What was done to an entry."""

    DIVIDED = "divided"
    MERGED = "merged"


class Damaged:
    """A document with damage, of which each entry is known."""

    def __init__(self, game: Game, language: Language, damage: Damage, seed: int) -> None:
        self._random = random.Random(f"{seed}{game.id}{language}")  # noqa: S311 - no secret
        self._damage = damage
        self._tree = RecordTree(game, language)
        self.origins: dict[Entry, Origin] = {}
        self.changes: dict[Entry, Change] = {}
        self.entries = self._changed_list(self._tree.entries)

    def _changed_list(self, entries: Sequence[Entry]) -> list[Entry]:
        changed = [new for entry in entries for new in self._changed(entry)]
        if self._damage.is_shuffled:
            changed = self._shuffled(changed)
        return list(self._merged(changed)) if self._damage.is_merged else changed

    def _changed(self, entry: Entry) -> list[Entry]:
        is_unit = entry.level is Level.UNIT
        if is_unit and self._random.random() < self._damage.removed:
            return []
        children = tuple(self._changed_list(entry.children))
        halves = tuple((self._tree.ids[entry], half) for half in (1, 2))
        first, dot, rest = entry.text.partition(". ")
        is_divisible = self._damage.is_shuffled and entry.kind is Kind.CLAUSE and dot
        if is_divisible and self._random.random() < _DIVIDED:
            divided = (
                replace(entry, text=f"{first}.", children=()),
                replace(entry, text=rest, heading="", label="", children=children),
            )
            return [
                self._named(each, (half,), Change.DIVIDED)
                for each, half in zip(divided, halves, strict=True)
            ]
        return [self._named(replace(entry, children=children), halves)]

    def _shuffled(self, children: list[Entry]) -> list[Entry]:
        items = [each for each in children if each.kind is Kind.ITEM]
        if len(items) < _FEWEST_SHUFFLED:
            return children
        self._random.shuffle(items)
        rest = iter(items)
        return [next(rest) if each.kind is Kind.ITEM else each for each in children]

    def _merged(self, entries: Sequence[Entry]) -> Iterator[Entry]:
        """Joins clauses of which nothing was changed and below which nothing stands."""
        waiting: Entry | None = None
        for entry in entries:
            if waiting and self._is_plain(entry) and self._random.random() < _MERGED:
                text = " ".join(filter(None, (waiting.text, entry.heading, entry.text)))
                origin = (*self.origins.pop(waiting), *self.origins.pop(entry))
                yield self._named(replace(waiting, text=text), origin, Change.MERGED)
                waiting = None
                continue
            if waiting:
                yield waiting
            waiting = entry if self._is_plain(entry) else None
            if not waiting:
                yield entry
        if waiting:
            yield waiting

    def _is_plain(self, entry: Entry) -> bool:
        is_whole = entry not in self.changes and not entry.children
        return is_whole and entry.kind is Kind.CLAUSE

    def _named(self, entry: Entry, origin: Origin, change: Change | None = None) -> Entry:
        self.origins[entry] = origin
        if change:
            self.changes[entry] = change
        return entry


def true_pairs(
    left: Mapping[Entry, Origin], right: Mapping[Entry, Origin]
) -> set[tuple[Entry, Entry]]:
    """All that have half a unit in common."""
    by_half: dict[tuple[str, int], list[Entry]] = {}
    for entry, origin in right.items():
        for half in origin:
            by_half.setdefault(half, []).append(entry)
    return {
        (entry, each)
        for entry, origin in left.items()
        for half in origin
        for each in by_half.get(half, ())
    }


_SIGNS = re.compile(r"\W*\d[\d.,]*|:[a-z-]+:|[“”„«»\"()\[\]–—]")


def thin(tree: RecordTree, *, is_exchanged: bool) -> tuple[list[Entry], dict[Entry, str]]:
    """A document of short sections without numbers, names and signs, and the ids of its entries.
    Sections may be exchanged with the next: each first one of three."""
    ids: dict[Entry, str] = {}

    def thinned(entry: Entry, most: int) -> Entry:
        heading, text = (
            _SIGNS.sub("", each).lower() for each in (entry.heading, entry.text.partition("\n")[0])
        )
        below = tuple(thinned(each, 0) for each in entry.children[:most])
        found = Entry(entry.level, 0, entry.kind, heading=heading, text=text, children=below)
        ids[found] = tree.ids[entry]
        return found

    sections = [thinned(each, 2) for each in tree.entries]
    if is_exchanged:
        for place in range(0, len(sections) - 1, 3):
            sections[place : place + 2] = reversed(sections[place : place + 2])
    return sections, ids
