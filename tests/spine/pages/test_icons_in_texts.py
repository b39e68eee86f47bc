"""Icons in texts: drawn on pages, and named wherever there are words only."""

from pathlib import Path

import pytest
from lxml import etree, html

from concord.base.urls import FilePath
from concord.build.artifacts import artifacts, icons_file
from concord.checks.checks import load
from concord.checks.reference_checks import icons_are_used
from concord.features.api.index import index
from concord.features.api.topic_data import topic_data
from concord.features.search.documents import PlainTextRenderer, topic_chunk
from concord.locale.locales import Locales
from concord.model.games import Drawing
from concord.pages.page import PageKey
from concord.pages.rendering import emblem
from concord.pages.site import Site
from concord.rules.referrers import unit_referrers
from tests.features.share.shares import share_pages
from tests.libraries.languages import LANGUAGES
from tests.libraries.orchard import GAME, write_orchard
from tests.libraries.tools import TOPIC, add_tools

_FILE = f"api/v1/{GAME}/icons.svg"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    data = write_orchard(tmp_path_factory.mktemp("orchard"))
    add_tools(data)
    return Site(load(data), url="https://example.org/")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "ladder"), ("ru", "лестница"), ("pl", "drabina")]
)
def test_a_page_draws_an_icon_as_wide_as_its_drawing_and_names_it(
    site: Site, language: str, name: str
) -> None:
    page = html.fromstring(site.page(PageKey("topic", GAME, TOPIC), language).html)
    (drawn,) = page.xpath('//*[@id="price"]/*[@class="body"]/p/svg')
    up = "../" * (2 if language == "en" else 3)
    assert drawn.find("use").get("href") == f"{up}{_FILE}#ladder"
    assert drawn.get("aria-hidden") == "true"
    assert drawn.getnext().text == name
    assert page.xpath('//*[@id="first"]//svg/@width') == ["2em"]
    assert page.xpath('//*[@id="first"]//svg/@height') == ["1em"]


def test_all_drawings_of_a_game_stand_in_one_file(site: Site) -> None:
    ((path, content),) = icons_file(site, site.library.games[0])
    drawings = etree.fromstring(content)
    assert path == _FILE
    assert {each.get("id"): each.get("viewBox") for each in drawings} == {
        "ladder": "0 0 24 24",
        "basket-full": "0 0 48 24",
    }
    assert FilePath.ICONS in {path for each in artifacts() for path in each.paths}


def test_an_emblem_is_drawn_in_the_page_and_passed_over_by_screen_readers() -> None:
    drawn = emblem(Drawing((0, 0, 24, 24), '<g fill="currentColor"></g>'))
    assert 'aria-hidden="true"' in drawn
    assert 'viewBox="0 0 24 24"' in drawn
    assert '<g fill="currentColor"></g>' in drawn
    assert emblem(None) == ""


def test_previews_and_descriptions_have_the_names(site: Site) -> None:
    page = html.document_fromstring(share_pages(site, GAME)[f"{GAME}/{TOPIC}/first/"])
    assert page.xpath('//meta[@property="og:description"]/@content') == [
        "3.1a Pay full basket. Tools in the rules of Orchard."
    ]


def test_the_data_have_the_names_and_the_address_of_the_drawings(site: Site) -> None:
    topic = next(each for each in site.library.games[0].topics if each.id == TOPIC)
    unit = next(each for each in topic_data(site, GAME, topic)["units"] if each["id"] == "first")
    assert unit["text"] == {
        "en": "Pay full basket.",
        "ru": "Отдайте полная корзина.",
        "pl": "Oddaj pełny koszyk.",
    }
    assert f'href="{_FILE}#basket-full"' in unit["html"]["ru"]
    assert index(site)["games"][0]["icons"] == _FILE


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_icon_is_found_by_its_name(site: Site, language: str) -> None:
    locales = Locales(site.library)
    game = locales.of(language).games[GAME]
    names = game.graph.icons["ladder"].names
    chunk = topic_chunk(game, game.topics[TOPIC])
    entries = PlainTextRenderer(locales, language).entries(chunk)
    assert f"2{names[language]}." in next(each[3] for each in entries if each[0] == "price")


def test_a_range_counts_in_the_list_of_each_of_its_units(site: Site) -> None:
    referrers = unit_referrers(site.locales.of("en").games[GAME].model)
    assert [each.unit for each in referrers[f"{TOPIC}#second"]] == ["price"]


def test_an_icon_that_no_text_shows_is_a_warning(site: Site, tmp_path: Path) -> None:
    assert list(icons_are_used(site.library)) == []
    data = write_orchard(tmp_path)
    add_tools(data)
    record = data / GAME / "tools.yml"
    record.write_text(record.read_text(encoding="utf-8").replace(":ladder:", ""), encoding="utf-8")
    (problem,) = icons_are_used(load(data))
    expected = "warning: found the icon “ladder”, which no text shows; expected icons in use only"
    assert problem.message == expected
