"""Icons in texts are drawn in the colour of the text, and copied and read aloud by name."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor, visit
from tests.libraries.orchard import GAME
from tests.libraries.tools import TOPIC, add_tools
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_PRICE = f"{GAME}/{TOPIC}/#price"


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    """A small site with icons, in a folder whose name has a space and a Cyrillic letter."""
    project = small_project(tmp_path_factory.mktemp("project"))
    add_tools(project / "data")
    folder = tmp_path_factory.mktemp("the site ж")
    with served(folder) as address:
        yield build_site(project, folder, address)
    shutil.rmtree(project)


@pytest.fixture
def visitor(browser: Browser, tools: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, tools) as visitor:
        yield visitor


def _drawn_width(page: Page, selector: str) -> float:
    """The width of what the icon paints; 0 if its drawing was not found."""
    width: float = page.locator(selector).evaluate("(use) => use.getBBox().width")
    return width


@pytest.mark.parametrize("path", [_PRICE, f"{GAME}/{TOPIC}/compare/", f"{GAME}/{TOPIC}/price/"])
@pytest.mark.parametrize("scripts", [True, False])
def test_an_icon_is_drawn_on_every_kind_of_page(
    visitor: Visitor, path: str, *, scripts: bool
) -> None:
    page = visitor.open(path, scripts=scripts)
    page.wait_for_load_state("networkidle")
    expect(page.locator("svg.drawn").first).to_be_visible()
    if scripts:
        assert _drawn_width(page, "use >> nth=0") > 0


def test_what_is_copied_has_the_name_of_the_icon(visitor: Visitor) -> None:
    page = visitor.open(_PRICE)
    text = page.locator("#price > .body > p")
    selected = text.evaluate(
        "(p) => { getSelection().selectAllChildren(p); return getSelection().toString(); }"
    )
    assert selected.startswith("A ladder costs 2ladder.")
    assert "\n" not in selected


def test_a_screen_reader_hears_the_name(visitor: Visitor) -> None:
    page = visitor.open(_PRICE)
    heard = page.locator("#price").aria_snapshot()
    assert "ladder" in heard
    assert "img" not in heard
    page.evaluate("scrollTo(0, 0)")  # at the end of a short page the sidebar is leaving the screen
    assert violations(page) == []


def test_the_preview_of_a_range_shows_all_its_units_with_icons(visitor: Visitor) -> None:
    page = visitor.open(_PRICE)
    expect(page.locator("#preview")).to_be_attached()
    page.locator("#price > .body > p a.reference").last.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    preview = page.locator("#preview")
    expect(preview).to_be_visible()
    expect(preview).to_contain_text("3.1a–c")
    expect(preview.locator("p")).to_have_text(
        ["3.1a–c Tools", "Pay full basket.", "Climb.", "Pick."]
    )
    expect(preview.locator("svg.drawn")).to_have_count(1)


def test_a_reading_list_draws_icons(visitor: Visitor) -> None:
    page = visitor.open(f"list/?units={GAME}/{TOPIC}/price")
    expect(page.locator(".pinned-unit svg.drawn")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    assert _drawn_width(page, ".pinned-unit use >> nth=0") > 0


def test_an_icon_has_the_colour_of_the_text_in_forced_colours(visitor: Visitor) -> None:
    page = visitor.open(_PRICE)
    page.emulate_media(forced_colors="active")
    svg, text = page.locator("#price svg.drawn").first.evaluate(
        "(svg) => [getComputedStyle(svg).color, getComputedStyle(svg.parentElement).color]"
    )
    assert svg == text
