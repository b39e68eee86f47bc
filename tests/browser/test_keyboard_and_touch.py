"""Touch targets that are large enough, and pages of numbers without results."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor, address

_SEVERAL = "1.1"
_TARGET = 44  # CSS pixels


@pytest.mark.parametrize("path", ["cite/?q=1.1", "forge/numbers/", "annotate/", "reef/1.99"])
def test_touch_targets_are_large_enough(visitor: Visitor, path: str) -> None:
    """All but links within a text and inputs inside a label."""
    page = visitor.open(path, width=NARROWEST, touch=True)
    if path == "annotate/":
        page.locator("#discussion").fill(_SEVERAL)
        expect(page.locator(".annotation label")).not_to_have_count(0)
    elif "numbers" not in path and "hand" not in path:
        expect(page.locator(".found:visible .matches a")).not_to_have_count(0)
    aims = "li > a, td a, button, label:has(input), select, .crumbs a, #examples a"
    small = page.locator(aims).evaluate_all(
        """(all, least) => all.filter(each => each.checkVisibility()).flatMap(each => {
            const { height } = each.getBoundingClientRect();
            return height < least ? [`${each.textContent.trim()}: ${height}`] : [];
        })""",
        _TARGET,
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("query", ["85.99", "zzzzz"])
def test_axe_finds_no_violations_without_results(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"{address('finding a number')}?q={query}")
    expect(page.locator(".found [role=status]")).not_to_be_empty()
    assert violations(page) == []
