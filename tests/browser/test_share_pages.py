"""Share pages in a browser."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act
from tests.browser.clipboard import copied, grant
from tests.browser.offline.pages import wait_until
from tests.browser.visitor import DESKTOP, PHONE, Visitor, address

_LEAST = 24  # CSS pixels that a target needs by WCAG 2.2, 2.5.8

SHARED: Mapping[str, str] = {
    "a clause with a divergence and references": "reef/abilities/action-phase-simultaneous-order/",
    "a clause with parts": "reef/abilities/before-and-after/",
    "a clause that others refer to": "reef/action-cards/hand-limit-seven/",
    "a note of another edition": "reef/abilities/note-cannot-conflict-added/",
    "a heading": "reef/abilities/costs/",
    "an introduction": "reef/abilities/intro/",
}
"""The paths of share pages below the home page."""


@pytest.mark.parametrize("kind", SHARED)
def test_axe_finds_no_violations(visitor: Visitor, kind: str) -> None:
    for width in (PHONE, DESKTOP):
        page = visitor.open(SHARED[kind], width=width)
        expect(page.locator("article")).to_be_visible()
        assert violations(page) == []


def test_number_and_text_come_first(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/before-and-after/", width=PHONE, scripts=False)
    expect(page.locator("h1")).to_have_text("85.14")
    text = page.locator("article > .text")
    expect(text).to_contain_text("Способность «до»")
    expect(text).to_be_in_viewport()


def test_a_share_page_links_to_its_unit_in_the_topic(visitor: Visitor) -> None:
    page = visitor.open(address("share page", "ru"), scripts=False)
    page.get_by_role("link", name="Читать в контексте").click()
    expect(page.locator(":target")).to_have_id("action-phase-simultaneous-order")
    expect(page).to_have_url(re.compile("/ru/reef/abilities/#action-phase-simultaneous-order$"))


def test_languages_link_to_the_same_share_page(visitor: Visitor) -> None:
    page = visitor.open(address("share page"), scripts=False)
    page.get_by_role("link", name="Polski", exact=True).click()
    expect(page).to_have_url(re.compile(f"/{address('share page', 'pl')}$"))
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_fold_has_the_text_of_another_language_and_leads_to_its_page(visitor: Visitor) -> None:
    page = visitor.open("reef/agenda-phase/casting-votes/")
    fold = page.locator('.other[lang="ru"]')
    expect(fold.locator(".text")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator(".text")).to_be_visible()
    fold.locator("> p > a").last.click()
    page.wait_for_url("**/ru/reef/agenda-phase/casting-votes/")


def test_a_share_page_leads_to_its_neighbours_and_to_its_row_in_the_comparison(
    visitor: Visitor,
) -> None:
    page = visitor.open("ru/reef/abilities/costs/", scripts=False)
    page.locator("[rel=next]").click()
    expect(page.locator("h1")).to_have_text("85.11")
    page.locator("[rel=prev]").click()
    expect(page.locator("h1")).to_have_text("85.10")
    expect(page.locator("article")).to_contain_text("Справочник ныряльщика 2.0")
    page.get_by_role("link", name="Сравнить").click()
    expect(page).to_have_url(f"{visitor.site.address}reef/abilities/compare/#costs")
    expect(page.locator("tr:target")).to_be_in_viewport()


def test_a_clause_is_saved_and_its_link_copied_from_its_share_page(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/costs/")
    grant(page)
    page.get_by_role("button", name="Копировать ссылку").click()
    expect(page.get_by_role("button", name="Ссылка скопирована")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{visitor.site.address}ru/reef/abilities/costs/"
    page.get_by_role("button", name="Сохранить").click()
    expect(page.locator(".ways .save")).to_have_attribute("aria-pressed", "true")
    page.goto("ru/list/")
    expect(page.locator(".pinned-unit")).to_contain_text("85.10")


def test_without_scripts_a_share_page_shows_no_buttons(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/costs/", scripts=False)
    expect(page.get_by_role("link", name="Compare")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_without_scripts_a_link_leads_to_the_search_of_the_game(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/costs/", scripts=False)
    expect(page.get_by_role("textbox")).to_have_count(0)
    page.get_by_role("link", name="Поиск по правилам").click()
    expect(page).to_have_url(re.compile(r"/ru/search/\?game=reef$"))


def test_with_scripts_a_search_field_takes_the_place_of_the_link(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/costs/")
    page.get_by_role("combobox", name="Поиск по правилам").fill("карта")
    expect(page.get_by_role("link", name="Поиск по правилам")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/ru/search/\?game=reef&q=[^&]+$"))


def test_a_share_page_has_the_icon_of_the_site(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/costs/")
    icon = page.locator("link[rel=icon]").evaluate("link => link.href")
    assert icon == f"{visitor.site.address}assets/icon.svg"


def test_the_colours_are_changed_on_a_share_page_and_stay(visitor: Visitor) -> None:
    page = visitor.open("ru/reef/abilities/costs/")
    page.get_by_role("button", name="Системное оформление").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")


def test_the_header_leads_to_the_share_page_in_another_language(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/costs/", width=PHONE, scripts=False)
    page.locator(".languages").get_by_role("link", name="Русский").click()
    expect(page).to_have_url(f"{visitor.site.address}ru/reef/abilities/costs/")


def test_the_address_is_printed_below_the_clause(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/costs/", scripts=False)
    address_line = page.locator(".address")
    expect(address_line).to_be_hidden()
    page.emulate_media(media="print")
    expect(address_line).to_be_visible()
    expect(address_line).to_have_text(re.compile("/reef/abilities/costs/$"))


def test_a_script_prints_the_address_as_a_code_too(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/costs/")
    prints = "dispatchEvent(new Event('beforeprint'))"
    wait_until(page, f"{prints} && document.querySelector('main svg') !== null")
    page.emulate_media(media="print")
    code = page.get_by_role("img", name=page.locator(".address").inner_text())
    expect(code).to_be_visible()
    page.evaluate(prints)
    expect(code).to_have_count(1)


def test_a_heading_brings_the_clauses_under_it(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/costs/", scripts=False)
    expect(page.locator(".parts > li > a")).to_have_text(["1.11", "1.12"])


def test_a_share_page_gives_its_colour_to_the_browser(visitor: Visitor) -> None:
    page = visitor.open(address("share page"), scheme="dark")
    colour = page.locator("meta[name=theme-color]")
    expect(colour).to_have_count(1)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(colour).to_have_attribute("content", paper)


def test_the_anchor_of_a_unit_without_a_share_page_is_copied(visitor: Visitor) -> None:
    page = visitor.open("reef/abilities/")
    grant(page)
    page.locator("#timing").evaluate("unit => unit.toggleAttribute('data-unshared', true)")
    act(page, "copy", "timing")
    assert copied(page) == f"{visitor.site.address}reef/abilities/#timing"
