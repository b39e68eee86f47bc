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
def test_the_button_leads_through_both_schemes_back_to_that_of_the_system(
    visitor: Visitor, scheme: Scheme
) -> None:
    page = visitor.open(address("topic"), scheme=scheme)
    page.locator(".scheme").click()
    assert scheme_of(page) == _other(scheme)
    page.locator(".scheme").click()
    assert scheme_of(page) == scheme
    page.emulate_media(color_scheme=_other(scheme))
    assert scheme_of(page) == scheme
    page.locator(".scheme").click()
    assert scheme_of(page) == _other(scheme)


def test_the_button_names_and_shows_the_choice_that_holds(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    button = page.locator(".scheme")
    for name, icon in [("System", "system"), ("Dark", "dark"), ("Light", "light")]:
        expect(button).to_have_accessible_name(f"{name} theme")
        expect(button.locator(".icon:visible")).to_have_class(f"icon icon-{icon}")
        button.click()


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
    icon = page.locator(".scheme .icon:visible").evaluate(background)
    assert icon != page.locator("body").evaluate(background)
