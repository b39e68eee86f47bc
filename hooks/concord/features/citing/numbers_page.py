"""The table of a game's numbers: every numbered unit in all languages."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.base import urls
from concord.base.urls import PagePath
from concord.features.comparison import list_pages
from concord.features.comparison.list_pages import divide, entry_anchor, former_anchors
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Part
from concord.model.kinds import TRAITS, Kind
from concord.model.ledgers import PublishedNumber
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.pages.page import Heading, Page, PageContext
from concord.pages.rendering import language_attribute
from concord.pages.topic.navigation import sidebar
from concord.pages.topic.sources import credits_of
from concord.rules.editions import LocalizedText
from concord.rules.numbering import is_citable
from concord.text.plain import as_plain_text
from concord.text.typography import shorten

_CLAUSES = TRAITS[Kind.CLAUSE].record_key
_MOST_ROWS = 500  # of a page: some 250 KB of HTML
_OPENING = 48  # characters, enough to recognize the text


@dataclass(frozen=True, slots=True)
class Cell:
    """The number of a unit in one language."""

    number: str
    """Empty if that language has none for it."""
    href: str
    """Empty for a number that a script makes a link."""
    others: tuple[str, ...]
    """A misprinted number and the numbers of earlier versions, in words."""


_Row: TypeAlias = tuple[LocalizedText[str], list[Cell]]
"""The title of a topic, or the first words of a unit; and a cell for each language."""


def numbers_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    pages = game.of(number_pages)
    is_filled = context.key.list_page <= len(pages)
    topics = pages[context.key.list_page - 1] if is_filled else ()
    topic_range = list_pages.range_of_page(context, pages) if is_filled else ""
    tables = _Tables(game, context.root)
    html = context.render(
        "citing/numbers.html",
        heading=messages.words.numbers + topic_range,
        columns=[
            (edition.language, language_attribute(edition.language, game.language))
            for edition in game.in_editions
        ],
        anchor=entry_anchor,
        former_anchors=former_anchors,
        topics=topics,
        tables=tables,
        credits=list(credits_of(game, topics)),
        list_pages=list(list_pages.page_links(context, PagePath.NUMBERS, pages)),
    )
    return Page(
        html=html,
        title=f"{messages.words.numbers}{topic_range} · {game.texts.game_title}",
        description=messages.format(
            "numbers_description", n=game.model.n_editions, game=game.texts.game_title + topic_range
        ),
        sidebar=sidebar(context),
        contents=tuple(
            Heading(game.texts.title(topic), entry_anchor(topic, None)) for topic in topics
        ),
        anchors=frozenset(
            anchor
            for topic in topics
            for anchor in (entry_anchor(topic, None), *former_anchors(game, topic, None))
        ),
    )


def number_pages(game: LocalizedGame) -> Sequence[Sequence[Topic]]:
    """The topics on each page of the table of numbers; none if nothing has a number.

    They are in the order of the source language, so that a page has a counterpart in every
    language.
    """

    def rows(topic: Topic) -> int:
        return 1 + sum(is_citable(unit) for unit in game.units[topic.id].values())

    topics = game.in_source_language.order.topics if game.graph.is_numbered else ()
    return divide(topics, rows, _MOST_ROWS)


class _Tables:
    """The rows of one page."""

    def __init__(self, game: LocalizedGame, root: str) -> None:
        self._game = game
        self._references = PageReferences(game, to_game=game.addresses.home_from(root))
        self._games = [
            (
                edition,
                game.addresses.home_from(root)
                if edition is game
                else root + edition.addresses.home,
            )
            for edition in game.in_editions
        ]

    def parts(self, topic: Topic, previous: Topic | None) -> list[_Row]:
        """Return the parts that begin with the topic. For the first topic of a page, return all
        parts above it.

        `previous` is the topic before it on the page, if any.
        """
        above = self._game.graph.parts_above
        known = above.get(previous.id, ()) if previous else ()
        return [self.head(part) for part in above.get(topic.id, ()) if part not in known]

    def rows(self, topic: Topic) -> list[_Row]:
        units = (unit for unit, _ in topic.walk(self._game.model.source_language))
        return [self._row(topic, unit) for unit in units if is_citable(unit)]

    def range(self, topic: Topic) -> str:
        """The numbers of its clauses in the edition of the reader, else in the source:
        "1.1–1.27", "EN 3.1–3.5"."""
        own, source = self._game, self._game.in_source_language
        of_source = _range(source, topic)
        marked = f"{source.language.upper()} {of_source}" if of_source else ""
        return _range(own, topic) or marked

    def head(self, numbered: Topic | Part) -> _Row:
        return self._game.texts.of(numbered.title), list(self._head_cells(numbered))

    def _head_cells(self, numbered: Topic | Part) -> Iterator[Cell]:
        for game, to_game in self._games:
            number, href = game.numbers.of(numbered), to_game + urls.topic_in_game(numbered.id)
            others = tuple(self._others("", self._earlier(numbered.id, game.language, {number})))
            yield Cell(number, href, others)

    def _row(self, topic: Topic, unit: Unit) -> _Row:
        text = self._game.texts.of(unit.text)
        words = shorten(as_plain_text(text.text, self._references, text.language), _OPENING)
        return LocalizedText(words, text.language), list(self._cells(topic, unit))

    def _cells(self, topic: Topic, unit: Unit) -> Iterator[Cell]:
        """Yield the numbers of a unit. The first one is a link.

        Links in all languages would be half of the page. A script makes the other ones from the
        first.
        """
        id_ = f"{topic.id}#{unit.id}"
        has_link = False
        for game, to_game in self._games:
            number = _number(game, topic, unit)
            is_linked = bool(number) and not has_link
            href = to_game + urls.topic_in_game(topic.id, unit.id) if is_linked else ""
            has_link |= is_linked
            misprint = unit.printed.get(game.language, "")
            earlier = self._earlier(id_, game.language, {number, misprint})
            others = tuple(self._others(misprint, earlier)) if misprint or earlier else ()
            yield Cell(number, href, others)

    def _earlier(
        self, id_: str, language: Language, present: Collection[str]
    ) -> list[PublishedNumber]:
        """Return the numbers of earlier versions, without the present ones."""
        published = self._game.graph.published_numbers.get(id_, ())
        return [
            number
            for number in published
            if number.language == language and number.number not in present
        ]

    def _others(self, misprint: str, earlier: Sequence[PublishedNumber]) -> Iterator[str]:
        text = self._game.locale.messages.format
        if misprint:
            yield text("misprinted", number=misprint)
        for number in earlier:
            yield text("formerly", number=number.number, edition=number.edition)


def _range(game: LocalizedGame, topic: Topic) -> str:
    """The first and the last number of the clauses of a topic: "1.1–1.27"; empty for none."""
    clauses = [unit for unit in topic.units_in(game.language) if unit.traits.record_key == _CLAUSES]
    numbers = [number for unit in clauses if (number := _number(game, topic, unit))]
    return "–".join(dict.fromkeys(numbers[:1] + numbers[-1:]))


def _number(game: LocalizedGame, topic: Topic, unit: Unit) -> str:
    """The number of a unit in a language; empty if it has none."""
    citation = game.numbers.citations(topic).get(unit.id)
    if citation is None or game.numbers.is_foreign(citation):
        return ""
    return citation.text
