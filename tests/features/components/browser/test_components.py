"""Readers filter components, follow a name to its notes, and leave out what their box lacks."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import choose
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.libraries.harbour import write_harbour
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_FOG = "Fog Bank does not stop Storm Petrel."
_HIDDEN = "hidden: from expansions that you do not have"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    small_project(project, write_harbour)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


def _search(page: Page, query: str) -> None:
    page.goto(f"search/?{urlencode({'q': query})}")


def test_components_are_filtered_by_their_words_and_their_names_in_any_language(
    visitor: Visitor,
) -> None:
    page = visitor.open("game/cards/", width=PHONE)
    names = page.locator(".component:visible h3")
    field = page.get_by_role("searchbox", name="Filter components")
    for typed in ("mist", "fog bank", "mgła", "Полоса"):
        field.fill(typed)
        expect(names).to_have_text(["Fog Bank"])
        field.fill("")
        expect(names).to_have_count(3)
    field.fill("petrel")  # which another component mentions
    expect(names).to_have_text(["Storm Petrel"])
    page.goto("ru/game/cards/")
    field = page.get_by_role("searchbox", name="Фильтр компонентов")
    field.fill("корабль")
    expect(names).to_have_text(["Буревестник"])
    field.fill("кит")
    expect(page.get_by_text("По запросу «кит» ничего не найдено.")).to_be_visible()
    page = visitor.open("game/cards/", scripts=False, width=PHONE)
    expect(page.locator(".component:visible h3")).to_have_count(3)
    expect(page.get_by_role("searchbox", name="Filter components")).to_be_hidden()
    page = visitor.open("pl/game/cards/", width=PHONE)
    assert violations(page) == []
    page.goto("ru/game/")
    assert violations(page) == []


def test_components_are_found_in_clauses_and_by_any_name_but_for_what_the_box_lacks(
    visitor: Visitor,
) -> None:
    page = visitor.open("pl/game/z/", width=DESKTOP)
    fog = page.locator("#fog a.reference")
    expect(page.locator("#preview")).to_be_attached()  # the script is there
    fog.hover()
    expect(page.locator("#preview")).to_contain_text("Mgła trwa całą noc.")
    fog.click()
    expect(page.locator("#note-fog-stays")).to_be_visible()
    page.goto("ru/game/cards/")
    grant(page)
    choose(page, "numbers", "note-fog-stays")
    names = "RU Полоса тумана прим. 1 = EN Fog Bank note 1 = PL Mgła uw. 1"
    assert copied(page).partition(" · ")[0] == names
    hits = page.locator(".search-group :is(.search-hit, h2:has(mark))")
    found = {}
    for query in ("sails", "icebergs"):
        _search(page, query)
        expect(hits).not_to_have_count(0)
        found[query] = hits.count()
    page.goto("game/")
    for name in ("High Seas", "Deep Ice"):
        _choice(page, name).uncheck()
    more = page.get_by_role("button", name=re.compile(rf"\d+ {_HIDDEN}"))
    for query, n_found in found.items():
        _search(page, query)
        expect(more).to_be_visible()
        assert hits.count() < n_found
        more.click()
        expect(hits).to_have_count(n_found)
        expect(more).to_have_count(0)
    page.goto("about/")
    page.locator("form.search-box .search-field").fill("petrel twice")
    more.click()
    expect(page.get_by_role("option").filter(has_text="It sails twice.")).to_be_visible()
    expect(more).to_have_count(0)
    page = visitor.open("about/")
    hits = page.locator(".search-hit")
    for query, note in {
        "Fog Bank note 2": _FOG,
        "полосы тумана прим. 1": "The fog stays all night.",
        "Mgła uw. 2": _FOG,
    }.items():
        _search(page, query)
        expect(hits).to_have_count(1)
        expect(hits).to_contain_text(note)
    for query in ("mist card", "полосой тумана", "Mgła"):
        _search(page, query)
        expect(hits.first).to_contain_text("Fog Bank")
    _search(page, "Fog Bank")
    expect(hits.first.locator(".number")).to_have_text("Fog Bank")


def _choice(page: Page, name: str) -> Locator:
    """The box of an expansion on the page of the game, in the fold that is open then."""
    if not page.locator(".at-table[open]").count():
        page.locator(".at-table > summary").click()
    return page.get_by_role("checkbox", name=name)


def test_what_needs_an_expansion_outside_the_box_is_left_out_and_can_be_shown(
    visitor: Visitor,
) -> None:
    page = visitor.open("game/", width=PHONE)
    choice, topic = _choice(page, "Deep Ice"), page.locator(".topic-index").get_by_text("Icebergs")
    choice.uncheck()
    expect(topic).to_be_hidden()
    expect(page.get_by_role("button", name=f"1 {_HIDDEN}")).to_be_visible()
    choice.check()
    expect(topic).to_be_visible()
    expect(page.get_by_role("button", name="hidden")).to_have_count(0)
    choice.uncheck()
    page.goto("game/z/")
    expect(page.locator("#fog")).to_be_visible()
    expect(page.locator("#ice")).to_be_hidden()
    page.get_by_role("button", name="3.2: needs an expansion").click()
    expect(page.locator("#ice")).to_be_visible()
    page.goto("about/")
    page.goto("game/z/#ice")  # what the address names is shown
    expect(page.locator("#ice")).to_be_visible()
    page.goto("game/")
    expect(_choice(page, "Deep Ice")).not_to_be_checked()
    choice.check()
    _choice(page, "High Seas").uncheck()
    page.goto("game/cards/")
    names = page.locator(".component:visible h3")
    expect(names).to_have_text(["Fog Bank", "Ice Saw"])
    page.get_by_role("button", name=f"1 {_HIDDEN}").click()
    expect(names).to_have_text(["Fog Bank", "Storm Petrel", "Ice Saw"])
    expect(page.get_by_role("button", name="hidden")).to_have_count(0)
    page.goto("about/")
    page.goto("game/cards/#note-fog-stays")
    expect(names).to_have_text(["Fog Bank", "Ice Saw"])
    page.goto("about/")
    page.goto("game/cards/#note-petrel-twice")
    expect(page.locator("#note-petrel-twice")).to_be_visible()
    page = visitor.open("game/", width=DESKTOP)
    _choice(page, "Deep Ice").uncheck()
    link = page.locator(".topic-list").get_by_text("Icebergs")
    page.goto("game/z/")
    expect(page.locator(".topic-list").get_by_text("Weather")).to_be_visible()
    expect(link).to_be_hidden()
    page.goto("game/icebergs/")
    expect(link).to_be_visible()
