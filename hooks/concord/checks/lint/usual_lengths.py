"""How long the translations of one game usually are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import median

from concord.checks.lint.targets import targets_of
from concord.core.model.games import Game
from concord.core.model.texts import Language, Texts
from concord.text.inline import parse

SHORTEST = 12  # letters: the lengths of headings and the like say nothing
_DIGITS = 2  # after the point: one text more or less seldom changes what is usual
_FEWEST = 40  # texts that show what is usual
_FROM_MEDIAN = 1.4826  # a median deviation, as a standard deviation


@dataclass(frozen=True, slots=True)
class UsualLengths:
    letters: Mapping[Language, float]
    """How many letters say what one letter of the source language says, where that is known."""
    deviation: float
    """The standard deviation of log(ratio) · √length; 0 where it is not known."""


def usual_lengths(game: Game) -> UsualLengths:
    """What the texts of a game show, if it has enough of them."""
    ratios: dict[Language, list[tuple[float, float]]] = {}
    for texts in _texts(game):
        source = texts.get(game.source_language, "")
        for language, text in texts.items():
            if language != game.source_language and min(len(text), len(source)) >= SHORTEST:
                ratio = log(len(text) / len(source))
                ratios.setdefault(language, []).append((ratio, sqrt(len(source))))
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
        letters[game.source_language] = 1.0
    deviation = _FROM_MEDIAN * median(deviations) if deviations else 0.0
    return UsualLengths(letters, round(deviation, _DIGITS))


def _texts(game: Game) -> Iterator[Texts]:
    """The texts of units and the titles of topics, without markup."""
    for topic in game.topics:
        for target in targets_of(game, topic):
            for text in target.texts:
                if text.is_translated:
                    yield {
                        language: parse(each).plain_text() for language, each in text.texts.items()
                    }
