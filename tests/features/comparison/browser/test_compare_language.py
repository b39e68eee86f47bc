"""The one page of a comparison is in the language of its reader."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESKTOP, HOMES, PHONE, Visitor
from tests.features.comparison.browser.compare_page import (
    COMPARISON,
    ROW,
    columns_of,
    expect_view,
    is_side_by_side,
    rows_of,
)

_TITLES = {"en": "1 Abilities", "ru": "85 Способности", "pl": "1 Zdolności"}
_LAYOUTS = {"en": "Side by side", "ru": "Рядом", "pl": "Obok siebie"}


def _expect_language(page: Page, language: str) -> None:
    """The frame, the words around the columns and the first column are in the language."""
    expect_view(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_contain_text(_TITLES[language])
    expect(page).to_have_title(re.compile(f"^{re.sub(r'[][]', '', _TITLES[language])}: "))
    expect(
        page.locator(f"h1, .crumbs, .switch, .neighbours, .footer, .word:not([lang={language}])")
    ).to_have_count(5)
    expect(page.get_by_role("radio", name=_LAYOUTS[language])).to_be_checked()
    current = page.locator(".languages [aria-current]")
    expect(current).to_have_attribute("hreflang", language)
    home = page.locator(".header-home").evaluate("link => new URL(link.href).pathname")
    assert home.endswith(f"/{HOMES[language]}")
    assert columns_of(page)[0] == language


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_that_of_the_page_that_the_reader_comes_from(visitor: Visitor, language: str) -> None:
    page = visitor.open(f"{HOMES[language]}reef/abilities/#{ROW}")
    page.locator(".to-comparison").evaluate("each => each.click()")
    expect(page).to_have_url(f"{visitor.site.address}{COMPARISON}#{ROW}")
    _expect_language(page, language)
    page.reload()
    _expect_language(page, language)
    page.locator(".neighbours a").first.click()
    expect(page).not_to_have_url(re.compile(COMPARISON))
    expect_view(page)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_it_is_the_one_of_the_address_or_else_of_the_browser_in_rows_and_scripts_too(
    browser: Browser, visitor: Visitor
) -> None:
    context = browser.new_context(
        base_url=visitor.site.address, locale="pl-PL", service_workers="block"
    )
    page = context.new_page()
    page.goto(COMPARISON)
    _expect_language(page, "pl")
    context.close()

    page = visitor.open(f"{COMPARISON}?language=pl")
    _expect_language(page, "pl")
    page.goto(f"{COMPARISON}?language=xx")
    _expect_language(page, "pl")  # the last one
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(f"{visitor.site.address}{COMPARISON}?language=ru")
    _expect_language(page, "ru")
    page.goto("ru/reef/abilities/")
    units = page.locator(".unit[id]").evaluate_all("all => all.map(each => each.id)")
    page.goto(f"{COMPARISON}?language=ru&differences=only")
    expect_view(page)
    assert rows_of(page) == units
    assert page.locator(".comparison p[data-readers]").count() > 0
    expect(page.locator(".comparison td[lang=ru] > p[data-readers]:visible")).to_have_count(0)
    expect(
        page.locator(".comparison td[lang=en][data-differs] > p[data-readers]:visible")
    ).not_to_have_count(0)

    expect(page.locator(".view-status")).to_have_text(re.compile(r"^Показан"))
    page.locator("tr[id]:visible > td[lang=en] > a").first.evaluate("each => each.click()")
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Сохранить", exact=True)).to_be_visible()
    expect(menu.get_by_role("link", name="Читать в контексте")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("карта")
    hit = page.locator(".search-list a.search-hit").first
    expect(hit).to_have_attribute("href", re.compile("/ru/reef/"))


def test_without_scripts_all_languages_are_shown(visitor: Visitor) -> None:
    page = visitor.open(COMPARISON, scripts=False)
    for width in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": 800})
        assert columns_of(page) == [*HOMES]
        assert is_side_by_side(page) is (width == DESKTOP)
        for language, title in _TITLES.items():
            expect(page.locator(f"h1 > [lang={language}]")).to_contain_text(title)
            expect(page.locator(f".switch[lang={language}] a").first).to_be_visible()
            label = page.locator(f".crumbs[lang={language}]").evaluate(
                "each => getComputedStyle(each, '::before').content"
            )
            assert label == f'"{language}"'
            expect(page.locator(f".footer[lang={language}]")).to_be_visible()
        expect(page.locator(".languages")).to_be_hidden()
        expect(page.locator("details.view")).to_be_hidden()
        expect(page.get_by_role("contentinfo")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".switch[lang=ru] a").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
