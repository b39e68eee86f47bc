"""What is folded on the page of a topic opens on demand, from the menu, the margin and links."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.clause_actions import CLAUSE, open_menu, open_topic
from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address

_FOREIGN = "note-cannot-conflict-added"


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_remarks_and_texts_of_other_editions_open_from_menu_margin_and_link(
    visitor: Visitor, width: int
) -> None:
    page = open_topic(visitor, width=width)
    remarks = page.locator(f"#{CLAUSE} > .body > .unit-remarks")
    row = open_menu(page).locator(".remarks-row")
    expect(row).to_have_text("Editions: RU")
    row.click()
    expect(remarks).to_contain_text("Editions disagree · ")
    expect(remarks).to_have_attribute("open", "")
    page.goto(address("long topic", "ru"))
    mark = remarks.locator("summary")
    expect(mark).to_have_accessible_name("Издания расходятся")
    box, text = mark.bounding_box(), page.locator(f"#{CLAUSE} > .body > p").first.bounding_box()
    assert box
    assert text
    is_beside = box["x"] >= text["x"] + text["width"]
    assert is_beside or box["y"] + box["height"] <= text["y"] + 1
    assert box["x"] + box["width"] <= width
    mark.click()
    expect(remarks.locator(".divergence")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{address('long topic')}#{_FOREIGN}")
    fold = page.locator(f"#{_FOREIGN} > .body > .elsewhere")
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator("p[lang=ru]").first).to_be_in_viewport()
    others = page.locator(".elsewhere:not([open])")
    expect(others.first).to_contain_text("Note · Only in the Russian edition")
