"""Tables, headings that run in, paragraphs and clauses without a number, as readers use them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import choose
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, PHONE, Scheme, Visitor, expect_path, visit
from tests.features.offline.browser.pages import wait_until
from tests.libraries.lighthouse import GAME, write_lighthouse
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_WIDE = f"{GAME}/duties/"
_COMPARISON = f"{_WIDE}compare/"
_PAGES = (*(_WIDE, _COMPARISON), *(f"ru/{_WIDE}", f"{_COMPARISON}?language=ru"))
_LAMPS = f"{GAME}/lamps/"


@pytest.fixture(scope="module")
def lighthouse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    small_project(project, write_lighthouse)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.fixture
def visitor(browser: Browser, lighthouse: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, lighthouse) as visitor:
        yield visitor


def _overflow(page: Page, selector: str) -> int:
    """By how many pixels the content of an element is wider than the element."""
    excess: int = page.locator(selector).first.evaluate("it => it.scrollWidth - it.clientWidth")
    return excess


@pytest.mark.parametrize("path", _PAGES)
def test_a_wide_table_scrolls_alone_on_a_phone(visitor: Visitor, path: str) -> None:
    page = visitor.open(path, width=PHONE)
    assert _overflow(page, ".table") > 0
    assert _overflow(page, "html") == 0


def test_the_keyboard_reaches_and_scrolls_a_table_that_has_a_name(visitor: Visitor) -> None:
    page = visitor.open(_WIDE, width=PHONE)
    table = page.get_by_role("region", name="Hours", exact=False).locator("visible=true").last
    table.focus()
    expect(table).to_be_focused()
    page.keyboard.press("ArrowRight")
    wait_until(page, "document.activeElement.scrollLeft > 0")


@pytest.mark.parametrize("query", ["", "?layout=lines"])
def test_a_comparison_lays_out_a_table_as_a_table(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"{_LAMPS}compare/{query}#fees")
    cells = page.locator("#fees > td:first-of-type .table tbody tr:nth-of-type(2) td")
    expect(cells).to_have_count(4)
    # All at once, since the page may be scrolling to its target.
    tops = cells.evaluate_all("all => all.map((each) => each.getBoundingClientRect().top)")
    assert len({round(top) for top in tops}) == 1


@pytest.mark.parametrize("path", [_LAMPS, f"{_LAMPS}compare/"])
def test_an_address_leads_to_a_row_of_a_table(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"{path}#fees.3", width=PHONE)
    row = page.locator("tr[id='fees.3']")
    expect(row).to_be_in_viewport()
    paper = page.locator("tr[id='fees.2'] td").last
    colour = "cell => getComputedStyle(cell).backgroundColor"
    assert row.locator("td").last.evaluate(colour) != paper.evaluate(colour)


@pytest.mark.parametrize("path", [_LAMPS, *_PAGES])
@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_finds_no_violations(visitor: Visitor, path: str, width: int, scheme: Scheme) -> None:
    page = visitor.open(path, width=width, scheme=scheme)
    assert violations(page) == []


def test_a_table_is_copied_as_markdown(visitor: Visitor) -> None:
    page = visitor.open(_LAMPS)
    grant(page)
    choose(page, "quotation", "colours")
    assert "| Colour | Code |\n| --- | --- |\n| white | W1 |\n| red | R2 |" in copied(page)


def test_a_whole_table_is_printed(visitor: Visitor) -> None:
    page = visitor.open(_WIDE, width=PHONE)
    page.emulate_media(media="print")
    table = page.locator(".table")
    assert table.evaluate("it => getComputedStyle(it).overflowX") == "visible"
    expect(table.locator("td").last).to_be_visible()
    expect(table.locator(".row-link").first).to_be_hidden()


_TYPED = {"4.1 par. 1": f"{_LAMPS}#fuel-is-oil", "A6b+": f"{_WIDE}#watch-alone-at-night"}


@pytest.mark.parametrize("query", _TYPED)
def test_a_place_and_a_suffix_are_found_on_the_cite_page(visitor: Visitor, query: str) -> None:
    page = visitor.open("cite/")
    page.locator("form.cite input").fill(query)
    page.locator("form.cite input").press("Enter")
    expect_path(page, _TYPED[query])


@pytest.mark.parametrize("query", _TYPED)
def test_a_place_and_a_suffix_are_found_in_the_search_box(visitor: Visitor, query: str) -> None:
    page = visitor.open(_LAMPS)
    page.locator(".search-box input[name=q]").fill(query)
    option = page.locator(".search-box").get_by_role("option").first
    expect(option).to_be_visible(timeout=30_000)
    page.locator(f".search-box [role=option][href$='{_TYPED[query]}']").first.wait_for()


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("home", ["", "ru/", "pl/"])
def test_the_steps_of_a_topic_follow_one_another(visitor: Visitor, home: str, width: int) -> None:
    page = visitor.open(f"{home}{_LAMPS}", width=width)
    assert violations(page) == []
    steps = page.locator(".sequence > ol > li")
    boxes = [steps.nth(place).bounding_box() for place in range(steps.count())]
    assert len(boxes) > 1
    for box, following in pairwise(boxes):
        assert box
        assert following
        is_beside = following["x"] >= box["x"] + box["width"]
        assert is_beside or following["y"] >= box["y"] + box["height"]


def test_a_step_of_a_topic_leads_to_its_clause(visitor: Visitor) -> None:
    page = visitor.open(_LAMPS, width=PHONE)
    page.locator(".sequence a[href$='#fees']").first.click()
    expect(page.locator("#fees")).to_be_in_viewport()
    assert page.url.endswith(f"{_LAMPS}#fees")


def test_the_head_of_a_topic_of_drafts_has_a_mark_that_leads_to_what_it_means(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"pl/{GAME}/winter/", width=PHONE)
    mark = page.locator(".page-head .status.draft")
    expect(mark).to_have_text("wersja robocza")
    assert violations(page) == []
    mark.click()
    expect(page.locator("#status")).to_be_in_viewport()
