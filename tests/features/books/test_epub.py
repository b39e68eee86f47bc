"""Books as EPUB."""

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote
from xml.etree import ElementTree as ET
from zipfile import ZIP_STORED, ZipFile

import pytest

from concord.base.assets import TOKENS
from concord.base.typefaces import read_typefaces
from concord.cli.main import main
from concord.features.books.book import Book
from concord.features.books.epub import epub_of
from concord.features.books.game_book import make_book
from concord.model.library import Library
from concord.model.texts import NO_TEXT, Text
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.libraries.hostile import write_hostile_project
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory
from tests.libraries.orchard import GAME, write_orchard
from tests.libraries.reef import reef_library
from tests.libraries.sizes import Size, write_sized_library
from tests.libraries.tools import add_tools

_ADDRESS = "https://rules.example.org/"
_XHTML = "{http://www.w3.org/1999/xhtml}"
_SVG = "{http://www.w3.org/2000/svg}"
_OPF = "{http://www.idpf.org/2007/opf}"
_LINK = "{http://www.w3.org/1999/xlink}href"

Files: TypeAlias = Mapping[str, bytes]
Books: TypeAlias = list[tuple[Book, bool, Files]]


def _books(folder: Path) -> Iterator[tuple[Book, bool]]:
    """Books of invented games: of one language, of all with links, of all aligned."""
    for library in _libraries(folder):
        site = Site(library, url=_ADDRESS, typefaces=read_typefaces(TOKENS))
        for game in library.games:
            yield make_book(site, game.id, library.languages[-1:]), False
            yield make_book(site, game.id, library.languages), False
            yield make_book(site, game.id, library.languages), True


def _libraries(folder: Path) -> Iterator[Library]:
    yield reef_library()
    yield observatory()
    yield _orchard_with_icons(folder / "orchard")
    yield read(write_lighthouse(folder / "house"), folder / "docs")[0]
    hostile = folder / "hostile"
    hostile.mkdir()
    write_hostile_project(hostile)
    yield read(hostile / "data", hostile / "docs")[0]


def _orchard_with_icons(folder: Path) -> Library:
    data = write_orchard(folder)
    add_tools(data)
    return read(data, folder / "docs")[0]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Books:
    made = list(_books(tmp_path_factory.mktemp("books")))
    return [(book, aligned, _files(epub_of(book, is_aligned=aligned))) for book, aligned in made]


def _files(content: bytes) -> Files:
    with ZipFile(BytesIO(content)) as archive:
        return {each: archive.read(each) for each in archive.namelist()}


def _pages(files: Files) -> dict[str, ET.Element]:
    return {
        path: ET.fromstring(content)  # noqa: S314 - of our own
        for path, content in files.items()
        if path.endswith(".xhtml")
    }


def _ids(page: ET.Element) -> list[str]:
    return [each.attrib["id"] for each in page.iter() if "id" in each.attrib]


def test_every_unit_is_in_each_folder_of_a_book_once(books: Books) -> None:
    for book, aligned, files in books:
        found: dict[str, list[str]] = {}
        for path, page in _pages(files).items():
            _, folder, file = ("/" + path).rsplit("/", 2)
            found.setdefault(folder, []).extend(
                f"{file.removesuffix('.xhtml')}#{each.attrib['id']}"
                for each in page.iter(f"{_XHTML}li")
                if "unit" in each.attrib.get("class", "").split()
            )
        folders = ["rules"] if aligned else book.languages
        for folder in folders:
            assert Counter(found[folder]) == Counter(book.game.units().keys())


def test_a_unit_has_its_text_in_each_language_of_the_book(books: Books) -> None:
    for book, aligned, files in books:
        pages = _pages(files)
        for language in book.languages:
            folder = "rules" if aligned else language
            for id_, unit in book.game.units().items():
                topic, _, name = id_.partition("#")
                shown = _words(pages[f"EPUB/{folder}/{topic}.xhtml"].find(f".//*[@id='{name}']"))
                text = unit.text.get(language, NO_TEXT)
                for node in (node for each in text.inlines for node in each.nodes):
                    if isinstance(node, Text):
                        assert node.text.replace("\N{NO-BREAK SPACE}", " ").strip() in shown


def _words(element: ET.Element | None) -> str:
    assert element is not None
    return "".join(element.itertext()).replace("\N{NO-BREAK SPACE}", " ")


