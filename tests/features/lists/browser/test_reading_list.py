"""The reading list: saving clauses, reading them on one page, sharing the list."""

import json
import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, menu, select_several
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address, expect_path

_LIST = "list/"
_PATH = "reef/abilities/before-and-after"
_NOTE = "Asked twice.\n<b>See</b> the box"
_PLACES = {
    "": "Pearls of the Reef · Diver’s Reference 2.0 · 1 Abilities",
    "ru/": "Жемчуг рифа · Справочник ныряльщика 2.0 · 85 Способности",
}
_GAPS = [
    (f"<img src=x onerror=alert(1)>,../../x/y,{_PATH}", 1),
    (f"{_PATH},mill/millers/no-such-unit,x/y/z", 3),
]
"""What an address names, and how many entries that makes."""


def _entries(page: Page) -> Locator:
    return page.locator(".pinned-unit")


def _with_list(page: Page, *units: str) -> None:
    names = ", ".join(f'"reef/abilities/{unit}"' for unit in units)
    page.evaluate(f"localStorage.setItem('concord.list', '[{names}]')")
    page.goto(_LIST)
    expect(_entries(page)).to_have_count(len(units))


def _open_menu_of(entry: Locator) -> Locator:
    entry.locator(".pinned-clause > .number").click()
    return menu(entry.page)


def _note_on(page: Page, number: str) -> Locator:
    return page.get_by_role("textbox", name=f"Your note on {number}")


def test_saved_clauses_are_read_on_one_page_with_the_actions_of_their_topic(
    visitor: Visitor,
) -> None:
    page = visitor.open(_LIST)
    expect(page.get_by_text("To save a clause, choose “Save”")).to_be_visible()
    expect(page.locator(".list-acts")).to_be_hidden()
    page.locator(".list-empty").get_by_role("link", name="The Forge").click()
    expect_path(page, "forge/")
    page.goto(address("long topic"))
    act(page, "save")
    expect(page.locator(".toast")).to_have_text("Saved · 1.14")
    act(page, "save", "costs")
    expect(page.locator(".toast")).to_have_text("Saved · 1.10")
    for home, place in _PLACES.items():
        page.goto(home + _LIST)
        expect(_entries(page)).to_have_count(2)
        expect(_entries(page).first.locator(".pinned-place")).to_have_text(place)
    page.goto(_LIST)
    entry, heading = _entries(page).first, _entries(page).last
    expect(entry).to_contain_text("1.14")
    expect(entry).to_contain_text("1.14a")
    under_heading = heading.locator(".pinned-text .numbered > p > .number")
    expect(under_heading).to_have_text(["1.11", "1.12"])
    _open_menu_of(entry).get_by_role("button", name="Other languages").click()
    expect(entry.locator(".other-languages > [lang=ru]")).to_contain_text("85.14")
    _open_menu_of(entry).get_by_role("button", name="Hide other languages").click()
    expect(entry.locator(".other-languages")).to_have_count(0)
    _open_menu_of(entry).get_by_role("link", name="Compare").click()
    expect_path(page, "reef/abilities/compare/#before-and-after")
    page.goto(_LIST)
    _open_menu_of(entry).get_by_role("link", name="Read in context").click()
    expect_path(page, "reef/abilities/#before-and-after")
    expect(page.locator("#before-and-after")).to_have_class(re.compile("pinned"))
    page.goto(_LIST)
    _open_menu_of(entry).get_by_role("button", name="Saved").click()
    expect(_entries(page)).to_have_count(1)
    page.reload()
    expect(_entries(page)).to_contain_text("1.10")


