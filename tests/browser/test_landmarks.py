"""Landmarks, names of links to other languages, targets, and layout that holds while pages load."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import DESKTOP, PAGES, PHONE, Visitor, address

_TARGET = 24  # CSS pixels, by WCAG 2.2, 2.5.8
_SHIFT = """() => new Promise((resolve) => {
    const shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries()))
        .observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(
        shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
    )));
})"""
_SMALL = """(least) => [...document.querySelectorAll("a, button, summary, input, select, textarea")]
    .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(each => !each.matches(".skip, p *, dd *, li > span *, td *, label > input"))
    .flatMap(each => {
        const { width, height } = each.getBoundingClientRect();
        const isLarge = width + .5 >= least && height + .5 >= least;
        const name = `${each.className} ${each.textContent.trim()}`;
        return isLarge ? [] : [`${name}: ${width} × ${height}`];
    })"""


def _small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_SMALL, _TARGET)
    return found


@pytest.mark.parametrize("kind", PAGES)
def test_pages_do_not_shift_and_have_targets_of_24_pixels(visitor: Visitor, kind: str) -> None:
    for width in (PHONE, DESKTOP):
        page = visitor.open(address(kind), width=width)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(_SHIFT) < 0.005, width
        assert _small_targets(page) == [], width


def test_lists_of_topics_and_contents_are_no_part_of_the_main_landmark(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=1440)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("main").locator("#topics, #contents")).to_have_count(0)
    names = page.get_by_role("navigation").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert all(names)
    assert len(set(names)) == len(names)


def test_links_to_other_languages_are_named_by_language(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE)
    for name, language in [("Русский", "ru"), ("Polski", "pl")]:
        link = page.locator(".languages").get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("hreflang", language)
        expect(link).to_have_attribute("lang", language)


def test_focus_rings_are_whole(visitor: Visitor) -> None:
    """A ring outside of its element would be cut by what scrolls around it."""
    page = visitor.open(address("long topic"), width=1440)
    for selector in ("#topics a", "#contents a", ".languages a"):
        link = page.locator(selector).first
        page.keyboard.press("Tab")  # so that a focus by script shows the ring
        link.focus()
        assert link.evaluate("each => parseFloat(getComputedStyle(each).outlineOffset)") <= -2
