"""Which topics have a compare page, and the links to it and on it."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.base import urls
from concord.base.settings import Settings
from concord.checks.checks import load
from concord.model.games import Edition
from concord.model.library import Library
from concord.pages.page import PageKey
from concord.pages.routes import sitemap
from concord.pages.site import Site
from tests.libraries.builders import LANGUAGES, game, topic, unit
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import write_orchard
from tests.libraries.reef import reef_library

_KEY = PageKey("compare", "game", "x")
_HERE = "/reef/abilities/compare/"


def _site(*, compare_pages: bool = True, languages: tuple[str, ...] = LANGUAGES) -> Site:
    editions = {each: Edition(each) for each in languages}
    one = replace(game(topic(unit("one", "1"))), editions=editions)
    return Site(
        Library(reef_library().interfaces, (one,)),
        settings=Settings().with_values(compare_pages=compare_pages),
    )


@pytest.mark.parametrize(
    ("site", "links"),
    [
        pytest.param(_site(), ["compare/"], id="by default"),
        pytest.param(_site(compare_pages=False), [], id="off"),
        pytest.param(_site(languages=("en",)), [], id="one language"),
    ],
)
def test_a_topic_links_to_its_comparison_if_there_is_one(site: Site, links: list[str]) -> None:
    assert (_KEY in site.page_keys) is bool(links)
    page = html.fromstring(site.page(PageKey("topic", "game", "x"), "en").html)
    assert page.xpath('//a[@class="to-comparison"]/@href') == links


@pytest.fixture(scope="module")
def abilities() -> html.HtmlElement:
    page = Site(reef_library()).page(PageKey("compare", "reef", "abilities"), "en")
    return html.fromstring(page.html)


def test_there_is_one_comparison_at_one_address_for_all_languages() -> None:
    site = _site()
    assert site.languages_of(_KEY) == ("en",)
    assert {site.address(_KEY, each) for each in LANGUAGES} == {"game/x/compare/"}
    assert len({site.page(_KEY, each).html for each in LANGUAGES}) == 1
    (entry,) = [each for each in sitemap(site) if each.address == "game/x/compare/"]
    assert entry.alternates == {}


_NO_BRACKETS = str.maketrans("", "", "[]")
"""Titles of windows are without the marks of inferred numbers."""


def test_rows_say_what_differs_what_moved_and_what_changed(tmp_path: Path) -> None:
    site = Site(load(write_orchard(tmp_path)))
    page = html.fromstring(site.page(PageKey("compare", "orchard", "picking"), "ru").html)
    (table,) = page.find_class("comparison")
    kept = ("data-game", "data-topic", "data-short", "data-edition")
    assert [table.get(each) for each in kept] == ["orchard", "picking", "ORC", "Rulebook 1.0"]
    cells = {
        (row.get("id"), cell.get("lang")): cell
        for row in table.iter("tr")
        for cell in row.iter("td")
    }
    assert {key for key, cell in cells.items() if "data-differs" in cell.attrib} == {
        (unit, "ru") for unit in ("apple", "wasps", "shared-tree", "fallen-fruit")
    }
    assert cells["shared-tree", "ru"].get("data-moved") == "en pl"
    assert cells["wasps", "en"].get("data-against") == "ru"
    assert cells["dew", "pl"].get("data-state") == "not-in-edition"
    remarks = cells["shared-tree", "ru"].xpath("p[@class='remarks']")
    assert [each.xpath("string(a/@href)") for each in remarks] == ["#fallen-fruit"]
    assert cells["wasps", "ru"].findtext("p[@class='remarks']") == "Опечатка в источнике: 12.77"
    (rewording,) = cells["weight", "en"].find_class("rewording")
    assert rewording.findtext("summary") == "From version 0.9 to version 1.0"
    (number,) = cells["five-apples", "en"].find_class("wordy")
    assert (number.get("title"), number.text) == ("7.4 example 1", "Example")
    assert page.find_class("section")[0].text_content() == "Notes Примечания Uwagi"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_around_the_columns_is_there_in_each_language(
    abilities: html.HtmlElement, language: str
) -> None:
    own = f'@class="word" and @lang="{language}"'
    names = {"en": "1 Abilities", "ru": "85 Способности", "pl": "1 Zdolności"}
    (heading,) = abilities.xpath(f"//h1/span[{own}]")
    assert heading.text_content().startswith(names[language])
    home = urls.home(reef_library(), language)
    (crumbs,) = abilities.xpath(f'//p[@class="crumbs word" and @lang="{language}"]')
    assert [urljoin(_HERE, each) for each in crumbs.xpath(".//a/@href")] == [f"/{home}reef/"]
    (ways,) = abilities.xpath(f'//nav[@class="switch word" and @lang="{language}"]')
    assert [urljoin(_HERE, each) for each in ways.xpath("./a/@href")] == [
        f"/{home}reef/abilities/",
        _HERE,
        f"/{home}reef/divergences/#topic-abilities",
    ]
    assert crumbs.get("data-title").startswith(f"{names[language].translate(_NO_BRACKETS)}: ")
    neighbours = abilities.xpath(f'//nav[@class="neighbours word" and @lang="{language}"]//a/@href')
    assert neighbours
    assert all(urljoin(_HERE, each).startswith("/reef/") for each in neighbours)
    divergences = abilities.xpath('//tr[@class="row-remarks"]//details')
    assert divergences
    assert all(len(each.xpath(f"./p[{own}]")) == 1 for each in divergences)


def test_words_in_a_column_are_in_its_language(abilities: html.HtmlElement) -> None:
    assert abilities.xpath("//td//*[@lang]/ancestor::td[not(@colspan)]") == []


def test_links_of_a_cell_lead_to_the_pages_of_its_own_language(abilities: html.HtmlElement) -> None:
    homes = {"en": "/reef/", "ru": "/ru/reef/", "pl": "/pl/reef/"}
    for cell in abilities.xpath("//td[@lang]"):
        hrefs = cell.xpath("./a/@href | ./p[not(@class)]//a/@href")
        assert hrefs
        assert all(urljoin(_HERE, each).startswith(homes[cell.get("lang")]) for each in hrefs)
    references = abilities.xpath("//td[@lang='en']//a[@class='reference']/@href")
    assert all(each.startswith("../../") and "reef" not in each for each in references)


def test_the_compare_page_of_a_former_topic_leads_on_or_gives_the_reason(tmp_path: Path) -> None:
    site = Site(load(write_old_orchard(tmp_path)))
    key = PageKey("former_compare", "orchard", "harvest")
    assert key in site.page_keys
    assert site.address(key, "ru") == "orchard/harvest/compare/"
    outcomes = html.fromstring(site.page(key, "ru").html).xpath('//*[@class="outcome word"]')
    assert [each.get("lang") for each in outcomes] == ["en", "ru", "pl"]
    links = {each for outcome in outcomes for each in outcome.xpath(".//a/@href")}
    assert links == {"../../picking/compare/"}
    retired = PageKey("former_compare", "orchard", "cellar")
    assert "There is no cellar." in site.page(retired, "en").html
