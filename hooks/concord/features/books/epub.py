"""Writes a book as EPUB 3: the HTML of pages as XHTML, without scripts.

Each language has a folder of its own, with a file for each topic and the same ids in each; numbers
lead to the next language. Aligned, all languages share a folder, and a unit is a small table:
reading systems cut off large ones.
"""

import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from io import BytesIO
from itertools import chain
from types import SimpleNamespace
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from markupsafe import Markup

from concord.base.languages import direction
from concord.build.artifacts import icon_symbol
from concord.features.books.book import Book, BookReferences, Heading
from concord.features.sequences.sequence import SequenceView, sequence_view
from concord.features.share.preview_pictures import cover_picture
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game
from concord.model.texts import Language, RichText
from concord.model.topics import StepSequence
from concord.pages.rendering import render
from concord.rules.editions import LocalizedText
from concord.text.html import as_html
from concord.text.references import LinkForm, ShownIcon

_ROOT = "EPUB/"
_GLOSSARY, _NUMBERS = "_glossary", "_numbers"  # no id begins so
_SYMBOL = "icon."  # what the ids of drawings begin with, and no others
_ICON = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'class="drawn" role="img" aria-label="{2}" width="{0}em" height="1em">'
    '<use xlink:href="{1}"></use></svg>'
)
_DRAWINGS = '<svg xmlns="http://www.w3.org/2000/svg" class="drawings">{}</svg>'
_USED = re.compile(rf'xlink:href="#{re.escape(_SYMBOL)}([^"]+)"')


def epub_of(book: Book, *, is_aligned: bool = False) -> bytes:
    """Return the file, the same for the same book. If `is_aligned`, languages are side by side."""
    return _Epub(book, is_aligned=is_aligned).packed()


class _Links(BookReferences):
    """The links from a file to files of the same folder, with the icons that the file contains."""

    __slots__ = ()

    def path(self, id_: str) -> str:
        return _path(self.game.model, id_)

    def icon(self, name: str, language: Language) -> ShownIcon:
        shown = PageReferences.icon(self, name, language)
        return replace(shown, address=f"#{_SYMBOL}{name}")


@dataclass(frozen=True)  # without slots: it caches
class _Column:
    """A language in the files of a folder."""

    book: Book
    index: int
    """The position of its language among the languages of the book."""
    others: Sequence[Language]
    """The languages that have a folder of their own, beginning with the next one."""

    @property
    def game(self) -> LocalizedGame:
        return self.book.games[self.index]

    @property
    def language(self) -> Language:
        return self.game.language

    @property
    def words(self) -> SimpleNamespace:
        return self.game.locale.messages.words

    @cached_property
    def links(self) -> _Links:
        to_game = self.book.site.url + self.game.addresses.home
        return _Links(self.game, to_game=to_game, links=LinkForm("", "", _ICON), book=self.book)

    def html(self, text: LocalizedText[RichText]) -> Markup:
        return as_html(text.text, text.language, self.links)

    def sequence(self, sequence: StepSequence) -> SequenceView | None:
        return sequence_view(sequence, self.links)


class _Entry(NamedTuple):
    """An entry of the table of contents."""

    words: str
    language: Language
    path: str = ""
    level: int = 0


class _Item(NamedTuple):
    """A file of the package."""

    path: str
    content: bytes
    media_type: str = "application/xhtml+xml"
    properties: str = ""


