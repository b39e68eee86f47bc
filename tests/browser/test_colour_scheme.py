"""Light and dark colours: by the system, unless the reader has chosen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Scheme, Visitor, address


def scheme_of(page: Page) -> Scheme:
    """By the brightness of its background, from 0 to 765."""
    brightness: int = page.locator("body").evaluate(
        """body => getComputedStyle(body).backgroundColor
            .match(/\\d+/g).slice(0, 3).map(Number).reduce((sum, each) => sum + each)"""
    )
    return "dark" if brightness < 300 else "light"


def _other(scheme: Scheme) -> Scheme:
    return "light" if scheme == "dark" else "dark"


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("kind", ["home", "topic", "missing", "term"])
def test_pages_follow_the_colour_scheme_of_the_system(
    visitor: Visitor, kind: str, *, scripts: bool
) -> None:
    page = visitor.open(address(kind), scripts=scripts)
    assert scheme_of(page) == "light"
    page.emulate_media(color_scheme="dark")
    assert scheme_of(page) == "dark"


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
    names = set()
    for icon in ("system", "dark", "light"):
        expect(button.locator(".icon:visible")).to_have_class(f"icon icon-{icon}")
        names.add(button.get_attribute("aria-label") or button.inner_text())
        button.click()
    assert len(names) == 3


def test_a_choice_is_kept_after_a_reload_and_on_other_pages(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.locator(".scheme").click()
    page.reload()
    assert scheme_of(page) == "dark"
    for kind in ("home", "term"):
        page.goto(address(kind, "ru"))
        assert scheme_of(page) == "dark"
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    assert scheme_of(page) == "dark"


def test_icons_are_seen_where_the_system_forces_its_colours(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.emulate_media(forced_colors="active")
    background = "element => getComputedStyle(element).backgroundColor"
    icon = page.locator(".scheme .icon:visible").evaluate(background)
    assert icon != page.locator("body").evaluate(background)
