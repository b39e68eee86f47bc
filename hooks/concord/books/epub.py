"""Writes a book as EPUB 3: the HTML of pages as XHTML, without scripts.

Each language has a folder of its own, with a file for each topic and the same ids in each; numbers
lead to the next language. Aligned, all languages share a folder, and a unit is a small table:
reading systems cut off large ones.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from types import SimpleNamespace
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from markupsafe import Markup

from concord.books.book import Book, BookTopic, Heading
from concord.core.ids import GLOSSARY
from concord.core.model.games import Game, GameIcon
from concord.core.model.texts import Language, Reference, RichText
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.outputs.preview_pictures import cover_picture
from concord.outputs.site_files import icon_symbol
from concord.rules.editions import LocalizedText
from concord.text.html import as_html
from concord.text.references import LinkForm, ShownIcon, Target
from concord.views.rendering import render
from concord.views.topic.sequence import SequenceView, sequence_view
from concord.views.topic.sources import Source, credits_of

_ROOT = "EPUB/"
_GLOSSARY, _NUMBERS = "_glossary", "_numbers"  # no id begins so
_SYMBOL = "icon."  # what the ids of drawings begin with, and no others
_ICON = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'class="drawn" role="img" aria-label="{2}" width="{0}em" height="1em">'
    '<use xlink:href="{1}"></use></svg>'
)
_USED = re.compile(rf'xlink:href="#{re.escape(_SYMBOL)}([^"]+)"')
_FEATURES = [
    "alternativeText",
    "displayTransformability",
    "index",
    "readingOrder",
    "structuralNavigation",
    "tableOfContents",
]
_CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""


def epub_of(book: Book, *, is_aligned: bool = False) -> bytes:
    """The file, the same for the same book. `is_aligned` sets languages side by side."""
    return _Epub(book, is_aligned=is_aligned).packed()


@dataclass(frozen=True, slots=True)
class _Links(PageReferences):
    """References as links within a book, or to the site where the book lacks their targets."""

    book: Book = field(kw_only=True)

    def target(self, reference: Reference) -> Target:
        found = PageReferences.target(self, reference)
        return replace(found, address=self._address(reference.target, found.address))

    def term_address(self, term_id: str) -> str:
        address = PageReferences.term_address(self, term_id)
        return self._address(f"{GLOSSARY}#{term_id}", address)

    def icon(self, name: str, language: Language) -> ShownIcon:
        shown = PageReferences.icon(self, name, language)
        return replace(shown, address=f"#{_SYMBOL}{name}")

    def _address(self, id_: str, on_site: str) -> str:
        if id_ in self.book.ids:
            return _path(self.game.model, id_)
        return on_site if self.book.site.url else ""


@dataclass(frozen=True)  # without slots: it caches
class _Column:
    """A language in the files of a folder."""

    book: Book
    place: int
    """In the languages of the book."""
    others: Sequence[_Neighbour]
    """The folders of the other languages, that of the next one first; none where all share one."""

    @property
    def game(self) -> LocalizedGame:
        return self.book.games[self.place]

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

    def sequence(self, topic: str) -> SequenceView | None:
        return sequence_view(self.game.topics[topic], self.links)

    def related(self, topic: BookTopic) -> list[Target]:
        return [self.links.target(Reference(each)) for each in topic.related]

    @cached_property
    def citations(self) -> Mapping[str, str]:
        """The numbers in full of all units."""
        units = (unit for topic in self.book.topics for unit in topic.units)
        return {each.id: each.cells[self.place].citation for each in units}

    @property
    def edition(self) -> str:
        edition = self.book.editions.get(self.language)
        return edition.full_title if edition else ""

    @property
    def sources(self) -> list[Source]:
        topics = (self.game.topics[each.id] for each in self.book.topics)
        return [
            each for each in credits_of(self.game, topics) if each.language in self.book.languages
        ]

    @property
    def date(self) -> str:
        return self.game.locale.messages.format_date(self.book.date) if self.book.date else ""

    @property
    def notice(self) -> str:
        return self.book.site.settings.notice.get(self.language, "")


class _Neighbour(NamedTuple):
    """The folder with another language."""

    folder: str
    """From a file of the folder beside it: "../ru/"."""
    language: Language
    name: str


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
        places = range(len(book.languages))
        self._columns = [_Column(book, each, _others(book, each)) for each in places]
        if is_aligned:
            alone = [_Column(book, each, ()) for each in places]
            self._folders = {"rules/": alone}
        else:
            self._folders = {f"{each.language}/": [each] for each in self._columns}

    def packed(self) -> bytes:
        book, all_ = self._book, self._columns
        title = book.title[0]
        if len(all_) > 1:
            title = f"{title} ({', '.join(book.languages)})"
        for folder, columns in self._folders.items():
            self._add_folder(folder, columns)
        words, pages = all_[0].words, self._pages
        landmarks = {"cover": "cover.xhtml", "toc": "#toc", "bodymatter": pages[0].path}
        items = [
            self._page("cover.xhtml", all_, title),
            self._page("title.xhtml", all_, title),
            self._page(
                "nav.xhtml",
                all_,
                words.contents,
                entries=self._entries,
                landmarks=landmarks,
            )._replace(properties="nav"),
            *pages,
            _Item("book.css", render("epub/book.css").encode(), "text/css"),
            _Item(
                "cover.png",
                cover_picture(book.site, book.games[0], book.title[0], book.languages),
                "image/png",
                "cover-image",
            ),
        ]
        return _zipped(items, self._package(title, items))

    def _add_folder(self, folder: str, columns: Sequence[_Column]) -> None:
        book, first = self._book, columns[0]
        base, name = int(len(self._folders) > 1), first.game.locale.language_names[first.language]
        if base:
            opening = book.sections[0].id or book.sections[0].topics[0].id
            self._entries.append(_Entry(name, first.language, f"{folder}{opening}.xhtml"))

        def add(kind: str, name: str, level: int, entry: _Entry, **values: object) -> None:
            page = self._page(f"{folder}{name}.xhtml", columns, entry.words, kind, **values)
            self._pages.append(page)
            self._entries.append(entry._replace(path=page.path, level=base + level))

        for section in book.sections:
            level = section.level
            if section.id:
                add(
                    "part",
                    section.id,
                    level,
                    _entry(section.headings[first.place]),
                    section=section,
                )
                level += 1
            for topic in section.topics:
                add("topic", topic.id, level, _entry(topic.headings[first.place]), topic=topic)
        if book.terms:
            add("glossary", _GLOSSARY, 0, _Entry(first.words.glossary, first.language))
        if book.numbers:
            add("numbers", _NUMBERS, 0, _Entry(first.words.numbers, first.language))

    def _page(
        self, path: str, columns: Sequence[_Column], title: str, kind: str = "", **values: object
    ) -> _Item:
        """A page of a kind, by default that of the name of the file."""
        first = columns[0]
        html = str(
            render(
                f"epub/{kind or path.removesuffix('.xhtml')}.xhtml",
                book=self._book,
                columns=columns,
                title=title,
                root="../" * path.count("/"),
                language=first.language,
                words=first.words,
                path=lambda id_: _path(self._book.game, id_),
                **values,
            )
        )
        used = frozenset(_USED.findall(html))
        icons = [each for each in self._book.game.icons if each.name in used]
        if icons:
            html = html.replace("<body>", f"<body>{_drawings(icons)}", 1)
        return _Item(path, html.encode(), properties="svg" if icons else "")

    def _package(self, title: str, items: Sequence[_Item]) -> bytes:
        book = self._book
        name = f"{book.address[0]} {' '.join(book.languages)} {' '.join(self._folders)}"
        return render(
            "epub/package.opf",
            identifier=uuid.uuid5(uuid.NAMESPACE_URL, name),
            book=book,
            title=title,
            rights=_rights(book),
            features=_FEATURES,
            items=items,
        ).encode()


def _others(book: Book, place: int) -> Sequence[_Neighbour]:
    """The other languages, from the next one on."""
    games = (*book.games[place + 1 :], *book.games[:place])
    names = book.games[place].locale.language_names
    return [
        _Neighbour(f"../{each.language}/", each.language, names[each.language]) for each in games
    ]


def _entry(heading: Heading) -> _Entry:
    return _Entry(f"{heading.number} {heading.title.text}".lstrip(), heading.title.language)


def _path(game: Game, id_: str) -> str:
    """The link to what has the id, from a file of the same folder."""
    topic, _, unit = id_.partition("#")
    file = _GLOSSARY if unit and game.is_glossary(topic) else topic
    return f"{file}.xhtml#{unit}" if unit else f"{file}.xhtml"


def _drawings(icons: Iterable[GameIcon]) -> str:
    symbols = "".join(icon_symbol(each, _SYMBOL) for each in icons)
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="drawings">{symbols}</svg>'


def _rights(book: Book) -> list[str]:
    """What the editions say of who may copy their texts, each once."""
    editions = [book.editions[each] for each in book.languages if each in book.editions]
    said = [" · ".join(filter(None, (each.attribution, each.licence))) for each in editions]
    return list(dict.fromkeys(filter(None, said)))


def _zipped(items: Iterable[_Item], package: bytes) -> bytes:
    """The container, without the time at which it was made."""
    files = {
        "mimetype": b"application/epub+zip",
        "META-INF/container.xml": _CONTAINER.encode(),
        f"{_ROOT}package.opf": package,
        **{f"{_ROOT}{each.path}": each.content for each in items},
    }
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path, content in files.items():
            info = ZipInfo(path)  # of 1980
            info.create_system = 3  # the same on all systems
            info.compress_type = ZIP_STORED if path == "mimetype" else ZIP_DEFLATED
            archive.writestr(info, content, compresslevel=9)
    return packed.getvalue()
