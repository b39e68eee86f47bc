"""Books as PDF: their structure, their words, and what records cannot do to them."""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
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
from tests.tables import from_table

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
    book = book_of(lighthouse, "pl", "en")
    content = pdf_of(book, Paper.A4)
    assert content == pdf_of(book, Paper.A4)
    with pikepdf.open(BytesIO(content)) as file:
        assert file.Root.MarkInfo.Marked
        assert str(file.Root.Lang).startswith("pl")
        assert file.Root.ViewerPreferences.DisplayDocTitle
        with file.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"]
        with file.open_outline() as outline:
            assert any("Lampy" in each.title for each in outline.root)


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


@pytest.mark.parametrize(
    ("paper", "languages"),
    [(Paper.A4, ["ru"]), (Paper.A5, ["pl", "en"]), (Paper.LETTER, ["en", "ru", "pl"])],
)
def test_each_unit_is_printed_once(lighthouse: Library, paper: Paper, languages: list[str]) -> None:
    library = said_in(lighthouse, lambda _, n: f"q{n}q")
    printed = "".join(pages_of(pdf_of(book_of(library, *languages), paper)))
    units = library.games[0].units().values()
    expected = Counter(str(unit.text[each]) for unit in units for each in languages)
    assert Counter(re.findall(r"q\d+q", printed)) == expected


def test_words_of_records_are_no_markup(lighthouse: Library) -> None:
    words = ["#panic(1)", '#image("x")', "$x^2$", "@lamps", "<lamps>", "= x", "a // b", "a /* b */"]
    words.append('"#[1]"')
    escaped = [re.sub(r"[\\*<_\[\]]", r"\\\g<0>", each) for each in words]
    library = said_in(lighthouse, lambda _, n: escaped[n] if n < len(words) else f"q{n}q")
    printed = "".join(pages_of(pdf_of(book_of(library, *library.languages), Paper.A4)))
    assert [each for each in words if each not in printed] == []


def test_a_row_that_goes_on_says_its_number_on_each_page(lighthouse: Library) -> None:
    library = said_in(lighthouse, lambda _, n: "long words " * 2500 if n == 3 else f"q{n}q")
    long, language = next(
        (id_, language)
        for id_, unit in library.games[0].units().items()
        for language, text in unit.text.items()
        if len(text) > 100
    )
    book = book_of(library, language)
    units = (unit for topic in book.topics for unit in topic.units)
    number = next(unit.cells[0].number for unit in units if unit.id == long)
    pages = [each for each in pages_of(pdf_of(book, Paper.A5)) if "long words" in each]
    assert len(pages) > 2
    assert number
    assert all(number in each for each in pages)


def test_a_character_without_a_typeface_is_an_error_that_names_its_record(
    lighthouse: Library,
) -> None:
    library = said_in(lighthouse, lambda _, n: "灯台" if n == 0 else f"q{n}q")
    with pytest.raises(ValueError, match="found “灯” in lighthouse/duties#watch, "):
        pdf_of(book_of(library, "en", "ru", "pl"), Paper.A4)
    (game,) = lighthouse.games
    games = (replace(game, title={**game.title, "en": "Kites 🪁"}),)
    with pytest.raises(ValueError, match="found “🪁” in lighthouse/game"):
        pdf_of(book_of(replace(lighthouse, games=games), "en"), Paper.A4)


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


def command(folder: Path, *options: str) -> Path:
    """Write a book of the lighthouse by command."""
    output = folder / "house.pdf"
    call = ["--data", str(write_lighthouse(folder)), "book", "--game", "lighthouse"]
    main([*call, "--output", str(output), *options])
    return output


def test_the_command_writes_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = command(tmp_path, "--languages", "pl,en", "--topic", "lamps")
    assert "house.pdf" in capsys.readouterr().out
    assert "Lampy" in "".join(pages_of(output.read_bytes()))
    with pytest.raises(SystemExit):
        main(["--data", str(tmp_path), "book"])
    assert "--game" in capsys.readouterr().err


@from_table
def test_the_command_names_what_is_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str, expected: str
) -> None:
    with pytest.raises(SystemExit):
        command(tmp_path, option, value)
    printed = capsys.readouterr().err
    assert value in printed
    assert expected in printed


def test_the_command_says_which_package_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(SystemExit):
        command(tmp_path)
    assert "concord-rules[book]" in capsys.readouterr().err


def test_a_book_has_the_day_on_which_its_game_was_reviewed(lighthouse: Library) -> None:
    book = replace(book_of(lighthouse, "en"), date=date(2024, 3, 25))
    with pikepdf.open(BytesIO(pdf_of(book, Paper.A5))) as pdf:
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20240325")
