"""Invented games with parts, icons, tables, steps and drafts, as readers use them."""

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import choose
from tests.browser.clipboard import copied, grant
from tests.browser.layout import box_of
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, expect_path
from tests.features.offline.browser.pages import wait_until
from tests.libraries import lighthouse, observatory, orchard
from tests.libraries.tools import TOPIC, add_tools
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_PARTS = f"{observatory.GAME}/"
_TOOLS = f"{orchard.GAME}/{TOPIC}/"
_WIDE, _LAMPS = f"{lighthouse.GAME}/duties/", f"{lighthouse.GAME}/lamps/"
_TABLES = (*(_WIDE, f"{_WIDE}compare/", f"ru/{_WIDE}", f"{_WIDE}compare/?language=ru"), _LAMPS)
_FIRST_USE = "[...document.querySelectorAll('use')].find(each => each.checkVisibility())"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    """A site in a folder whose name has a space and a Cyrillic letter."""
    project = small_project(tmp_path_factory.mktemp("project"), _write_library)
    folder = tmp_path_factory.mktemp("the site ж")
    with served(folder) as address:
        yield build_site(project, folder, address)


def _write_library(root: Path) -> Path:
    data = orchard.write_orchard(root)
    add_tools(data)
    for name, write in (
        (observatory.GAME, observatory.write_observatory),
        (lighthouse.GAME, lighthouse.write_lighthouse),
    ):
        shutil.move(write(root / "others" / name) / name, data)
    return data


def _assert_drawn(page: Page) -> None:
    """A drawing that was not found paints nothing."""
    expect(page.locator("svg.drawn").first).to_be_visible()
    wait_until(page, f"{_FIRST_USE}.getBBox().width > 0")


def test_icons_are_drawn_copied_and_read_aloud_by_name_and_have_the_colour_of_the_text(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_TOOLS}#price")
    text = page.locator("#price > .body > p")
    selected = text.evaluate(
        "(p) => { getSelection().selectAllChildren(p); return getSelection().toString(); }"
    )
    assert selected.startswith("A ladder costs 2ladder.")
    assert "\n" not in selected
    heard = page.locator("#price").aria_snapshot()
    assert "ladder" in heard
    assert "img" not in heard
    page.evaluate("scrollTo(0, 0)")  # at the end of a short page the sidebar is leaving the screen
    assert violations(page) == []
    preview = page.locator("#preview")
    expect(preview).to_be_attached()
    text.locator("a.reference").last.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(preview).to_be_visible()
    expect(preview.locator("p")).to_have_text(
        ["3.1a–c Tools", "Pay full basket.", "Climb.", "Pick."]
    )
    expect(preview.locator("svg.drawn")).to_have_count(1)
    page.emulate_media(forced_colors="active")
    svg, around = page.locator("#price svg.drawn").first.evaluate(
        "(svg) => [getComputedStyle(svg).color, getComputedStyle(svg.parentElement).color]"
    )
    assert svg == around
    page.emulate_media(forced_colors="none")
    for path in (f"{_TOOLS}#price", f"{_TOOLS}compare/", f"{_TOOLS}price/"):
        page.goto(path)
        _assert_drawn(page)
    page.goto(f"list/?units={_TOOLS}price")
    expect(page.locator(".pinned-unit svg.drawn")).to_have_count(2)
    _assert_drawn(page)
    page = visitor.open(f"{_TOOLS}#price", scripts=False)
    expect(page.locator("svg.drawn").first).to_be_visible()


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_topic_is_reached_below_its_part_without_scripts(visitor: Visitor, width: int) -> None:
    page = visitor.open(_PARTS, width=width, scripts=False)
    if width == PHONE:
        page.locator(".contents-button").click()
    page.locator(".contents-list a", has_text="The evening").click()
    expect(page).to_have_url(re.compile("#part_evening$"))
    page.locator("section[aria-labelledby=part_evening] a", has_text="Weather").click()
    expect(page.locator(".crumbs")).to_contain_text("The evening")


