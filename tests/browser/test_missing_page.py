"""The missing page: in the language of its address, or in all languages without scripts."""

import re

from playwright.sync_api import expect

from tests.browser.layout import layout_shift
from tests.browser.visitor import HOMES, Visitor, address
from tests.tables import beside

_DATA = beside(__file__)

_WORDS = _DATA["words"]
_NEAREST = _DATA["nearest"]


def test_the_page_is_in_the_language_of_its_address_and_proposes_the_nearest_page(
    visitor: Visitor,
) -> None:
    page = visitor.open("", scripts=False)
    answer = page.goto(address("missing", "ru"))
    assert answer
    assert answer.status == 404
    for language, words in _WORDS.items():
        section = page.locator(f".not-found[lang={language}]")
        expect(section).to_contain_text(words)
        links = section.locator(".lead-on a").evaluate_all("all => all.map(each => each.pathname)")
        number = address("finding a number", language)
        assert links == [f"/{HOMES[language]}", f"/{number}", f"/{HOMES[language]}search/"]
    page = visitor.open("")
    for language, words in _WORDS.items():
        page.goto(address("missing", language))
        expect(page.locator(".not-found:visible")).to_have_count(1)
        expect(page.locator("h1:visible")).to_have_text(words)
        expect(page).to_have_title(re.compile(words))
        expect(page.locator("html")).to_have_attribute("lang", language)
        home = f"{visitor.site.address}{HOMES[language]}"
        links = page.locator(".header a[href]:not([href^='#'], [hreflang])")
        hrefs = "links => links.map(link => link.href)"
        assert sorted(links.evaluate_all(hrefs)) == [home, f"{home}list/"]
        missing = [f"{visitor.site.address}{address('missing', each)}" for each in HOMES]
        assert page.locator(".languages a").evaluate_all(hrefs) == missing
        current = page.locator(".languages [aria-current=true]")
        expect(current).to_have_attribute("lang", language)
        form = page.locator(".header form")
        assert form.evaluate("form => form.action") == f"{home}search/"
        lead_on = page.locator(f".not-found[lang={language}] .lead-on a")
        assert lead_on.evaluate_all(hrefs)[:2] == [home, f"{home}cite/"]
    for path, (target, game) in _NEAREST.items():
        page.goto(path)
        first = page.locator(".not-found:visible .match").first
        expect(first).to_be_visible()
        assert first.locator("a").evaluate("link => link.href") == visitor.site.address + target
        expect(first.locator(".match-game")).to_have_text(game)
        assert layout_shift(page) == 0
    page.goto("ru/reef/karty-dejstvij/")
    expect(page.locator(".search-field")).to_have_value("karty dejstvij")
    link = page.locator(".not-found:visible .to-search")
    expect(link).to_have_attribute("href", re.compile(r"/ru/search/\?q=karty\+dejstvij$"))
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
