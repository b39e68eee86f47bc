"""A library whose first language is read from right to left, beside one that is not."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor
from tests.libraries.sizes import GAME, TOPIC, Size, write_sized_library
from tests.site.builds import PublishedSite, build_site, copy_project
from tests.site.server import served

_PAGES = ("", f"{GAME}/", f"{GAME}/{TOPIC}/", f"{GAME}/{TOPIC}/compare/")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    copy_project(project)
    write_sized_library(project, Size(("he", "en")))
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("path", _PAGES)
def test_no_page_is_wider_than_the_screen(visitor: Visitor, path: str, width: int) -> None:
    page = visitor.open(path)
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_numbers_stand_before_their_texts_in_the_direction_of_the_page(visitor: Visitor) -> None:
    for home, is_right in (("", True), ("en/", False)):
        page = visitor.open(f"{home}{GAME}/{TOPIC}/")
        number, text = page.locator("#pay .number").first, page.locator("#pay p").first
        assert (_middle(number) > _middle(text)) is is_right
        assert (_middle(page.locator(".sidebar")) > _middle(number)) is is_right


def test_a_compared_text_is_read_in_its_own_direction(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/{TOPIC}/compare/?language=he")
    expect(page.locator("html")).to_have_css("direction", "rtl")
    for language, direction in (("he", "rtl"), ("en", "ltr")):
        cell = page.locator(f"td[lang={language}]").first
        expect(cell).to_have_css("direction", direction)
        expect(cell).to_have_css("text-align", "start")


@pytest.mark.parametrize(("home", "direction"), [("", "rtl"), ("en/", "ltr")])
def test_a_missing_page_is_read_in_the_direction_of_its_address(
    visitor: Visitor, home: str, direction: str
) -> None:
    page = visitor.open(f"{home}none/")
    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page.locator("h1:visible")).to_have_css("direction", direction)


def test_a_text_that_a_script_adds_is_read_in_its_own_direction(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/{TOPIC}/")
    page.locator(".all-others").click()
    expect(page.locator("#pay [lang=en]").first).to_have_css("direction", "ltr")


def test_the_menu_of_a_clause_ends_where_its_number_does(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/{TOPIC}/")
    number = page.locator("#pay > .number[aria-haspopup]")
    number.click()
    assert abs(_right(page.locator(".clause-menu")) - _right(number)) < 2


def _middle(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def _right(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"]
