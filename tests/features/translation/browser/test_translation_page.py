"""The page of translation statuses."""

from playwright.sync_api import Page

from tests.browser.visitor import PHONE, Visitor, address


def _unfold(page: Page) -> None:
    page.locator(".tasks details").evaluate_all(
        "all => all.slice(0, 2).forEach(each => { each.open = true; })"
    )


def test_touch_targets_of_drafts_are_large_enough(visitor: Visitor) -> None:
    page = visitor.open(address("translations", "pl"), width=PHONE, touch=True)
    _unfold(page)
    targets = ".language-cards a, .tasks details[open] a, .tasks summary, .heat td a"
    sizes = page.locator(targets).evaluate_all(
        """all => all.map(each => each.getBoundingClientRect())
                     .map(({ width, height }) => Math.min(width, height))"""
    )
    assert min(sizes) >= 43.9  # fractions of pixels add up
