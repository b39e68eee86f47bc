"""Where the system forces its colours, what is linked, chosen and current is marked."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor, address

_LINKED = "cannot-versus-cannot"


@pytest.fixture
def page(visitor: Visitor) -> Page:
    page = visitor.open(f"{address('long topic')}#{_LINKED}")
    page.emulate_media(forced_colors="active")
    return page


def _style(element: Locator, name: str) -> str:
    return str(element.evaluate("(each, name) => getComputedStyle(each)[name]", name))


def test_the_linked_clause_is_outlined(page: Page) -> None:
    linked, other = page.locator(f"#{_LINKED}"), page.locator("#before-and-after")
    assert _style(linked, "outlineStyle") == "solid"
    assert _style(other, "outlineStyle") == "none"


def test_the_chosen_settings_and_the_current_pages_differ_from_the_others(page: Page) -> None:
    page.locator(".reading-button").click()
    for chosen, other in [
        ("#reading input:checked + span", "#reading input:not(:checked) + span"),
        (".languages [aria-current] span", ".languages a:not([aria-current]) span"),
        (".topic-list [aria-current]", ".topic-list a:not([aria-current])"),
    ]:
        marked, plain = page.locator(chosen).first, page.locator(other).first
        assert _style(marked, "backgroundColor") != _style(plain, "backgroundColor"), chosen
        assert _style(marked, "color") != _style(marked, "backgroundColor"), chosen


def test_the_section_that_is_read_is_outlined(page: Page) -> None:
    current = page.locator("#contents [aria-current]")
    assert _style(current, "outlineStyle") == "solid"
