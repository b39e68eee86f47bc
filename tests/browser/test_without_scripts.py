"""Pages without JavaScript."""

import re

from playwright.sync_api import expect

from tests.browser.clause_actions import CLAUSE, number
from tests.browser.in_page import in_page
from tests.browser.visitor import PHONE, Visitor, address, expect_path, tap

_COVERED = in_page("covered-by-marks")
"""The ids of clauses whose text reaches below their mark."""


def test_a_reader_on_a_phone_reaches_topics_and_headings(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=PHONE, scripts=False)
    marks = page.locator(".unit-remarks:not([data-kind=elsewhere]) > summary")
    expect(marks).not_to_have_count(0)
    assert marks.evaluate_all(_COVERED) == []
    number(page).click()
    expect_path(page, f"{address('long topic')}#{CLAUSE}")
    page.locator(".contents-button").click()
    page.locator('#contents a[href="#notes"]').click()
    expect(page.locator("#contents")).to_be_hidden()
    expect(page.locator("#notes")).to_be_in_viewport()
    page.goto(address("topic"))
    topics = page.locator("#topics")
    expect(topics).to_be_hidden()
    tap(page.locator(".header-menu"))
    expect(page).to_have_url(re.compile("#topics$"))
    expect(topics).to_be_visible()
    page.locator(".sidebar-close").click()
    expect(topics).to_be_hidden()
    tap(page.locator(".header-menu"))
    topics.locator('a[href$="/legendary-planets/"]').click()
    expect(page).to_have_url(re.compile("/reef/legendary-planets/$"))


def test_pages_have_their_content_and_no_control_that_needs_scripts(visitor: Visitor) -> None:
    page = visitor.open("", scripts=False)
    for kind in ("home", "game", "topic", "glossary", "about"):
        page.goto(address(kind))
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".content p:visible")).not_to_have_count(0)
        expect(page.locator(".filter:visible, .scheme:visible")).to_have_count(0)
    page.goto(address("long topic"))
    for kind in ("unit-remarks", "elsewhere"):
        note = page.locator(f".{kind}").first
        expect(note.locator("p").first).to_be_hidden()
        note.locator("summary").first.click()
        expect(note.locator("p").first).to_be_visible()
    page.locator('.content a.reference[href$="/component-action/"]').first.click()
    expect(page).to_have_url(re.compile("/reef/component-action/$"))
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile("/ru/reef/component-action/$"))
