"""Terms in texts tell their meaning on hover, on focus and on a tap."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.visitor import PHONE, Visitor, expect_path

_TOPIC = "reef/leaders/"
_DEFINITION = "A card that one plays and discards."
_DATA = re.compile(r"/api/v1/reef/terms\.json")


def _open(visitor: Visitor, **how: Any) -> Page:
    """A topic with links to terms, which scripts have made no tab stops."""
    page = visitor.open(_TOPIC, **how)
    expect(page.locator("a.gloss:not([tabindex])")).to_have_count(0)
    return page


def _define(page: Page) -> list[str]:
    """Give every term a definition. Returns the requests for the data, which it notes."""
    requests: list[str] = []

    def answer(route: Route) -> None:
        requests.append(route.request.url)
        response = route.fetch()
        data = response.json()
        for term in data["terms"]:
            term["definition"] = {"en": f"<em>{term['id']}</em>: {_DEFINITION}"}
        route.fulfill(response=response, body=json.dumps(data))

    page.route(_DATA, answer)
    return requests


def _term(page: Page, n: int = 0) -> Locator:
    return page.locator(".unit a.gloss").nth(n)


def _tip(page: Page) -> Locator:
    return page.locator("#term-tip")


def _id_of(term: Locator) -> str:
    return (term.get_attribute("href") or "").split("/")[-2]


def _is_covered(term: Locator) -> bool:
    """True if the tip covers a part of the term."""
    return bool(
        term.evaluate(
            """term => {
              const tip = document.getElementById("term-tip").getBoundingClientRect();
              return [...term.getClientRects()].some(({left, right, top, bottom}) =>
                left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top);
            }"""
        )
    )


def test_pointer_and_arrow_keys_show_what_a_term_means_or_name_it_and_leave_it_visible(
    visitor: Visitor,
) -> None:
    page = _open(visitor)
    requests = _define(page)
    expect(_term(page)).to_have_css("text-decoration-style", "dotted")
    colour = page.locator(".unit p").first.evaluate("text => getComputedStyle(text).color")
    expect(_term(page)).to_have_css("color", colour)
    for n in (0, 3, 6):
        term = _term(page, n)
        term.hover()
        expect(_tip(page)).to_contain_text(f"{_id_of(term)}: {_DEFINITION}")
        assert not _is_covered(term)
        expect(term).to_have_attribute("aria-describedby", "term-tip")
    assert len(requests) == 1
    assert violations(page) == []
    _tip(page).hover()
    expect(_tip(page)).to_be_visible()
    page.locator("h1").hover()
    expect(_tip(page)).to_be_hidden()
    _term(page).hover()
    expect(_tip(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_tip(page)).to_be_hidden()
    unit = page.locator(".unit:has(> .body > p > a.gloss ~ a.gloss)").first
    terms = unit.locator("> .body > p > a.gloss")
    unit.locator("> a.number").focus()
    page.keyboard.press("ArrowRight")
    expect(terms.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(terms.nth(1)).to_be_focused()
    expect(_tip(page)).to_contain_text(_id_of(terms.nth(1)))
    name = _id_of(terms.nth(1))
    page.keyboard.press("Escape")
    expect(_tip(page)).to_be_hidden()
    expect(terms.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect_path(page, f"reef/glossary/{name}/")
    page = _open(visitor)
    page.route(_DATA, lambda route: route.abort())
    _term(page).hover()
    expect(_tip(page)).to_have_text(_term(page).inner_text())


def test_a_tap_shows_the_tip_with_a_link_to_the_term_and_leads_there_without_scripts(
    visitor: Visitor,
) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    _define(page)
    term = _term(page)
    name = _id_of(term)
    term.tap()
    expect(_tip(page)).to_contain_text(_DEFINITION)
    expect(_tip(page)).to_have_role("dialog")
    assert not _is_covered(term)
    link = _tip(page).get_by_role("link")
    expect(link).to_be_focused()
    page.locator("h1").tap()
    expect(_tip(page)).to_be_hidden()
    term.tap()
    link.tap()
    expect_path(page, f"reef/glossary/{name}/")
    page = visitor.open(_TOPIC, scripts=False)
    name = _id_of(_term(page))
    _term(page).click()
    expect_path(page, f"reef/glossary/{name}/")
