"""The page of all places where the editions of a game differ, their texts side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from concord.core import urls
from concord.core.model import DivergenceKind, Topic, Unit
from concord.locale.locales import LocalizedGame, PageReferences
from concord.locale.script_words import divergences_words
from concord.locale.unit_names import Name, name_of
from concord.rules.fallback import choose_text
from concord.text.markup import as_html
from concord.views import page_parts
from concord.views.divergence_view import DivergenceView, DivergenceViews, entry_anchor, spread_of
from concord.views.page import Heading, Page, PageKind
from concord.views.rendering import render
from concord.views.sidebar import sidebar
from concord.views.units import absence


@dataclass(frozen=True, slots=True)
class Column:
    """A unit in one language."""

    language: str
    language_name: str
    name: Name
    href: str
    html: Markup
    absence: str
    """Why there is no text."""


@dataclass(frozen=True, slots=True)
class Entry:
    anchor: str
    name: Name
    href: str
    compare_href: str
    """Its row in the comparison of the topic; empty where there is none."""
    divergences: tuple[DivergenceView, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class TopicEntries:
    anchor: str
    number: str
    title: str
    language_attribute: Markup
    href: str
    divergences: tuple[DivergenceView, ...]
    """Of the topic as a whole."""
    entries: tuple[Entry, ...]

    def all_divergences(self) -> Iterator[DivergenceView]:
        yield from self.divergences
        for entry in self.entries:
            yield from entry.divergences


@dataclass(frozen=True, slots=True)
class Filter:
    """What narrows the list to one kind, or to one edition."""

    field: str
    value: str
    words: str
    count: int


def divergences_page(game: LocalizedGame, root: str, part: int) -> Page:
    """The page that comes as number `part`, from 1, of those that list them."""
    messages = game.locale.messages
    spread = spread_of(game.in_language(game.model.source_language))
    game_title = choose_text(game.model, game.model.title, game.language).text
    in_print = sorted(spread[part - 1], key=lambda topic: game.place_of[topic.id])
    topics = [_TopicList(game, topic, root).entries() for topic in in_print]
    listed = [each for topic in topics for each in topic.all_divergences()]
    span = f" {page_parts.span(game, spread[part - 1])}" if len(spread) > 1 else ""
    html = render(
        "divergences.html",
        language=game.language,
        words=messages.words,
        heading=messages.words.divergences + span,
        game_title=game_title,
        game_href=root + game.home,
        parts=list(page_parts.links(game, spread, part, partial(_href, game, root))),
        count=messages.format("n_divergences", n=len(listed)),
        kinds=list(_kinds(listed)),
        editions=list(_editions(game, listed)),
        topics=topics,
    )
    return Page(
        language=game.language,
        title=f"{messages.words.divergences}{span} · {game_title}",
        description=messages.format("divergences_description", game=game_title + span),
        html=html,
        sidebar=sidebar(game, root, kind=PageKind.DIVERGENCES),
        contents=tuple(Heading(topic.title, topic.anchor) for topic in topics),
        anchors=frozenset(_anchors(topics)),
        record=game.model.place.file,
        script_words=divergences_words(messages),
    )


def _href(game: LocalizedGame, root: str, part: int) -> str:
    return root + urls.divergences(game.locale.library, game.language, game.model.id, part)


def _anchors(topics: Sequence[TopicEntries]) -> Iterator[str]:
    for topic in topics:
        yield topic.anchor
        yield from (entry.anchor for entry in topic.entries)


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
    """Makes the entries of one topic."""

    def __init__(self, game: LocalizedGame, topic: Topic, root: str) -> None:
        own = game.language
        others = [each for each in topic.editions if each != own]
        self._game = game
        self._topic = topic
        self._root = root
        self._views = DivergenceViews(game, topic, root)
        self._locales = [game.in_language(each) for each in (own, *others)]

    def entries(self) -> TopicEntries:
        game, topic = self._game, self._topic
        title = choose_text(game.model, topic.title, game.language)
        is_foreign = title.language != game.language
        return TopicEntries(
            anchor=entry_anchor(topic, None),
            number=game.number(topic),
            title=title.text,
            language_attribute=Markup(' lang="{}"').format(title.language)
            if is_foreign
            else Markup(""),
            href=self._root + game.address(topic),
            divergences=self._views.declared(topic.divergences),
            entries=tuple(
                self._entry(unit)
                for unit, _ in topic.walk(game.language)
                if unit.id in game.units_with_divergences[topic.id]
            ),
        )

    def _entry(self, unit: Unit) -> Entry:
        return Entry(
            anchor=entry_anchor(self._topic, unit),
            name=name_of(self._game, self._topic, unit),
            href=self._root + self._game.address(self._topic, unit.id),
            compare_href=self._compare_href(unit),
            divergences=self._views.all_of(unit),
            columns=tuple(self._column(unit, locale) for locale in self._locales),
        )

    def _compare_href(self, unit: Unit) -> str:
        if not self._game.is_compared:
            return ""
        library, game = self._game.locale.library, self._game.model.id
        page = urls.compare(library, self._game.language, game, self._topic.id)
        return f"{self._root}{page}#{unit.id}"

    def _column(self, unit: Unit, locale: LocalizedGame) -> Column:
        language = locale.language
        text = unit.text.get(language, "")
        return Column(
            language=language,
            language_name=locale.locale.messages.name,
            name=name_of(locale, self._topic, unit),
            href=self._root + locale.address(self._topic, unit.id),
            html=as_html(text, language, PageReferences(locale, to_game=self._root + locale.home)),
            absence=""
            if text
            else absence(self._game.locale.messages, self._topic, unit, language),
        )
