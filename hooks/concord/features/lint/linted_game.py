"""A game as the lints need it: its terms, its numbers and the usual lengths of its texts."""

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, log, sqrt
from statistics import median

from concord.base.problems import whole_words
from concord.features.citing.numbers import numbers_of
from concord.features.citing.resolver import Resolver, has_engine
from concord.features.lint.targets import targets_of
from concord.features.lint.terminology import Terminology
from concord.model.games import Game
from concord.model.lints import LintName, LintSetting
from concord.model.texts import Language, Texts
from concord.text.plain import own_words

_MASK = "·"  # neither a letter nor a sign that a lint looks at
SHORTEST = 12  # letters: the lengths of headings and the like say nothing
_DIGITS = 2  # after the point: one more text seldom changes a rounded length
_FEWEST = 40  # texts from which a usual length is taken
_WIDE = re.compile(r"[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af\uf900-\ufaff]")
_MORE = 1.5  # letters that a character of these scripts, Chinese to Korean, says more
_FROM_MEDIAN = 1.4826  # a median deviation, as a standard deviation


@dataclass(frozen=True, slots=True)
class UsualLengths:
    letters: Mapping[Language, float]
    """How many letters correspond to one letter of the source language, where that is known."""
    deviation: float
    """The standard deviation of log(ratio) · √length; 0 where it is not known."""


class LintedGame:
    def __init__(self, game: Game, cyrillic: Container[Language] = ()) -> None:
        """`cyrillic` are the languages in Cyrillic script."""
        self.model = game
        self.terminology = Terminology(game)
        self.cyrillic = cyrillic
        self.habits: Mapping[tuple[Language, str], int] = {}
        """The number of texts with a wrong quotation mark, by language and mark, if it has one
        warning for all."""

    def setting(self, lint: LintName, language: Language) -> LintSetting | None:
        return self.model.lint_settings.get((lint, language))

    def without_allowed_words(self, text: str) -> str:
        """Return the text with every allowed word masked, in the same length."""
        if self._allowed is None:
            return text
        return self._allowed.sub(lambda match: _MASK * len(match[0]), text)

    @cached_property
    def _allowed(self) -> re.Pattern[str] | None:
        longest_first = sorted(self.model.allowed_words, key=len, reverse=True)
        return re.compile("|".join(map(whole_words, longest_first))) if longest_first else None

    @cached_property
    def lengths(self) -> UsualLengths:
        return _usual_lengths(self.model)

    @cached_property
    def numbers(self) -> "CurrentNumbers":
        return CurrentNumbers(self.model)


def extent_of(text: str) -> float:
    """The number of characters, those that say more counted as several."""
    return len(text) + (0 if text.isascii() else _MORE * len(_WIDE.findall(text)))


def _usual_lengths(game: Game) -> UsualLengths:
    """Return the usual lengths, if the game has enough texts. Short texts do not count."""
    ratios: dict[Language, list[tuple[float, float]]] = {}
    for texts in _texts(game):
        extents = {language: extent_of(text) for language, text in texts.items()}
        source = extents.get(game.source_language, 0)
        for language, extent in extents.items():
            if language != game.source_language and min(extent, source) >= SHORTEST:
                own = log(extent / source), sqrt(source)
                ratios.setdefault(language, []).append(own)
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
    """Yield the texts of the units and the titles of topics, without markup."""
    for topic in game.topics:
        for target in targets_of(game, topic):
            for text in target.texts:
                if text.is_translated:
                    yield {language: own_words(own.nodes) for language, own in text.texts.items()}


class CurrentNumbers:
    """Finds the present numbers of one game in texts; none without an engine to read citations."""

    def __init__(self, game: Game) -> None:
        self._game = game
        # Texts have no part in the numbers of the past.
        today = replace(game, published_numbers=(), retired=())
        self._resolver = (
            Resolver([numbers_of(today, opening=dict, has_unit_texts=False)])
            if has_engine()
            else None
        )
        self._misprints = {
            printed
            for topic in game.topics
            for unit, _ in topic.walk()
            for printed in unit.printed.values()
        }

    def __reduce__(self) -> "tuple[type[CurrentNumbers], tuple[Game]]":
        """A worker process that does not share the memory of its parent makes its own finder."""
        return CurrentNumbers, (self._game,)

    def printed_in(self, words: str, language: Language) -> Iterator[tuple[slice, str]]:
        """Yield each current number in a text, with the reference to write instead."""
        if self._resolver is None:
            return
        for found in self._resolver.find_citations(words, language):
            for match in found.matches:
                if language in match.languages and match.citation not in self._misprints:
                    target = match.topic + (f"#{match.unit}" if match.unit else "|#")
                    yield slice(found.start, found.end), f"[[{target}]]"
