"""Every unit is copied with one touch, in the form that the reader likes best."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant, refuse
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Scheme, Visitor, address

_CLAUSE = "before-and-after"
_TABLET = 768
_TARGET = 44  # CSS pixels
_TEXT = (
    "An ability whose timing uses the word “before” takes effect immediately before the "
    "described timing event; one whose timing uses “after”, immediately after it."
)


def _open(visitor: Visitor, language: str = "en", **how: Any) -> Page:
    """The long topic, its controls there and the clipboard free to use."""
    page = visitor.open(address("long topic", language), **how)
    grant(page)
    expect(_copy(page)).to_be_attached()
    return page


def _copy(page: Page, unit: str = _CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}'] > .copying > .copy")


def _more(page: Page, unit: str = _CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}'] > .copying > .copy-more")


def _choose(page: Page, form: str, unit: str = _CLAUSE) -> None:
    _more(page, unit).click()
    page.locator(f".copy-menu [data-form={form}]").click()


def _focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


def _share(visitor: Visitor, language: str = "en", unit: str = _CLAUSE) -> str:
    return f"{visitor.site.address}{address('long topic', language)}{unit}/"


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_one_click_copies_the_share_link(visitor: Visitor, language: str) -> None:
    page = _open(visitor, language)
    _copy(page).click()
    assert copied(page) == _share(visitor, language)


def test_the_link_that_is_copied_leads_to_a_page(visitor: Visitor) -> None:
    page = _open(visitor)
    _copy(page).click()
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
        ("numbers", "EN 1.14 = RU 85.14 · TI4"),
    ],
)
def test_each_form_is_copied_in_its_own_syntax(visitor: Visitor, form: str, text: str) -> None:
    page = _open(visitor)
    _choose(page, form)
    assert copied(page) == text.format(link=_share(visitor))


@pytest.mark.parametrize(
    ("language", "unit", "numbers"),
    [
        ("ru", _CLAUSE, "RU 85.14 = EN 1.14 · TI4"),
        ("pl", _CLAUSE, "EN 1.14 = RU 85.14 · TI4"),
        ("ru", "note-usable-in-window-gained", "RU 85 прим. 4 = EN 1 note 1 · TI4"),
        ("ru", "anti-fighter-barrage", "RU 85.26 = EN 1.26 · TI4"),
        ("ru", "intro", "RU 85 = EN 1 · TI4"),
    ],
)
def test_numbers_start_with_the_readers_edition(
    visitor: Visitor, language: str, unit: str, numbers: str
) -> None:
    page = _open(visitor, language)
    _choose(page, "numbers", unit)
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
    page = _open(visitor)
    _choose(page, "plain", unit)
    assert copied(page) == f"{name} {_share(visitor, unit=unit)}"


def test_a_quotation_contains_the_items_of_the_clause(visitor: Visitor) -> None:
    page = _open(visitor)
    _choose(page, "quotation", "unit-abilities")
    first, *items, link = copied(page).split("\n")
    assert first.startswith("1.26: Some units have unit abilities.")
    assert items[:2] == ["• Anti-Fighter Barrage", "• Bombardment"]
    assert len(items) == 7
    assert link == _share(visitor, unit="unit-abilities")


def test_html_is_copied_as_html_and_as_plain_text(visitor: Visitor) -> None:
    page = _open(visitor)
    _choose(page, "html")
    assert f'<a href="{_share(visitor)}">1.14</a>' in copied(page, "text/html")
    assert copied(page) == f'<a href="{_share(visitor)}">1.14</a>'


def test_the_chosen_form_is_remembered(visitor: Visitor) -> None:
    page = _open(visitor)
    _choose(page, "bbcode")
    page.goto(address("long topic", "ru"))
    expect(_copy(page)).to_have_accessible_name("Скопировать 85.14 · BBCode")
    _copy(page).click()
    assert copied(page) == f"[url={_share(visitor, 'ru')}]85.14[/url]"
    _more(page).click()
    expect(page.get_by_role("menuitemradio", checked=True)).to_have_text("BBCode")


def test_copying_works_without_storage(visitor: Visitor) -> None:
    page = _open(visitor)
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("refused", "SecurityError"); }
        });"""
    )
    page.reload()
    _choose(page, "markdown")
    assert copied(page).startswith("[1.14](")
    expect(_copy(page)).to_have_accessible_name("Copy 1.14 · Markdown")


def test_success_is_announced_once_and_then_cleared(visitor: Visitor) -> None:
    page = _open(visitor)
    toast = page.locator(".toast[role=status]")
    expect(toast).to_have_text("")
    _copy(page).click()
    expect(toast).to_have_text("Copied · 1.14 · Link")
    expect(toast).to_be_in_viewport()
    expect(toast).to_have_text("")


