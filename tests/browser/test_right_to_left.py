"""A library whose first language is read from right to left, beside one that is not."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.layout import box_of
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.libraries.sizes import GAME, TOPIC, Size, write_sized_library
from tests.site.builds import PublishedSite, build_site, copy_project
from tests.site.server import served

_GAME, _TOPIC = f"{GAME}/", f"{GAME}/{TOPIC}/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    copy_project(project)
    write_sized_library(project, Size(("he", "en")))
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


def test_pages_and_texts_are_read_in_their_own_direction_and_fit_the_screen(
    visitor: Visitor,
) -> None:
    page = visitor.open("")
    for home, direction in (("", "rtl"), ("en/", "ltr")):
        page.goto(f"{home}none/")
        expect(page.locator("html")).to_have_attribute("dir", direction)
        expect(page.locator("h1:visible")).to_have_css("direction", direction)
        page.goto(f"{home}{_TOPIC}")
        number, text = page.locator("#pay .number").first, page.locator("#pay p").first
        is_right = direction == "rtl"
        expect(number).to_have_css("unicode-bidi", "plaintext" if is_right else "normal")
        assert (_middle(number) > _middle(text)) is is_right
        assert (_middle(page.locator(".sidebar")) > _middle(number)) is is_right
    page.goto(f"{_TOPIC}compare/?language=he")
    expect(page.locator("html")).to_have_css("direction", "rtl")
    for language, direction in (("he", "rtl"), ("en", "ltr")):
        cell = page.locator(f"td[lang={language}]").first
        expect(cell).to_have_css("direction", direction)
        expect(cell).to_have_css("text-align", "start")
    page.goto(_TOPIC)
    number = page.locator("#pay > .number[aria-haspopup]")
    number.click()
    assert abs(_right(page.locator(".clause-menu")) - _right(number)) < 2
    page.keyboard.press("Escape")
    page.locator(".all-others").click()
    expect(page.locator("#pay [lang=en]").first).to_have_css("direction", "ltr")
    for path in ("", _GAME, _TOPIC, f"{_TOPIC}compare/"):
        page.goto(path)
        for width in (PHONE, DESKTOP):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def _middle(element: Locator) -> float:
    box = box_of(element)
    return box["x"] + box["width"] / 2


def _right(element: Locator) -> float:
    box = box_of(element)
    return box["x"] + box["width"]
