"""The reading list: pinning clauses, reading them on one page, sharing the list."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, menu, select_several
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, PHONE, Visitor, address

_LIST = "list/"
_SHARED = f"{_LIST}?units=reef/abilities/before-and-after,mill/millers/no-such-unit,x/y/z"


def _pin(page: Page, unit: str) -> None:
    act(page, "save", unit)


def _entries(page: Page) -> Locator:
    return page.locator(".pinned-unit")


def _with_list(visitor: Visitor, *units: str, width: int = DESKTOP) -> Page:
    page = visitor.open("", width=width)
    names = ", ".join(f'"reef/abilities/{unit}"' for unit in units)
    page.evaluate(f"localStorage.setItem('concord.list', '[{names}]')")
    page.goto(_LIST)
    expect(_entries(page)).to_have_count(len(units))
    return page


def test_pinned_clauses_are_on_one_page_with_their_parts(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    _pin(page, "before-and-after")
    expect(page.locator(".toast")).to_have_text("Saved · 1.14")
    _pin(page, "costs")
    page.goto(_LIST)
    expect(_entries(page)).to_have_count(2)
    expect(_entries(page).first).to_contain_text("1.14")
    expect(_entries(page).first).to_contain_text("1.14a")
    _entries(page).first.locator(".pinned-clause > .number").click()
    menu(page).get_by_role("link", name="Read in context").click()
    expect(page).to_have_url(re.compile("/reef/abilities/#before-and-after$"))
    expect(page.locator("#before-and-after")).to_have_class(re.compile("pinned"))


def test_the_list_is_ordered_and_shortened_by_keyboard(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs", "timing")
    page.get_by_role("button", name="Move 1.10 up").press("Enter")
    expect(_entries(page).first).to_contain_text("1.10")
    down = page.get_by_role("button", name="Move 1.10 down")
    expect(down).to_be_focused()
    down.press("Enter")
    expect(_entries(page).nth(1)).to_contain_text("1.10")
    expect(down).to_be_focused()
    expect(page.locator(".toast")).to_have_text("1.10: 2 of 3")
    page.get_by_role("button", name="Remove 1.13").press("Enter")
    page.get_by_role("button", name="Remove 1.10").press("Enter")
    expect(_entries(page)).to_have_count(1)
    page.reload()
    expect(_entries(page)).to_have_count(1)
    expect(_entries(page)).to_contain_text("1.14")


def test_a_heading_brings_the_clauses_under_it(visitor: Visitor) -> None:
    page = _with_list(visitor, "costs")
    texts = _entries(page).locator(".pinned-text .numbered > p > .number")
    expect(texts).to_have_text(["1.11", "1.12"])


@pytest.mark.parametrize(
    ("language", "place"),
    [
        ("en", "Pearls of the Reef · Diver’s Reference 2.0 · 1 Abilities"),
        ("ru", "Жемчуг рифа · Справочник ныряльщика 2.0 · 85 Способности"),
    ],
)
def test_an_entry_names_game_edition_and_topic(visitor: Visitor, language: str, place: str) -> None:
    page = _with_list(visitor, "before-and-after")
    page.goto(HOMES[language] + _LIST)
    expect(_entries(page).locator(".pinned-place")).to_have_text(place)


def test_an_empty_list_says_how_to_save_and_leads_to_the_games(visitor: Visitor) -> None:
    page = visitor.open(_LIST)
    expect(page.get_by_text("To save a clause, choose “Save”")).to_be_visible()
    expect(page.locator(".list-acts")).to_be_hidden()
    page.locator(".list-empty").get_by_role("link", name="The Forge").click()
    expect(page).to_have_url(re.compile("/forge/$"))


def test_an_entry_has_the_actions_of_its_clause(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    entry = _entries(page).first
    entry.locator(".pinned-text").hover()
    languages = entry.locator(".clause-toolbar .others")
    languages.click()
    expect(entry.locator(".other-languages > [lang=ru]")).to_contain_text("85.14")
    languages.click()
    expect(entry.locator(".other-languages")).to_have_count(0)
    entry.locator(".pinned-clause > .number").click()
    menu(page).get_by_role("link", name="Compare").click()
    expect(page).to_have_url(re.compile("/reef/abilities/compare/#before-and-after$"))


def test_a_clause_that_is_no_longer_saved_leaves_the_list(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    _entries(page).first.locator(".pinned-clause > .number").click()
    menu(page).get_by_role("button", name="Saved").click()
    expect(_entries(page)).to_have_count(1)
    page.reload()
    expect(_entries(page)).to_contain_text("1.10")


def test_clearing_the_list_can_be_undone(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    page.get_by_role("button", name="Clear list").click()
    expect(_entries(page)).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(_entries(page)).to_have_count(2)
    page.reload()
    expect(_entries(page)).to_have_count(2)


def test_the_link_to_a_list_contains_the_ids_alone(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    grant(page)
    page.locator(".list-acts").get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    link = f"{visitor.site.address}list/?units=reef/abilities/before-and-after,reef/abilities/costs"
    assert copied(page) == link


def test_a_shared_list_can_be_read_and_added_to_ones_own(visitor: Visitor) -> None:
    page = visitor.open(f"pl/{_SHARED}")
    expect(_entries(page)).to_have_count(3)
    expect(_entries(page).first).to_contain_text("1.14")
    expect(page.get_by_role("button", name=re.compile("Usuń"))).to_have_count(0)
    page.get_by_role("button", name="Zapisz wszystko").click()
    page.get_by_role("link", name="Moje zapisane punkty").click()
    expect(_entries(page)).to_have_count(3)


def test_a_removed_clause_is_reported_and_still_linked(visitor: Visitor) -> None:
    page = visitor.open(_SHARED)
    gone = _entries(page).nth(1)
    expect(gone).to_contain_text("This site has no such clause.")
    expect(gone.locator("a")).to_have_attribute("href", re.compile("/mill/millers/#no-such-unit$"))


def test_where_a_language_has_no_text_the_list_shows_that_of_the_source_language(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"ru/{_LIST}")
    page.route("**/mill/millers.json*", _without_russian)
    page.goto(f"ru/{_LIST}?units=mill/millers/one-miller-per-mill")
    text = _entries(page).locator(".pinned-text p")
    expect(text).to_have_attribute("lang", "pl")
    expect(text).to_contain_text("Przy młynie pracuje tylko jeden młynarz.")
    expect(_entries(page).locator(".number")).to_have_text("PL 7.1")
    page.unroute("**/mill/millers.json*")


def _without_russian(route: Route) -> None:
    """Its source language is Polish, which comes after English."""
    response = route.fetch()
    topic = response.json()
    for unit in topic["units"]:
        unit["text"]["ru"] = None
        unit.get("html", {}).pop("ru", None)
        unit["citation"]["ru"] = None
    route.fulfill(response=response, json=topic)


def test_the_address_is_escaped(visitor: Visitor) -> None:
    page = visitor.open(
        f"{_LIST}?units=<img src=x onerror=alert(1)>,../../x/y,reef/abilities/costs"
    )
    expect(_entries(page)).to_have_count(1)
    expect(page.locator("img")).to_have_count(0)


def test_several_clauses_are_pinned_at_once(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=NARROWEST)
    select_several(page, "costs")
    page.get_by_role("button", name="Select 1.14", exact=True).click()
    group = page.get_by_role("group", name="Select several…")
    group.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_have_text("Saved · 2 clauses")
    page.goto(_LIST)
    expect(_entries(page)).to_have_count(2)


def test_refused_storage_is_reported_when_a_clause_is_pinned(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException(); })")
    _pin(page, "costs")
    expect(page.locator(".toast")).to_contain_text("does not let this site store data")


def test_print_shows_the_clauses_and_no_buttons(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after")
    page.emulate_media(media="print")
    expect(_entries(page)).to_be_visible()
    expect(page.locator(".list-acts")).to_be_hidden()
    expect(page.locator(".list-edits")).to_be_hidden()


def test_axe_finds_no_violations_on_a_list(visitor: Visitor) -> None:
    page = visitor.open(_SHARED, width=PHONE)
    expect(_entries(page)).to_have_count(3)
    assert violations(page) == []


def test_a_list_fits_the_narrowest_screen(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", width=NARROWEST)
    page.goto(f"ru/{_LIST}")
    expect(page.locator(".list-edits")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


def _note(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your note on")


def test_an_own_note_is_kept_printed_and_moves_with_its_clause(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    note = page.get_by_role("textbox", name="Your note on 1.14")
    note.fill("Asked twice.\n<b>See</b> the box")
    page.get_by_role("button", name="Move 1.10 up").click()
    page.reload()
    expect(note).to_have_value("Asked twice.\n<b>See</b> the box")
    page.emulate_media(media="print")
    printed = _entries(page).nth(1).get_by_text("<b>See</b> the box")
    expect(printed.and_(page.locator("p"))).to_be_visible()
    expect(page.get_by_role("textbox", name="Your note")).to_have_count(0)
    expect(_entries(page).first.locator(".own-note")).to_be_hidden()


def test_clearing_the_list_removes_the_notes_until_it_is_undone(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after")
    _note(page).fill("Mine")
    page.get_by_role("button", name="Clear list").click()
    stored = "localStorage.getItem('concord.notes')"
    assert page.evaluate(stored) is None
    page.get_by_role("button", name="Undo").click()
    expect(_note(page)).to_have_value("Mine")
    assert page.evaluate(stored) == '{"reef/abilities/before-and-after":"Mine"}'


def test_other_languages_are_shown_and_printed_with_address(visitor: Visitor) -> None:
    page = _with_list(visitor, "costs")
    page.get_by_role("checkbox", name="Русский").check()
    russian = _entries(page).locator(".other-languages > [lang=ru]")
    expect(russian.locator(".number")).to_have_text(["85.10", "85.11", "85.12"])
    page.reload()
    expect(russian).to_have_count(1)
    page.emulate_media(media="print")
    expect(russian).to_be_visible()
    expect(page.locator(".list-languages")).to_be_hidden()
    address_ = _entries(page).locator(".pinned-address")
    expect(address_).to_have_text(re.compile("/reef/abilities/costs/$|/reef/abilities/#costs$"))
    expect(address_).to_be_visible()


def test_the_list_is_printed_on_a5(visitor: Visitor) -> None:
    page = _with_list(visitor, "costs")
    points = re.search(
        rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True)
    )
    assert points
    width, height = (float(each) / 72 * 25.4 for each in points.groups())
    assert (round(width), round(height)) == (148, 210)


def test_the_file_of_a_list_has_its_paths_and_notes(visitor: Visitor) -> None:
    page = _with_list(visitor, "before-and-after", "costs")
    page.get_by_role("textbox", name="Your note on 1.14").fill("One\n\ntwo ")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    saved = json.loads(download.value.path().read_bytes())["saved"]
    assert list(saved.items()) == [
        ("reef/abilities/before-and-after", "One\n\ntwo"),
        ("reef/abilities/costs", ""),
    ]


def test_notes_that_are_no_texts_are_left_out(visitor: Visitor) -> None:
    page = _with_list(visitor, "costs")
    page.evaluate("""localStorage.setItem('concord.notes', '{"reef/abilities/costs": {"a": 1}}')""")
    page.reload()
    expect(_note(page)).to_have_value("")
