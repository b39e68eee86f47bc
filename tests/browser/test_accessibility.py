"""Pages have no violations of accessibility rules, and units state their language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Scheme, Visitor, address, tap


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["home", "game", "long topic", "glossary", "about", "missing"])
def test_axe_finds_no_violations(visitor: Visitor, kind: str, scheme: Scheme, width: int) -> None:
    page = visitor.open(address(kind), width=width, scheme=scheme)
    _unfold(page)
    _shorten_glossary(page)
    assert violations(page) == []


@pytest.mark.parametrize("language", [*HOMES][1:])
@pytest.mark.parametrize("kind", ["home", "game", "long topic", "glossary", "about"])
def test_axe_finds_no_violations_in_other_languages(
    visitor: Visitor, kind: str, language: str
) -> None:
    page = visitor.open(address(kind, language))
    assert violations(page, contrast=False) == []


def _unfold(page: Page) -> None:
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def _shorten_glossary(page: Page) -> None:
    """Remove most terms: the rule of contrast takes many seconds for a whole glossary."""
    page.locator("section:has(.terms):nth-of-type(n + 4)").evaluate_all(
        "all => all.forEach(each => each.remove())"
    )


def test_axe_finds_no_violations_with_the_topic_list_open(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE)
    tap(page.locator(".header-menu"))
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_unit_in_another_language_has_that_language(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("long topic", language))
    units = page.locator(".unit.foreign")
    assert units.count() > 0
    languages = units.evaluate_all(
        "all => all.map(each => each.querySelector('p, h3').closest('[lang]').lang)"
    )
    assert set(languages) == {"ru"}
