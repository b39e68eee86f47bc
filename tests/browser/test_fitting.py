"""A topic on wide screens: its lines, rails and panels, and a second language."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.in_page import in_page
from tests.browser.layout import box_of, choose, resize
from tests.browser.visitor import Visitor, address

_LEAST_CHARACTERS = 60
_CHARACTERS = in_page("characters-of-a-line")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_line_keeps_60_characters_at_every_text_size_and_more_in_a_wide_column(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("long topic", language))
    for width in (1024, 1280, 1440, 1600, 1920):
        resize(page, width)
        lengths = {}
        for column in ("narrow", "", "wide"):
            choose(page, "column", column)
            for size in ("small", "largest", "large", ""):
                choose(page, "text", size)
                lengths[column] = page.evaluate(_CHARACTERS)
                assert lengths[column] >= _LEAST_CHARACTERS, (width, column, size)
        if width != 1600:
            assert lengths["wide"] > lengths[""] + 4, width


def test_a_second_language_stands_beside_and_the_rails_follow_and_give_way_the_right_one_first(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("long topic"), width=1600)
    page.locator(".reading-button").click()
    page.get_by_role("radio", name="Русский").check(force=True)
    clause = page.locator("#cannot-versus-cannot > .body")
    second = clause.locator("> .second")
    expect(second).to_have_attribute("lang", "ru")
    expect(second).to_contain_text(re.compile("85.6.а"))
    own, other = (box_of(each) for each in (clause.locator("> p").first, second))
    assert other["x"] >= own["x"] + own["width"]
    assert abs(other["y"] - own["y"]) < 8
    assert page.evaluate(_CHARACTERS) >= _LEAST_CHARACTERS
    page.reload()
    expect(second).to_be_visible()
    resize(page, 1440)
    expect(second).to_be_hidden()
    page.goto(f"{address('long topic')}#cannot-versus-cannot")
    current = page.locator("#contents [aria-current]")
    expect(current).to_have_text("Rules")
    page.locator("#notes").scroll_into_view_if_needed()
    page.locator("#contents a[href='#notes']").click()
    expect(current).to_have_text("Notes")
    resize(page, 1280)
    topics, contents = page.locator("#topics"), page.locator("#contents")
    expect(contents).to_be_visible()
    for size in ("large", "largest"):
        choose(page, "text", size)
        expect(contents).to_be_hidden()
        expect(topics).to_be_visible()
    resize(page, 1024)
    expect(topics).to_be_hidden()
    expect(page.locator(".header-menu")).to_be_visible()
