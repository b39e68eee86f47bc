"""The missing page: in the language of its address, or in all languages without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import HOMES, Visitor, address

_WORDS = {
    "en": "Page not found",
    "ru": "Страница не найдена",
    "pl": "Nie znaleziono strony",
}


def _sections(page: Page) -> Locator:
    return page.locator(".not-found:visible")


def _home(language: str) -> re.Pattern[str]:
    return re.compile(f"://[^/]+/{HOMES[language]}$")


@pytest.mark.parametrize("language", HOMES)
def test_the_content_is_in_the_language_of_the_address(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("missing", language))
    expect(_sections(page)).to_have_count(1)
    expect(page.locator("h1:visible")).to_have_text(_WORDS[language])
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", HOMES)
def test_the_frame_is_in_the_language_of_the_address(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("missing", language))
    expect(page).to_have_title(re.compile(_WORDS[language]))
    page.locator(".header-home").click()
    expect(page).to_have_url(_home(language))


@pytest.mark.parametrize("language", HOMES)
def test_the_links_of_its_header_stay_in_the_language_of_the_address(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("missing", language))
    home = f"{visitor.site.address}{HOMES[language]}"
    expect(page.locator("html")).to_have_attribute("lang", language)
    links = page.locator(".header a[href]:not([href^='#'])")
    addresses = links.evaluate_all("links => links.map(link => link.href)")
    assert sorted(addresses) == [home, f"{home}list/"]
    form = page.locator(".header form")
    assert form.evaluate("form => form.action") == f"{home}search/"


@pytest.mark.parametrize("language", HOMES)
def test_the_page_links_to_the_home_page(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("missing", language))
    expect(_sections(page)).to_have_count(1)
    _sections(page).locator("a").first.click()
    expect(page).to_have_url(_home(language))


def test_without_scripts_the_page_is_in_every_language(visitor: Visitor) -> None:
    page = visitor.open(address("missing", "ru"), scripts=False)
    expect(_sections(page)).to_have_count(len(HOMES))
    for language, words in _WORDS.items():
        section = page.locator(f".not-found[lang={language}]")
        expect(section).to_contain_text(words)


def test_the_status_is_404(visitor: Visitor) -> None:
    page = visitor.open("")
    answer = page.goto(address("missing"))
    assert answer
    assert answer.status == 404
