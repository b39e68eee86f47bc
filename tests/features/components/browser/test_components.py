"""Readers filter components, follow a name to its notes, and leave out what their box lacks."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import choose
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, PHONE, Visitor, visit
from tests.libraries.harbour import write_harbour
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served


@pytest.fixture(scope="module")
def harbour_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    small_project(project, write_harbour)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.fixture
def visitor(browser: Browser, harbour_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, harbour_site) as visitor:
        yield visitor


@pytest.mark.parametrize("path", ["game/cards/", "pl/game/cards/", "ru/game/"])
def test_the_pages_are_accessible(visitor: Visitor, path: str) -> None:
    assert not violations(visitor.open(path, width=PHONE))


def test_components_are_filtered_by_their_words(visitor: Visitor) -> None:
    page = visitor.open("ru/game/cards/", width=PHONE)
    page.get_by_role("searchbox", name="Найти компонент").fill("корабль")
    expect(page.locator(".component:visible h3")).to_have_text(["Буревестник"])
    page.get_by_role("searchbox", name="Найти компонент").fill("кит")
    expect(page.get_by_text("По запросу «кит» ничего не найдено.")).to_be_visible()


@pytest.mark.parametrize("typed", ["mist", "fog bank", "mgła", "Полоса"])
def test_components_are_filtered_by_their_names_in_any_language(
    visitor: Visitor, typed: str
) -> None:
    page = visitor.open("game/cards/", width=PHONE)
    page.get_by_role("searchbox", name="Filter components").fill(typed)
    expect(page.locator(".component:visible h3")).to_have_text(["Fog Bank"])


def test_a_component_that_only_mentions_the_name_of_another_is_filtered_out(
    visitor: Visitor,
) -> None:
    page = visitor.open("game/cards/", width=PHONE)
    page.get_by_role("searchbox", name="Filter components").fill("petrel")
    expect(page.locator(".component:visible h3")).to_have_text(["Storm Petrel"])


def test_no_field_filters_components_without_scripts(visitor: Visitor) -> None:
    page = visitor.open("game/cards/", scripts=False, width=PHONE)
    expect(page.locator(".component:visible h3")).to_have_count(3)
    expect(page.get_by_role("searchbox", name="Filter components")).to_be_hidden()


def test_a_name_in_a_clause_shows_the_notes_and_leads_to_them(visitor: Visitor) -> None:
    page = visitor.open("pl/game/z/", width=DESKTOP)
    name = page.locator("#fog a.reference")
    expect(page.locator("#preview")).to_be_attached()  # the script is there
    name.hover()
    expect(page.locator("#preview")).to_contain_text("Mgła trwa całą noc.")
    name.click()
    expect(page.locator("#note-fog-stays")).to_be_visible()


def test_what_an_expansion_brings_is_left_out_and_can_be_shown(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    page.get_by_role("checkbox", name="Deep Ice").uncheck()
    page.goto("game/z/")
    expect(page.locator("#fog")).to_be_visible()
    expect(page.locator("#ice")).to_be_hidden()
    page.get_by_role("button", name="3.2: needs an expansion").click()
    expect(page.locator("#ice")).to_be_visible()


def test_a_list_says_how_much_the_box_lacks_and_shows_it(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    page.get_by_role("checkbox", name="High Seas").uncheck()
    page.goto("game/cards/")
    names = page.locator(".component:visible h3")
    expect(names).to_have_text(["Fog Bank", "Ice Saw"])
    page.get_by_role("button", name="1 hidden: not in my box").click()
    expect(names).to_have_text(["Fog Bank", "Storm Petrel", "Ice Saw"])
    expect(page.get_by_role("button", name="hidden")).to_have_count(0)


def test_the_list_beside_a_page_has_only_what_the_box_holds_and_the_page_itself(
    visitor: Visitor,
) -> None:
    page = visitor.open("game/", width=DESKTOP)
    page.get_by_role("checkbox", name="Deep Ice").uncheck()
    link = page.locator(".topic-list").get_by_text("Icebergs")
    page.goto("game/z/")
    expect(page.locator(".topic-list").get_by_text("Weather")).to_be_visible()
    expect(link).to_be_hidden()
    page.goto("game/icebergs/")
    expect(link).to_be_visible()


def test_the_list_of_topics_follows_the_choice_at_once(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    choice, topic = page.get_by_role("checkbox", name="Deep Ice"), page.get_by_text("Icebergs")
    choice.uncheck()
    expect(topic).to_be_hidden()
    expect(page.get_by_role("button", name="1 hidden: not in my box")).to_be_visible()
    choice.check()
    expect(topic).to_be_visible()
    expect(page.get_by_role("button", name="hidden")).to_have_count(0)


@pytest.mark.parametrize("query", ["sails", "icebergs"])
def test_the_search_leaves_out_what_the_box_lacks_until_it_is_asked_for(
    visitor: Visitor, query: str
) -> None:
    page = visitor.open(f"search/?{urlencode({'q': query})}")
    n_hits = page.locator(".search-group :is(.search-hit, h2:has(mark))")
    expect(n_hits).not_to_have_count(0)
    n_found = n_hits.count()
    page.goto("game/")
    for name in ("High Seas", "Deep Ice"):
        page.get_by_role("checkbox", name=name).uncheck()
    page.goto(f"search/?{urlencode({'q': query})}")
    more = page.get_by_role("button", name=re.compile(r"\d+ hidden: not in my box"))
    expect(more).to_be_visible()
    assert n_hits.count() < n_found
    more.click()
    expect(n_hits).to_have_count(n_found)
    expect(more).to_have_count(0)


def test_the_search_field_tells_what_the_box_lacks(visitor: Visitor) -> None:
    page = visitor.open("game/")
    page.get_by_role("checkbox", name="High Seas").uncheck()
    page.locator("form.search-box .search-field").fill("petrel twice")
    more = page.get_by_role("button", name=re.compile(r"\d+ hidden: not in my box"))
    more.click()
    expect(page.get_by_role("option").filter(has_text="It sails twice.")).to_be_visible()
    expect(more).to_have_count(0)


def test_what_the_address_names_is_shown_whatever_it_needs(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    page.get_by_role("checkbox", name="High Seas").uncheck()
    page.goto("game/cards/#note-petrel-twice")
    expect(page.locator("#note-petrel-twice")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("Fog Bank note 2", "Fog Bank does not stop Storm Petrel."),
        ("полосы тумана прим. 1", "The fog stays all night."),
        ("Mgła uw. 2", "Fog Bank does not stop Storm Petrel."),
    ],
)
def test_the_search_finds_a_note_by_the_name_of_its_component(
    visitor: Visitor, query: str, note: str
) -> None:
    page = visitor.open(f"search/?{urlencode({'q': query})}")
    expect(page.locator(".search-hit")).to_have_count(1)
    expect(page.locator(".search-hit")).to_contain_text(note)


def test_a_note_is_copied_with_its_names_in_all_languages(visitor: Visitor) -> None:
    page = visitor.open("ru/game/cards/", width=DESKTOP)
    grant(page)
    choose(page, "numbers", "note-fog-stays")
    names = "RU Полоса тумана прим. 1 = EN Fog Bank note 1 = PL Mgła uw. 1"
    assert copied(page).partition(" · ")[0] == names


@pytest.mark.parametrize("query", ["mist card", "полосой тумана", "Mgła"])
def test_a_component_that_the_query_names_in_any_form_is_found_first(
    visitor: Visitor, query: str
) -> None:
    page = visitor.open(f"search/?{urlencode({'q': query})}")
    expect(page.locator(".search-hit").first).to_contain_text("Fog Bank")


def test_the_search_says_the_name_of_a_component_once_and_which_rules_govern_it(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"search/?{urlencode({'q': 'Fog Bank'})}")
    hit = page.locator(".search-hit").first
    expect(hit.locator(".number")).to_have_text("Fog Bank")
    expect(hit.locator(".search-words")).to_have_text(re.compile(r"^rules: "))
