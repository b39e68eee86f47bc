"""A topic in an earlier version has the texts of then, and says that it is not in force."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import html

from concord.checks.checks import load
from concord.views.page import PageKey
from concord.views.routes import page_at
from concord.views.site import Site
from tests.libraries.builders import VALID, write_library
from tests.libraries.editions import releases


@pytest.fixture
def sites(tmp_path: Path) -> list[Site]:
    """The site of each release."""
    return [
        Site(load(write_library(tmp_path / str(index), files)))
        for index, files in enumerate(releases(3))
    ]


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_it_has_the_texts_of_the_release(sites: list[Site], language: str) -> None:
    versions = ("1.0", "1.1", "1.2", "2.0")
    words = sites[-1].locales.of(language).messages.words
    for site, version in zip(sites, versions, strict=False):
        then = site.locales.of(language).games["game"]
        for topic in then.model.topics:
            key = PageKey("as_it_stood", "game", topic.id, version)
            assert language in sites[-1].languages_of(key)
            page = sites[-1].page(key, language)
            shown = html.fromstring(page.html)
            edition = then.history.edition
            published = [
                unit.text[language]
                for unit in topic.units_in(language)
                if not unit.only or edition in unit.only
            ]
            texts = shown.xpath('//li/div/*[not(@class="aside")]')
            assert [each.text_content().replace("\xa0", " ") for each in texts] == published
            assert words.not_in_force in shown.text_content()
            assert page.anchors == {each.get("id") for each in shown.xpath("//li")}


def test_it_stands_at_its_address_in_the_languages_that_have_it(sites: list[Site]) -> None:
    site = sites[-1]
    found = page_at(site, "ru/game/sails/at/1.0/")
    assert found == (PageKey("as_it_stood", "game", "sails", "1.0"), "ru")
    assert page_at(site, "ru/game/sails/at/2.1/") is None  # in force
    assert page_at(site, "ru/game/sails/at/0.9/") is None


def test_the_page_of_the_topic_leads_to_it(sites: list[Site]) -> None:
    page = html.fromstring(sites[-1].page(PageKey("topic", "game", "sails"), "en").html)
    links = page.xpath('//a[contains(@href, "/at/")]')
    assert [each.get("href") for each in links] == [
        f"../sails/at/{version}/" for version in ("1.0", "1.1", "1.2", "2.0")
    ]


def test_nothing_is_made_without_a_history(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, VALID)))
    assert not {"as_it_stood", "changes"} & {each.kind for each in site.page_keys}
