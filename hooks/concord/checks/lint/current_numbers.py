"""Texts have references instead of numbers, which would change with the next edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from concord.citing.numbers import NumbersData, numbers_of
from concord.citing.resolver import Resolver, has_engine
from concord.core.model.games import Game
from concord.core.model.texts import Language


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """A number of a unit in a text: `words[start:end]`."""

    start: int
    end: int
    reference: str
    """What to write instead: "[[abilities#costs]]"."""


class CurrentNumbers:
    """Finds the current numbers of one game in texts; none without an engine to read citations."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._resolver = Resolver([_numbers_today(game)]) if has_engine() else None
        self._misprints = {
            printed
            for topic in game.topics
            for unit, _ in topic.walk()
            for printed in unit.printed.values()
        }

    def __reduce__(self) -> tuple[type[CurrentNumbers], tuple[Game]]:
        """Where a process has no copy of the memory of its parent, it makes its own."""
        return CurrentNumbers, (self._game,)

    def printed_in(self, words: str, language: Language) -> Iterator[PrintedNumber]:
        if self._resolver is None:
            return
        for found in self._resolver.find_citations(words, language):
            for match in found.matches:
                if language in match.languages and match.citation not in self._misprints:
                    reference = f"[[{match.topic}#{match.unit}]]"
                    yield PrintedNumber(found.start, found.end, reference)


def _numbers_today(game: Game) -> NumbersData:
    """The numbers without those of the past, which texts have no part in."""
    today = replace(game, published_numbers=(), retired=())
    return numbers_of(today, opening=dict, has_unit_texts=False)
