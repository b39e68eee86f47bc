"""The page of a topic in all its languages, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from concord.core import urls
from concord.core.model import Language, Texts, Topic
from concord.locale.locales import LocalizedGame, terms_href
from concord.locale.script_words import comparing_words
from concord.rules.fallback import choose_text
from concord.views import removed_units
from concord.views.compare_rows import Parallels, Row
from concord.views.divergence_view import DivergenceViews
from concord.views.neighbours import neighbours
from concord.views.page import Page, PageKind
from concord.views.rendering import render
from concord.views.sidebar import sidebar


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a language's cells: the topic as that language has it."""

    language: Language
    language_name: str
    number: str
    title: str
    title_language: Language
    href: str
    example: str
    """What that language calls an example."""


@dataclass(frozen=True, slots=True)
class Section:
    """The rules, or the notes that follow them."""

    is_of_notes: bool
    rows: tuple[Row, ...]


def comparison_page(game: LocalizedGame, topic: Topic, root: str) -> Page:
    """`root` leads from the page to the site's root."""
    messages = game.locale.messages
    title, game_title = game.title(topic), _of_game(game, game.model.title)
    parallels = Parallels(game, topic, root)
    rows = tuple(parallels.rows())
    left = removed_units.departures(game, topic.id, root)
    before, after = neighbours(game, topic, partial(_href, game, root))
    return Page(
        language=game.language,
        title=f"{_named(game, topic)}: {messages.words.comparison} · {game_title}",
        description=messages.format("compare_description", topic=title, game=game_title),
        html=render(
            "compare.html",
            words=messages.words,
            game_title=game_title,
            game_href=root + game.home,
            topic_href=root + game.address(topic),
            terms_href=terms_href(game, root),
            number=game.number(topic),
            title=choose_text(game.model, topic.title, game.language),
            language=game.language,
            columns=[_column(each, topic, root) for each in parallels.locales],
            drafts=parallels.drafts,
            topic_divergences=DivergenceViews(game, topic, root).declared(topic.divergences),
            sections=_sections(rows),
            has_notes=any("of-note" in row.classes for row in rows),
            has_examples=any("of-example" in row.classes for row in rows),
            departures=left,
            previous=before,
            next=after,
        ),
        sidebar=sidebar(game, root, current=topic, kind=PageKind.COMPARE),
        contents=(),
        anchors=_anchors(rows) | removed_units.anchors(left),
        record=topic.place.file,
        script_words=comparing_words(messages),
    )


def _column(game: LocalizedGame, topic: Topic, root: str) -> Column:
    title = choose_text(game.model, topic.title, game.language)
    return Column(
        language=game.language,
        language_name=game.locale.messages.name,
        number=game.number(topic),
        title=title.text,
        title_language=title.language,
        href=root + game.address(topic),
        example=game.locale.messages.words.example,
    )


def _sections(rows: Sequence[Row]) -> list[Section]:
    return [
        Section(is_of_notes, tuple(section))
        for is_of_notes, section in groupby(rows, key=lambda row: row.is_below_notes)
    ]


def _anchors(rows: Sequence[Row]) -> frozenset[str]:
    former = {each.anchor for row in rows for each in row.formerly if each.anchor}
    return frozenset({row.id for row in rows} | former)


def _named(game: LocalizedGame, topic: Topic) -> str:
    return f"{game.number(topic)} {game.title(topic)}".strip()


def _of_game(game: LocalizedGame, texts: Texts) -> str:
    return choose_text(game.model, texts, game.language).text


def _href(game: LocalizedGame, root: str, topic: Topic) -> str:
    """To the comparison of a topic."""
    return root + urls.compare(game.locale.library, game.language, game.model.id, topic.id)
