"""The content of a book as the data that `book.typ` lays out.

The records of a book are dictionaries of their fields, and a value for each language is a list. All
words of records are values and never markup of Typst. An inline is a list of strings and of
dictionaries: `{"em": inline}`, `{"strong": inline}`, `{"icon": name, "alt": words}` and
`{"link": inline, "to": id}`, or with `"url"` for what is not in the book.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from concord.base.ids import GLOSSARY
from concord.base.languages import base_language
from concord.features.books.book import Book, BookReferences, BookTerm, ByLanguage
from concord.features.sequences.sequence import sequence_view
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import (
    Emphasis,
    Icon,
    Inline,
    Language,
    Link,
    Node,
    Reference,
    RichText,
    TermMention,
    Text,
)
from concord.model.topics import StepSequence
from concord.pages.topic.navigation import Link as PlaceLink
from concord.rules.editions import LocalizedText
from concord.text.blocks import run_in
from concord.text.parsing import parse_words
from concord.text.plain import plain_inline
from concord.text.typography import add_no_break_spaces

Data: TypeAlias = dict[str, object]
_WORDS = ("contents", "editions", "glossary", "notes", "numbers", "related")


def content_of(book: Book) -> Data:
    """Return the contents of the book as values for the Typst template."""
    writers = [_Writer(book, game) for game in book.games]
    return {
        "languages": [writer.language_data() for writer in writers],
        "title": book.title,
        "game": [game.texts.game_title for game in book.games],
        "site": book.site.name,
        "address": book.address,
        "day": [book.date.year, book.date.month, book.date.day] if book.date else None,
        "credits": book.credits,
        "icons": {icon.name: float(icon.width) for icon in book.game.icons},
        "sections": _data(writers, book.sections),
        "terms": _data(writers, book.terms),
        "names": [_names(game, index, book.terms) for index, game in enumerate(book.games)][1:],
        "numbers": _data(writers, book.numbers),
    }


def _data(writers: "Sequence[_Writer]", value: object) -> object:
    """Return `value` as data. Within a `ByLanguage`, the writer of its language alone writes it."""
    match value:
        case ByLanguage():
            return [_data([writer], own) for writer, own in zip(writers, value, strict=False)]
        case tuple():
            return [_data(writers, item) for item in value]
        case LocalizedText(text=RichText()):
            return writers[0].rich(value)
        case LocalizedText():
            return _localized(value)
        case Reference():
            return writers[0].reference(value)
        case StepSequence():
            return writers[0].sequence(value)
        case PlaceLink(words, href):
            return writers[0].link([words], href)
        case _ if is_dataclass(value):
            return {
                field.name: _data(writers, getattr(value, field.name)) for field in fields(value)
            }
    return value


def _names(game: LocalizedGame, index: int, terms: Iterable[BookTerm]) -> list[Data]:
    """The terms by their names in one language, in its order."""
    ordered = game.locale.messages.sort_by_name(terms, lambda term: term.names[index].text)
    return [
        {"name": _localized(term.names[index]), "first": _localized(term.names[0]), "id": term.id}
        for term in ordered
    ]


def _localized(text: LocalizedText[str]) -> Data:
    language = text.language
    return {"words": add_no_break_spaces(text.text, language), "lang": base_language(language)}


class _Writer:
    """Writes the texts of one column. A text may be in another language than the column."""

    def __init__(self, book: Book, game: LocalizedGame) -> None:
        self._game = game
        to_game = book.site.url + game.addresses.home
        self._references = BookReferences(game, to_game=to_game, book=book)
        self._is_first = game is book.games[0]

    def language_data(self) -> Data:
        language, messages = self._game.language, self._game.locale.messages
        return {
            "tag": language,
            "lang": base_language(language),
            "name": messages.name,
            "words": {word: messages.format(word) for word in _WORDS},
        }

    def rich(self, text: LocalizedText[RichText]) -> Data:
        said, language = text.text, text.language

        def inline(content: Inline) -> list[object]:
            return self._nodes(content.nodes, language)

        cells = said.table.map(inline) if said.table else None
        stop = run_in(plain_inline(said.heading, self._references)) if said.heading else ""
        return {
            "lang": base_language(language),
            "signs": len(said),
            "breaks": said.count("\n"),
            "heading": [*inline(said.heading), stop] if said.heading else None,
            "paragraphs": [inline(paragraph) for paragraph in said.paragraphs],
            "table": {"columns": cells.columns, "rows": cells.rows} if cells else None,
        }

    def reference(self, reference: Reference, language: Language = "") -> Data:
        target, language = self._references.target(reference), language or self._game.language
        shown = parse_words(target.words) if reference.words else (Text(target.words),)
        return self.link(self._nodes(shown, language), target.address)

    def sequence(self, sequence: StepSequence) -> object:
        return _data([self], sequence_view(sequence, self._references))

    def link(self, words: list[object], address: str) -> Data:
        """A link to an address that the references give; without one, the words alone."""
        if address.startswith("#"):
            return {"link": words, "to": address.removeprefix("#")}
        return {"link": words, "url": address} if address else {"link": words}

    def _nodes(self, nodes: Iterable[Node], language: Language) -> list[object]:
        return [self._node(node, language) for node in nodes]

    def _node(self, node: Node, language: Language) -> object:
        match node:
            case Text(text):
                return add_no_break_spaces(text, language)
            case Emphasis(content, is_strong):
                return {"strong" if is_strong else "em": self._nodes(content, language)}
            case Link(address, content):
                return {"link": self._nodes(content, language), "url": address}
            case Icon(name) if name in self._game.graph.icons:
                return {"icon": name, "alt": self._references.icon(name, language).words}
            case Icon(name):
                return f":{name}:"
            case TermMention(words, terms):
                # Only the first language has the link: links in all would be most of the file.
                term = f"{GLOSSARY}#{terms[0]}"
                is_linked = self._is_first and term in self._references.book.ids
                return {"link": [words], "to": term} if is_linked else words
            case Reference():
                return self.reference(node, language)
