"""Books of the clauses that a reader has saved as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.books.book import Book, make_book
from concord.books.epub import epub_of
from concord.books.unit_list import book_of_list, read_list
from concord.core.problems import InvalidRecordsError
from concord.views.site import Site
from tests.libraries.reef import reef_library

_SITE = Site(reef_library(), url="https://rules.example.org/")
_GAMES = _SITE.locales.default.games


def _listed(folder: Path, text: str) -> Book:
    file = folder / "list.txt"
    file.write_bytes(text.encode())
    book = make_book(_SITE, "reef", ["en", "ru"])
    return book_of_list(book, read_list(file, _GAMES)["reef"])


def test_a_book_of_a_list_has_its_clauses_with_those_under_them(tmp_path: Path) -> None:
    text = "# mine\nreef/abilities/costs\n\nreef/abilities/before-and-after\n"
    (topic,) = _listed(tmp_path, text).topics
    numbers = [unit.cells[0].number for unit in topic.units if unit.cells[0].number]
    assert numbers == ["1.10", "1.11", "1.12", "1.14", "1.14a"]


def test_a_clause_without_what_is_around_it_stands_on_the_first_level(tmp_path: Path) -> None:
    nested = next(
        unit.id
        for topic in make_book(_SITE, "reef", ["en"]).topics
        for unit in topic.units
        if unit.depth
    )
    book = _listed(tmp_path, f"reef/{nested.replace('#', '/')}\n")
    assert book.topics[0].units[0].depth == 0
    assert epub_of(book)


def test_a_note_is_kept_as_it_is(tmp_path: Path) -> None:
    text = "reef/abilities/before-and-after\n  **Asked** twice.\n\n  <b>See</b>\n"
    unit = _listed(tmp_path, text).topics[0].units[0]
    (notes,) = unit.remarks[len(unit.remarks) - 1 :]
    assert [each.heading for each in notes] == ["Your note", "Ваша заметка"]
    assert [each.source for each in notes[0].note.text.inlines] == [
        "**Asked** twice.",
        "<b>See</b>",
    ]


def test_the_index_of_a_list_leads_only_to_what_is_in_the_book(tmp_path: Path) -> None:
    book = _listed(tmp_path, "reef/abilities/before-and-after\n")
    assert book.numbers
    assert {id_ for index in book.numbers for _, id_ in index.numbers} <= book.ids
    assert {use for term in book.terms for use in term.uses} <= book.ids


def test_all_mistakes_of_a_list_are_reported_with_their_places(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text(
        "  a note\nreff/abilities/costs\nreef/abilities/cost\nno path\n"
        "reef/abilities/costs\nreef/abilities/costs\n",
        encoding="utf-8",
    )
    with pytest.raises(InvalidRecordsError) as raised:
        read_list(file, _GAMES)
    places = [line.removeprefix(f"{file}:").partition(": ")[0] for line in raised.value.lines]
    assert places == ["1:3", "2:1", "3:6", "4:1", "6:6"]
    assert "abilities/costs" in raised.value.lines[2]


def test_a_list_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_bytes(b"reef/\xff")
    with pytest.raises(InvalidRecordsError, match="UTF-8"):
        read_list(file, _GAMES)
