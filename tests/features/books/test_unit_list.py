"""Books of the clauses that a reader has saved as a file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from concord.base.problems import InvalidRecordsError
from concord.features.books.book import Book
from concord.features.books.epub import epub_of
from concord.features.books.game_book import make_book
from concord.features.books.unit_list import book_of_list, read_list
from concord.pages.site import Site
from tests.libraries.reef import reef_library

_SITE = Site(reef_library(), url="https://rules.example.org/")
_GAMES = _SITE.locales.default.games


def _listed(folder: Path, **saved: str) -> Book:
    file = folder / "list.json"
    notes = {f"reef/{each}": note for each, note in saved.items()}
    file.write_text(json.dumps({"saved": notes}), encoding="utf-8")
    book = make_book(_SITE, "reef", ["en", "ru"])
    return book_of_list(book, read_list(file, _GAMES)["reef"])


def test_a_book_of_a_list_has_its_clauses_with_those_under_them(tmp_path: Path) -> None:
    saved = {"abilities/costs": "", "abilities/before-and-after": ""}
    (topic,) = _listed(tmp_path, **saved).topics
    numbers = [unit.cells[0].number for unit in topic.units if unit.cells[0].number]
    assert numbers == ["1.10", "1.11", "1.12", "1.14", "1.14a"]


def test_a_clause_without_what_is_around_it_stands_on_the_first_level(tmp_path: Path) -> None:
    nested = next(
        unit.id
        for topic in make_book(_SITE, "reef", ["en"]).topics
        for unit in topic.units
        if unit.depth
    )
    book = _listed(tmp_path, **{nested.replace("#", "/"): ""})
    assert book.topics[0].units[0].depth == 0
    assert epub_of(book)


def test_a_note_without_what_it_is_on_has_its_number_in_full(tmp_path: Path) -> None:
    note, citation = next(
        (unit.id, unit.cells[0].citation)
        for topic in make_book(_SITE, "reef", ["en"]).topics
        for unit in topic.units
        if unit.depth and unit.cells[0].number not in {"", unit.cells[0].citation}
    )
    book = _listed(tmp_path, **{note.replace("#", "/"): ""})
    assert book.topics[0].units[0].cells[0].number == citation


def test_a_note_is_kept_as_it_is_and_the_index_leads_only_to_what_is_there(tmp_path: Path) -> None:
    saved = {"abilities/before-and-after": "**Asked** twice.\n\n<b>See</b>\n"}
    book = _listed(tmp_path, **saved)
    notes = book.topics[0].units[0].remarks[-1]
    assert [each.heading for each in notes] == ["Your note", "Ваша заметка"]
    said = [each.source for each in notes[0].note.text.inlines]
    assert said == ["**Asked** twice.", "<b>See</b>"]
    assert book.numbers
    assert {id_ for index in book.numbers for _, id_ in index.numbers} <= book.ids
    assert {use for term in book.terms for use in term.uses} <= book.ids


def test_all_mistakes_of_a_list_are_reported_with_their_places(tmp_path: Path) -> None:
    file = tmp_path / "list.yml"
    file.write_text(
        'saved:\n  reff/abilities/costs: ""\n  reef/abilities/cost: ""\n  no path: ""\n'
        '  reef/abilities/costs: ""\n  reef/abilities/before-and-after: 1\n'
        '  reef/abilities/costs: ""\n',
        encoding="utf-8",
    )
    with pytest.raises(InvalidRecordsError) as raised:
        read_list(file, _GAMES)
    places = [line.removeprefix(f"{file}:").partition(": ")[0] for line in raised.value.lines]
    assert places == ["2:3", "3:3", "4:3", "6:36", "7:3"]
    assert "reef" in raised.value.lines[0]
    assert "abilities/costs" in raised.value.lines[1]


def test_a_clause_below_a_former_and_the_present_id_is_listed_twice(tmp_path: Path) -> None:
    library = reef_library()
    games = (replace(each, aliases=(f"old-{each.id}",)) for each in library.games)
    listed = Site(replace(library, games=tuple(games))).locales.default.games
    file = tmp_path / "list.json"
    saved = {"old-reef/abilities/costs": ""}
    file.write_text(json.dumps({"saved": saved}), encoding="utf-8")
    assert read_list(file, listed) == {"reef": {"abilities#costs": ""}}
    again = json.dumps({"saved": saved | {"reef/abilities/costs": ""}})
    for content, message in ((again.encode(), "again"), (b"reef/\xff", "UTF-8")):
        file.write_bytes(content)
        with pytest.raises(InvalidRecordsError, match=message):
            read_list(file, listed)
