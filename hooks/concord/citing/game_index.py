"""The numbers, ids and titles of one game, to be looked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.citing.grammar import EXAMPLE, NOTE, Grammar, Step
from concord.citing.numbers import Number, NumbersData
from concord.core.model import Texts


@dataclass(frozen=True, slots=True)
class Entry:
    """A topic or a unit, under one of its numbers."""

    topic: str
    unit: str
    """Empty where the topic itself is meant."""
    number: Number | None
    """None where it has no number at all."""

    @property
    def is_former(self) -> bool:
        return self.number is not None and "former" in self.number


class Index:
    def __init__(self, data: NumbersData, grammar: Grammar) -> None:
        self.game = data["game"]
        self.versions = {edition: name["version"] for edition, name in data["editions"].items()}
        self._grammar = grammar
        self._former_ids = data["former_ids"]
        self._by_id: dict[str, list[Entry]] = {}
        self._by_key: dict[str, list[Entry]] = {}
        self._below: dict[str, dict[str, None]] = {"": {}}
        """The parts that continue a key, in their sequence."""
        for id_, numbers in _everything(data):
            self._add(id_, numbers)
        shorts = [edition["short"] for edition in data["editions"].values()]
        self.ids = (self.game, *data["aliases"])
        """What its addresses call the game, or called it."""
        names = [*self.ids, data["short"], *data["title"].values(), *shorts]
        self.names = {words for name in names if (words := self._words(name))}
        """What the game is called, in bare words."""
        self._titles = [
            (topic["id"], {each: " ".join(self._words(title)) for each, title in titles.items()})
            for topic in data["topics"]
            for titles in [topic["title"]]
        ]

    def with_id(self, topic: str, unit: str) -> list[Entry]:
        """A topic, or a unit of it, by an id that it has or had."""
        for known in (topic, self._former_ids.get(topic, "")):
            id_ = f"{known}#{unit}" if unit else known
            entries = self._by_id.get(id_) or self._by_id.get(self._former_ids.get(id_, ""))
            if entries:
                return entries
        return []

    def with_number(self, steps: Sequence[Step]) -> list[Entry]:
        """What the likeliest reading of the steps that leads anywhere leads to."""
        return next(filter(None, map(self._standing_at, self._keys(steps))), [])

    def near_number(self, steps: Sequence[Step]) -> tuple[int, list[Entry]]:
        """How many steps lead on, and what is closest to the step after them."""
        for n_steps in range(len(steps) - 1, 0, -1):
            for key in filter(None, self._keys(steps[:n_steps])):
                entries = self._closest(key, steps[n_steps]) or self._by_key.get(key)
                if entries:
                    return n_steps, entries
        return 0, []

    def with_title(self, words: Sequence[str]) -> list[Entry]:
        """The topics whose title starts so."""
        start = " ".join(words)
        return [
            entry
            for topic, titles in self._titles
            if start and any(title.startswith(start) for title in titles.values())
            for entry in self._by_id[topic]
        ]

    def keys_titled(self, words: Sequence[str]) -> list[str]:
        """The keys of the topics with just this title, as its language counts if it does."""
        wanted = " ".join(words)
        return [
            key
            for topic, titles in self._titles
            if wanted in titles.values()
            for key in self._keys_of_topic(topic, titles, wanted)
        ]

    def _keys_of_topic(self, topic: str, titles: Texts, wanted: str) -> list[str]:
        numbers = [
            entry.number for entry in self._by_id[topic] if entry.number and not entry.is_former
        ]
        own = [
            number["key"]
            for number in numbers
            if any(titles.get(language) == wanted for language in number["citation"])
        ]
        return own or [number["key"] for number in numbers]

    def _add(self, id_: str, numbers: Sequence[Number]) -> None:
        topic, _, unit = id_.partition("#")
        entries = [Entry(topic, unit, number) for number in numbers]
        self._by_id[id_] = entries or [Entry(topic, unit, None)]
        for entry, number in zip(entries, numbers, strict=True):
            self._by_key.setdefault(number["key"], []).append(entry)
            above = ""
            for part in number["key"].split("."):
                self._below[above][part] = None
                above = _joined(above, part)
                self._below.setdefault(above, {})

    def _keys(self, steps: Sequence[Step], above: str = "") -> Iterator[str]:
        """The keys that the steps may spell, as far as there are such, the likeliest first."""
        if not steps:
            yield above
            return
        for part in steps[0]:
            key = _joined(above, part)
            if key in self._below:
                yield from self._keys(steps[1:], key)

    def _standing_at(self, key: str) -> list[Entry]:
        """What has the key; a bare “1 note” or “118.2 example” stands for all that it could be."""
        if key.rpartition(".")[2] not in {NOTE, EXAMPLE}:
            return self._by_key.get(key, [])
        return [
            entry
            for part in self._below[key]
            for entry in self._by_key.get(_joined(key, part), ())
            if not entry.is_former
        ]

    def _closest(self, key: str, step: Step) -> list[Entry]:
        """Below a key, what each topic has in each edition that is closest to the step."""
        for wanted in filter(None, map(self._grammar.rank, step)):
            closest: dict[tuple[str, str], Entry] = {}
            for _, _, part in sorted(self._distances(key, wanted)):
                for entry in self._by_key.get(_joined(key, part), ()):
                    if entry.number and not entry.is_former:
                        edition = entry.number["edition"]
                        closest.setdefault((entry.topic, edition), entry)
            if closest:
                return list(closest.values())
        return []

    def _distances(self, key: str, wanted: tuple[str, int]) -> Iterator[tuple[int, int, str]]:
        sort, place = wanted
        for part in self._below[key]:
            rank = self._grammar.rank(part)
            if rank and rank[0] == sort:
                yield abs(rank[1] - place), rank[1], part

    def _words(self, name: str) -> tuple[str, ...]:
        return self._grammar.bare_words(self._grammar.tokens(self._grammar.fold(name)))


def _everything(data: NumbersData) -> Iterator[tuple[str, Sequence[Number]]]:
    for topic in data["topics"]:
        yield topic["id"], topic["numbers"]
        for unit in topic["units"]:
            yield f"{topic['id']}#{unit['id']}", unit["numbers"]
    for retired in data["retired"]:
        yield retired["id"], retired["numbers"]


def _joined(above: str, part: str) -> str:
    """A key and a part below it; either may be empty."""
    return f"{above}.{part}" if above and part else above or part
