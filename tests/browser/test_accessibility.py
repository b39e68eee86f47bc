"""Pages have no violations of accessibility rules, and units state their language."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.visitor import HOMES, PAGES, PHONE, Visitor, address, tap


@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_no_violations_on_a_page_of_any_kind(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    _unfold(page)
    assert violations(page) == []
    page.set_viewport_size({"width": PHONE, "height": 800})
    assert violations(page) == []


@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_no_violations_in_other_languages(visitor: Visitor, kind: str) -> None:
    page = visitor.open("")
    for language in [*HOMES][1:]:
        page.goto(address(kind, language))
        assert violations(page, contrast=False) == [], language


def _unfold(page: Page) -> None:
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def test_axe_finds_no_violations_with_the_topic_list_open(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE)
    tap(page.locator(".header-menu"))
    assert violations(page) == []


def test_a_unit_in_another_language_has_that_language(visitor: Visitor) -> None:
    page = visitor.open(address("long topic", "pl"))
    units = page.locator(".unit.foreign")
    assert units.count() > 0
    languages = units.evaluate_all(
        "all => all.map(each => each.querySelector('p, h3').closest('[lang]').lang)"
    )
    assert set(languages) == {"ru"}
