"""What is in a book, whatever its format."""

from collections import Counter
from pathlib import Path

import pytest

from concord.features.books.game_book import make_book
from concord.model.library import Library
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.libraries.harbour import harbour_library
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory
from tests.libraries.orchard import write_orchard
from tests.libraries.reef import reef_library

ADDRESS = "https://rules.example.org/"


def lighthouse(folder: Path) -> Library:
    return read(write_lighthouse(folder), folder / "docs")[0]


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> list[Library]:
    folder = tmp_path_factory.mktemp("orchard")
    orchard, _ = read(write_orchard(folder), folder / "docs")
    return [reef_library(), observatory(), orchard, lighthouse(tmp_path_factory.mktemp("house"))]


def test_every_unit_is_once_in_the_order_of_the_first_language(libraries: list[Library]) -> None:
    for library in libraries:
        site = Site(library, url=ADDRESS)
        for game in library.games:
            for languages in [*([each] for each in library.languages), library.languages]:
                book = make_book(site, game.id, languages)
                units = [unit.id for topic in book.topics for unit in topic.units]
                assert Counter(units) == Counter(game.units().keys())
                for written in book.topics:
                    topic = next(each for each in game.topics if each.id == written.id)
                    expected = [f"{topic.id}#{unit.id}" for unit, _ in topic.walk(languages[0])]
                    assert [unit.id for unit in written.units] == expected


def test_a_unit_says_something_in_every_language(libraries: list[Library]) -> None:
    for library in libraries:
        site = Site(library, url=ADDRESS)
        for game in library.games:
            book = make_book(site, game.id, library.languages)
            for unit in (unit for topic in book.topics for unit in topic.units):
                assert all(cell.text.text or cell.notice for cell in unit.cells), unit.id
                assert any(cell.text.text for cell in unit.cells), unit.id


def test_a_book_of_a_part_has_the_topics_in_it_and_nothing_else() -> None:
    library = observatory()
    game = next(each for each in library.games if each.parts)
    part = next(each for each in game.walk_parts() if len(list(each.walk())) > 1)
    book = make_book(Site(library), game.id, ["en"], part=part.id)
    written = {each.id for each in game.topics}
    inside = [each for below in part.walk() for each in below.topics if each in written]
    assert [each.id for each in book.topics] == inside
    assert book.sections[0].id == part.id
    assert book.sections[0].level == 0


def test_a_book_of_a_topic_has_it_alone(tmp_path: Path) -> None:
    book = make_book(Site(lighthouse(tmp_path)), "lighthouse", ["pl", "en"], topic="lamps")
    assert [each.id for each in book.topics] == ["lamps"]
    assert book.title == ("Lampy", "Lamps")


def test_a_column_leaves_numbers_of_another_edition_to_its_column(libraries: list[Library]) -> None:
    for library in libraries:
        site = Site(library)
        for game in library.games:
            editions = {each for each in game.editions if not game.editions[each].follows}
            book = make_book(site, game.id, [*game.editions])
            numbers = (
                cell.number for topic in book.topics for unit in topic.units for cell in unit.cells
            )
            marks = tuple(f"{each.upper()} " for each in editions)
            assert [each for each in numbers if each.startswith(marks)] == []


def test_a_component_has_its_name_in_place_of_a_number(tmp_path: Path) -> None:
    library = harbour_library(tmp_path)
    game = next(each for each in library.games if any(u.component for u in each.units().values()))
    book = make_book(Site(library), game.id, ["en"])
    named = {id_ for id_, unit in game.units().items() if unit.component}
    units = [unit for topic in book.topics for unit in topic.units if unit.id in named]
    assert len(units) == len(named)
    assert {cell.number for unit in units for cell in unit.cells} == {""}


def test_a_unit_names_the_expansion_that_it_needs(tmp_path: Path) -> None:
    library = harbour_library(tmp_path)
    game = next(each for each in library.games if each.expansions)
    titles = {each.id: each.title["en"] for each in game.expansions}
    needs = {id_: unit.needs for id_, unit in game.units().items() if unit.needs}
    book = make_book(Site(library), game.id, ["en"])
    cells = {unit.id: unit.cells[0] for topic in book.topics for unit in topic.units}
    assert needs
    assert all(titles[each] in cells[id_].status for id_, each in needs.items())
