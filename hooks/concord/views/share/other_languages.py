"""The units of a topic in the other languages, as their share pages fold them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup, escape

from concord.core.model.texts import NO_TEXT, Language
from concord.core.model.topics import Topic, Unit, units_under_each
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.text.html import as_html
from concord.text.references import LinkForm
from concord.views.rendering import language_attribute
from concord.views.share.frame import Frame
from concord.views.units.status_marks import status_words
from concord.views.units.units import missing_reason

LINKS = LinkForm(reference="", term=" class=gloss")
"""Links in texts, as short as they can be."""
_TITLE = Markup("<span{}>{}</span>")
_NO_HTML = Markup("")


@dataclass(frozen=True, slots=True)
class Item:
    """A unit under another one."""

    name: Markup
    """Empty if it has no number."""
    html: Markup


@dataclass(frozen=True, slots=True)
class OtherLanguage:
    """The unit in another language."""

    language: Language
    language_name: str
    name: Markup
    topic_title: Markup
    href: str
    """To its share page, or where the language has none to its place in its topic."""
    missing_reason: str
    """Why it has no text; empty if it has one."""
    html: Markup = _NO_HTML
    status: str = ""
    """The status of its text, in the words of the page."""
    items: tuple[Item, ...] = ()


class TopicInLanguage:
    """A topic in one language, for its share pages in another."""

    def __init__(
        self, frame: Frame, game: LocalizedGame, topic: Topic, names: Mapping[str, Markup]
    ) -> None:
        """`names` has what the pages call the units in the language of `game`."""
        self._frame = frame
        self._messages = frame.game.locale.messages
        self._game = game
        self._topic = topic
        self._names = names
        self._under = units_under_each(topic, game.language)
        self._references = PageReferences(
            game, to_game=frame.root + game.addresses.home, links=LINKS
        )
        self._html: dict[str, Markup] = {}

    @cached_property
    def _title(self) -> Markup:
        title = self._game.texts.of(self._topic.title)
        attribute = language_attribute(title.language, self._game.language)
        return _TITLE.format(attribute, title.text) if attribute else escape(title.text)

    def unit(self, unit: Unit, id_: str) -> OtherLanguage:
        """The unit for the page at the address of `id_`."""
        language, is_missing = self._game.language, self._game.language not in unit.text
        return OtherLanguage(
            language=language,
            language_name=self._game.locale.messages.name,
            name=self._names[unit.id],
            topic_title=self._title,
            href=self._frame.href_in(language, id_),
            missing_reason=missing_reason(self._messages, self._topic, unit, language)
            if is_missing
            else "",
            html=self._html_of(unit),
            status=status_words(self._messages, self._game, self._topic, unit),
            items=tuple(self._items(unit)),
        )

    def _items(self, unit: Unit) -> Iterator[Item]:
        numbered = self._game.numbers.citations(self._topic)
        for each in self._under[unit.id]:
            if self._game.language in each.text:
                name = self._names[each.id] if each.id in numbered else _NO_HTML
                yield Item(name, self._html_of(each))

    def _html_of(self, unit: Unit) -> Markup:
        """What is under a heading stands on several pages."""
        if unit.id not in self._html:
            text = unit.text.get(self._game.language, NO_TEXT)
            self._html[unit.id] = as_html(text, self._game.language, self._references)
        return self._html[unit.id]
