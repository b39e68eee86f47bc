"""The compare page: a topic in all its languages side by side, one page for all readers.

What a column says is in the language of the column. What stands around the columns is in the
language of the reader, so the page has it in each, and `assets/ui/reader-language.js` leaves
one before the page is painted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from types import SimpleNamespace

from concord.core import urls
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.editions import LocalizedText
from concord.views.compare.rows import CompareRows, Row
from concord.views.page import Page, PageContext
from concord.views.readers import home_for, readers_of, say
from concord.views.topic import removed_units
from concord.views.topic.links import Link, Ways, neighbours, shown_number, ways_of
from concord.views.topic.removed_units import RemovedUnit
from concord.views.topic.sources import Source, credits_of, number_edition
from concord.views.units.declared import DivergenceView, DivergenceViews


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column: the topic in its language."""

    language: Language
    language_name: str
    number: str
    title: LocalizedText[str]
    href: str
    words: SimpleNamespace
    """The words of the interface in that language."""


@dataclass(frozen=True, slots=True)
class ReaderView:
    """What stands around the columns, in the language of a reader."""

    language: Language
    words: SimpleNamespace
    page_title: str
    game_title: str
    game_href: str
    number: str
    title: LocalizedText[str]
    ways: Ways
    divergences: tuple[DivergenceView, ...]
    """The divergences of the topic as a whole."""
    removed_units: dict[str, RemovedUnit]
    """The removed units by their anchors."""
    previous: Link | None
    next: Link | None


def compare_page(context: PageContext) -> Page:
    """Return the page. The context is in the default language."""
    game, root, messages = context.game, context.root, context.messages
    topic = game.topics[context.key.topic]
    compare_rows = CompareRows(game, topic, root)
    rows = tuple(compare_rows.rows())
    readers = [_reader(game, each, topic, root) for each in readers_of(game)]
    own = next(each for each in readers if each.language == game.language)
    removed = list(own.removed_units.values())
    return Page(
        html=context.render(
            "compare/compare.html",
            game_id=game.model.id,
            topic_id=topic.id,
            short=game.model.short,
            edition=number_edition(game.model, game.language)["name"],
            terms_href=root + game.addresses.data(FilePath.TERMS_DATA) if game.terms else "",
            readers=readers,
            say=partial(say, game),
            columns=[_column(each, topic, root) for each in compare_rows.games],
            orders=compare_rows.orders,
            drafts=compare_rows.drafts,
            sections=_sections(rows),
            has_notes=any("of-note" in row.classes for row in rows),
            has_examples=any("of-example" in row.classes for row in rows),
            removed_units=removed,
            credits=list(_credits(game, topic)),
        ),
        title=own.page_title,
        description=messages.format(
            "compare_description", topic=game.texts.title(topic), game=game.texts.game_title
        ),
        anchors=_anchors(rows) | removed_units.anchors(removed),
    )


def _reader(home: LocalizedGame, game: LocalizedGame, topic: Topic, root: str) -> ReaderView:
    """`home` is the game in the language of the address."""
    to_game = home.addresses.home_from(root)
    before, after = neighbours(
        game, topic, lambda other: to_game + urls.page_in_game(PagePath.COMPARE, topic=other.id)
    )
    words = game.locale.messages.words
    to_reader = home_for(game, home, root)
    references = PageReferences(game, to_game=to_reader)
    removed = removed_units.removed_units(game, topic.id, root, to_reader)
    return ReaderView(
        language=game.language,
        words=words,
        page_title=f"{_numbered_title(game, topic)}: {words.comparison} · {game.texts.game_title}",
        game_title=game.texts.game_title,
        game_href=root + game.addresses.home,
        number=shown_number(game, topic),
        title=game.texts.of(topic.title),
        ways=ways_of(game, topic, root, "./"),
        divergences=DivergenceViews(references, topic, root).declared(topic.divergences),
        removed_units={each.anchor: each for each in removed},
        previous=before,
        next=after,
    )


def _numbered_title(game: LocalizedGame, topic: Topic) -> str:
    return f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()


def _column(game: LocalizedGame, topic: Topic, root: str) -> Column:
    return Column(
        language=game.language,
        language_name=game.locale.messages.name,
        number=shown_number(game, topic),
        title=game.texts.of(topic.title),
        href=root + game.addresses.topic(topic),
        words=game.locale.messages.words,
    )


def _credits(game: LocalizedGame, topic: Topic) -> Iterator[Source]:
    """What credits_of() says, of each language in that language."""
    for language in game.model.languages:
        own = credits_of(game.in_language(language), [topic])
        yield from (each for each in own if each.language == language)


def _sections(rows: Sequence[Row]) -> list[tuple[bool, Sequence[Row]]]:
    """The rows of the rules, or of the notes below them, and whether they are of the notes."""
    groups = groupby(rows, key=lambda row: row.is_below_notes)
    return [(is_of_notes, tuple(section)) for is_of_notes, section in groups]


def _anchors(rows: Sequence[Row]) -> frozenset[str]:
    former = {each.anchor for row in rows for each in row.former_ids if each.anchor}
    return frozenset({row.id for row in rows} | former)
