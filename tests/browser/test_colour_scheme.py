"""Light and dark: the system's wish first, the reader's own choice above it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Scheme, Visitor, address


def _brightness(page: Page) -> int:
    """Of the paper, from 0 to 765."""
    total: int = page.locator("body").evaluate(
        """body => getComputedStyle(body).backgroundColor
            .match(/\\d+/g).slice(0, 3).map(Number).reduce((sum, each) => sum + each)"""
    )
    return total


def _scheme(page: Page) -> Scheme:
    return "dark" if _brightness(page) < 300 else "light"


def _other(scheme: Scheme) -> Scheme:
    return "light" if scheme == "dark" else "dark"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["home", "topic", "missing"])
def test_pages_follow_the_system(visitor: Visitor, kind: str, scheme: Scheme) -> None:
    page = visitor.open(address(kind), scheme=scheme)
    assert _scheme(page) == scheme
    page.emulate_media(color_scheme=_other(scheme))
    assert _scheme(page) == _other(scheme)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_button_changes_colours_there_and_back(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.open(address("topic"), scheme=scheme)
    page.locator(".scheme").click()
    assert _scheme(page) == _other(scheme)
    page.locator(".scheme").click()
    assert _scheme(page) == scheme


def test_the_button_says_what_it_will_do(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    button = page.locator(".scheme")
    expect(button).to_have_accessible_name("Dark colours")
    button.click()
    expect(button).to_have_accessible_name("Light colours")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_choice_outlives_a_reload_and_holds_on_other_pages(
    visitor: Visitor, scheme: Scheme
) -> None:
    page = visitor.open(address("topic"), scheme=scheme)
    page.locator(".scheme").click()
    page.reload()
    assert _scheme(page) == _other(scheme)
    page.goto(address("home", "ru"))
    assert _scheme(page) == _other(scheme)


def test_a_choice_stands_above_the_system(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), scheme="light")
    page.locator(".scheme").click()
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    assert _scheme(page) == "dark"
