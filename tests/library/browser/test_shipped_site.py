"""The longest pages of the shipped library read well, load and hold the content policy."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.link_names import ambiguous_links
from tests.browser.visitor import NARROWEST, Visitor

_PATHS = (
    *("", "ti4/", "ti4/abilities/", "ti4/action-cards/compare/", "ti4/abilities/costs/"),
    *("ti4/numbers/", "ti4/divergences/", "ti4/glossary/", "translation/"),
)


@pytest.mark.slow
@pytest.mark.parametrize("path", _PATHS)
def test_a_long_page_is_accessible_and_fits_the_narrowest_screen(
    visitor: Visitor, path: str
) -> None:
    page = visitor.open(path, width=NARROWEST)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    assert violations(page, contrast=False) == []
    assert ambiguous_links(page) == []
