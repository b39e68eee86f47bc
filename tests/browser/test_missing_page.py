"""The missing page: in the language of its address, or in all languages without scripts."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.layout import layout_shift
from tests.browser.visitor import HOMES, Visitor, address

_WORDS = {"en": "Page not found", "ru": "Страница не найдена", "pl": "Nie znaleziono strony"}


def _sections(page: Page) -> Locator:
    return page.locator(".not-found:visible")


@pytest.mark.parametrize("language", HOMES)
def test_content_frame_and_links_are_in_the_language_of_the_address(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("missing", language))
    expect(_sections(page)).to_have_count(1)
    expect(page.locator("h1:visible")).to_have_text(_WORDS[language])
    expect(page).to_have_title(re.compile(_WORDS[language]))
    expect(page.locator("html")).to_have_attribute("lang", language)
    home = f"{visitor.site.address}{HOMES[language]}"
    links = page.locator(".header a[href]:not([href^='#'])")
    addresses = links.evaluate_all("links => links.map(link => link.href)")
    assert sorted(addresses) == [home, f"{home}list/"]
    form = page.locator(".header form")
    assert form.evaluate("form => form.action") == f"{home}search/"
    lead_on = page.locator(f".not-found[lang={language}] .lead-on a")
    assert lead_on.evaluate_all("links => links.map(link => link.href)")[:2] == [
        home,
        f"{home}cite/",
    ]


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


def _suggestions(page: Page) -> Locator:
    return page.locator(".not-found:visible .match a")


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("reef/abilitys/", "reef/abilities/"),
        ("ru/reef/speeker", "ru/reef/speaker/"),
        ("pl/reef/zdolnosci/", "pl/reef/abilities/"),
        ("abilities", "reef/abilities/"),
        ("forge-rules/", "forge/"),
        ("reef/abilities/befor-and-after/", "reef/abilities/"),
    ],
)
def test_the_nearest_page_is_proposed(visitor: Visitor, path: str, target: str) -> None:
    page = visitor.open(path)
    expect(_suggestions(page).first).to_be_visible()
    assert _suggestions(page).first.evaluate("link => link.href") == visitor.site.address + target


def test_the_search_is_filled_with_the_words_of_the_address(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/karty-dejstvij/")
    expect(page.locator(".search-field")).to_have_value("karty dejstvij")
    link = page.locator(".not-found:visible .to-search")
    expect(link).to_have_attribute("href", re.compile(r"/ru/search/\?q=karty\+dejstvij$"))


def test_a_hostile_address_is_text(visitor: Visitor) -> None:
    page = visitor.open("about/")
    for path in (
        "%3Cimg%20src=x%20onerror=alert(1)%3E/",
        "reef/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "reef//evil.example/abilities",
        "%E0%A4%A/%",
        "a" * 2000,
    ):
        page.goto(path)
        expect(page.locator("h1:visible")).to_have_text(_WORDS["en"])
        expect(page.locator("main :is(img, iframe)")).to_have_count(0)
        links = page.locator("main a[href]").evaluate_all("links => links.map(link => link.href)")
        assert all(link.startswith(visitor.site.address) for link in links)


def test_nothing_moves_while_the_page_finds_its_language_and_its_suggestions(
    visitor: Visitor,
) -> None:
    page = visitor.open("pl/reef/abilitys/")
    expect(_suggestions(page).first).to_be_visible()
    assert layout_shift(page) == 0
