"""The tables of a game's numbers: every numbered unit in all languages at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language, PublishedNumber, Topic, Unit
from concord.locale.locales import LocalizedGame, PageReferences, way_to
from concord.rules.fallback import choose_text
from concord.rules.numbering import is_citable
from concord.text.markup import as_plain_text
from concord.text.typography import shorten
from concord.views import page_parts
from concord.views.page import Heading, Page, PageKind
from concord.views.rendering import render
from concord.views.sidebar import sidebar

_MOST_ROWS = 500  # of a page: some 250 KB of HTML
_OPENING = 48  # letters, by which a reader knows the text


@dataclass(frozen=True, slots=True)
class Column:
    language: Language
    name: str
    attribute: Markup
    """Says the language where it is not the page's own."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a unit is cited as in one language."""

    number: str
    """Empty where that language has no number for it."""
    href: str
    is_inferred: bool
    others: tuple[str, ...]
    """What else it is or was printed as, in words: a misprint, the numbers of earlier versions."""
    attribute: Markup


@dataclass(frozen=True, slots=True)
class Row:
    words: str
    """The title of a topic, or the first words of a unit."""
    attribute: Markup
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TopicRows:
    anchor: str
    head: Row
    rows: tuple[Row, ...]


def parts_of(game: LocalizedGame) -> list[list[Topic]]:
    """The topics of each page, as the source language numbers them."""

    def rows(topic: Topic) -> int:
        return 1 + sum(is_citable(unit) for unit in game.units[topic.id].values())

    topics = game.in_language(game.model.source_language).by_number
    return page_parts.parts_of(topics, rows, _MOST_ROWS)


def numbers_page(
    game: LocalizedGame, root: str, spread: Sequence[Sequence[Topic]], part: int
) -> Page:
    """The page that comes as number `part`, from 1, of those that the topics are spread over."""
    messages, library = game.locale.messages, game.locale.library
    topics = spread[part - 1]
    span = f" {page_parts.span(game, topics)}" if len(spread) > 1 else ""
    game_title = choose_text(game.model, game.model.title, game.language).text
    tables = _Tables(game, root)
    html = render(
        "numbers.html",
        words=messages.words,
        heading=messages.words.numbers + span,
        game_title=game_title,
        game_href=root + urls.game(library, game.language, game.model.id),
        cite_href=root + urls.cite(library, game.language),
        columns=tables.columns,
        topics=[tables.rows_of(topic) for topic in topics],
        parts=list(page_parts.links(game, spread, part, partial(_href, game, root))),
    )
    return Page(
        language=game.language,
        title=f"{messages.words.numbers}{span} · {game_title}",
        description=messages.format("numbers_description", game=game_title + span),
        html=html,
        sidebar=sidebar(game, root, kind=PageKind.NUMBERS),
        contents=tuple(Heading(game.title(topic), _anchor(topic)) for topic in topics),
        anchors=frozenset(map(_anchor, topics)),
        record=game.model.place.file,
    )


def _anchor(topic: Topic) -> str:
    """Not the bare id, which the page may need for its frame."""
    return f"topic-{topic.id}"


def _href(game: LocalizedGame, root: str, part: int) -> str:
    return root + urls.numbers(game.locale.library, game.language, game.model.id, part)


class _Tables:
    """Makes the rows of one page, which link as its `root` says."""

    def __init__(self, game: LocalizedGame, root: str) -> None:
        own = game.language
        languages = [own, *(each for each in game.locale.library.languages if each != own)]
        self._game = game
        self._root = root
        self._references = PageReferences(game, to_game=game.below(root))
        self._locales = [
            game.in_language(each) for each in languages if each in game.model.editions
        ]
        self._ways = [
            root + each.home if each is not game else game.below(root) for each in self._locales
        ]
        self.columns = [
            Column(
                each.language,
                game.locale.language_names[each.language],
                self._attribute(each.language),
            )
            for each in self._locales
        ]

    def rows_of(self, topic: Topic) -> TopicRows:
        title = choose_text(self._game.model, topic.title, self._game.language)
        units = [unit for unit, _ in topic.walk(self._game.model.source_language)]
        return TopicRows(
            _anchor(topic),
            Row(title.text, self._attribute(title.language), tuple(self._cells(topic))),
            tuple(self._row(topic, unit) for unit in units if is_citable(unit)),
        )

    def _row(self, topic: Topic, unit: Unit) -> Row:
        text = choose_text(self._game.model, unit.text, self._game.language)
        words = shorten(as_plain_text(text.text, self._references), _OPENING)
        return Row(words, self._attribute(text.language), tuple(self._cells(topic, unit)))

    def _cells(self, topic: Topic, unit: Unit | None = None) -> Iterator[Cell]:
        published = self._game.published_numbers.get(
            f"{topic.id}#{unit.id}" if unit else topic.id, ()
        )
        for game, column, way in zip(self._locales, self.columns, self._ways, strict=True):
            number, is_inferred = _number(game, topic, unit)
            href = way + way_to(topic.id, unit.id if unit else "")
            misprint = unit.printed.get(game.language, "") if unit else ""
            former = [
                each
                for each in published
                if each.language == game.language and each.number not in {number, misprint}
            ]
            others = tuple(self._others(misprint, former)) if misprint or former else ()
            yield Cell(number, href, is_inferred, others, column.attribute)

    def _others(self, misprint: str, former: Sequence[PublishedNumber]) -> Iterator[str]:
        text = self._game.locale.messages.format
        if misprint:
            yield text("misprinted", number=misprint)
        for each in former:
            yield text("formerly", number=each.number, edition=each.edition)

    def _attribute(self, language: Language) -> Markup:
        is_own = language == self._game.language
        return Markup("") if is_own else Markup(' lang="{}"').format(language)


def _number(game: LocalizedGame, topic: Topic, unit: Unit | None) -> tuple[str, bool]:
    """What readers of a language cite a topic or a unit as, and whether that is inferred."""
    if unit is None:
        return game.number(topic), game.numbering(topic) in topic.inferred
    citation = game.citations(topic).get(unit.id)
    if citation is None or game.is_foreign(citation):
        return "", False
    return citation.text, citation.is_inferred