def test_every_link_within_a_book_leads_to_what_is_there(books: Books) -> None:
    for _, _, files in books:
        pages = _pages(files)
        ids = {path: set(_ids(page)) for path, page in pages.items()}
        for path, page in pages.items():
            for link in _links(page):
                if link.startswith(_ADDRESS) or ":" in link.partition("/")[0]:
                    continue
                file, _, anchor = link.partition("#")
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
                target = target if file else path
                assert target in files, (path, link)
                assert not anchor or unquote(anchor) in ids[target], (path, link)


def _links(page: ET.Element) -> Iterator[str]:
    for each in page.iter():
        yield from (each.attrib[name] for name in ("href", "src", _LINK) if name in each.attrib)


def test_numbers_lead_to_the_same_clause_of_the_next_language() -> None:
    book = make_book(Site(reef_library(), url=_ADDRESS), "reef", ["en", "ru"])
    pages = _pages(_files(epub_of(book)))
    linked = {
        language: {
            each.attrib["href"]
            for each in pages[f"EPUB/{language}/abilities.xhtml"].iter(f"{_XHTML}a")
            if each.attrib.get("class") == "number"
        }
        for language in book.languages
    }
    assert "../ru/abilities.xhtml#before-and-after" in linked["en"]
    assert "../en/abilities.xhtml#before-and-after" in linked["ru"]


def test_headings_skip_no_level_no_id_stands_twice_and_nothing_runs(books: Books) -> None:
    for _, _, files in books:
        for path, page in _pages(files).items():
            names = [each.tag.removeprefix(_XHTML) for each in page.iter()]
            levels = [int(each[1]) for each in names if re.fullmatch("h[1-6]", each)]
            assert levels[:1] in ([], [1]), path
            assert all(now <= above + 1 for above, now in pairwise(levels)), path
            assert max(Counter(_ids(page)).values(), default=1) == 1, path
            assert "script" not in names
            attributes = {name for each in page.iter() for name in each.attrib}
            assert not any(name.startswith("on") for name in attributes)


def test_icons_are_drawn_in_the_file_that_shows_them_and_named(tmp_path: Path) -> None:
    book = make_book(Site(_orchard_with_icons(tmp_path), url=_ADDRESS), GAME, ["en"])
    drawn = [
        icon
        for page in _pages(_files(epub_of(book))).values()
        for icon in page.iter(f"{_SVG}svg")
        if icon.attrib["class"] == "drawn"
    ]
    assert drawn
    assert all(each.attrib["aria-label"] for each in drawn)


def test_the_container_begins_with_its_type_and_is_always_the_same() -> None:
    book = make_book(Site(reef_library(), url=_ADDRESS), "reef", ["en", "pl"])
    content = epub_of(book)
    assert content == epub_of(book)
    with ZipFile(BytesIO(content)) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
        assert archive.read(first) == b"application/epub+zip"


def test_the_package_lists_every_file_and_says_who_can_read_it(books: Books) -> None:
    for book, _, files in books:
        package = ET.fromstring(files["EPUB/package.opf"])  # noqa: S314 - of our own
        listed = [f"EPUB/{each.attrib['href']}" for each in package.iter(f"{_OPF}item")]
        rest = {"mimetype", "META-INF/container.xml", "EPUB/package.opf"}
        assert Counter(listed) == Counter(files.keys() - rest)
        said = {each.attrib["property"] for each in package.iter(f"{_OPF}meta")}
        assert {"schema:accessMode", "schema:accessibilityFeature", "dcterms:conformsTo"} <= said
        languages = [
            each.text for each in package.iter("{http://purl.org/dc/elements/1.1/}language")
        ]
        assert languages == list(book.languages)


def test_a_book_that_is_read_from_right_to_left_is_an_e_book_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    data = write_sized_library(tmp_path, Size(("he", "en")))
    main(["--data", str(data), "book", "--all", str(tmp_path / "books")])
    assert "Left out: " in capsys.readouterr().err
    made = {path.name.partition("_")[2]: path for path in (tmp_path / "books").iterdir()}
    assert {*made} == {"en.pdf", "en.epub", "he.epub", "he_en.epub"}
    files = _files(made["he_en.epub"].read_bytes())
    assert b'<spine page-progression-direction="rtl">' in files["EPUB/package.opf"]
    for path, page in _pages(files).items():
        for each in page.iter():
            language = each.get("lang")
            if language and not (each.tag == f"{_XHTML}html" and language == "en"):
                assert each.get("dir") == {"he": "rtl", "en": "ltr"}[language], path
    with pytest.raises(SystemExit):
        main(["--data", str(data), "book", "--game", "pond", "--languages", "en,he"])
    assert "found the language “he”, which is read from right to left" in capsys.readouterr().err
