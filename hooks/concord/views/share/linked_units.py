"""The units that share pages name and lead to: numbers with what is to be said of them, and the
share pages before and after one in its topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace

from markupsafe import Markup, escape

from concord.core import urls
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.locale.localized_game import LocalizedGame
from concord.locale.names import Name
from concord.views.rendering import inferred_number
from concord.views.share.frame import share_address
from concord.views.topic.links import Link, around

_EDITION = Markup('<span class="edition-mark">{}</span> ')
_NUMBER = Markup('<span class="number"{}{}>{}</span>')
_REMARK = Markup('<span class="aside-only"{}> {}</span>')


def name_html(name: Name, around: Language, page: Language, words: SimpleNamespace) -> Markup:
    """The name as HTML. `around` is the language of the element that it stands in.

    `words` are those of the interface in the language of the page.
    """
    is_own = name.language == around
    html = escape(name.text)
    if name.is_position or not is_own:
        html = _NUMBER.format(
            _attribute("title", words.counted_place if name.is_position else ""),
            _attribute("lang", "" if is_own else name.language),
            html,
        )
    language = _attribute("lang", "" if around == page else page)
    if name.is_inferred:
        html = inferred_number(html, words.inferred, language)
    if name.edition:
        html = _EDITION.format(name.edition) + html
    if name.is_position:
        html += _REMARK.format(language, words.counted_place)
    return html


def _attribute(name: str, value: str) -> Markup:
    return Markup(' {}="{}"').format(name, value) if value else Markup("")


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

    def of(self, unit: Unit, page: str) -> tuple[Link | None, Link | None]:
        """The share pages of the units before and after one; None where there is none.

        `page` is the address of the page that leads to them.
        """
        place = self._places.get(unit.id)
        if place is None:
            return None, None
        before, after = around(self._units, place)
        return self._neighbour(before, page), self._neighbour(after, page)

    def _neighbour(self, unit: Unit | None, page: str) -> Link | None:
        if unit is None:
            return None
        address = share_address(self._game, f"{self._topic_id}#{unit.id}")
        return Link(self._names[unit.id], urls.link(page, address))
