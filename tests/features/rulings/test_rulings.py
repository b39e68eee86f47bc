"""Rulings and errata of an invented game: their checks, and all that tells of them."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.assistants.markdown_pages import topic_markdown_files
from concord.features.books.game_book import make_book
from concord.features.exchange.segments import texts_of_record
from concord.features.history.announced import versions_in_force
from concord.features.history.feeds import feed_files
from concord.features.search.documents import topic_chunk
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.records.record_update import read_record
from tests.features.rulings.tides import TIDES, write_tides
from tests.libraries.builders import problems_in
from tests.tables import from_table


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_tides(tmp_path_factory.mktemp("tides"))), url="https://tides.example/")


def _words(element: Any) -> str:
    return " ".join(" ".join(each.text_content() for each in element).split())


@from_table
def test_a_mistake_is_found_at_its_line(old: str, new: str, problem: str, tmp_path: Path) -> None:
    (line,) = problems_in(write_tides(tmp_path, old, new))
    assert line.startswith(f"data/game/tides.yml:{TIDES.split(old)[0].count(chr(10)) + 1}:")
    assert problem in line


@from_table
def test_a_unit_tells_its_ruling_and_its_errata(
    language: str, unit: str, said: str, site: Site
) -> None:
    page = html.fromstring(site.page(PageKey("topic", "game", "tides"), language).html)
    found = page.get_element_by_id(unit).find_class("ruling")
    assert _words(found) == said


@from_table
def test_a_ruling_is_said_elsewhere_too(where: str, words: str, site: Site) -> None:
    game = site.locales.of("en").games["game"]
    topic = game.topics["tides"]
    match where:
        case "markdown":
            said = str(next(_texts(topic_markdown_files(site, game.model, topic))))
        case "changes":
            said = site.page(PageKey("changes", "game"), "pl").html
        case "comparison":
            said = site.page(PageKey("compare", "game", "tides"), "en").html
        case "book":
            said = str(make_book(site, "game", ["en", "ru"]).sections)
        case "feed":
            said = next(_texts(feed_files(site, game.model)))
        case _:
            said = str([each.words for each in topic_chunk(game, topic).documents if each.words])
    assert words in " ".join(said.split())


def _texts(files: Any) -> Any:
    return (file.content.decode() for file in files)


@from_table
def test_the_text_that_is_in_force_stands_first(
    today: date, language: str, text: str, said: str, tmp_path: Path
) -> None:
    library = load(write_tides(tmp_path))
    library = replace(library, games=tuple(replace(each, today=today) for each in library.games))
    page = Site(library).page(PageKey("topic", "game", "tides"), language).html
    unit = html.fromstring(page).get_element_by_id("shells")
    assert _words(unit.find_class("text") or unit.xpath(".//p")).startswith(text)
    assert said in _words([unit])
    assert len([*versions_in_force(library)]) == (today == date(2999, 12, 31))


@from_table
def test_a_mistake_of_an_announced_version_is_found(
    old: str, new: str, problem: str, tmp_path: Path
) -> None:
    assert problem in problems_in(write_tides(tmp_path, old, new))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_game_lists_all_of_them_the_newest_first(language: str, site: Site) -> None:
    page = site.page(PageKey("rulings", "game"), language)
    listed = html.fromstring(page.html).xpath("//ul[@class='rulings']/li")
    assert [each.get("id") for each in listed] == [
        "tides.shells.2023-02-01",
        "tides.net.2022-12-01",
        "tides.newer",
        "tides.older",
    ]
    facts = [(each.get("data-official"), each.get("data-withdrawn")) for each in listed]
    assert facts == [("true", "false"), ("true", "false"), ("false", "false"), ("true", "true")]
    assert page.anchors >= {each.get("id") for each in listed}


def test_translators_get_the_words_of_rulings_and_errata() -> None:
    ids = {text.id for text in texts_of_record("tides", read_record(TIDES.encode()))}
    assert ids >= {
        "tides#older:ruling.withdrawn.reason",
        "tides#shells:errata.0.printed.text",
        "tides#shells:errata.0.corrected.text",
    }