def test_numbers_of_other_languages_are_fetched_on_first_use(visitor: Visitor) -> None:
    page = _open(visitor)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    _choose(page, "quotation")
    assert [url for url in fetched if url.endswith(".json")] == []
    _choose(page, "numbers")
    copied(page)
    _choose(page, "numbers", "timing")
    expect(page.locator(".toast[role=status]")).to_have_text(
        "Copied · 1.13 · Numbers in all languages"
    )
    data = [url for url in fetched if url.endswith(".json")]
    assert [url.rsplit("/", 2)[1:] for url in data] == [["ti4", "abilities.json"]]


def test_numbers_that_cannot_be_loaded_are_reported(visitor: Visitor) -> None:
    page = _open(visitor)
    page.route("**/api/**", lambda route: route.abort())
    _choose(page, "numbers")
    expect(page.locator(".toast[role=status]")).to_have_text("The numbers could not be loaded")


# What is seen


def test_controls_are_hidden_by_default(visitor: Visitor) -> None:
    page = _open(visitor)
    page.locator("h1").hover()
    shown = page.locator(".copying").evaluate_all(
        "all => all.filter(each => getComputedStyle(each).opacity !== '0').length"
    )
    assert shown == 0


def test_controls_appear_beside_the_hovered_unit(visitor: Visitor) -> None:
    page = _open(visitor)
    page.locator("#after-means-at-once p").hover()
    shown = page.locator(".copying").evaluate_all(
        """all => all.filter(each => getComputedStyle(each).opacity !== "0")
            .map(each => each.parentElement.id)"""
    )
    assert shown == ["after-means-at-once"]


@pytest.mark.parametrize("width", [NARROWEST, PHONE, _TABLET])
def test_controls_are_always_visible_on_touch_screens(visitor: Visitor, width: int) -> None:
    page = _open(visitor, width=width, touch=True)
    hidden = page.locator(".copying").evaluate_all(
        "all => all.filter(each => !each.checkVisibility({ opacityProperty: true })).length"
    )
    assert hidden == 0
    _copy(page).tap()
    assert copied(page) == _share(visitor)


@pytest.mark.parametrize("width", [NARROWEST, PHONE, _TABLET, DESKTOP])
def test_controls_are_large_and_cover_no_text(visitor: Visitor, width: int) -> None:
    page = _open(visitor, width=width, touch=width < DESKTOP)
    faults = page.locator(".copying > button").evaluate_all(
        """(all, least) => {
            const words = [...document.querySelectorAll(".unit .number, .unit p, .unit h3")]
                .filter(each => each.checkVisibility());
            const boxesOf = element => {
                const range = document.createRange();
                range.selectNodeContents(element);
                return [...range.getClientRects()];
            };
            const lines = words.flatMap(boxesOf);
            return all.flatMap(button => {
                const box = button.getBoundingClientRect();
                const isSmall = box.width < least || box.height < least;
                const isOutside = box.left < 0 || box.right > innerWidth;
                const isCovering = lines.some(line =>
                    line.left < box.right - 4 && line.right > box.left + 4
                    && line.top < box.bottom - 10 && line.bottom > box.top + 10);
                return isSmall || isOutside || isCovering
                    ? [`${button.ariaLabel}: ${JSON.stringify(box)}`] : [];
            });
        }""",
        _TARGET,
    )
    assert faults == []


@pytest.mark.parametrize("width", [NARROWEST, _TABLET, DESKTOP])
def test_controls_do_not_move_the_text(visitor: Visitor, width: int) -> None:
    page = _open(visitor, width=width)
    places = """() => [...document.querySelectorAll(".unit .number, .unit p, .unit h3")]
        .filter(each => each.checkVisibility())
        .map(each => JSON.stringify(each.getBoundingClientRect()))"""
    with_controls = page.evaluate(places)
    page.locator(".copying").evaluate_all("all => all.forEach(each => each.remove())")
    assert page.evaluate(places) == with_controls


def test_print_shows_no_controls(visitor: Visitor) -> None:
    page = _open(visitor, touch=True)
    page.emulate_media(media="print")
    assert page.locator(".copying:visible, .toast:visible").count() == 0


def test_without_scripts_there_are_no_controls(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), scripts=False)
    expect(page.locator(f"#{_CLAUSE}")).to_be_visible()
    expect(page.locator(".copying")).to_have_count(0)


# With the keyboard alone


def test_tab_moves_from_the_number_to_its_controls(visitor: Visitor) -> None:
    page = _open(visitor)
    page.locator(f"#{_CLAUSE} > .number").focus()
    page.keyboard.press("Tab")
    expect(_copy(page)).to_be_focused()
    expect(page.locator(f"#{_CLAUSE} > .copying")).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    assert copied(page) == _share(visitor)
    page.keyboard.press("Tab")
    expect(_more(page)).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_menu_has_the_keyboard_interface_of_a_menu(visitor: Visitor, key: str) -> None:
    page = _open(visitor)
    _more(page).focus()
    page.keyboard.press(key)
    expect(_more(page)).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("menu")).to_have_accessible_name("Other ways to copy 1.14")
    walk = {
        "Home": "Link",
        "ArrowDown": "Plain text",
        "ArrowUp": "Link",
        "End": "Pick several…",
        "h": "HTML",
    }
    for pressed, words in walk.items():
        page.keyboard.press(pressed)
        assert _focused(page) == words
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    assert _focused(page) == "Link"
    page.keyboard.press("ArrowUp")
    assert _focused(page) == "Pick several…"


