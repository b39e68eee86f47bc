"""Touch targets that are large enough on a narrow screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address, tap

_TARGET = 43.5  # CSS pixels, of 44 and what is rounded
_AIMS = "li > a, td a, button, label:has(input), select, .crumbs a, #examples a"
"""All but links within a text and inputs inside a label."""


def _small(page: Page, selector: str, *, least: int = 1, is_wide: bool = False) -> list[str]:
    """Of at least so many targets, those that are not large enough."""
    targets = page.locator(f":is({selector}):visible")
    assert targets.count() >= least
    found: list[str] = targets.evaluate_all(
        """(all, [least, isWide]) => all.flatMap((each) => {
            const { height, width } = each.getBoundingClientRect();
            const isSmall = height < least || (isWide && width < least);
            return isSmall ? [`${each.className} ${each.textContent}: ${width} × ${height}`] : [];
        })""",
        [_TARGET, is_wide],
    )
    return found


def test_touch_targets_are_large_enough_on_pages_of_numbers(visitor: Visitor) -> None:
    page = visitor.open("annotate/", width=NARROWEST, touch=True)
    page.locator("#discussion").fill("1.1")
    expect(page.locator(".annotation label")).not_to_have_count(0)
    assert _small(page, _AIMS) == []
    page.goto("forge/numbers/")
    assert _small(page, _AIMS) == []
    for path in ("cite/?q=1.1", "reef/1.99"):
        page.goto(path)
        expect(page.locator(".found:visible .matches a")).not_to_have_count(0)
        assert _small(page, _AIMS) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("query", ["85.99", "zzzzz"])
def test_axe_finds_no_violations_where_no_number_is_found(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"{address('finding a number')}?q={query}")
    expect(page.locator(".found [role=status]")).not_to_be_empty()
    assert violations(page) == []


def test_the_header_and_the_settings_have_large_targets_at_each_size(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE, touch=True)
    for size in ("small", "largest"):
        page.evaluate(f"localStorage.setItem('concord.text', '{size}')")
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-text", size)
        assert _small(page, ".header-inner :is(a, button)", least=7, is_wide=True) == [], size
    tap(page.locator(".reading-button"))
    assert violations(page) == []
    page.set_viewport_size({"width": NARROWEST, "height": 800})
    labels = "#reading label, .reading-button, .contents-button"
    assert _small(page, labels, least=8, is_wide=True) == []
