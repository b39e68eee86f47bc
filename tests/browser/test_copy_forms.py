"""A unit is copied with one click, in the form that the reader chose."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.clause_actions import CLAUSE, act, choose, open_menu, open_topic, share_link
from tests.browser.clipboard import copied
from tests.browser.visitor import HOMES, PHONE, Visitor, address

_TEXT = "A “before” ability works just before its event; an “after” ability works just after it."
_EDITION = "REF, Diver’s Reference 2.0"


@pytest.mark.parametrize("language", HOMES)
def test_one_click_copies_the_share_link(visitor: Visitor, language: str) -> None:
    page = open_topic(visitor, language)
    act(page, "copy")
    assert copied(page) == share_link(visitor, language)


def test_the_link_that_is_copied_leads_to_a_page(visitor: Visitor) -> None:
    page = open_topic(visitor)
    act(page, "copy")
    answer = page.goto(copied(page))
    assert answer
    assert answer.ok


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("link", "{link}"),
        ("plain", "1.14 {link}"),
        ("markdown", "[1.14]({link})"),
        ("bbcode", "[url={link}]1.14[/url]"),
        ("html", '<a href="{link}">1.14</a>'),
        ("quotation", f"1.14: {_TEXT}\n{{link}}"),
        ("numbers", "EN 1.14 = RU 85.14 · REF"),
        ("forum", f"[b][url={{link}}]1.14[/url][/b] ({_EDITION})\n{_TEXT}"),
        ("reddit", f"> **[1.14]({{link}})** ({_EDITION})\n>\n> {_TEXT}"),
        ("telegram", f"1.14 ({_EDITION})\n{_TEXT}\n{{link}}"),
        ("discord", f"> **[1.14](<{{link}}>)** ({_EDITION})\n> {_TEXT}"),
    ],
)
def test_each_form_is_copied_in_its_own_syntax(visitor: Visitor, form: str, text: str) -> None:
    page = open_topic(visitor)
    choose(page, form)
    assert copied(page) == text.format(link=share_link(visitor))


@pytest.mark.parametrize(
    ("language", "unit", "numbers"),
    [
        ("ru", CLAUSE, "RU 85.14 = EN 1.14 · REF"),
        ("pl", CLAUSE, "EN 1.14 = RU 85.14 · REF"),
        ("ru", "note-usable-in-window-gained", "RU 85 прим. 4 = EN 1 note 1 · REF"),
        ("ru", "anti-fighter-barrage", "RU 85.26 = EN 1.26 · REF"),
        ("ru", "intro", "RU 85 = EN 1 · REF"),
    ],
)
def test_numbers_start_with_the_readers_edition(
    visitor: Visitor, language: str, unit: str, numbers: str
) -> None:
    page = open_topic(visitor, language)
    choose(page, "numbers", unit)
    assert copied(page) == numbers


@pytest.mark.parametrize(
    ("unit", "name"),
    [
        ("note-usable-in-window-gained", "1 note 1"),
        ("anti-fighter-barrage", "1.26, item 1"),
        ("intro", "1, introduction"),
        ("after-means-at-once", "1.14a"),
    ],
)
def test_a_unit_is_named_by_its_full_number_or_its_position(
    visitor: Visitor, unit: str, name: str
) -> None:
    page = open_topic(visitor)
    choose(page, "plain", unit)
    assert copied(page) == f"{name} {share_link(visitor, unit=unit)}"


def test_a_quotation_contains_the_items_of_the_clause(visitor: Visitor) -> None:
    page = open_topic(visitor)
    choose(page, "quotation", "unit-abilities")
    first, *items, link = copied(page).split("\n")
    assert first.startswith("1.26: Some boats have abilities")
    assert items[:2] == ["• Barrage", "• Harpoon"]
    assert len(items) == 3
    assert link == share_link(visitor, unit="unit-abilities")


def test_html_is_copied_as_html_and_as_plain_text(visitor: Visitor) -> None:
    page = open_topic(visitor)
    choose(page, "html")
    assert f'<a href="{share_link(visitor)}">1.14</a>' in copied(page, "text/html")
    assert copied(page) == f'<a href="{share_link(visitor)}">1.14</a>'


def test_the_link_names_the_address_at_which_the_page_is_open(visitor: Visitor) -> None:
    page = open_topic(visitor)
    canonical = page.locator("link[rel=canonical]")
    canonical.evaluate("link => { link.href = 'https://elsewhere.example/reef/abilities/' }")
    act(page, "copy")
    assert copied(page) == share_link(visitor)


def test_the_chosen_form_is_remembered(visitor: Visitor) -> None:
    page = open_topic(visitor)
    choose(page, "bbcode")
    page.goto(address("long topic", "ru"))
    expect(open_menu(page).locator(".copy")).to_have_text("Копировать · BBCode")
    page.keyboard.press("Escape")
    act(page, "copy")
    assert copied(page) == f"[url={share_link(visitor, 'ru')}]85.14[/url]"
    expect(open_menu(page).locator("select")).to_have_value("bbcode")


def test_copying_works_without_storage(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("refused", "SecurityError"); }
        });"""
    )
    page.reload()
    choose(page, "markdown")
    assert copied(page).startswith("[1.14](")
    expect(open_menu(page).locator(".copy")).to_have_text("Copy · Markdown")


def test_success_is_announced_once_and_then_cleared(visitor: Visitor) -> None:
    page = open_topic(visitor)
    toast = page.locator(".toast[role=status]")
    expect(toast).to_have_text("")
    page.clock.install()
    act(page, "copy")
    expect(toast).to_have_text("Copied · 1.14 · Link")
    expect(toast).to_be_in_viewport()
    page.clock.fast_forward("01:00")
    expect(toast).to_have_text("")


def test_numbers_of_other_languages_are_fetched_on_first_use(visitor: Visitor) -> None:
    page = open_topic(visitor)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(urlsplit(request.url).path))
    choose(page, "quotation")
    assert [url for url in fetched if url.endswith(".json")] == []
    choose(page, "numbers")
    copied(page)
    choose(page, "numbers", "timing")
    expect(page.locator(".toast[role=status]")).to_have_text(
        "Copied · 1.13 · Numbers in all languages"
    )
    data = [url for url in fetched if url.endswith(".json")]
    assert [url.rsplit("/", 2)[1:] for url in data] == [["reef", "abilities.json"]]


def test_numbers_that_cannot_be_loaded_are_reported(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.route("**/api/**", lambda route: route.abort())
    choose(page, "numbers")
    expect(page.locator(".toast[role=status]")).to_have_text("The numbers did not load")


def test_axe_finds_no_violations_while_success_is_announced(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE, touch=True)
    act(page, "copy")
    copied(page)
    assert violations(page) == []
