"""Pages at every width and on paper: nothing moves, juts out, is too small or has no name."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.in_page import in_page
from tests.browser.layout import choose, layout_shift, resize, small_targets
from tests.browser.link_names import ambiguous_links
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, PAGES, PHONE, Visitor, address

_ZOOMED = 256
"""The height in CSS pixels that a common screen has at 400 % zoom."""
_WIDTHS = (375, 768, 1024, 1280, 1440, 1600, 1920, 2560)
_TARGET = 24  # CSS pixels, by WCAG 2.2, 2.5.8
_AIMS = (
    ":is(a, button, summary, input, select, textarea)"
    ":not(.skip, p *, dd *, li > span *, td *, label > input)"
)
_MORE = (
    *(
        "list/",
        "list/?units=reef/abilities/costs,reef/abilities/before-and-after,reef/leaders/intro",
    ),
    *("search/", "search/?q=card", "reef/leaders/compare/"),
)
_FRAME = ".header, .sidebar, .on-this-page, .footer, .neighbours, .skip"
_INK_ON_PAPER = "rgb(0, 0, 0) on rgb(255, 255, 255)"
_WITH_IMPRINT = ("long topic", "game", "glossary", "comparison", "divergences")
_JUTTING = in_page("jutting")
"""The elements past the right edge of the screen, apart from those of strips that scroll."""
_COVERED = in_page("covered-by-bars")
"""The largest part of the view that bars cover while the page is scrolled."""


@pytest.mark.parametrize("kind", [*PAGES, *_MORE])
def test_a_page_fits_every_screen_and_paper_and_breaks_no_rule_in_any_language(
    visitor: Visitor, kind: str
) -> None:
    path, *others = (
        address(kind, language) if kind in PAGES else HOMES[language] + kind for language in HOMES
    )
    page = visitor.open(path)
    phone = page.context.new_page()
    phone.set_viewport_size({"width": PHONE, "height": 800})
    phone.goto(path)
    for each in (phone, page):
        each.wait_for_load_state("networkidle")  # with all that it fetches later
        assert layout_shift(each) < 0.005
        assert small_targets(each.locator(_AIMS), width=_TARGET, height=_TARGET) == []
    phone.close()
    assert ambiguous_links(page) == []
    _assert_printed(page, kind)
    _unfold(page)
    assert violations(page) == []
    for other in others:
        resize(page, DESKTOP)
        page.goto(other)
        assert ambiguous_links(page) == [], other
        resize(page, NARROWEST)
        assert page.evaluate(_JUTTING) == [], other
        assert violations(page, contrast=False) == [], other
    choose(page, "text", "largest")
    for width in _WIDTHS:
        resize(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    page.evaluate("localStorage.setItem('concord.table.reef', 'on')")
    page.goto(path)
    resize(page, NARROWEST, _ZOOMED)
    assert page.evaluate(_COVERED) <= 0.3
    assert page.evaluate(_JUTTING) == []


def _unfold(page: Page) -> None:
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def _assert_printed(page: Page, kind: str) -> None:
    """On paper nothing only acts, and a page of a game names its edition and address."""
    page.emulate_media(media="print")
    acting = page.locator(":is(button, input, select, textarea, summary):visible")
    assert acting.count() == page.locator("details[open] > summary:visible").count()
    if kind in _WITH_IMPRINT:
        expect(page.locator(".imprint")).to_be_visible()
        expect(page.locator(".imprint")).to_contain_text("Diver’s Reference 2.0")
        expect(page.locator(".imprint")).to_contain_text(PAGES[kind])
    page.emulate_media(media="screen")


def test_landmarks_have_names_of_their_own_and_links_in_them_whole_rings(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=1440)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("main").locator("#topics, #contents")).to_have_count(0)
    names = page.get_by_role("navigation").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert all(names)
    assert len(set(names)) == len(names)
    for name, language in [("Русский", "ru"), ("Polski", "pl")]:
        link = page.locator(".languages").get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("hreflang", language)
        expect(link).to_have_attribute("lang", language)
    # A ring outside of its element would be cut by what scrolls around it.
    for selector in ("#topics a", "#contents a", ".languages a"):
        link = page.locator(selector).first
        page.keyboard.press("Tab")  # so that a focus by script shows the ring
        link.focus()
        assert link.evaluate("each => parseFloat(getComputedStyle(each).outlineOffset)") <= -2


def _styles(page: Page, selector: str, value: str) -> Any:
    return page.locator(selector).evaluate_all(
        f"all => all.map(each => getComputedStyle(each)).map(style => {value})"
    )


def test_a_topic_is_printed_dark_on_white_without_its_frame_and_with_what_is_open(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("topic"))
    expect(page.locator(".imprint")).to_be_hidden()
    page.locator(".scheme").click()  # the reader chooses the dark one
    for scheme in ("light", "dark"):
        page.emulate_media(media="print", color_scheme=scheme)
        assert _styles(page, "body", "`${style.color} on ${style.backgroundColor}`") == [
            _INK_ON_PAPER
        ]
        page.evaluate("delete document.documentElement.dataset.scheme")
    displays = _styles(page, _FRAME, "style.display")
    assert len(displays) == len(_FRAME.split(", "))
    assert set(displays) == {"none"}
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".unit").last).to_be_visible()
    expect(page.locator(".imprint time")).to_have_text(re.compile(r"\d{4}"))
    # In a grid, the rule that keeps a number with what follows would keep all rows together.
    assert set(_styles(page, ".unit > .number", "style.breakAfter")) == {"auto"}
    page.emulate_media(media="screen")
    page.goto(address("long topic"))
    remarks = page.locator(".unit-remarks")
    remarks.first.evaluate("remarks => { remarks.open = true; }")
    page.emulate_media(media="print")
    expect(remarks.first.locator("p").first).to_be_visible()
    expect(remarks.nth(1)).to_be_hidden()
