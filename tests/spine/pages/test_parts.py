"""Parts on the pages: their own, those of the game, and those of their topics."""

from collections.abc import Iterator

import pytest
from lxml import html

from concord.model.texts import Language
from concord.pages.page import Page, PageKey
from concord.pages.site import Site
from tests.features.share.shares import former_share_pages, share_pages
from tests.libraries.observatory import GAME, observatory
from tests.tables import from_table


@pytest.fixture(scope="module")
def site() -> Site:
    return Site(observatory(), url="https://example.org/")


def _page(site: Site, kind: str, id_: str = "", language: Language = "en") -> Page:
    return site.page(PageKey(kind, GAME, id_), language)


def _links(markup: str, path: str) -> Iterator[tuple[str, str]]:
    for each in html.fromstring(f"<main>{markup}</main>").xpath(path):
        yield " ".join(each.text_content().split()), each.get("href")


def test_a_part_has_its_number_leads_to_its_neighbours_and_to_what_refers_to_it(site: Site) -> None:
    titles = [_page(site, "part", "instruments", language).title for language in ("ru", "pl")]
    assert titles == ["3 Приборы · Обсерватория", "2 Przyrządy · Obserwatorium"]
    page = _page(site, "part", "telescopes")
    neighbours = list(_links(page.html, "//nav[@class='neighbours']/a"))
    assert neighbours == [
        ("Previous 2 Instruments", "../instruments/"),
        ("Next Star charts", "../star-charts/"),
    ]
    referrers = _links(_page(site, "part", "instruments").html, "//ul[@class='referrers']//a")
    assert list(referrers) == [("Weather", "../weather/"), ("101.1", "../weather/#clouds")]


@from_table
def test_breadcrumbs_name_the_parts_above(
    site: Site, kind: str, id_: str, expected: list[str]
) -> None:
    crumbs = _links(_page(site, kind, id_).html, "//p[@class='crumbs']/a")
    assert [words for words, _ in crumbs] == expected


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_topics_follow_each_other_in_the_order_of_the_parts(site: Site, language: Language) -> None:
    game = site.locales.of(language).games[GAME]
    ids = [topic.id for topic in game.order.topics]
    assert ids == ["setting-up", "weather", "handling", "lenses", "mirrors", "magnitudes"]
    neighbours = _links(_page(site, "topic", "handling").html, "//nav[@class='neighbours']/a")
    assert [href for _, href in neighbours] == ["../weather/", "../lenses/"]


def test_the_sidebar_opens_the_parts_that_lead_to_the_page(site: Site) -> None:
    sidebar = html.fromstring(f"<nav>{_page(site, 'topic', 'mirrors').sidebar}</nav>")
    opened = sidebar.xpath("//details[@open]/preceding-sibling::a/@href")
    assert opened == ["../instruments/", "../telescopes/"]
    assert sidebar.xpath("//a[@aria-current]/@href") == ["../mirrors/"]


def test_a_reference_to_a_part_shows_its_title_or_its_number(site: Site) -> None:
    weather = _links(_page(site, "topic", "weather").html, "//p//a[contains(@href, 'instr')]")
    assert ("part 2", "../instruments/") in list(weather)
    handling = _links(_page(site, "topic", "handling").html, "//p//a[contains(@href, 'tables')]")
    assert ("Tables", "../tables/") in list(handling)


def test_the_addresses_of_former_parts_say_what_became_of_them(site: Site) -> None:
    moved = _page(site, "former_topic", "devices", "pl")
    assert "Część przeniesiono" in moved.html
    assert list(_links(moved.html, "//a[@data-former]")) == [("2 · Przyrządy", "../instruments/")]
    assert "This part was removed" in _page(site, "former_topic", "almanac").html


def test_a_part_has_a_share_page_in_every_language_and_at_former_addresses(site: Site) -> None:
    pages = {**share_pages(site, GAME), **former_share_pages(site, GAME)}
    ids = ("evening", "instruments", "devices", "telescopes", "star-charts", "tables", "almanac")
    assert {each for each in pages if each.endswith("/share/")} == {
        f"{home}observatory/{id_}/share/" for home in ("", "ru/", "pl/") for id_ in ids
    }
    tree = html.fromstring(pages["ru/observatory/devices/share/"])
    assert tree.xpath("//meta[@property='og:title']/@content") == ["3 Приборы · Обсерватория"]
    assert tree.xpath("//a/@href") == ["../../instruments/"]


def test_the_table_of_numbers_has_the_parts_with_former_numbers(site: Site) -> None:
    rows = html.fromstring(_page(site, "numbers").html).xpath(
        "//table[@class='numbers-parts']/tbody/tr"
    )
    cells = [[cell.text_content() for cell in row.iterchildren()] for row in rows]
    assert cells == [
        ["1", "1", "1", "The evening"],
        ["27 in version 1.0", "3", "2", "Instruments"],
        ["2A", "3А", "2A", "Telescopes"],
        ["A", "А", "A", "Tables"],
    ]
