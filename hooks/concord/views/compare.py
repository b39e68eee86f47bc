"""The compare page: a topic in all its languages side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views import removed_units
from concord.views.compare_rows import CompareRows, Row
from concord.views.divergence_view import DivergenceViews
from concord.views.neighbours import neighbours
from concord.views.page import Page, PageContext
from concord.views.sidebar import sidebar
from concord.views.sources import credits_of


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column: the topic in its language."""

    language: Language
    language_name: str
    number: str
    title: str
    title_language: Language
    href: str
    example: str
    """The word for an example in that language."""


@dataclass(frozen=True, slots=True)
class Section:
    """The rows of the rules, or of the notes below them."""

    is_of_notes: bool
    rows: tuple[Row, ...]


def compare_page(context: PageContext) -> Page:
    game, root, messages = context.game, context.root, context.messages
    topic = game.topics[context.key.topic]
    compare_rows = CompareRows(game, topic, root)
    rows = tuple(compare_rows.rows())
    removed = removed_units.removed_units(game, topic.id, root)
    before, after = neighbours(
        game, topic, lambda other: root + game.page(PagePath.COMPARE, topic=other.id)
    )
    numbered_title = f"{game.number(topic)} {game.title(topic)}".strip()
    return Page(
        html=context.render(
            "compare.html",
            game_id=game.model.id,
            topic_id=topic.id,
            short=game.model.short,
            topic_href=root + game.address(topic),
            terms_href=root + game.data(FilePath.TERMS_DATA) if game.terms else "",
            number=game.number(topic),
            title=game.text(topic.title),
            columns=[_column(each, topic, root) for each in compare_rows.games],
            drafts=compare_rows.drafts,
            topic_divergences=DivergenceViews(game, topic, root).declared(topic.divergences),
            sections=_sections(rows),
            has_notes=any("of-note" in row.classes for row in rows),
            has_examples=any("of-example" in row.classes for row in rows),
            removed_units=removed,
            credits=list(credits_of(game, [topic])),
            previous=before,
            next=after,
        ),
        title=f"{numbered_title}: {messages.words.comparison} · {game.game_title}",
        description=messages.format(
            "compare_description", topic=game.title(topic), game=game.game_title
        ),
        sidebar=sidebar(context, topic),
        anchors=_anchors(rows) | removed_units.anchors(removed),
    )


def _column(game: LocalizedGame, topic: Topic, root: str) -> Column:
    title = game.text(topic.title)
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
    former = {each.anchor for row in rows for each in row.former_ids if each.anchor}
    return frozenset({row.id for row in rows} | former)
