"""Looks up the numbers, ids and titles of one game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from concord.citing.grammar import Alternatives, Grammar
from concord.citing.numbers import Number, NumbersData
from concord.citing.tokens import EXAMPLE, NOTE, PART
from concord.core.model.texts import Language

_IN_BRACKETS = re.compile(r"\([^()]*\)")


class Entry(NamedTuple):
    """A topic, or a unit of it, under one of its numbers."""

    topic: str
    unit: str
    """Empty for the topic itself."""
    number: Number | None
    """None if it has no number at all."""

    @property
    def is_part(self) -> bool:
        """True for a part above topics, which has no unit."""
        return self.number is not None and self.number["key"].startswith(f"{PART}.")

    @property
    def is_former(self) -> bool:
        """True for a number of the past."""
        return self.number is not None and "former" in self.number


@dataclass(frozen=True, slots=True)
class Title:
    """The title of a topic or a part in one language."""

    words: tuple[str, ...]
    """Normalized."""
    topic: str
    language: Language


class GameIndex:
    """The numbers of a game, indexed by id, by key and by title."""

    def __init__(self, data: NumbersData, grammar: Grammar) -> None:
        self._grammar = grammar
        self._former_ids = data["former_ids"]
        self._by_id: dict[str, list[Entry]] = {}
        self._by_key: dict[str, list[Entry]] = {}
        self._children: dict[str, dict[str, None]] = {"": {}}
        """The parts that continue a key, in the order of the data, by that key."""
        self.data = data
        self.game = data["game"]
        self.ids = (data["game"], *data["aliases"])
        """What addresses call the game, or called it."""
        self.versions = {edition: name["version"] for edition, name in data["editions"].items()}
        for id_, numbers in _ids_with_numbers(data):
            self._add(id_, numbers)
        self.titles = [
            Title(words, topic["id"], language)
            for topic in (*data["topics"], *data["parts"])
            for language, title in topic["title"].items()
            for words in self.normalize_title(title)
        ]
        """In all languages, with and without what stands in brackets."""

    def find_by_id(self, topic: str, unit: str) -> list[Entry]:
        """A topic, or a unit of it, by an id that it has or had: an entry for each number.

        There is one entry if it has no number.
        """
        for known in (topic, self._former_ids.get(topic, "")):
            id_ = f"{known}#{unit}" if unit else known
            entries = self._by_id.get(id_) or self._by_id.get(self._former_ids.get(id_, ""))
            if entries:
                return entries
        return []

    def find_by_number(self, levels: Sequence[Alternatives]) -> list[Entry]:
        """The entries of the most likely key that exists; `levels` are those of a parsed key.

        A number that no topic has may be that of a part, whose word is left out.
        """
        for key in (*self._expand_keys(levels), *self._expand_keys([[PART], *levels])):
            if entries := self._entries_at(key):
                return entries
        return []

    def find_range(
        self, first: Sequence[Alternatives], last: Sequence[Alternatives]
    ) -> list[Entry]:
        """The entries from the first key to the last, both of one parent; empty if one is not."""
        for start in self._expand_keys(first):
            above, _, start_part = start.rpartition(".")
            for end in self._expand_keys(last):
                parent, _, end_part = end.rpartition(".")
                if parent == above:
                    parts = self._list_parts_between(above, start_part, end_part)
                    found = [self._entries_at(_join_key(above, part)) for part in parts]
                    if found and all((found[0], found[-1])):
                        all_ = [entry for entries in found for entry in entries]
                        return [entry for entry in all_ if not entry.is_former] or all_
        return []

    def _list_parts_between(self, above: str, first: str, last: str) -> list[str]:
        """The parts below a key from one to another of the same series, in their order."""
        ranks = {part: self._grammar.rank_part(part) for part in self._children[above]}
        start, end = ranks.get(first), ranks.get(last)
        if not start or not end or start[0] != end[0] or start[1] >= end[1]:
            return []
        between = [
            (rank[1], part)
            for part, rank in ranks.items()
            if rank and rank[0] == start[0] and start[1] <= rank[1] <= end[1]
        ]
        return [part for _, part in sorted(between)]

    def find_nearest(self, levels: Sequence[Alternatives]) -> tuple[int, list[Entry]]:
        """How many of the levels exist, and the entries closest to the level after them."""
        for depth in range(len(levels) - 1, 0, -1):
            for key in filter(None, self._expand_keys(levels[:depth])):
                entries = self._closest_entries(key, levels[depth]) or self._by_key.get(key)
                if entries:
                    return depth, entries
        return 0, []

    def list_topics(self) -> list[Entry]:
        """The topics by their present numbers: an entry for each."""
        entries = (entry for topic in self.data["topics"] for entry in self._by_id[topic["id"]])
        return [entry for entry in entries if not entry.is_former]

    def list_units(self, topic: str) -> list[Entry]:
        """The units of a topic by their present numbers: an entry for each."""
        units = (each for of in self.data["topics"] if of["id"] == topic for each in of["units"])
        entries = (entry for unit in units for entry in self._by_id[f"{topic}#{unit['id']}"])
        return [entry for entry in entries if not entry.is_former]

    def find_by_title_prefix(self, words: Sequence[str]) -> list[Entry]:
        """The topics whose title begins with normalized words."""
        prefix = " ".join(words)
        topics = [each.topic for each in self.titles if " ".join(each.words).startswith(prefix)]
        found = dict.fromkeys(topics) if prefix else ()
        return [entry for topic in found for entry in self._by_id[topic]]

    def list_keys(self, title: Title) -> list[str]:
        """The keys of the topic with a title.

        These are the keys that the language of the title prints, if it prints any. A topic without
        a number has its id.
        """
        entries = [each for each in self._by_id[title.topic] if not each.is_former]
        numbers = [entry.number for entry in entries if entry.number]
        own = [number["key"] for number in numbers if title.language in number["citation"]]
        return own or [number["key"] for number in numbers] or [f"@{title.topic}"]

    def _add(self, id_: str, numbers: Sequence[Number]) -> None:
        """Index a topic or a unit."""
        topic, _, unit = id_.partition("#")
        entries = [Entry(topic, unit, number) for number in numbers]
        self._by_id[id_] = entries or [Entry(topic, unit, None)]
        for entry, number in zip(entries, numbers, strict=True):
            self._by_key.setdefault(number["key"], []).append(entry)
            self._add_key(number["key"])

    def _add_key(self, key: str) -> None:
        """Add a key to the children of the one above it, and that one likewise."""
        if key not in self._children:
            above, _, part = key.rpartition(".")
            self._add_key(above)
            self._children[above][part] = None
            self._children[key] = {}

    def _expand_keys(self, levels: Sequence[Alternatives], above: str = "") -> Iterator[str]:
        """The keys, or beginnings of keys, that exist among the alternatives, likeliest first."""
        if not levels:
            yield above
            return
        for part in levels[0]:
            key = _join_key(above, part)
            if key in self._children:
                yield from self._expand_keys(levels[1:], key)

    def _entries_at(self, key: str) -> list[Entry]:
        """The entries under a key.

        A “1 note” or “118.2 example” without a number of its own stands for all notes or examples
        there.
        """
        if key.rpartition(".")[2] not in {NOTE, EXAMPLE}:
            return self._by_key.get(key, [])
        return [
            entry
            for part in self._children[key]
            for entry in self._by_key.get(_join_key(key, part), ())
            if not entry.is_former
        ]

    def _closest_entries(self, key: str, alternatives: Alternatives) -> list[Entry]:
        """The entries below a key that are closest to one of the alternatives: one for each topic
        and edition."""
        for wanted in filter(None, map(self._grammar.rank_part, alternatives)):
            closest: dict[tuple[str, str], Entry] = {}
            for _, _, part in sorted(self._distances(key, wanted)):
                for entry in self._by_key.get(_join_key(key, part), ()):
                    if entry.number and not entry.is_former:
                        edition = entry.number["edition"]
                        closest.setdefault((entry.topic, edition), entry)
            if closest:
                return list(closest.values())
        return []

    def _distances(self, key: str, wanted: tuple[str, int]) -> Iterator[tuple[int, int, str]]:
        """The distance from a rank, the position and the part of each child of the same series."""
        series, position = wanted
        for part in self._children[key]:
            rank = self._grammar.rank_part(part)
            if rank and rank[0] == series:
                yield abs(rank[1] - position), rank[1], part

    def normalize_title(self, title: str) -> list[tuple[str, ...]]:
        """The words of a title, and those without what stands in brackets."""
        either = (title, _IN_BRACKETS.sub("", title))
        return list(dict.fromkeys(filter(None, map(self.normalize, either))))

    def normalize(self, name: str) -> tuple[str, ...]:
        """The words of a name as words are compared."""
        tokens = self._grammar.tokenize(self._grammar.fold(name))
        return self._grammar.normalize_tokens(tokens)


def _ids_with_numbers(data: NumbersData) -> Iterator[tuple[str, Sequence[Number]]]:
    for topic in data["topics"]:
        yield topic["id"], topic["numbers"]
        for unit in topic["units"]:
            yield f"{topic['id']}#{unit['id']}", unit["numbers"]
    for part in data["parts"]:
        yield part["id"], part["numbers"]
    for retired in data["retired"]:
        yield retired["id"], retired["numbers"]


def _join_key(above: str, part: str) -> str:
    """A key and a part below it; either may be empty."""
    return f"{above}.{part}" if above and part else above or part
