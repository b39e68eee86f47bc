"""Which topics have a compare page, and the links to it and on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.checks.checks import load
from concord.core.model.games import Edition
from concord.core.model.library import Library
from concord.core.settings import Settings, settings_of
from concord.views.page import PageKey
from concord.views.site import Site
from tests.libraries.builders import LANGUAGES, game, real_library, topic, unit
from tests.libraries.old_orchard import write_old_orchard

_KEY = PageKey("compare", "game", "x")


def _site(*, compare_pages: bool = True, languages: tuple[str, ...] = LANGUAGES) -> Site:
    editions = {each: Edition(each) for each in languages}
    one = replace(game(topic(unit("one", "1"))), editions=editions)
    return Site(
        Library(real_library().interfaces, (one,)), settings=Settings(compare_pages=compare_pages)
    )


def _links_to_comparison(site: Site) -> list[str]:
    page = site.page(PageKey("topic", "game", "x"), "en").html
    return [str(each) for each in html.fromstring(page).xpath('//a[@class="to-comparison"]/@href')]


def test_a_topic_links_to_its_comparison() -> None:
    site = _site()
    assert _KEY in site.page_keys()
    assert _links_to_comparison(site) == ["compare/"]


@pytest.mark.parametrize(
    "site", [_site(compare_pages=False), _site(languages=("en",))], ids=["off", "one language"]
)
def test_without_anything_to_compare_there_is_no_page_and_no_link(site: Site) -> None:
    assert _KEY not in site.page_keys()
    assert _links_to_comparison(site) == []


def test_compare_pages_are_built_by_default() -> None:
    assert settings_of({}, "https://example.org/").compare_pages
    assert not settings_of({"compare_pages": False}, "https://example.org/").compare_pages


@pytest.mark.parametrize("language", real_library().languages)
def test_links_of_a_cell_lead_to_the_pages_of_its_own_language(language: str) -> None:
    page = Site(real_library()).page(PageKey("compare", "ti4", "abilities"), language)
    tree = html.fromstring(page.html)
    homes = {"en": "/ti4/", "ru": "/ru/ti4/", "pl": "/pl/ti4/"}
    here = f"{homes[language]}abilities/compare/"
    for cell in tree.xpath("//td[@lang]"):
        hrefs = cell.xpath("./a/@href | ./p[not(@class)]//a/@href")
        assert hrefs
        assert all(urljoin(here, each).startswith(homes[cell.get("lang")]) for each in hrefs)


def test_the_compare_page_of_a_renamed_topic_redirects_to_the_new_one(tmp_path: Path) -> None:
    site = Site(load(write_old_orchard(tmp_path)))
    key = PageKey("former_compare", "orchard", "harvest")
    assert key in site.page_keys()
    assert site.address(key, "ru") == "ru/orchard/harvest/compare/"
    fate = html.fromstring(site.page(key, "ru").html).xpath('//*[@class="fate"]//a/@href')
    assert fate == ["../../picking/compare/"]


def test_the_compare_page_of_a_retired_topic_gives_the_reason(tmp_path: Path) -> None:
    site = Site(load(write_old_orchard(tmp_path)))
    key = PageKey("former_compare", "orchard", "cellar")
    assert "There is no cellar." in site.page(key, "en").html
