"""Finds the citations in a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from concord.citing.game_index import GameIndex
from concord.citing.game_names import GameNames
from concord.citing.grammar import Grammar
from concord.citing.matches import Hit
from concord.citing.tokens import CitationCandidate


@dataclass(frozen=True, slots=True)
class CitedHits:
    """A citation in a text, and what it cites."""

    start: int
    end: int
    hits: list[Hit]


class CitationFinder:
    """Finds what cites units of some games. What looks like a citation and matches nothing is left
    out."""

    def __init__(self, indexes: Iterable[GameIndex], names: GameNames, grammar: Grammar) -> None:
        self._indexes = list(indexes)
        self._names = names
        self._grammar = grammar

    def find(self, text: str) -> Iterator[CitedHits]:
        """The citations in a folded text. A citation is as long as it can be and still match."""
        for each in self._grammar.scan_citations(text):
            if each.part:
                part = self._name(text, each.start, each.part, self._find_parts(each.part))
                yield from filter(None, [part])
                continue
            readings = ((reading, self._find_units(reading)) for reading in each.list_readings())
            in_range = [(each.number + each.range, self._find_range(each))] if each.range else []
            found = (self._name(text, each.start, *cited) for cited in (*in_range, *readings))
            yield from filter(None, [next(filter(None, found), None)])

    def _name(self, text: str, start: int, citation: str, hits: list[Hit]) -> CitedHits | None:
        """What is cited in the games that are named before the citation."""
        if not hits:
            return None
        games, named_start = self._names.find_before(text, start)
        hits = [hit for hit in hits if hit[0] in games]
        return CitedHits(named_start, start + len(citation), hits) if hits else None

    def _find_range(self, candidate: CitationCandidate) -> list[Hit]:
        first, last = (self._grammar.tokenize(end) for end in (candidate.number, candidate.range))
        levels = self._grammar.parse_key(first, is_literal=True)
        through = self._grammar.parse_range_end(levels, last)
        return [
            (index, entry) for index in self._indexes for entry in index.find_range(levels, through)
        ]

    def _find_parts(self, citation: str) -> list[Hit]:
        levels = self._grammar.parse_key(self._grammar.tokenize(citation), is_literal=True)
        return [
            (index, entry)
            for index in self._indexes
            for entry in index.find_by_number(levels)
            if entry.is_part
        ]

    def _find_units(self, citation: str) -> list[Hit]:
        levels = self._grammar.parse_key(self._grammar.tokenize(citation), is_literal=True)
        return [
            (index, entry)
            for index in self._indexes
            for entry in index.find_by_number(levels)
            if entry.unit
        ]
