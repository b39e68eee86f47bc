"""The home page: the search, the way back to what was read or saved, and the reader's language."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.layout import layout_shift
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Visitor, address
from tests.features.offline.browser.pages import wait_until
from tests.site.builds import PublishedSite

_OFFERS = ".language-offers p:visible"


@pytest.mark.parametrize("language", HOMES)
def test_every_example_finds_something(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("home", language))
    examples = page.locator(".search-examples a")
    links = examples.evaluate_all("links => links.map(link => link.href)")
    assert len(links) == 3
    for link in links:
        page.goto(link)
        expect(page.locator(".search-results .search-hit").first).to_be_visible()


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_the_search_is_in_the_page_and_shows_what_it_finds(visitor: Visitor, width: int) -> None:
    page = visitor.open(address("home"), width=width)
    expect(page.locator(".search-field")).to_have_count(1)
    page.locator("main .search-field").click()
    page.keyboard.type("legendary")
    expect(page.get_by_role("option").first).to_be_in_viewport()


def test_a_slash_brings_the_search_into_view(visitor: Visitor) -> None:
    page = visitor.open(address("home"))
    page.keyboard.press("End")
    expect(page.locator(".search-field")).not_to_be_in_viewport()
    page.keyboard.press("/")
    expect(page.locator(".search-field")).to_be_focused()
    expect(page.locator(".search-field")).to_be_in_viewport()


def test_saved_clauses_are_one_step_away(visitor: Visitor) -> None:
    page = visitor.open(address("home", "ru"))
    expect(page.locator(".saved")).to_be_hidden()
    saved = '["reef/abilities/before-and-after", "reef/abilities/intro"]'
    page.evaluate("saved => localStorage.setItem('concord.list', saved)", saved)
    page.reload()
    expect(page.locator(".saved")).to_contain_text("2 пункта")
    page.locator(".saved a").click()
    expect(page).to_have_url(re.compile("/ru/list/$"))


@pytest.fixture
def polish(browser: Browser, site: PublishedSite) -> Iterator[BrowserContext]:
    """A reader whose browser prefers a language that the site does not have, then Polish."""
    context = browser.new_context(base_url=site.address, service_workers="block")
    context.add_init_script(
        "Object.defineProperty(navigator, 'languages', { get: () => ['uk', 'pl-PL', 'en'] })"
    )
    yield context
    context.close()


def _open(context: BrowserContext, path: str) -> Page:
    page = context.new_page()
    page.goto(path)
    return page


def test_the_language_of_the_browser_is_offered_in_that_language(polish: BrowserContext) -> None:
    page = _open(polish, "")
    expect(page.locator(_OFFERS)).to_have_count(1)
    expect(page.locator(_OFFERS)).to_have_attribute("lang", "pl")
    page.locator(_OFFERS).get_by_role("link").click()
    expect(page).to_have_url(re.compile("/pl/$"))
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(_OFFERS)).to_have_count(0)


def test_an_offer_that_was_declined_is_not_made_again(polish: BrowserContext) -> None:
    page = _open(polish, "ru/")
    page.locator(_OFFERS).get_by_role("button").click()
    expect(page.locator(_OFFERS)).to_have_count(0)
    page.goto("")
    expect(page.locator("h1")).to_be_visible()
    wait_until(page, "document.readyState === 'complete'")
    assert page.locator("html").get_attribute("data-offer") is None


def test_a_reader_who_chose_a_language_is_offered_no_other(polish: BrowserContext) -> None:
    page = _open(polish, "pl/")
    page.locator(".languages a[hreflang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.locator("html").get_attribute("data-offer") is None


def test_what_scripts_add_moves_nothing(polish: BrowserContext) -> None:
    page = _open(polish, "")
    page.evaluate(
        """() => {
            const place = { topic: "abilities", unit: "", name: "1", title: "A", language: "en" };
            const places = { reef: place };
            localStorage.setItem("concord.places", JSON.stringify(places));
            localStorage.setItem("concord.list", '["reef/abilities/intro"]');
        }"""
    )
    page.reload()
    expect(page.locator(_OFFERS)).to_have_count(1)
    expect(page.locator(".resume a")).to_have_count(1)
    expect(page.locator(".saved .measure")).not_to_be_empty()
    assert layout_shift(page) == 0
