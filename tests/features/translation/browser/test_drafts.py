"""Translations that nobody has compared yet are marked, counted and linked to their records."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import PHONE, Visitor
from tests.libraries.orchard import GAME, TOPIC
from tests.site.builds import PublishedSite

_PAGE = f"pl/{GAME}/{TOPIC}/"


@pytest.fixture(scope="module")
def site(moved_site: PublishedSite) -> PublishedSite:
    return moved_site


def test_drafts_lead_to_what_they_mean_and_from_their_game_to_their_records(
    visitor: Visitor,
) -> None:
    page = visitor.open(_PAGE, width=PHONE)
    expect(page.locator(".page-head .status")).to_have_count(0)  # for topics of many drafts
    page.locator("a.status.draft").first.click()
    expect(page.locator("#status")).to_be_in_viewport()
    expect(page.locator("#status a").last).to_have_attribute("href", re.compile("translation/$"))
    assert violations(page) == []
    page.goto(f"pl/{GAME}/")
    page.locator("#content").get_by_role("link", name="Postęp tłumaczenia").click()
    table = page.get_by_role("table")
    expect(table).to_be_in_viewport()
    drafts = re.compile(r"\d+ wersj\w+ robocz\w+")
    expect(table.get_by_role("link", name=drafts).first).to_be_visible()
    topic = page.locator(".tasks details").first
    topic.evaluate("details => { details.open = true; }")
    record = topic.get_by_role("link", name="Popraw wpis")
    expect(record).to_have_attribute("href", re.compile(rf"/edit/main/data/{GAME}/[a-z]+\.yml$"))
    unit = topic.locator("a[href*='/compare/']").first
    number = unit.inner_text()
    unit.click()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator(":target")).to_contain_text(number)
