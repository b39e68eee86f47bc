"""Pages without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import HOMES, PHONE, Visitor, address, tap

_COVERED = """marks => marks.filter((mark) => {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(mark.closest(".body").querySelector("p"));
  return [...text.getClientRects()].some(
    (line) => line.right > left && line.top < bottom && line.bottom > top,
  );
}).map((mark) => mark.closest(".unit").id)"""
"""The ids of clauses whose text reaches below their mark."""


@pytest.mark.parametrize("language", HOMES)
def test_pages_have_their_content(visitor: Visitor, language: str) -> None:
    page = visitor.open("", scripts=False)
    for kind in ("home", "game", "topic", "glossary", "about"):
        page.goto(address(kind, language))
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".content p:visible")).not_to_have_count(0)


def test_the_topic_list_opens_and_closes_by_its_fragment(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE, scripts=False)
    topics = page.locator("#topics")
    expect(topics).to_be_hidden()
    tap(page.locator(".header-menu"))
    expect(page).to_have_url(re.compile("#topics$"))
    expect(topics).to_be_visible()
    page.locator(".sidebar-close").click()
    expect(topics).to_be_hidden()


def test_two_taps_lead_to_a_topic(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE, scripts=False)
    tap(page.locator(".header-menu"))
    page.locator('#topics a[href$="/legendary-planets/"]').click()
    expect(page).to_have_url(re.compile("/reef/legendary-planets/$"))


def test_references_link(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), scripts=False)
    page.locator('.content a.reference[href$="/component-action/"]').first.click()
    expect(page).to_have_url(re.compile("/reef/component-action/$"))


def test_languages_link_to_the_same_page(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), scripts=False)
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(f"/{address('topic', 'ru')}$"))


@pytest.mark.parametrize(
    ("kind", "topic"), [("unit-remarks", "reef/abilities/"), ("elsewhere", "reef/abilities/")]
)
def test_what_is_folded_opens(visitor: Visitor, kind: str, topic: str) -> None:
    page = visitor.open(topic, scripts=False)
    note = page.locator(f".{kind}").first
    expect(note.locator("p").first).to_be_hidden()
    note.locator("summary").first.click()
    expect(note.locator("p").first).to_be_visible()


def test_controls_that_need_scripts_are_hidden(visitor: Visitor) -> None:
    page = visitor.open(address("game"), scripts=False)
    expect(page.locator(".filter")).to_be_hidden()
    expect(page.locator(".scheme")).to_be_hidden()


def test_no_mark_of_a_clause_covers_its_text_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=PHONE, scripts=False)
    marks = page.locator(".unit-remarks:not([data-kind=elsewhere]) > summary")
    expect(marks).not_to_have_count(0)
    assert marks.evaluate_all(_COVERED) == []