def test_choosing_a_form_returns_the_focus(visitor: Visitor) -> None:
    page = _open(visitor)
    _more(page).focus()
    for key in ("Enter", "q", "Enter"):
        page.keyboard.press(key)
    assert copied(page).startswith("1.14: An ability")
    expect(_more(page)).to_be_focused()
    expect(page.get_by_role("menu")).to_be_hidden()


def test_escape_closes_the_menu_and_returns_the_focus(visitor: Visitor) -> None:
    page = _open(visitor)
    _more(page).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(_more(page)).to_be_focused()
    expect(_more(page)).to_have_attribute("aria-expanded", "false")


def test_tab_leaves_the_menu_and_moves_past_its_button(visitor: Visitor) -> None:
    page = _open(visitor)
    _more(page).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(page.locator(f"#{_CLAUSE} > .others")).to_be_focused()


# With a pointer


def test_a_second_click_or_one_elsewhere_closes_the_menu(visitor: Visitor) -> None:
    page = _open(visitor)
    menu = page.get_by_role("menu")
    _more(page).click()
    expect(menu).to_be_visible()
    _more(page).click()
    expect(menu).to_be_hidden()
    _more(page).click()
    page.locator("#timing h3").click()
    expect(menu).to_be_hidden()


def test_the_menu_moves_to_the_unit_whose_button_is_pressed(visitor: Visitor) -> None:
    page = _open(visitor)
    _more(page).click()
    _more(page, "once-per-timing-event").click()
    expect(page.get_by_role("menu")).to_have_accessible_name("Other ways to copy 1.18")
    expect(_more(page)).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_menu_fits_the_narrowest_screen(visitor: Visitor, language: str) -> None:
    page = _open(visitor, language, width=NARROWEST, height=500, touch=True)
    _more(page).tap()
    menu = page.get_by_role("menu")
    expect(menu).to_be_in_viewport(ratio=1)
    assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth")
    heights = page.locator("[role^=menuitem]").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= _TARGET


def test_a_tap_outside_closes_the_menu_and_does_nothing_else(visitor: Visitor) -> None:
    page = _open(visitor, width=NARROWEST, touch=True)
    _more(page).tap()
    here = page.url
    page.touchscreen.tap(40, 20)  # where the button of the topic list is
    expect(page.get_by_role("menu")).to_be_hidden()
    assert page.url == here
    expect(page.locator("#topics")).to_be_hidden()


@pytest.mark.parametrize("y", [120, 700])
def test_the_menu_opens_within_the_screen(visitor: Visitor, y: int) -> None:
    page = _open(visitor)
    _more(page).evaluate("(button, y) => scrollBy(0, button.getBoundingClientRect().top - y)", y)
    _more(page).click()
    expect(page.get_by_role("menu")).to_be_in_viewport(ratio=1)


# Where the browser refuses


def _field(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("textbox")


def _expect_text_to_take(page: Page, text: str) -> None:
    expect(_field(page)).to_be_focused()
    expect(_field(page)).to_have_value(text)
    expect(_field(page)).to_have_js_property("readOnly", value=True)
    selected = _field(page).evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert selected == text


def test_a_refused_clipboard_opens_a_dialog_with_the_text(visitor: Visitor) -> None:
    page = _open(visitor)
    refuse(page)
    _copy(page).click()
    _expect_text_to_take(page, _share(visitor))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(_copy(page)).to_be_focused()


def test_a_missing_clipboard_opens_the_dialog_too(visitor: Visitor) -> None:
    page = _open(visitor, width=NARROWEST, touch=True)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    _more(page).tap()
    page.locator("[data-form=numbers]").tap()
    _expect_text_to_take(page, "EN 1.14 = RU 85.14 · TI4")
    expect(page.get_by_role("dialog")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_browser_without_clipboard_items_copies_plain_text(visitor: Visitor) -> None:
    page = _open(visitor)
    page.evaluate("delete window.ClipboardItem")
    _choose(page, "html")
    expect(page.locator(".toast[role=status]")).to_have_text(re.compile("^Copied"))
    assert page.evaluate("navigator.clipboard.readText()").startswith("<a href=")


# What axe finds


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_with_the_menu_open(
    visitor: Visitor, width: int, scheme: Scheme
) -> None:
    page = _open(visitor, width=width, scheme=scheme, touch=width < DESKTOP)
    _more(page).click()
    expect(page.get_by_role("menu")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_with_the_dialog_open(visitor: Visitor, scheme: Scheme) -> None:
    page = _open(visitor, "ru", scheme=scheme)
    refuse(page)
    _copy(page).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_while_success_is_announced(
    visitor: Visitor, scheme: Scheme
) -> None:
    page = _open(visitor, width=PHONE, scheme=scheme, touch=True)
    _copy(page).tap()
    copied(page)
    assert violations(page) == []
