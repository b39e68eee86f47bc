"""Ids, numbers and addresses that something had are followed wherever a reader may have them."""

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.moved_site import FORMER_GAME
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address, expect_path
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite

_CITE = address("finding a number")
_KINDS, _ONE_EACH = f"{GAME}/picking/kinds", f"{GAME}/baskets/one-each"
_WEIGHT, _HAIL = f"{GAME}/picking/weight", f"{GAME}/picking/hail"
_FORMER_PATHS = [
    f"{GAME}/picking/windfall",
    f"{GAME}/picking/frost",
    f"{GAME}/harvest/weight",
    f"{GAME}/harvest/kinds",
    f"{FORMER_GAME}/picking/kinds",
    f"{FORMER_GAME}/harvest/weight",
    f"{FORMER_GAME}/picking/frost",
]
_ATTACH_PAGES = """async (pages) => {
    const { src } = document.querySelector("script[type=module]");
    const { attachListPages } = await import(new URL("ui/list-pages.js", src));
    const nav = document.createElement("nav");
    for (const [href, topics] of pages) {
        const link = nav.appendChild(document.createElement("a"));
        Object.assign(link, { href });
        if (topics) link.dataset.topics = topics;
        link.toggleAttribute("aria-current", !href);
    }
    location.hash = "former.unit";
    attachListPages(nav);
}"""


@pytest.fixture(scope="module")
def site(moved_site: PublishedSite) -> PublishedSite:
    return moved_site


def _store(page: Page, name: str, value: object) -> None:
    """Store something, as the site did before, on a page that does not read it."""
    page.goto("about/")
    page.evaluate(
        "([name, value]) => localStorage.setItem(`concord.${name}`, value)",
        [name, json.dumps(value)],
    )


def _stored_list(page: Page) -> list[str]:
    stored: list[str] = page.evaluate("JSON.parse(localStorage.getItem('concord.list'))")
    return stored


@pytest.mark.parametrize("scripts", [True, False])
def test_a_renamed_clause_and_term_are_found_by_old_ids_and_have_notices(
    visitor: Visitor, *, scripts: bool
) -> None:
    page = visitor.open(f"{GAME}/picking/#windfall", scripts=scripts, width=NARROWEST)
    expect(page.get_by_text("Formerly 7.9.")).to_be_in_viewport()
    expect(page.locator("#kinds > .number")).to_be_in_viewport()
    clause, plain = (
        page.locator(unit).evaluate("element => getComputedStyle(element).backgroundColor")
        for unit in ("#kinds", "#weight")
    )
    assert clause != plain
    page.goto(f"ru/{GAME}/glossary/#hamper")
    expect(page.get_by_text("Раньше: hamper.")).to_be_in_viewport()
    for anchor in ("picking.hornets", "topic-harvest"):
        page.goto(f"{GAME}/divergences/#{anchor}")
        entry = page.locator(f"[id='{anchor}']:target")
        expect(entry).to_be_in_viewport(ratio=0)
        expect(page.locator(".divergent-topic")).to_contain_text("Picking")
    page.goto("about/")
    page.goto(f"pl/{FORMER_GAME}/picking/")
    expect_path(page, f"pl/{GAME}/picking/")


def test_without_scripts_the_old_anchor_links_to_the_unit(visitor: Visitor) -> None:
    page = visitor.open("about/", scripts=False)
    for path, link in (("picking/#frost", "1.1 · Baskets"), ("harvest/#weight", "7.4 · Picking")):
        page.goto(f"{GAME}/{path}")
        entry = page.locator(".departures :target")
        expect(entry).to_be_in_viewport()
        expect(entry.get_by_role("link", name=link)).to_be_visible()


def test_what_has_moved_is_followed_at_once_and_other_links_stay_on_the_page(
    visitor: Visitor,
) -> None:
    page = visitor.open("about/")
    page.goto(f"ru/{GAME}/picking/#frost")
    expect_path(page, f"ru/{GAME}/baskets/#one-each")
    expect(page.get_by_text("Раньше: picking#frost.")).to_be_visible()
    page.go_back()
    expect_path(page, "about/")
    page.goto(f"{GAME}/harvest/#weight")
    expect_path(page, f"{GAME}/picking/#weight")
    expect(page.get_by_text("Formerly 3.4.")).to_be_in_viewport()
    page.goto(f"{GAME}/harvest/#notes")
    expect_path(page, f"{GAME}/picking/#notes")
    page.goto(f"{GAME}/harvest/")
    expect(page.get_by_role("heading", level=1)).to_have_text("This topic has moved")
    page.get_by_role("link", name="7.4 · Picking").click()
    expect_path(page, f"{GAME}/picking/#weight")
    page.goto("about/")
    page.goto(f"ru/{FORMER_GAME}/picking/#weight")
    expect_path(page, f"ru/{GAME}/picking/#weight")
    expect(page.locator("#weight")).to_be_in_viewport()
    page.go_back()
    expect_path(page, "about/")
    page.goto(f"{FORMER_GAME}/7.4")
    expect_path(page, f"{GAME}/picking/#weight")
    page = visitor.open(f"{GAME}/picking/#kinds")
    expect(page.locator("#kinds")).to_be_in_viewport()
    expect(page.locator(".departures [data-former]").first).to_be_attached()
    notices = page.get_by_text("Formerly")
    expect(notices).to_have_count(3)
    for notice in notices.all():
        expect(notice).to_be_hidden()
    for fragment in ("content", "topics", "moved"):
        page.evaluate("fragment => { location.hash = fragment; return fetch(location); }", fragment)
        expect_path(page, f"{GAME}/picking/#{fragment}")
    page.goto(f"{GAME}/picking/?units=windfall,frost,none")
    note = page.locator(".bar")
    expect(note).to_contain_text("frost, none")
    expect(page.locator("#kinds")).to_have_class(re.compile("marked"))
    note.get_by_role("link", name="1.1 · Baskets").click()
    expect_path(page, f"{GAME}/baskets/#one-each")


