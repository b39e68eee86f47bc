"""The home page: the search, the way back to what was read or saved, and the reader's language."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.layout import layout_shift
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Visitor, address
from tests.site.builds import PublishedSite

_OFFERS = ".language-offers p:visible"


@pytest.mark.parametrize("language", HOMES)
def test_every_example_finds_something(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("home", language))
    links = page.locator(".search-examples a").evaluate_all("all => all.map(each => each.href)")
    assert len(links) == 3
    for link in links:
        page.goto(link)
        expect(page.locator(".search-results .search-hit").first).to_be_visible()


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_search_and_saved_clauses_are_one_step_away(visitor: Visitor, width: int) -> None:
    page = visitor.open(address("home", "ru"), width=width)
    expect(page.locator(".saved")).to_be_hidden()
    field = page.locator(".search-field")
    expect(field).to_have_count(1)
    page.keyboard.press("End")
    expect(field).not_to_be_in_viewport()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    page.keyboard.type("легендарн")
    expect(page.locator("main").get_by_role("option").first).to_be_in_viewport()
    saved = '["reef/abilities/before-and-after", "reef/abilities/intro"]'
    page.evaluate("saved => localStorage.setItem('concord.list', saved)", saved)
    page.reload()
    expect(page.locator(".saved")).to_contain_text("2 пункта")
    page.locator(".saved a").click()
    expect(page).to_have_url(re.compile("/ru/list/$"))


@pytest.fixture
def polish(browser: Browser, site: PublishedSite) -> Iterator[Page]:
    """A reader whose browser prefers a language that the site does not have, then Polish."""
    context = browser.new_context(base_url=site.address, service_workers="block")
    context.add_init_script(
        "Object.defineProperty(navigator, 'languages', { get: () => ['uk', 'pl-PL', 'en'] })"
    )
    yield context.new_page()
    context.close()


def _expect_no_offer(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-offer", re.compile(""))
    expect(page.locator(_OFFERS)).to_have_count(0)


def test_the_language_of_the_browser_is_offered_in_that_language_until_declined(
    polish: Page,
) -> None:
    polish.goto("")
    polish.evaluate(
        """() => {
            const place = { topic: "abilities", unit: "", name: "1", title: "A", language: "en" };
            localStorage.setItem("concord.places", JSON.stringify({ reef: place }));
            localStorage.setItem("concord.list", '["reef/abilities/intro"]');
        }"""
    )
    polish.reload()
    offer = polish.locator(_OFFERS)
    expect(offer).to_have_count(1)
    expect(offer).to_have_attribute("lang", "pl")
    expect(polish.locator(".resume a")).to_have_count(1)
    expect(polish.locator(".saved .measure")).not_to_be_empty()
    assert layout_shift(polish) == 0
    polish.goto("ru/")
    offer.get_by_role("button").click()
    expect(offer).to_have_count(0)
    polish.goto("")
    _expect_no_offer(polish)


@pytest.mark.parametrize("how", [f"{_OFFERS} a", ".languages a[hreflang=ru]"])
def test_a_reader_who_chose_a_language_is_offered_no_other(polish: Page, how: str) -> None:
    polish.goto("")
    polish.locator(how).click()
    expect(polish).to_have_url(re.compile("/pl/$" if "offers" in how else "/ru/$"))
    _expect_no_offer(polish)
    polish.goto("")
    _expect_no_offer(polish)
