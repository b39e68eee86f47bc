"""The content of a book as the data that `book.typ` lays out.

All words of records are values in it and never markup of Typst. An inline is a list of strings and
of dictionaries: `{"em": inline}`, `{"strong": inline}`, `{"icon": name, "alt": words}` and
`{"link": inline, "to": id}`, or with `"url"` for what is not in the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from concord.books.book import Book, BookTerm, BookTopic, BookUnit, Heading, Remark
from concord.core.ids import GLOSSARY
from concord.core.languages import base_language, direction
from concord.core.model.texts import (
    Emphasis,
    Icon,
    Inline,
    Language,
    Link,
    Node,
    Reference,
    RichText,
    Table,
    TermMention,
    Text,
)
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.editions import LocalizedText
from concord.text.blocks import run_in
from concord.text.parsing import parse_words
from concord.text.plain import plain_inline
from concord.text.typography import add_no_break_spaces
from concord.views.topic.sequence import StepView

Data: TypeAlias = dict[str, object]
_WORDS = ("contents", "editions", "glossary", "notes", "numbers", "related")
_DEEPEST = 6  # level of a heading in a PDF


def content_of(book: Book) -> Data:
    """All that the book shows."""
    writers = [_Writer(book, each) for each in book.references]
    return {
        "languages": [each.language_data() for each in writers],
        "title": book.title,
        "game": [each.texts.game_title for each in book.games],
        "site": book.site.name,
        "address": book.address,
        "day": [book.date.year, book.date.month, book.date.day] if book.date else None,
        "credits": [each.credits() for each in writers],
        "icons": {each.name: float(each.width) for each in book.game.icons},
        "sections": [
            {
                "id": section.id,
                "level": section.level + 1,
                "heads": _heads(section.headings),
                "topics": [
                    _topic(writers, each, section.level + 1 + bool(section.id))
                    for each in section.topics
                ],
            }
            for section in book.sections
        ],
        "terms": [_term(writers, each) for each in book.terms],
        "names": [_names(game, place, book.terms) for place, game in enumerate(book.games)][1:],
        "numbers": [
            {"language": each.language, "title": each.title, "numbers": each.numbers}
            for each in book.numbers
        ],
    }


def _heads(headings: Iterable[Heading]) -> list[Data]:
    return [
        {
            "number": each.number,
            "title": add_no_break_spaces(each.title.text, each.title.language),
            "lang": base_language(each.title.language),
            "address": each.address,
        }
        for each in headings
    ]


def _topic(writers: Sequence[_Writer], topic: BookTopic, level: int) -> Data:
    levels = {-1: level}  # of the headings above, by the depth of their units
    units = []
    for unit in topic.units:
        above = max(each for depth, each in levels.items() if depth < unit.depth)
        levels = {depth: each for depth, each in levels.items() if depth < unit.depth}
        if unit.is_heading:
            levels[unit.depth] = above + 1
        units.append(_unit(writers, unit) | {"level": min(above + 1, _DEEPEST)})
    return {
        "id": topic.id,
        "level": min(level, _DEEPEST),
        "heads": _heads(topic.headings),
        "summaries": [_localized(each) for each in topic.summaries],
        "notices": topic.notices if any(topic.notices) else [],
        "remarks": _remarks(writers, topic.remarks),
        "sequences": [
            {
                "title": _localized(each.title),
                "steps": [writer.step(step) for step in each.steps],
            }
            for writer, each in zip(writers, topic.sequences, strict=False)
        ],
        "units": units,
        "related": [[each.related(one) for one in topic.related] for each in writers],
    }


def _unit(writers: Sequence[_Writer], unit: BookUnit) -> Data:
    return {
        "id": unit.id,
        "kind": unit.kind,
        "heading": unit.is_heading,
        "depth": unit.depth,
        "note": unit.is_note,
        "signs": max(len(each.text.text) for each in unit.cells)
        + sum(len(by_language[0].note.text) for by_language in unit.remarks),
        "breaks": max(each.text.text.count("\n") for each in unit.cells),
        "marks": ", ".join(each.upper() for each in unit.marks),
        "cells": [
            {
                "number": f"[{cell.number}]" if cell.is_inferred and cell.number else cell.number,
                "citation": cell.citation,
                "text": writer.rich(cell.text),
                "notice": cell.notice,
                "status": cell.status,
            }
            for writer, cell in zip(writers, unit.cells, strict=True)
        ],
        "remarks": _remarks(writers, unit.remarks),
    }


def _remarks(writers: Sequence[_Writer], remarks: Iterable[Sequence[Remark]]) -> list[list[Data]]:
    return [
        [
            {"heading": each.heading, "note": writer.rich(each.note)}
            for writer, each in zip(writers, by_language, strict=True)
        ]
        for by_language in remarks
    ]


def _term(writers: Sequence[_Writer], term: BookTerm) -> Data:
    return {
        "id": term.id,
        "names": [_localized(each) for each in term.names],
        "meanings": [
            writer.rich(each) for writer, each in zip(writers, term.meanings, strict=True)
        ],
        "topic": term.topic if term.topic in writers[0].book.ids else "",
        "uses": term.uses,
    }


def _names(game: LocalizedGame, place: int, terms: Iterable[BookTerm]) -> list[Data]:
    """The terms by their names in one language, in its order."""
    ordered = game.locale.messages.sort_by_name(terms, lambda term: term.names[place].text)
    return [
        {"name": _localized(each.names[place]), "first": _localized(each.names[0]), "id": each.id}
        for each in ordered
    ]


def _localized(text: LocalizedText[str]) -> Data:
    language = text.language
    return {"words": add_no_break_spaces(text.text, language), "lang": base_language(language)}


class _Writer:
    """Writes texts for one column, which may be in another language."""

    def __init__(self, book: Book, references: PageReferences) -> None:
        self.book = book
        self._references = references
        self._game = references.game
        self._is_first = references is book.references[0]

    def language_data(self) -> Data:
        language, messages = self._game.language, self._game.locale.messages
        return {
            "tag": language,
            "lang": base_language(language),
            "dir": direction(language),
            "name": messages.name,
            "words": {each: messages.format(each) for each in _WORDS},
        }

    def credits(self) -> list[str]:
        """The edition of this language with its day, whose it is, and its licence; then what the
        site says of itself, and when the records were last checked."""
        messages, edition = self._game.locale.messages, self.book.editions.get(self._game.language)
        lines = []
        if edition:
            day = edition.dates.get(edition.version)
            named = edition.full_title and [edition.full_title]
            lines = [
                " · ".join([*named, *([messages.format_date(day)] if day else [])]),
                edition.attribution,
                edition.licence,
                edition.source,
            ]
        lines.append(self.book.site.settings.notice.get(self._game.language, ""))
        if self.book.date:
            date = messages.format_date(self.book.date)
            lines.append(messages.format("reviewed", date=date))
        return [each for each in lines if each]

    def rich(self, text: LocalizedText[RichText]) -> Data:
        said, language = text.text, text.language
        stop = run_in(plain_inline(said.heading, self._references)) if said.heading else ""
        return {
            "lang": base_language(language),
            "heading": [*self._inline(said.heading, language), stop] if said.heading else None,
            "paragraphs": [self._inline(each, language) for each in said.paragraphs],
            "table": self._table(said.table, language) if said.table else None,
        }

    def _table(self, table: Table[Inline], language: Language) -> Data:
        cells: Table[list[object]] = table.map(lambda each: self._inline(each, language))
        return {"columns": cells.columns, "rows": cells.rows}

    def step(self, step: StepView) -> Data:
        return {
            "window": step.window,
            "name": _localized(step.name),
            "clauses": [self._link([each.words], each.href) for each in step.clauses if each.words],
            "steps": [self.step(each) for each in step.steps],
        }

    def related(self, topic_id: str) -> object:
        target = self._references.target(Reference(topic_id))
        return self._link([target.words], target.address)

    def _inline(self, inline: Inline, language: Language) -> list[object]:
        return list(self._nodes(inline.nodes, language))

    def _nodes(self, nodes: Iterable[Node], language: Language) -> Iterator[object]:
        return chain.from_iterable(self._node(each, language) for each in nodes)

    def _node(self, node: Node, language: Language) -> Iterator[object]:
        match node:
            case Text(text):
                yield add_no_break_spaces(text, language)
            case Emphasis(content, is_strong):
                yield {"strong" if is_strong else "em": list(self._nodes(content, language))}
            case Link(address, content):
                yield {"link": list(self._nodes(content, language)), "url": address}
            case Icon(name):
                yield self._icon(name, language)
            case TermMention(words, terms):
                # The row has the link once: in all languages it would be most of the file.
                yield self._to([words], f"{GLOSSARY}#{terms[0]}") if self._is_first else words
            case Reference(words=own):
                target = self._references.target(node)
                shown = parse_words(target.words) if own else (Text(target.words),)
                yield self._link(list(self._nodes(shown, language)), target.address)

    def _icon(self, name: str, language: Language) -> object:
        if name not in self._game.graph.icons:
            return f":{name}:"
        return {"icon": name, "alt": self._references.icon(name, language).words}

    def _link(self, words: list[object], address: str) -> object:
        """A link to what has the address on the site, which may be in the book."""
        place = self.book.places.get(address)
        if place:
            return self._to(words, place)
        is_known = address and self.book.site.url
        return {"link": words, "url": address} if is_known else {"link": words}

    def _to(self, words: list[object], place: str) -> object:
        return {"link": words, "to": place} if place in self.book.ids else {"link": words}
