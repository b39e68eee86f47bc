"""Ids that games, topics and units had are followed wherever a reader may still have them."""

import json
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clause_actions import act
from tests.browser.moved_site import FORMER_GAME
from tests.browser.visitor import Visitor, expect_path, visit
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite

_KINDS = f"{GAME}/picking/kinds"
_ONE_EACH = f"{GAME}/baskets/one-each"
_FORMER_PATHS = {
    f"{GAME}/picking/windfall": _KINDS,
    f"{GAME}/picking/frost": _ONE_EACH,
    f"{GAME}/harvest/weight": f"{GAME}/picking/weight",
    f"{GAME}/harvest/kinds": _KINDS,
    f"{FORMER_GAME}/picking/kinds": _KINDS,
    f"{FORMER_GAME}/harvest/weight": f"{GAME}/picking/weight",
    f"{FORMER_GAME}/picking/frost": _ONE_EACH,
}


@pytest.fixture
def visitor(browser: Browser, moved_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, moved_site) as visitor:
        yield visitor


def _store(page: Page, name: str, value: object) -> None:
    page.evaluate(
        "([name, value]) => localStorage.setItem(`concord.${name}`, value)",
        [name, json.dumps(value)],
    )


def _stored_list(page: Page) -> list[str]:
    stored: list[str] = page.evaluate("JSON.parse(localStorage.getItem('concord.list'))")
    return stored


@pytest.mark.parametrize(("former", "current"), _FORMER_PATHS.items())
def test_a_shared_list_shows_units_by_their_former_ids(
    visitor: Visitor, former: str, current: str
) -> None:
    page = visitor.open(f"list/?units={former}")
    entry = page.locator(".pinned-unit")
    game, topic, unit = current.split("/")
    expect(entry.locator(".pinned-text p").first).not_to_be_empty()
    expect(entry).to_have_attribute("data-name", current)
    expect(entry.locator("a.number")).to_have_attribute(
        "href", re.compile(f"/{game}/{topic}/#{unit}$")
    )


def test_the_own_list_is_rewritten_with_the_present_ids(visitor: Visitor) -> None:
    page = visitor.open("about/")
    _store(page, "list", [*_FORMER_PATHS, f"{GAME}/picking/weight", f"{GAME}/picking/hail"])
    page.goto("list/")
    entries = page.locator(".pinned-unit")
    expect(entries).to_have_count(4)
    current = [_KINDS, _ONE_EACH, f"{GAME}/picking/weight", f"{GAME}/picking/hail"]
    assert _stored_list(page) == current
    assert [each.get_attribute("data-name") for each in entries.all()] == current
    entries.first.get_by_role("button").last.click()
    expect(entries).to_have_count(3)
    assert _stored_list(page) == current[1:]


def test_a_list_says_why_a_unit_is_retired(visitor: Visitor) -> None:
    page = visitor.open(f"ru/list/?units={GAME}/picking/hail")
    entry = page.locator(".pinned-unit")
    expect(entry).to_contain_text("Он тает.")
    expect(entry.locator(".pinned-place")).to_have_text("Исключено")


@pytest.mark.parametrize("former", [f"{GAME}/picking/windfall", f"{GAME}/picking/kinds"])
def test_a_unit_that_was_pinned_under_a_former_id_is_marked_and_can_be_unpinned(
    visitor: Visitor, former: str
) -> None:
    page = visitor.open("about/")
    _store(page, "list", [former, _ONE_EACH])
    page.goto(f"{GAME}/picking/")
    clause = page.locator("#kinds")
    expect(clause).to_have_class(re.compile("pinned"))
    assert _stored_list(page) == [_KINDS, _ONE_EACH]
    act(page, "save", "kinds")
    expect(clause).not_to_have_class(re.compile("pinned"))
    assert _stored_list(page) == [_ONE_EACH]


@pytest.mark.parametrize(
    ("topic", "unit", "target"),
    [
        ("harvest", "weight", "picking/#weight"),
        ("picking", "frost", "baskets/#one-each"),
        ("picking", "windfall", "picking/#windfall"),
    ],
)
@pytest.mark.parametrize("game", [GAME, FORMER_GAME])
def test_the_last_place_is_found_under_its_former_ids(
    visitor: Visitor, game: str, topic: str, unit: str, target: str
) -> None:
    page = visitor.open("about/")
    place = {"topic": topic, "unit": unit, "name": "1", "title": "x", "language": "en"}
    _store(page, "places", {game: place})
    page.goto("")
    page.locator(".resume a").click()
    expect_path(page, f"{GAME}/{target}")
    page.goto(f"{GAME}/")
    expect(page.locator(".resume a")).to_have_count(1)


def test_a_search_in_a_renamed_game_searches_that_game(visitor: Visitor) -> None:
    page = visitor.open(f"search/?q=basket&game={FORMER_GAME}")
    expect(page.locator(".search-results a").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "{game}/picking/#frost",
        "{game}/picking/frost/",
        "{former}/picking/#frost",
        "ru/{former}/baskets/one-each/",
    ],
)
def test_a_former_address_that_is_looked_up_leads_to_the_unit(visitor: Visitor, path: str) -> None:
    typed = visitor.site.address + path.format(game=GAME, former=FORMER_GAME)
    page = visitor.open("about/")
    page.goto(f"{visitor.site.address}cite/?{urlencode({'q': typed})}")
    expect_path(page, f"{GAME}/baskets/#one-each")


def test_a_discussion_that_cites_a_former_number_gets_the_present_text(visitor: Visitor) -> None:
    page = visitor.open("annotate/")
    page.locator("textarea").fill("As 7.9 says, and 3.4 too.")
    units = page.locator(".annotation a.number")
    expect(units.first).to_have_attribute("href", re.compile(f"/{GAME}/picking/#kinds$"))
    expect(units.last).to_have_attribute("href", re.compile(f"/{GAME}/picking/#weight$"))


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("anchor", ["picking.hornets", "topic-harvest"])
def test_a_former_entry_of_the_divergences_is_found(
    visitor: Visitor, anchor: str, *, scripts: bool
) -> None:
    page = visitor.open(f"{GAME}/divergences/#{anchor}", scripts=scripts)
    entry = page.locator(f"[id='{anchor}']")
    expect(entry).to_be_in_viewport(ratio=0)
    assert entry.evaluate("element => element.matches(':target')")
    expect(page.locator(".divergent-topic")).to_contain_text("Picking")


def test_a_link_that_names_several_units_leads_on_to_those_that_have_moved(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{GAME}/picking/?units=windfall,frost,none")
    note = page.locator(".bar")
    expect(note).to_contain_text("frost, none")
    expect(page.locator("#kinds")).to_have_class(re.compile("marked"))
    note.get_by_role("link", name="1.1 · Baskets").click()
    expect_path(page, f"{GAME}/baskets/#one-each")


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
    page.evaluate(
        """async (pages) => {
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
        }""",
        pages,
    )
    expect_path(page, f"{GAME}/numbers/#former.unit")
