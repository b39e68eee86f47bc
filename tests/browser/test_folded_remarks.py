"""What is folded on the page of a topic opens on demand, from the menu, the margin and links."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import CLAUSE, open_menu, open_topic
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address

_FOREIGN = "note-cannot-conflict-added"


def _remarks(page: Page, unit: str = CLAUSE) -> Locator:
    return page.locator(f"#{unit} > .body > .unit-remarks")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_remarks_on_other_editions_open_from_the_menu(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    row = open_menu(page).locator(".remarks-row")
    expect(row).to_have_text("Editions: RU")
    row.click()
    expect(_remarks(page)).to_contain_text("Editions disagree · ")
    expect(_remarks(page)).to_have_attribute("open", "")


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_the_mark_of_the_readers_edition_stands_in_the_margin(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, "ru", width=width)
    mark = _remarks(page).locator("summary")
    expect(mark).to_have_accessible_name("Издания расходятся")
    box, text = mark.bounding_box(), page.locator(f"#{CLAUSE} > .body > p").first.bounding_box()
    assert box
    assert text
    is_beside = box["x"] >= text["x"] + text["width"]
    assert is_beside or box["y"] + box["height"] <= text["y"] + 1
    assert box["x"] + box["width"] <= width
    mark.click()
    expect(_remarks(page).locator(".divergence")).to_be_visible()


def test_a_clause_of_another_edition_opens_where_a_link_leads_to_it(visitor: Visitor) -> None:
    page = visitor.open(f"{address('long topic')}#{_FOREIGN}")
    fold = page.locator(f"#{_FOREIGN} > .body > .elsewhere")
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator("p[lang=ru]").first).to_be_in_viewport()
    others = page.locator(".elsewhere:not([open])")
    expect(others.first).to_contain_text("Note · Only in the Russian edition")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_axe_finds_no_violations_with_remarks_open(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, "ru", width=width)
    _remarks(page).locator("summary").click()
    assert violations(page) == []
