"""The page of translation statuses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from concord.core.model.reviews import State
from concord.rules.coverage import Coverage
from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, PHONE, Scheme, Visitor, address
from tests.libraries.builders import real_library


def _unfold(page: Page) -> None:
    page.locator(".tasks details").evaluate_all(
        "all => all.slice(0, 2).forEach(each => { each.open = true; })"
    )


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations(visitor: Visitor, scheme: Scheme, width: int) -> None:
    page = visitor.open(address("translations", "pl"), width=width, scheme=scheme)
    _unfold(page)
    assert violations(page) == []


def test_axe_finds_no_violations_on_a_topic_of_drafts(visitor: Visitor) -> None:
    page = visitor.open("pl/ti4/leaders/", width=PHONE)
    expect(page.locator("#standing")).to_be_visible()
    assert violations(page) == []


def _drafts(game_id: str, topic_id: str, language: str) -> int:
    """How many texts of a topic are drafts."""
    game = next(each for each in real_library().games if each.id == game_id)
    topic = next(each for each in game.topics if each.id == topic_id)
    return Coverage(game).progress(topic, language).counts.by_state[State.DRAFT]


def test_the_game_links_to_its_drafts_and_to_their_records(visitor: Visitor) -> None:
    page = visitor.open("pl/ti4/", width=PHONE)
    page.locator("#content").get_by_role("link", name="Postęp tłumaczenia").click()
    table = page.get_by_role("table", name="Twilight Imperium 4")
    expect(table).to_be_in_viewport()
    row = table.get_by_role("row", name="Liderzy")
    drafts = f"{_drafts('ti4', 'leaders', 'pl')} wersji roboczych"
    expect(row.get_by_role("link", name=drafts)).to_have_count(2)
    topic = page.locator(".tasks details", has_text="Liderzy")
    topic.locator("summary").click()
    record = topic.get_by_role("link", name="Popraw wpis")
    expect(record).to_have_attribute(
        "href", "https://example.org/concord/edit/main/data/ti4/leaders.yml"
    )
    topic.get_by_role("link", name="51.6", exact=True).click()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator(":target")).to_contain_text("51.6")
    assert "/pl/ti4/leaders/compare/" in page.url


def test_touch_targets_of_drafts_are_large_enough(visitor: Visitor) -> None:
    page = visitor.open(address("translations", "pl"), width=PHONE, touch=True)
    _unfold(page)
    targets = ".language-cards a, .tasks details[open] a, .tasks summary, .heat td a"
    sizes = page.locator(targets).evaluate_all(
        """all => all.map(each => each.getBoundingClientRect())
                     .map(({ width, height }) => Math.min(width, height))"""
    )
    assert min(sizes) >= 43.9  # fractions of pixels add up