class _Epub:
    def __init__(self, book: Book, *, is_aligned: bool) -> None:
        self._book = book
        self._pages: list[_Item] = []
        self._entries: list[_Entry] = []
        self._has_rtl = "rtl" in map(direction, book.site.library.languages)
        languages, indexes = book.languages, range(len(book.languages))
        if is_aligned:
            self._folders = {"rules/": [_Column(book, index, ()) for index in indexes]}
        else:
            self._folders = {
                f"{language}/": [
                    _Column(book, index, (*languages[index + 1 :], *languages[:index]))
                ]
                for index, language in enumerate(languages)
            }

    def packed(self) -> bytes:
        book = self._book
        title = book.title[0]
        if len(book.languages) > 1:
            title = f"{title} ({', '.join(book.languages)})"
        for folder, columns in self._folders.items():
            self._add_folder(folder, columns)
        all_ = list(chain.from_iterable(self._folders.values()))
        contents = self._page(
            "nav.xhtml",
            all_,
            all_[0].words.contents,
            entries=self._entries,
            opening=self._pages[0].path,
        )
        cover = cover_picture(book.site, book.games[0], book.title[0], book.languages)
        items = [
            self._page("cover.xhtml", all_, title),
            self._page("title.xhtml", all_, title),
            contents._replace(properties="nav"),
            *self._pages,
            _Item("book.css", render("books/epub/book.css").encode(), "text/css"),
            _Item("cover.png", cover, "image/png", "cover-image"),
        ]
        name = f"{book.address[0]} {' '.join(book.languages)} {' '.join(self._folders)}"
        identifier = uuid.uuid5(uuid.NAMESPACE_URL, name)
        package = render(
            "books/epub/package.opf",
            identifier=identifier,
            book=book,
            title=title,
            items=items,
            is_rtl=direction(all_[0].language) == "rtl",
        )
        return _zipped(
            {
                "mimetype": b"application/epub+zip",
                "META-INF/container.xml": render("books/epub/container.xml").encode(),
                f"{_ROOT}package.opf": package.encode(),
                **{f"{_ROOT}{item.path}": item.content for item in items},
            }
        )

    def _add_folder(self, folder: str, columns: Sequence[_Column]) -> None:
        book, first = self._book, columns[0]
        base = int(len(self._folders) > 1)

        def add(kind: str, name: str, level: int, entry: _Entry, **values: object) -> None:
            page = self._page(f"{folder}{name}.xhtml", columns, entry.words, kind, **values)
            self._pages.append(page)
            self._entries.append(entry._replace(path=page.path, level=base + level))

        if base:
            opening = book.sections[0].id or book.sections[0].topics[0].id
            name = first.game.locale.language_names[first.language]
            self._entries.append(_Entry(name, first.language, f"{folder}{opening}.xhtml"))
        for section in book.sections:
            if section.id:
                entry = _entry(section.headings[first.index])
                add("part", section.id, section.level, entry, section=section)
            level = section.level + bool(section.id)
            for topic in section.topics:
                add("topic", topic.id, level, _entry(topic.headings[first.index]), topic=topic)
        if book.terms:
            units = chain.from_iterable(topic.units for topic in book.topics)
            citations = {unit.id: unit.cells[first.index].citation for unit in units}
            entry = _Entry(first.words.glossary, first.language)
            add("glossary", _GLOSSARY, 0, entry, citations=citations)
        if book.numbers:
            add("numbers", _NUMBERS, 0, _Entry(first.words.numbers, first.language))

    def _page(
        self, path: str, columns: Sequence[_Column], title: str, kind: str = "", **values: object
    ) -> _Item:
        """Return a page. `kind` names its template, by default the name of the file."""
        first, book = columns[0], self._book
        html = str(
            render(
                f"books/epub/{kind or path.removesuffix('.xhtml')}.xhtml",
                book=book,
                columns=columns,
                title=title,
                root="../" * path.count("/"),
                language=first.language,
                words=first.words,
                language_names=first.game.locale.language_names,
                marked=partial(_marked, self._has_rtl),
                path=lambda id_: _path(book.game, id_),
                **values,
            )
        )
        used = frozenset(_USED.findall(html))
        symbols = [icon_symbol(icon, _SYMBOL) for icon in book.game.icons if icon.name in used]
        if symbols:
            html = html.replace("<body>", f"<body>{_DRAWINGS.format(''.join(symbols))}", 1)
        return _Item(path, html.encode(), properties="svg" if symbols else "")


def _entry(heading: Heading) -> _Entry:
    return _Entry(f"{heading.number} {heading.title.text}".lstrip(), heading.title.language)


def _marked(has_rtl: bool, language: Language) -> Markup:
    """Return the attributes of what is in a language: with its direction where any is from right to
    left, since style sheets of e-books may set none."""
    own = Markup(' dir="{}"').format(direction(language)) if has_rtl else Markup()
    return Markup(' lang="{0}" xml:lang="{0}"{1}').format(language, own)


def _path(game: Game, id_: str) -> str:
    """Return the link to an id, from a file of the same folder."""
    topic, _, unit = id_.partition("#")
    file = _GLOSSARY if unit and game.is_glossary(topic) else topic
    return f"{file}.xhtml#{unit}" if unit else f"{file}.xhtml"


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """Return the container. It does not state when it was made."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, content in files.items():
            info = ZipInfo(path)  # of 1980
            info.create_system = 3  # the same on all systems
            info.compress_type = ZIP_STORED if path == "mimetype" else ZIP_DEFLATED
            archive.writestr(info, content, compresslevel=9)
    return packed.getvalue()
