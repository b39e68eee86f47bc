"""How long the translations of one game usually are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import median
from typing import TypeAlias

from concord.checks.lint.targets import targets_of
from concord.core.model.games import Game
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Topic
from concord.text.inline import parse

SHORTEST = 12  # letters: the lengths of headings and the like say nothing
_DIGITS = 2  # after the point: one text more or less seldom changes what is usual
_FEWEST = 40  # texts that show what is usual
_FROM_MEDIAN = 1.4826  # a median deviation, as a standard deviation

Lengths: TypeAlias = Mapping[Language, Sequence[int]]
"""By language, for each text: the letters of the source language, and its own."""


@dataclass(frozen=True, slots=True)
class UsualLengths:
    letters: Mapping[Language, float]
    """How many letters say what one letter of the source language says, where that is known."""
    deviation: float
    """The standard deviation of log(ratio) · √length; 0 where it is not known."""


def lengths_of(game: Game, topic: Topic) -> Lengths:
    """The lengths of what the texts of a topic say, without markup. Short ones are left out."""
    found: dict[Language, list[int]] = {}
    for texts in _texts(game, topic):
        source = len(texts.get(game.source_language, ""))
        for language, text in texts.items():
            if language != game.source_language and min(len(text), source) >= SHORTEST:
                found.setdefault(language, []).extend((source, len(text)))
    return found


def usual_lengths(source_language: Language, topics: Iterable[Lengths]) -> UsualLengths:
    """What the texts of the topics of a game show, if it has enough of them."""
    ratios: dict[Language, list[tuple[float, float]]] = {}
    for lengths in topics:
        for language, found in lengths.items():
            pairs = zip(found[::2], found[1::2], strict=True)
            own = [(log(text / source), sqrt(source)) for source, text in pairs]
            ratios.setdefault(language, []).extend(own)
    usual = {
        language: median(ratio for ratio, _ in found)
        for language, found in ratios.items()
        if len(found) >= _FEWEST
    }
    deviations = [
        abs(ratio - usual[language]) * root
        for language, found in ratios.items()
        if language in usual
        for ratio, root in found
    ]
    letters = {language: round(exp(ratio), _DIGITS) for language, ratio in usual.items()}
    if letters:
        letters[source_language] = 1.0
    deviation = _FROM_MEDIAN * median(deviations) if deviations else 0.0
    return UsualLengths(letters, round(deviation, _DIGITS))


def _texts(game: Game, topic: Topic) -> Iterator[Texts]:
    """The texts of the units and the title, without markup."""
    for target in targets_of(game, topic):
        for text in target.texts:
            if text.is_translated:
                yield {language: parse(each).plain_text() for language, each in text.texts.items()}
