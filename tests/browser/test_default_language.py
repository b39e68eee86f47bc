"""Scripts work on a site below a path, whose default language has a tag of several parts."""

import pytest
from playwright.sync_api import expect

from tests.browser.clause_actions import act
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import Visitor
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite
from tests.site.shared import SharedSites

_UNIT = f"{GAME}/baskets/#one-each"


@pytest.fixture(scope="module")
def site(shared_sites: SharedSites) -> PublishedSite:
    return shared_sites.site_in_other_languages()


def test_missing_pages_numbers_searches_links_and_lists_keep_the_language_of_the_address(
    visitor: Visitor,
) -> None:
    page = visitor.open("")
    grant(page)
    russian, english = "Страница не найдена", "Page not found"
    for path, language, heading in [
        ("none/", "ru-x-fan", russian),
        ("pt-BR/none/", "pt-BR", english),
        ("en/none/", "ru-x-fan", russian),
    ]:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1:visible")).to_have_text(heading)
    page.goto("search/?q=корзинами")
    link = page.locator(f".search-results a[href$='/{_UNIT}']").first
    expect(link).to_have_js_property("href", f"{visitor.site.address}{_UNIT}")
    for home, number in [("", "14.1"), ("pt-BR/", "1.1")]:
        for typed in (number, f"cite/?q={number}"):
            page.goto("about/")
            page.goto(f"{home}{typed}")
            expect(page).to_have_url(f"{visitor.site.address}{home}{_UNIT}")
        act(page, "copy", "one-each")
        assert copied(page) == f"{visitor.site.address}{home}{GAME}/baskets/one-each/"
    page.goto(f"pt-BR/list/?units={GAME}/baskets/one-each")
    expect(page.locator(".pinned-text")).to_contain_text("Each player has one basket.")
    link = page.locator(".pinned-clause > .number")
    expect(link).to_have_js_property("href", f"{visitor.site.address}pt-BR/{_UNIT}")
