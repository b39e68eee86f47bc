"""Books as PDF: their structure, their words, and what records cannot do to them."""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from concord.cli.main import main
from concord.features.books.book import Book
from concord.features.books.game_book import make_book
from concord.features.books.pdf_book import Paper, booklet_of, booklet_order, pdf_of
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Unit
from concord.pages.site import Site
from concord.records.library_reader import read
from concord.text.parsing import parse_text
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.orchard import write_orchard
from tests.libraries.tools import add_tools

ADDRESS = "https://rules.example.org/"


@pytest.fixture(scope="module")
def lighthouse(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("lighthouse")
    return read(write_lighthouse(folder), folder / "docs")[0]


def book_of(library: Library, *languages: str) -> Book:
    return make_book(Site(library, url=ADDRESS), library.games[0].id, languages)


def said_in(library: Library, change: Any) -> Library:
    """The library with every text of a unit changed: `change` gets the text and a number."""
    count = iter(range(10_000))

    def changed(unit: Unit) -> Unit:
        texts = {
            each: parse_text(change(str(text), next(count))) for each, text in unit.text.items()
        }
        return replace(unit, text=texts, children=tuple(map(changed, unit.children)))

    def of_game(game: Game) -> Game:
        topics = (replace(each, units=tuple(map(changed, each.units))) for each in game.topics)
        return replace(game, topics=tuple(topics))

    return replace(library, games=tuple(map(of_game, library.games)))


def pages_of(pdf: bytes) -> list[str]:
    """The words of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def elements_of(pdf: bytes) -> Iterator[tuple[str, str]]:
    """The kinds of the elements of the structure in their order, with what is said of pictures."""
    with pikepdf.open(BytesIO(pdf)) as file:
        pending = [file.Root.StructTreeRoot.K]
        while pending:
            node = pending.pop()
            if isinstance(node, pikepdf.Array):
                pending += reversed(list(node))
            elif isinstance(node, pikepdf.Dictionary):
                if "/S" in node:
                    yield str(node.S), str(node.get("/Alt", ""))
                pending += [node.K] if "/K" in node else []


def test_a_book_is_tagged_and_states_language_and_title(lighthouse: Library) -> None:
    with pikepdf.open(BytesIO(pdf_of(book_of(lighthouse, "pl", "en"), Paper.A4))) as file:
        assert file.Root.MarkInfo.Marked
        assert str(file.Root.Lang).startswith("pl")
        assert file.Root.ViewerPreferences.DisplayDocTitle
        with file.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"]
        with file.open_outline() as outline:
            titles = [each.title for each in outline.root]
    assert any("Lampy" in each for each in titles)


def test_tables_and_headings_are_in_the_structure(lighthouse: Library) -> None:
    elements = elements_of(pdf_of(book_of(lighthouse, "en"), Paper.A5))
    kinds = Counter(kind for kind, _ in elements)
    n_tables = sum(
        unit.rows > 0 for topic in lighthouse.games[0].topics for unit, _ in topic.walk()
    )
    assert kinds["/Table"] == n_tables
    assert kinds["/TH"] > 0
    assert kinds["/H1"] > 0


def test_icons_and_codes_say_what_they_show(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    add_tools(data)
    library, problems = read(data, tmp_path / "docs")
    assert not problems
    for languages in (["en"], ["pl", "en"]):
        pdf = pdf_of(book_of(library, *languages), Paper.A4)
        said = [alt for kind, alt in elements_of(pdf) if kind == "/Figure"]
        assert said.count("ladder") == ("en" in languages)
        assert said.count("drabina") == ("pl" in languages)
        assert f"{ADDRESS}{'' if languages == ['en'] else 'pl/'}orchard/tools/" in said
        assert all(said)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("languages", [["ru"], ["pl", "en"], ["en", "ru", "pl"]])
def test_each_unit_is_printed_once(lighthouse: Library, paper: Paper, languages: list[str]) -> None:
    library = said_in(lighthouse, lambda _, n: f"q{n}q")
    words = Counter(
        re.findall(r"q\d+q", "".join(pages_of(pdf_of(book_of(library, *languages), paper))))
    )
    game = library.games[0]
    expected = [str(unit.text[each]) for unit in game.units().values() for each in languages]
    assert words == Counter(expected)


def test_two_builds_have_the_same_bytes(lighthouse: Library) -> None:
    book = book_of(lighthouse, "en", "pl")
    assert pdf_of(book, Paper.A4) == pdf_of(book, Paper.A4)


@pytest.mark.parametrize(
    "words",
    [
        "#panic(1)",
        '#image("x")',
        "$x^2$",
        "@lamps",
        "<lamps>",
        "= x",
        "a // b",
        "a /* b */",
        '"#[1]"',
    ],
)
def test_words_of_records_are_no_markup(lighthouse: Library, words: str) -> None:
    escaped = re.sub(r"[\\*<_\[\]]", r"\\\g<0>", words)
    library = said_in(lighthouse, lambda _, n: escaped if n == 0 else f"q{n}q")
    first = next(iter(library.games[0].units().values()))
    assert words in "".join(pages_of(pdf_of(book_of(library, *first.text), Paper.A4)))


def test_a_row_that_goes_on_says_its_number_on_each_page(lighthouse: Library) -> None:
    library = said_in(lighthouse, lambda _, n: "long words " * 2500 if n == 3 else f"q{n}q")
    units = library.games[0].units()
    long = next(
        each for each, unit in units.items() if any(len(t) > 100 for t in unit.text.values())
    )
    language = next(each for each, text in units[long].text.items() if len(text) > 100)
    book = book_of(library, language)
    number = next(
        cell.number
        for topic in book.topics
        for unit in topic.units
        if unit.id == long
        for cell in unit.cells
    )
    pages = [each for each in pages_of(pdf_of(book, Paper.A5)) if "long words" in each]
    assert len(pages) > 2
    assert number
    assert all(number in each for each in pages)


def test_a_character_without_a_typeface_is_an_error(lighthouse: Library) -> None:
    library = said_in(lighthouse, lambda _, n: "灯台" if n == 0 else f"q{n}q")
    with pytest.raises(ValueError, match="灯"):
        pdf_of(book_of(library, "en", "ru", "pl"), Paper.A4)


@pytest.mark.parametrize("n_pages", [1, 4, 5, 12])
def test_a_booklet_has_each_page_where_folding_puts_it(n_pages: int) -> None:
    sides = list(booklet_order(n_pages))
    assert len(sides) % 2 == 0
    leaves = [(front[1], back[0]) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    behind = [(back[1], front[0]) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    folded = [page for leaf in [*leaves, *reversed(behind)] for page in leaf]
    assert folded == list(range(len(folded)))
    assert n_pages <= len(folded) < n_pages + 4


def test_a_booklet_has_two_pages_on_a_side(lighthouse: Library) -> None:
    pdf = pdf_of(book_of(lighthouse, "en"), Paper.A5)
    pages, sheets = pages_of(pdf), pages_of(booklet_of(pdf))
    assert len(sheets) == -(-len(pages) // 4) * 2
    signs = [Counter(re.sub(r"\s", "", "".join(each))) for each in (pages, sheets)]
    assert signs[0] == signs[1]


def test_the_command_writes_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, output = write_lighthouse(tmp_path), tmp_path / "house.pdf"
    call = ["--data", str(data), "book", "--game", "lighthouse", "--output", str(output)]
    main([*call, "--languages", "pl,en", "--topic", "lamps"])
    assert "house.pdf" in capsys.readouterr().out
    assert "Lampy" in "".join(pages_of(output.read_bytes()))


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--languages", "xx", "language"),
        ("--topic", "lamp", "did you mean"),
        ("--part", "x", "part"),
        ("--game", "x", "game"),
    ],
)
def test_the_command_names_what_is_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str, expected: str
) -> None:
    call = ["--data", str(write_lighthouse(tmp_path)), "book", "--game", "lighthouse"]
    with pytest.raises(SystemExit):
        main([*call, "--output", str(tmp_path / "x.pdf"), option, value])
    printed = capsys.readouterr().err
    assert value in printed
    assert expected in printed


def test_the_command_says_which_package_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    call = ["--data", str(write_lighthouse(tmp_path)), "book", "--game", "lighthouse"]
    with pytest.raises(SystemExit):
        main([*call, "--output", str(tmp_path / "x.pdf")])
    assert "concord-rules[book]" in capsys.readouterr().err
