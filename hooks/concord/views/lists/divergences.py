"""The list of all divergences between the editions of a game, with their texts side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.core.model.texts import NO_TEXT, Language
from concord.core.model.topics import DivergenceKind, Topic, Unit
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.names import Name
from concord.locale.page_references import PageReferences
from concord.text.html import as_html
from concord.text.html_words import mark_quotes
from concord.views.lists import list_pages
from concord.views.page import Heading, Page, PageContext
from concord.views.rendering import language_attribute
from concord.views.topic.sidebar import sidebar
from concord.views.topic.sources import number_edition
from concord.views.units.declared import (
    DivergenceView,
    DivergenceViews,
    entry_anchor,
    former_anchors,
)
from concord.views.units.units import missing_reason

_FILTER_RULE = (
    ":root:not(.js) .content:has(#{field}-{value}:target) "
    ":is(.differences > li, .divergent, .divergent-topic)"
    ':not([data-{field}~="{value}"], :has([data-{field}~="{value}"])) {{ display: none; }}\n'
)


@dataclass(frozen=True, slots=True)
class Column:
    """A unit in one language."""

    language: str
    language_name: str
    name: Name
    href: str
    html: Markup
    missing_reason: str
    """Why there is no text."""


@dataclass(frozen=True, slots=True)
class Entry:
    anchor: str
    former_anchors: tuple[str, ...]
    name: Name
    href: str
    compare_href: str
    """To its row on the compare page of the topic; empty if there is none."""
    divergences: tuple[DivergenceView, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class TopicEntries:
    anchor: str
    former_anchors: tuple[str, ...]
    number: str
    title: str
    language_attribute: Markup
    href: str
    divergences: tuple[DivergenceView, ...]
    """The divergences of the topic as a whole."""
    entries: tuple[Entry, ...]

    def all_divergences(self) -> Iterator[DivergenceView]:
        yield from self.divergences
        for entry in self.entries:
            yield from entry.divergences


@dataclass(frozen=True, slots=True)
class Filter:
    """A link that narrows the list to one kind or to one edition."""

    field: str
    value: str
    words: str
    count: int


def filter_styles(languages: Iterable[Language]) -> str:
    """The style rules by which the filters narrow the list without scripts too."""
    filters = [("kind", kind.value) for kind in DivergenceKind]
    filters += [("edition", language) for language in languages]
    return "".join(_FILTER_RULE.format(field=field, value=value) for field, value in filters)


def divergences_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    pages = game.lists.divergences
    is_filled = context.key.list_page <= len(pages)
    listed_topics = pages[context.key.list_page - 1] if is_filled else ()
    in_order = sorted(listed_topics, key=lambda topic: game.order.place_of[topic.id])
    topics = [_TopicList(game, topic, context.root).entries() for topic in in_order]
    listed = [each for topic in topics for each in topic.all_divergences()]
    topic_range = list_pages.range_of_page(context, pages) if is_filled else ""
    html = context.render(
        "lists/divergences.html",
        heading=messages.words.divergences + topic_range,
        list_pages=list(list_pages.page_links(context, PagePath.DIVERGENCES, pages)),
        count=messages.format("n_divergences", n=len(listed)),
        kinds=list(_kinds(listed)),
        editions=list(_editions(game, listed)),
        topics=topics,
        short=game.model.short,
        edition=number_edition(game.model, game.language)["name"],
    )
    return Page(
        html=html,
        title=f"{messages.words.divergences}{topic_range} · {game.texts.game_title}",
        description=messages.format(
            "divergences_description", game=game.texts.game_title + topic_range
        ),
        sidebar=sidebar(context),
        contents=tuple(Heading(topic.title, topic.anchor) for topic in topics),
        anchors=frozenset(_anchors(topics)),
    )


def _anchors(topics: Sequence[TopicEntries]) -> Iterator[str]:
    for topic in topics:
        yield from (topic.anchor, *topic.former_anchors)
        for entry in topic.entries:
            yield from (entry.anchor, *entry.former_anchors)


def _kinds(listed: Sequence[DivergenceView]) -> Iterator[Filter]:
    counts = Counter(each.kind for each in listed)
    words = {each.kind: each.kind_words for each in listed}
    for kind in DivergenceKind:
        if counts[kind]:
            yield Filter("kind", kind, words[kind], counts[kind])


def _editions(game: LocalizedGame, listed: Sequence[DivergenceView]) -> Iterator[Filter]:
    counts = Counter(edition for each in listed for edition in each.editions)
    for language in game.model.languages:
        if counts[language]:
            words = game.locale.messages.format(f"in_edition_{language}")
            yield Filter("edition", language, words, counts[language])


class _TopicList:
    """The entries of one topic."""

    def __init__(self, game: LocalizedGame, topic: Topic, root: str) -> None:
        own = game.language
        others = [each for each in topic.editions if each != own]
        self._game = game
        self._topic = topic
        self._root = root
        references = PageReferences(game, to_game=game.addresses.home_from(root))
        self._views = DivergenceViews(references, topic, root)
        self._columns = [game.in_language(each) for each in (own, *others)]

    def entries(self) -> TopicEntries:
        game, topic = self._game, self._topic
        title = game.texts.of(topic.title)
        return TopicEntries(
            anchor=entry_anchor(topic, None),
            former_anchors=former_anchors(game, topic, None),
            number=game.numbers.of(topic),
            title=title.text,
            language_attribute=language_attribute(title.language, game.language),
            href=self._root + game.addresses.topic(topic),
            divergences=self._views.declared(topic.divergences),
            entries=tuple(
                self._entry(unit)
                for unit, _ in topic.walk(game.language)
                if unit.id in game.graph.units_with_divergences[topic.id]
            ),
        )

    def _entry(self, unit: Unit) -> Entry:
        comparison = self._game.comparison_of(self._topic, unit.id)
        return Entry(
            anchor=entry_anchor(self._topic, unit),
            former_anchors=former_anchors(self._game, self._topic, unit),
            name=self._game.names.of(self._topic, unit),
            href=self._root + self._game.addresses.topic(self._topic, unit.id),
            compare_href=comparison and self._root + comparison,
            divergences=self._views.all_of(unit),
            columns=tuple(self._column(unit, each) for each in self._columns),
        )

    def _column(self, unit: Unit, game: LocalizedGame) -> Column:
        language, text = game.language, unit.text.get(game.language, NO_TEXT)
        references = PageReferences(game, to_game=self._root + game.addresses.home)
        reason = (
            "" if text else missing_reason(self._game.locale.messages, self._topic, unit, language)
        )
        return Column(
            language=language,
            language_name=game.locale.messages.name,
            name=game.names.of(self._topic, unit),
            href=self._root + game.addresses.topic(self._topic, unit.id),
            html=mark_quotes(as_html(text, language, references), unit.quoted_in(language)),
            missing_reason=reason,
        )
