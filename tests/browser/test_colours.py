"""Light, dark and forced colors: by the system, unless the reader has chosen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Scheme, Visitor, address

_LINKED = "cannot-versus-cannot"


def _scheme_of(page: Page) -> Scheme:
    """By the brightness of its background, from 0 to 765."""
    brightness: int = page.locator("body").evaluate(
        """body => getComputedStyle(body).backgroundColor
            .match(/\\d+/g).slice(0, 3).map(Number).reduce((sum, each) => sum + each)"""
    )
    return "dark" if brightness < 300 else "light"


def test_pages_follow_the_colour_scheme_of_the_system_without_scripts(visitor: Visitor) -> None:
    page = visitor.open("", scripts=False)
    for kind in ("home", "topic", "missing", "term"):
        page.goto(address(kind))
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            assert _scheme_of(page) == scheme, kind


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_the_button_leads_through_both_schemes_and_every_page_keeps_the_choice(
    visitor: Visitor, system: Scheme, other: Scheme
) -> None:
    page = visitor.open(address("topic"), scheme=system)
    button = page.locator(".scheme")
    names = set()
    for icon, scheme in (("system", system), (other, other), (system, system)):
        expect(button.locator(".icon:visible")).to_have_class(f"icon icon-{icon}")
        assert _scheme_of(page) == scheme
        names.add(button.get_attribute("aria-label"))
        button.click()
    assert len(names) == 3
    page.emulate_media(color_scheme=other)
    assert _scheme_of(page) == other, "the system is followed again"
    page.emulate_media(color_scheme=system)
    button.click()
    for path in (address("topic"), address("home", "ru"), address("term", "ru")):
        page.goto(path)
        assert _scheme_of(page) == other, path
    for scheme in (other, system):
        page.emulate_media(color_scheme=scheme)
        assert _scheme_of(page) == other


def _style(element: Locator, name: str) -> str:
    return str(element.evaluate("(each, name) => getComputedStyle(each)[name]", name))


def test_forced_colours_still_mark_what_is_linked_chosen_and_current(visitor: Visitor) -> None:
    page = visitor.open(f"{address('long topic')}#{_LINKED}")
    page.emulate_media(forced_colors="active")
    background = _style(page.locator("body"), "backgroundColor")
    assert _style(page.locator(".scheme .icon:visible"), "backgroundColor") != background
    assert _style(page.locator(f"#{_LINKED}"), "outlineStyle") == "solid"
    assert _style(page.locator("#before-and-after"), "outlineStyle") == "none"
    assert _style(page.locator("#contents [aria-current]"), "outlineStyle") == "solid"
    page.locator(".reading-button").click()
    for chosen, other in [
        ("#reading input:checked + span", "#reading input:not(:checked) + span"),
        (".languages [aria-current] span", ".languages a:not([aria-current]) span"),
        (".topic-list [aria-current]", ".topic-list a:not([aria-current])"),
    ]:
        marked, plain = page.locator(chosen).first, page.locator(other).first
        assert _style(marked, "backgroundColor") != _style(plain, "backgroundColor"), chosen
        assert _style(marked, "color") != _style(marked, "backgroundColor"), chosen
