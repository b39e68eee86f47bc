"""The way on from a share page: to the share pages before and after it in its topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model.topics import Topic, Unit
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.locale.unit_names import Name
from concord.text.markup import as_plain_text
from concord.text.typography import shorten
from concord.views.rendering import language_attribute

_OPENING = 60  # characters, enough to recognize a text


@dataclass(frozen=True, slots=True)
class SharedNeighbour:
    name: Name
    words: str
    """The first words of its text."""
    language_attribute: Markup
    href: str


class ShareNeighbours:
    """The neighbours of a topic's units in one language, in its order."""

    def __init__(
        self,
        included: Callable[[Unit], bool],
        game: LocalizedGame,
        topic: Topic,
        names: Mapping[str, Name],
        to_game: str,
    ) -> None:
        self._game = game
        self._names = names
        self._topic = topic
        self._to_game = to_game
        self._references = PageReferences(game, to_game=to_game)
        self._units = [unit for unit, _ in topic.walk(game.language) if included(unit)]
        self._places = {unit.id: place for place, unit in enumerate(self._units)}

    def of(self, unit: Unit) -> tuple[SharedNeighbour | None, SharedNeighbour | None]:
        """The one before and the one after; None where there is none."""
        place = self._places.get(unit.id)
        if place is None:
            return None, None
        before = self._units[place - 1] if place else None
        after = self._units[place + 1] if place + 1 < len(self._units) else None
        return self._neighbour(before), self._neighbour(after)

    def _neighbour(self, unit: Unit | None) -> SharedNeighbour | None:
        if unit is None:
            return None
        game, text = self._game, self._game.text(unit.text)
        words = as_plain_text(text.text, self._references, text.language)
        address = urls.page_in_game(PagePath.SHARE, topic=self._topic.id, unit=unit.id)
        return SharedNeighbour(
            self._names[unit.id],
            shorten(words, _OPENING),
            language_attribute(text.language, game.language),
            self._to_game + address,
        )