def test_a_former_number_name_or_address_that_is_looked_up_leads_to_what_has_it_now(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_CITE}?q=5.5")
    expect(page.locator(".match")).to_have_count(2)
    for version, now in (("0.8", "7.3"), ("0.9", "7.4")):
        match = page.locator(".match").filter(has_text=f"number in version {version}")
        expect(match).to_contain_text(f"now {now}")
    root = visitor.site.address
    for query, path in {
        "5.6": f"{GAME}/picking/#weight",
        "7.3": f"{GAME}/picking/#kinds",  # which another clause had before
        f"{root}{GAME}/picking/#frost": f"{GAME}/baskets/#one-each",
        f"{root}{GAME}/picking/frost/": f"{GAME}/baskets/#one-each",
        f"{root}ru/{FORMER_GAME}/baskets/one-each/": f"{GAME}/baskets/#one-each",
    }.items():
        page.goto(f"{_CITE}?{urlencode({'q': query})}")
        expect_path(page, path)
    page.goto(f"{GAME}/numbers/")
    row = page.locator("tr", has=page.locator('a[href$="/picking/#kinds"]')).first
    expect(row).to_contain_text("5.5 in version 0.8")
    page.goto("annotate/")
    page.locator("textarea").fill("As 7.9 says, and 3.4 too.")
    units = page.locator(".annotation a.number")
    expect(units.first).to_have_attribute("href", re.compile(f"/{GAME}/picking/#kinds$"))
    expect(units.last).to_have_attribute("href", re.compile(f"/{GAME}/picking/#weight$"))
    for number, unit in (("7", "picking/"), ("7.3", "picking/#kinds")):
        page.goto(_CITE)
        page.keyboard.press("/")
        expect(page.locator("form.search-box .search-field")).to_have_role("combobox")
        page.keyboard.type(number)
        options = page.locator("form.search-box [role=option]")
        expect(options).to_have_count(2)
        expect(options.last).to_contain_text(f"{number} (0.9)")
        expect(page.locator(".search-group .best")).to_have_count(1)
        page.keyboard.press("Enter")
        expect_path(page, f"{GAME}/{unit}")
    page.goto(f"search/?q=basket&game={FORMER_GAME}")
    expect(page.locator(".search-results a").first).to_be_visible()


def test_lists_show_units_by_their_former_ids_and_the_own_one_is_rewritten(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"list/?units={_FORMER_PATHS[-1]}")
    entries = page.locator(".pinned-unit")
    expect(entries.locator(".pinned-text p").first).not_to_be_empty()
    expect(entries).to_have_attribute("data-name", _ONE_EACH)
    expect(entries.locator("a.number")).to_have_attribute(
        "href", re.compile(f"/{GAME}/baskets/#one-each$")
    )
    page.goto(f"ru/list/?units={_HAIL}")
    expect(entries).to_contain_text("Он тает.")
    expect(entries.locator(".pinned-place")).to_have_text("Исключено")
    _store(page, "list", [*_FORMER_PATHS, _WEIGHT, _HAIL])
    page.goto("list/")
    expect(entries).to_have_count(4)
    current = [_KINDS, _ONE_EACH, _WEIGHT, _HAIL]
    assert _stored_list(page) == current
    assert [each.get_attribute("data-name") for each in entries.all()] == current
    entries.first.get_by_role("button").last.click()
    expect(entries).to_have_count(3)
    assert _stored_list(page) == current[1:]


def test_the_last_place_is_found_under_its_former_ids(visitor: Visitor) -> None:
    page = visitor.open("about/")
    for game, topic, unit, target in (
        (FORMER_GAME, "harvest", "weight", "picking/#weight"),
        (GAME, "picking", "frost", "baskets/#one-each"),
        (FORMER_GAME, "picking", "windfall", "picking/#windfall"),
    ):
        place = {"topic": topic, "unit": unit, "name": "1", "title": "x", "language": "en"}
        _store(page, "places", {game: place})
        page.goto("")
        page.locator(".resume a").click()
        expect_path(page, f"{GAME}/{target}")
    page.goto(f"{GAME}/")
    expect(page.locator(".resume a")).to_have_count(1)


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([["", "picking"], ["../numbers/", "elsewhere former"]], id="on the first"),
        pytest.param([["../numbers/", ""], ["", "picking"]], id="on another, which asks the first"),
    ],
)
def test_an_entry_that_another_page_of_a_long_list_has_is_found_there(
    visitor: Visitor, pages: list[list[str]]
) -> None:
    page = visitor.open(f"{GAME}/divergences/")
    page.evaluate(_ATTACH_PAGES, pages)
    expect_path(page, f"{GAME}/numbers/#former.unit")


def test_axe_finds_no_violations_at_old_addresses(visitor: Visitor) -> None:
    page = visitor.open("about/", width=PHONE)
    for path in ("harvest/", "picking/", "picking/hail/"):
        page.goto(f"{GAME}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page, contrast=path == "harvest/") == []
