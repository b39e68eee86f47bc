"""What the lints know of the game that a text belongs to."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import cached_property

from concord.checks.lint.current_numbers import CurrentNumbers
from concord.checks.lint.terminology import Terminology
from concord.checks.lint.usual_lengths import (
    Lengths,
    UsualLengths,
    lengths_of,
    usual_lengths,
)
from concord.core.model.games import Game
from concord.core.model.lints import Lint, LintSetting
from concord.core.model.texts import Language
from concord.core.problems import whole_words

_MASK = "·"  # neither a letter nor a sign that a lint looks at


class LintedGame:
    def __init__(self, game: Game, cyrillic: Container[Language] = ()) -> None:
        """`cyrillic` are the languages written so."""
        self.model = game
        self.terminology = Terminology(game)
        self._cyrillic = cyrillic
        self._known_lengths: dict[str, Lengths] = {}

    def add_lengths(self, topics: Mapping[str, Lengths]) -> None:
        """Add what is known of the lengths of the texts of some topics."""
        self._known_lengths.update(topics)

    def prepare(self) -> None:
        """Compute what the lints of any text need of the other texts and numbers."""
        _ = self.lengths, self.numbers

    def forget_numbers(self) -> bool:
        """False if there are none."""
        return self.__dict__.pop("numbers", None) is not None

    def is_cyrillic(self, language: Language) -> bool:
        return language in self._cyrillic

    def setting(self, lint: Lint, language: Language) -> LintSetting | None:
        return self.model.lint_settings.get((lint, language))

    def without_allowed_words(self, text: str) -> str:
        """The text with every allowed word masked, in its length."""
        if self._allowed is None:
            return text
        return self._allowed.sub(lambda match: _MASK * len(match[0]), text)

    @cached_property
    def _allowed(self) -> re.Pattern[str] | None:
        longest_first = sorted(self.model.allowed_words, key=len, reverse=True)
        return re.compile("|".join(map(whole_words, longest_first))) if longest_first else None

    @cached_property
    def lengths(self) -> UsualLengths:
        return usual_lengths(self.model.source_language, self.lengths_of_topics.values())

    @cached_property
    def lengths_of_topics(self) -> Mapping[str, Lengths]:
        known = self._known_lengths
        return {
            each.id: known[each.id] if each.id in known else lengths_of(self.model, each)
            for each in self.model.topics
        }

    @cached_property
    def numbers(self) -> CurrentNumbers:
        return CurrentNumbers(self.model)
