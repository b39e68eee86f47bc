"""Whatever our own pages print, copy or recommend is understood in the search field."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor, address, expect_path

_COPIED = {
    "EN 51.6": "reef/leaders/#commander-unlocking",
    "RU 85.14 = EN 1.14 · REF": "reef/abilities/#before-and-after",
    "https://rules.example.org/reef/1.14": "reef/abilities/#before-and-after",
    "https://rules.example.org/ru/reef/abilities/before-and-after/": (
        "reef/abilities/#before-and-after"
    ),
    "note 4b of Abilities": "reef/abilities/#note-resolution-order-example",
    "Politics 2iii": "reef/politics/#look-at-agendas",
    "1.26, item 3": "reef/abilities/#deploy",
}


@pytest.mark.parametrize("typed", _COPIED)
def test_what_is_copied_from_a_page_leads_back_to_its_clause(visitor: Visitor, typed: str) -> None:
    page = visitor.open(address("about"))
    page.keyboard.press("/")
    expect(page.locator("form.search-box .search-field")).to_be_focused()
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    expect_path(page, _COPIED[typed])


def test_a_note_of_a_topic_is_found_where_the_edition_of_the_language_has_no_number(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("about", "ru"))
    page.keyboard.press("/")
    expect(page.locator("form.search-box .search-field")).to_be_focused()
    page.keyboard.type("прим. 2 Лидеры")
    page.keyboard.press("Enter")
    expect_path(page, "ru/reef/leaders/#note-unlocking-within-window")
