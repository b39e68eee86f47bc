"""The texts of one game in one language, or those of another language where it has none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias, TypeVar

from concord.core.model.games import Game, Part, PlannedTopic, Term
from concord.core.model.texts import Language, RichText
from concord.core.model.topics import Topic
from concord.locale.interface import Messages
from concord.rules.editions import LocalizedText, choose_text
from concord.rules.glossary import TermFinder

AnyText = TypeVar("AnyText", str, RichText)
Titled: TypeAlias = Topic | PlannedTopic | Part


class GameTexts:
    """The titles and other texts of a game, as readers of one language see them."""

    def __init__(self, game: Game, language: Language, messages: Messages) -> None:
        self._game = game
        self._language = language
        self._messages = messages

    def of(self, texts: Mapping[Language, AnyText]) -> LocalizedText[AnyText]:
        """The text in this language, or in another one where it has none."""
        return choose_text(self._game, texts, self._language)

    @cached_property
    def game_title(self) -> str:
        return self.of(self._game.title).text

    def title(self, titled: Titled) -> str:
        return self._titles[titled.id]

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        titled: tuple[Titled, ...] = (
            *self._game.topics,
            *self._game.planned,
            *self._game.walk_parts(),
        )
        return {each.id: self.of(each.title).text for each in titled}

    def kind_of(self, term: Term) -> str:
        """What a component is, in words; empty for a term that names none."""
        return self._messages.format(term.kind.message) if term.kind else ""

    @cached_property
    def term_finder(self) -> TermFinder:
        """Finds the terms of the glossary in texts of this language."""
        return TermFinder(self._game, self._language)
