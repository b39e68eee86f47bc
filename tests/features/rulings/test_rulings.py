"""Rulings and errata of an invented game: their checks, and all that tells of them."""

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.assistants.markdown_pages import topic_markdown_files
from concord.features.books.game_book import make_book
from concord.features.exchange.segments import texts_of_record
from concord.features.history.feeds import feed_files
from concord.features.search.documents import topic_chunk
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.records.record_update import read_record
from tests.libraries.builders import GAME, VALID, problems_in, write_library
from tests.tables import from_table

_TIDES = """id: tides
number: {en: "1"}
editions: [en]
title: {en: Tides, ru: Приливы, pl: Pływy}
clauses:
  - id: shells
    label: "1"
    text: {en: Take two shells., ru: Возьмите две ракушки., pl: Weź dwie muszle.}
    since: {en: "2.0"}
    reasons:
      - {edition: en, version: "2.0", reason: {en: To share., ru: Делиться., pl: By się dzielić.}}
    errata:
      - by: Tide Press
        date: 2023-02-01
        source: https://t.example/errata
        official: true
        printed: {text: {en: three shells, ru: три ракушки, pl: trzy muszle}, editions: [en]}
        corrected: {text: {en: two shells, ru: две ракушки, pl: dwie muszle}}
notes:
  - id: older
    label: "1"
    text: {en: Old., ru: Старое., pl: Stare.}
    ruling:
      {by: Tide Press, date: 2021-05-04, source: "https://t.example/faq", official: true,
      withdrawn: {date: 2022-06-07, successor: tides#newer, reason:
      {en: The sea rose., ru: Море поднялось., pl: Morze się podniosło.}}}
  - id: newer
    label: "2"
    text: {en: New., ru: Новое., pl: Nowe.}
    ruling: {by: A. Diver, date: 2022-06-07, source: "https://t.example/new"}
  - {id: plain, label: "3", text: {en: Plain., ru: Простое., pl: Zwykłe.}}
"""
_EDITIONS = """editions:
  en:
    {title: Rules, short: R, recorded_from: "1.0",
    versions: [{version: "1.0"}, {version: "2.0", date: 2020-01-31}]}
  ru: {follows: en}
  pl: {follows: en}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(_data(tmp_path_factory.mktemp("tides"))), url="https://tides.example/")


def _data(root: Path, old: str = "", new: str = "") -> Path:
    assert not old or _TIDES.count(old) == 1
    start, rest = VALID[GAME].split("editions:\n")
    game = start + _EDITIONS + rest[rest.index("citations:") :]
    files = {GAME: game, "data/game/tides.yml": _TIDES.replace(old, new)}
    return write_library(root, {**files, "data/game/x.yml": None, "data/game/glossary.yml": None})


def _words(element: Any) -> str:
    return " ".join(" ".join(each.text_content() for each in element).split())


@from_table
def test_a_mistake_is_found_at_its_line(old: str, new: str, problem: str, tmp_path: Path) -> None:
    (line,) = problems_in(_data(tmp_path, old, new))
    written = _TIDES.replace(old, new)
    place = written[: written.index(new)].count("\n") + 1
    assert line.startswith(f"data/game/tides.yml:{place}:")
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


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_game_lists_all_of_them_the_newest_first(language: str, site: Site) -> None:
    page = site.page(PageKey("rulings", "game"), language)
    listed = html.fromstring(page.html).xpath("//ul[@class='rulings']/li")
    assert [each.get("id") for each in listed] == ["tides.shells.1", "tides.newer", "tides.older"]
    facts = [(each.get("data-official"), each.get("data-withdrawn")) for each in listed]
    assert facts == [("true", "false"), ("false", "false"), ("true", "true")]
    assert page.anchors >= {each.get("id") for each in listed}


def test_translators_get_the_words_of_rulings_and_errata() -> None:
    ids = {text.id for text in texts_of_record("tides", read_record(_TIDES.encode()))}
    assert ids >= {
        "tides#older:ruling.withdrawn.reason",
        "tides#shells:errata.0.printed.text",
        "tides#shells:errata.0.corrected.text",
    }
