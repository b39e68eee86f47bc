"""What is in a book, whatever its format."""

from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from concord.features.books.game_book import make_book
from concord.features.citing.records_site import site_of
from concord.model.library import Library
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.libraries.harbour import harbour_library
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory
from tests.libraries.orchard import write_orchard
from tests.libraries.reef import reef_library
from tests.site.builds import small_project

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
            # A column leaves numbers of another edition to its column.
            editions = {each for each in game.editions if not game.editions[each].follows}
            marks = tuple(f"{each.upper()} " for each in editions)
            for unit in (
                u for t in make_book(site, game.id, [*game.editions]).topics for u in t.units
            ):
                assert not any(cell.number.startswith(marks) for cell in unit.cells), unit.id


def test_a_book_of_a_part_has_the_topics_in_it_and_nothing_else() -> None:
    library = observatory()
    [game] = library.games
    loose = replace(game, parts=tuple(each for each in game.parts if each.id != "evening"))
    site = Site(replace(library, games=(loose,)))
    part = make_book(site, game.id, ["en"], part="instruments")
    assert [each.id for each in part.topics] == ["handling", "lenses", "mirrors"]
    assert (part.sections[0].id, part.sections[0].level) == ("instruments", 0)
    whole = make_book(site, game.id, ["en"])
    assert {each.id for each in whole.sections[0].topics} == {"setting-up", "weather"}
    assert [each.id for each in whole.sections] == ["", "instruments", "telescopes", "tables"]


def test_a_book_of_a_topic_has_it_alone(tmp_path: Path) -> None:
    book = make_book(Site(lighthouse(tmp_path)), "lighthouse", ["pl", "en"], topic="lamps")
    assert [each.id for each in book.topics] == ["lamps"]
    assert book.title == ("Lampy", "Lamps")


def test_a_component_has_its_name_as_a_number_and_a_unit_the_expansion_that_it_needs(
    tmp_path: Path,
) -> None:
    library = harbour_library(tmp_path)
    [game] = library.games
    book = make_book(Site(library), game.id, ["en"])
    cells = {unit.id: unit.cells[0] for topic in book.topics for unit in topic.units}
    named = [id_ for id_, unit in game.units().items() if unit.component]
    assert named
    assert {cells[each].number for each in named} == {""}
    titles = {each.id: each.title["en"] for each in game.expansions}
    needs = {id_: unit.needs for id_, unit in game.units().items() if unit.needs}
    assert needs
    assert all(titles[each] in cells[id_].status for id_, each in needs.items())


def test_a_book_states_addresses_that_others_can_follow_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = small_project(tmp_path)
    monkeypatch.delenv("SITE_URL", raising=False)
    assert site_of(project / "data", project / "site").url == ""
    monkeypatch.setenv("SITE_URL", "https://example.org/rules")
    assert site_of(project / "data", project / "site").url == "https://example.org/rules/"


@pytest.mark.parametrize("reviewed", [None, date(2024, 3, 25)])
def test_a_book_says_checked_of_the_recorded_day_alone(reviewed: date | None) -> None:
    library = reef_library()
    game = replace(library.games[0], reviewed=reviewed)
    book = make_book(Site(replace(library, games=(game,)), url=ADDRESS), game.id, ["en"])
    (lines,) = replace(book, date=date(2023, 1, 2)).credits
    checked = [line for line in lines if line.startswith("checked on")]
    assert checked == (["checked on 25 March 2024"] if reviewed else [])