def test_the_list_is_ordered_annotated_cleared_linked_saved_as_a_file_and_printed_on_a5(
    visitor: Visitor,
) -> None:
    page = visitor.open("")
    _with_list(page, "before-and-after", "costs", "timing")
    _note_on(page, "1.14").fill(_NOTE)
    page.get_by_role("button", name="Move 1.10 up").press("Enter")
    expect(_entries(page).first).to_contain_text("1.10")
    down = page.get_by_role("button", name="Move 1.10 down")
    expect(down).to_be_focused()
    page.reload()
    expect(_note_on(page, "1.14")).to_have_value(_NOTE)
    page.emulate_media(media="print")
    printed = _entries(page).nth(1).get_by_text("<b>See</b> the box")
    expect(printed.and_(page.locator("p"))).to_be_visible()
    expect(_note_on(page, "")).to_have_count(0)
    expect(_entries(page).first.locator(".own-note")).to_be_hidden()
    page.emulate_media(media="screen")
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
    page.get_by_role("button", name="Clear list").click()
    expect(_entries(page)).to_have_count(0)
    stored = "localStorage.getItem('concord.notes')"
    assert page.evaluate(stored) is None
    page.get_by_role("button", name="Undo").click()
    expect(_note_on(page, "1.14")).to_have_value(_NOTE)
    assert json.loads(page.evaluate(stored)) == {_PATH: _NOTE}
    page.reload()
    expect(_entries(page)).to_have_count(1)
    _with_list(page, "before-and-after", "costs")
    page.evaluate(f"""localStorage.setItem('concord.notes', '{{"{_PATH}": {{"a": 1}}}}')""")
    page.reload()
    expect(_note_on(page, "1.14")).to_have_value("")  # what is stored is no text
    _note_on(page, "1.14").fill("One\n\ntwo ")
    grant(page)
    page.locator(".list-acts").get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    ids = f"{_PATH},reef/abilities/costs"
    assert copied(page) == f"{visitor.site.address}list/?units={ids}"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    saved = json.loads(download.value.path().read_bytes())["saved"]
    assert [*saved.items()] == [(_PATH, "One\n\ntwo"), ("reef/abilities/costs", "")]
    page.get_by_role("checkbox", name="Русский").check()
    entry = _entries(page).last
    russian = entry.locator(".other-languages > [lang=ru]")
    expect(russian.locator(".number")).to_have_text(["85.10", "85.11", "85.12"])
    page.reload()
    expect(russian).to_have_count(1)
    page.emulate_media(media="print")
    expect(russian).to_be_visible()
    for acting in (".list-languages", ".list-acts", ".list-edits"):
        expect(page.locator(acting).first).to_be_hidden()
    printed = entry.locator(".pinned-address")
    expect(printed).to_have_text(re.compile("/reef/abilities/costs/$|/reef/abilities/#costs$"))
    expect(printed).to_be_visible()
    pages = page.pdf(prefer_css_page_size=True)
    points = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pages)
    assert points
    width, height = (float(each) / 72 * 25.4 for each in points.groups())
    assert (round(width), round(height)) == (148, 210)


def test_a_shared_list_says_what_is_gone_or_untranslated_and_is_added_to_ones_own(
    visitor: Visitor,
) -> None:
    page = visitor.open("", width=PHONE)
    for units, n in _GAPS:
        page.goto(f"{_LIST}?units={units}")
        expect(_entries(page)).to_have_count(n)
        expect(page.locator("img")).to_have_count(0)
    gone = _entries(page).nth(1)
    expect(gone).to_contain_text("This site has no such clause.")
    expect(gone.locator("a")).to_have_attribute("href", re.compile("/mill/millers/#no-such-unit$"))
    assert violations(page) == []
    page.goto(f"pl/{_LIST}?units={units}")
    expect(_entries(page).first).to_contain_text("1.14")
    expect(page.get_by_role("button", name=re.compile("Usuń"))).to_have_count(0)
    page.get_by_role("button", name="Zapisz wszystko").click()
    page.get_by_role("link", name="Moje zapisane punkty").click()
    expect(_entries(page)).to_have_count(3)
    page.set_viewport_size({"width": NARROWEST, "height": 800})
    expect(page.locator(".list-edits").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    page.goto(f"ru/{_LIST}")
    page.route("**/mill/millers.json*", _without_russian)
    page.goto(f"ru/{_LIST}?units=mill/millers/one-miller-per-mill")
    text = _entries(page).locator(".pinned-text p")
    expect(text).to_have_attribute("lang", "pl")
    expect(text).to_contain_text("Przy młynie pracuje tylko jeden młynarz.")
    expect(_entries(page).locator(".number")).to_have_text("PL 7.1")
    page.unroute("**/mill/millers.json*")


def test_several_clauses_are_saved_at_once_and_refused_storage_is_reported(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("long topic"), width=NARROWEST)
    select_several(page, "costs")
    page.get_by_role("button", name="Select 1.14", exact=True).click()
    group = page.get_by_role("group", name="Select several…")
    group.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_have_text("Saved · 2 clauses")
    page.goto(_LIST)
    expect(_entries(page)).to_have_count(2)
    page.goto(address("long topic"))
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException(); })")
    act(page, "save", "timing")
    expect(page.locator(".toast")).to_contain_text("does not let this site store data")


def _without_russian(route: Route) -> None:
    """Its source language is Polish, which comes after English."""
    response = route.fetch()
    topic = response.json()
    for unit in topic["units"]:
        unit["text"]["ru"] = None
        unit.get("html", {}).pop("ru", None)
        unit["citation"]["ru"] = None
    route.fulfill(response=response, json=topic)
