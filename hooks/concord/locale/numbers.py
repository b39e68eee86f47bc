"""The numbers of one game as its edition in one language prints them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from concord.core.model.games import Game, Part, PlannedTopic
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.rules.editions import choose_text
from concord.rules.numbering import (
    Citation,
    citations_with_fallback,
    number_of,
    number_of_part,
    numbering_of,
)
from concord.rules.redirects import last_numbers


class GameNumbers:
    """The numbers of topics, parts and units, as readers of one language cite them."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language
        edition = game.editions.get(language)
        self._followed = (edition.follows or language) if edition else ""
        """The language whose edition these readers follow; empty if the game has none for them."""
        self._citations: dict[str, Mapping[str, Citation]] = {}

    def of(self, topic: Topic) -> str:
        """Empty if the topic has no number in this language."""
        return number_of(self._game, topic, self._language)

    def of_part(self, part: Part) -> str:
        """Empty if the part has no number in this language."""
        return number_of_part(self._game, part, self._language)

    def or_foreign(self, topic: Topic | PlannedTopic | Part) -> str:
        """The topic's number; where it has none here, that of another edition after its mark."""
        if self._followed in topic.number:
            return topic.number[self._followed]
        number = choose_text(self._game, topic.number, self._game.source_language)
        return f"{number.language.upper()} {number.text}" if number.text else ""

    def numbering(self, topic: Topic) -> Language:
        """The edition whose number of the topic is shown; empty if there is none."""
        return numbering_of(self._game, topic, self._language)

    def citations(self, topic: Topic) -> Mapping[str, Citation]:
        """By unit id: its number in this language, or that of an edition that has one."""
        if topic.id not in self._citations:
            self._citations[topic.id] = citations_with_fallback(self._game, topic, self._language)
        return self._citations[topic.id]

    def is_foreign(self, citation: Citation) -> bool:
        """True for the number of an edition that readers of this language do not follow."""
        return citation.numbering != self._followed

    @cached_property
    def last(self) -> Mapping[str, str]:
        """The number under which each id was last published in this language."""
        return last_numbers(self._game, self._language)