def test_topics_in_parts_are_filtered_and_sorted_and_their_part_is_found(visitor: Visitor) -> None:
    page = visitor.open(_PARTS)
    assert violations(page) == []
    topics, evening = page.locator(".topic-index > li:visible"), page.locator("#part_evening")
    in_parts = topics.all_inner_texts()
    page.locator(".filter input").fill("mirr")
    expect(topics).to_have_count(1)
    expect(page.locator("#part_telescopes")).to_be_visible()
    expect(evening).to_be_hidden()
    page.locator(".filter input").fill("")
    expect(evening).to_be_visible()
    page.get_by_role("radio", name="By title").check()
    expect(evening).to_be_hidden()
    titles = topics.locator("> * > :last-child").all_inner_texts()
    assert titles == sorted(titles)
    assert len(titles) == len(in_parts)
    page.get_by_role("radio", name="By number").check()
    expect(evening).to_be_visible()
    assert topics.all_inner_texts() == in_parts
    page = visitor.open("ru/cite/?q=OBS+раздел+3", width=NARROWEST)
    page.wait_for_url(f"**/ru/{_PARTS}instruments/")
    for path in ("", "instruments/"):
        page.goto(f"pl/{_PARTS}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    for topic in ("instruments", "lenses"):
        page.goto(f"{_PARTS}{topic}/")
        assert violations(page) == []
    for query, target in (("telescopes", "telescopes"), ("section+2", "instruments")):
        page.goto(f"search/?q={query}")
        link = page.locator(f".search-results a[href*='/{_PARTS}{target}/']")
        expect(link.first).to_be_visible()


def _overflow(page: Page, selector: str) -> int:
    """By how many pixels the content of an element is wider than the element."""
    excess: int = page.locator(selector).first.evaluate("it => it.scrollWidth - it.clientWidth")
    return excess


def test_wide_tables_scroll_alone_and_their_rows_steps_and_marks_of_drafts_are_linked(
    visitor: Visitor,
) -> None:
    page = visitor.open(_WIDE, width=PHONE)
    assert _overflow(page, ".table") > 0
    assert _overflow(page, "html") == 0
    table = page.get_by_role("region", name="Hours", exact=False).locator("visible=true").last
    table.focus()
    expect(table).to_be_focused()
    page.keyboard.press("ArrowRight")
    wait_until(page, "document.activeElement.scrollLeft > 0")
    page.emulate_media(media="print")
    expect(page.locator(".table")).to_have_css("overflow-x", "visible")
    expect(page.locator(".table td").last).to_be_visible()
    expect(page.locator(".table .row-link").first).to_be_hidden()
    page.emulate_media(media="screen")
    grant(page)
    for path in (f"{_LAMPS}compare/", _LAMPS):
        page.goto(f"{path}#fees.3")
        row = page.locator("tr[id='fees.3']")
        expect(row).to_be_in_viewport()
        paper = page.locator("tr[id='fees.2'] td").last
        colour = "cell => getComputedStyle(cell).backgroundColor"
        assert row.locator("td").last.evaluate(colour) != paper.evaluate(colour)
    choose(page, "quotation", "colours")
    assert "| Colour | Code |\n| --- | --- |\n| white | W1 |\n| red | R2 |" in copied(page)
    page.goto(_LAMPS)
    page.locator(".sequence a[href$='#fees']").first.click()
    expect(page.locator("#fees")).to_be_in_viewport()
    expect_path(page, f"{_LAMPS}#fees")
    page.goto(f"pl/{lighthouse.GAME}/winter/")
    mark = page.locator(".page-head .status.draft")
    expect(mark).to_have_text("wersja robocza")
    assert violations(page) == []
    mark.click()
    expect(page.locator("#status")).to_be_in_viewport()
    page.goto("cite/")
    page.locator("form.cite input").fill("A6b+")
    page.locator("form.cite input").press("Enter")
    expect_path(page, f"{_WIDE}#watch-alone-at-night")


@pytest.mark.slow
@pytest.mark.parametrize("path", _TABLES)
def test_tables_are_accessible_and_no_page_with_them_is_too_wide(
    visitor: Visitor, path: str
) -> None:
    page = visitor.open(path, width=PHONE)
    for width in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": 800})
        assert violations(page) == []
        assert _overflow(page, "html") == 0


@pytest.mark.slow
@pytest.mark.parametrize("home", ["", "ru/", "pl/"])
def test_steps_and_cells_of_tables_follow_one_another(visitor: Visitor, home: str) -> None:
    page = visitor.open(f"{home}{_LAMPS}")
    for width in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": 800})
        steps = page.locator(".sequence > ol > li").all()
        assert len(steps) > 1
        for box, following in pairwise(map(box_of, steps)):
            is_beside = following["x"] >= box["x"] + box["width"]
            assert is_beside or following["y"] >= box["y"] + box["height"]
    for query in ("", "?layout=lines"):
        page.goto(f"{_LAMPS}compare/{query}#fees")
        cells = page.locator("#fees > td:first-of-type .table tbody tr:nth-of-type(2) td")
        expect(cells).to_have_count(4)
        # All at once, since the page may be scrolling to its target.
        tops = cells.evaluate_all("all => all.map((each) => each.getBoundingClientRect().top)")
        assert len({round(top) for top in tops}) == 1
