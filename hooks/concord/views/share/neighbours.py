"""The way on from a share page: to the share pages before and after it in its topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model.topics import Topic, Unit
from concord.locale.localized_game import LocalizedGame
from concord.views.share.frame import share_address


@dataclass(frozen=True, slots=True)
class LinkedUnit:
    """A unit that a share page names and leads to."""

    name: Markup
    href: str


class ShareNeighbours:
    """The neighbours of a topic's units in one language, in its order."""

    def __init__(
        self,
        included: Callable[[Unit], bool],
        game: LocalizedGame,
        topic: Topic,
        names: Mapping[str, Markup],
    ) -> None:
        self._game = game
        self._topic_id = topic.id
        self._names = names
        self._units = [unit for unit, _ in topic.walk(game.language) if included(unit)]
        self._places = {unit.id: place for place, unit in enumerate(self._units)}

    def of(self, unit: Unit, page: str) -> tuple[LinkedUnit | None, LinkedUnit | None]:
        """The one before and the one after; None where there is none.

        `page` is the address of the page that leads to them.
        """
        place = self._places.get(unit.id)
        if place is None:
            return None, None
        before = self._units[place - 1] if place else None
        after = self._units[place + 1] if place + 1 < len(self._units) else None
        return self._neighbour(before, page), self._neighbour(after, page)

    def _neighbour(self, unit: Unit | None, page: str) -> LinkedUnit | None:
        if unit is None:
            return None
        address = share_address(self._game, f"{self._topic_id}#{unit.id}")
        return LinkedUnit(self._names[unit.id], urls.link(page, address))
