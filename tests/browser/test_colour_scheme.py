"""Light and dark colours: by the system, unless the reader has chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.schemes import scheme_of
from tests.browser.visitor import Scheme, Visitor, address


def _other(scheme: Scheme) -> Scheme:
    return "light" if scheme == "dark" else "dark"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["home", "topic", "missing"])
def test_pages_follow_the_colour_scheme_of_the_system(
    visitor: Visitor, kind: str, scheme: Scheme
) -> None:
    page = visitor.open(address(kind), scheme=scheme)
    assert scheme_of(page) == scheme
    page.emulate_media(color_scheme=_other(scheme))
    assert scheme_of(page) == _other(scheme)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_button_toggles_the_colour_scheme(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.open(address("topic"), scheme=scheme)
    page.locator(".scheme").click()
    assert scheme_of(page) == _other(scheme)
    page.locator(".scheme").click()
    assert scheme_of(page) == scheme


def test_the_label_of_the_button_names_the_other_scheme(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    button = page.locator(".scheme")
    expect(button).to_have_accessible_name("Dark theme")
    button.click()
    expect(button).to_have_accessible_name("Light theme")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_choice_is_kept_after_a_reload_and_on_other_pages(
    visitor: Visitor, scheme: Scheme
) -> None:
    page = visitor.open(address("topic"), scheme=scheme)
    page.locator(".scheme").click()
    page.reload()
    assert scheme_of(page) == _other(scheme)
    page.goto(address("home", "ru"))
    assert scheme_of(page) == _other(scheme)


def test_a_choice_overrides_the_system(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), scheme="light")
    page.locator(".scheme").click()
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    assert scheme_of(page) == "dark"


def test_icons_are_seen_where_the_system_forces_its_colours(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.emulate_media(forced_colors="active")
    background = "element => getComputedStyle(element).backgroundColor"
    icon = page.locator(".scheme .icon").evaluate(background)
    assert icon != page.locator("body").evaluate(background)
