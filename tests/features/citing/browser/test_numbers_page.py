"""The table of numbers of a game."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, Visitor, address

_CLAUSE = "before-and-after"
_NUMBERS = {"en": "1.14", "ru": "85.14", "pl": "1.14"}


def _row(page: Page, unit: str) -> Locator:
    return page.locator("tr").filter(has=page.locator(f'a[href$="/abilities/#{unit}"]'))


def _unfold(page: Page) -> None:
    page.locator("#topic-abilities > summary").click()


def _columns(page: Page) -> list[str]:
    return [
        each.strip().lower()
        for each in page.locator("#topic-abilities thead abbr").all_text_contents()
    ]


@pytest.mark.parametrize("language", HOMES)
def test_the_numbers_of_a_clause_are_in_one_row(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("numbers", language), scripts=False)
    columns = _columns(page)
    assert columns[0] == language
    assert sorted(columns) == sorted(HOMES)
    found = [text.strip() for text in _row(page, _CLAUSE).locator("td").all_text_contents()]
    assert found == [_NUMBERS[column] for column in columns]


@pytest.mark.parametrize("target", HOMES)
def test_each_number_leads_to_the_clause_in_its_language(visitor: Visitor, target: str) -> None:
    page = visitor.open(address("numbers", "ru"))
    _unfold(page)
    cell = _row(page, _CLAUSE).locator("td").nth(_columns(page).index(target))
    cell.locator("a").click()
    expect(page).to_have_url(re.compile(f"://[^/]+/{HOMES[target]}reef/abilities/#{_CLAUSE}$"))
    expect(page.locator("html")).to_have_attribute("lang", target)
    expect(page.locator(":target")).to_be_in_viewport()


def test_without_scripts_a_row_leads_to_its_clause_and_a_topic_to_itself_in_all_languages(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("numbers", "pl"), scripts=False)
    _unfold(page)
    topic = page.locator("#topic-abilities tbody tr:first-child td a")
    expect(topic).to_have_count(len(HOMES))
    _row(page, _CLAUSE).get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"://[^/]+/pl/reef/abilities/#{_CLAUSE}$"))


def test_another_language_shows_the_same_row(visitor: Visitor) -> None:
    page = visitor.open(address("numbers"))
    expect(page.locator("tr[id='abilities.costs']")).to_be_attached()
    _unfold(page)
    _row(page, _CLAUSE).evaluate("row => row.scrollIntoView({ behavior: 'instant' })")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile("/ru/reef/numbers/#abilities[.]"))
    row = page.locator("tr:target")
    expect(row).to_be_in_viewport()
    expect(_row(page, _CLAUSE)).to_be_in_viewport()


def test_every_cell_has_its_headers(visitor: Visitor) -> None:
    page = visitor.open(address("numbers"))
    bodies = page.locator("tbody")
    assert bodies.count() > 10
    expect(page.locator("thead th[scope=col]")).to_have_count(bodies.count() * (1 + len(HOMES)))
    expect(page.locator("tbody > tr:first-child > th[scope=rowgroup]")).to_have_count(
        bodies.count()
    )
    expect(page.locator("tbody > tr:not(:first-child):not(:has(> th[scope=row]))")).to_have_count(0)


def test_a_missing_number_is_stated_in_words(visitor: Visitor) -> None:
    page = visitor.open(address("numbers"))
    expect(page.locator("tr[id='abilities.costs']")).to_be_attached()  # numbers are links now
    lacking = page.locator("tbody td:not(:has(a))")
    assert lacking.count() > 0
    assert set(lacking.all_text_contents()) == {"—no number"}


def test_topics_are_in_the_order_of_the_source(visitor: Visitor) -> None:
    page = visitor.open(address("numbers", "ru"))
    titles = page.locator("tbody th[scope=rowgroup]")
    expect(titles.first).to_have_text("Способности")
    english = _columns(page).index("en")
    numbers = page.locator("tbody > tr:first-child").locator(f"td:nth-child({english + 1})")
    found = [int(re.sub(r"\D", "", each) or 0) for each in numbers.all_text_contents()]
    known = [number for number in found if number]
    assert known == sorted(known)


@pytest.mark.parametrize(
    ("target", "shown"),
    [("topic-abilities", "#topic-abilities tbody"), (f"abilities.{_CLAUSE}", "tr:target")],
)
def test_the_fold_that_the_address_names_is_open(visitor: Visitor, target: str, shown: str) -> None:
    page = visitor.open(address("numbers"))
    expect(page.locator("#topic-abilities tbody")).to_be_hidden()
    expect(page.locator(f"[id='abilities.{_CLAUSE}']")).to_be_attached()
    page.evaluate("id => { location.hash = id }", target)
    expect(page.locator(shown)).to_be_in_viewport()
    page.goto(address("numbers", "ru") + "#" + target)
    expect(page.locator(shown)).to_be_in_viewport()


@pytest.mark.parametrize(
    ("topic", "shown"), [("abilities", "^85[.]1–85[.]"), ("agenda-phase", "^EN 8[.]2–8[.]")]
)
def test_a_fold_states_its_numbers_in_the_edition_of_the_reader_or_the_source(
    visitor: Visitor, topic: str, shown: str
) -> None:
    page = visitor.open(address("numbers", "ru"), scripts=False)
    expect(page.locator(f"#topic-{topic} > summary .measure")).to_have_text(re.compile(shown))


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_the_table_head_stays_visible(visitor: Visitor, width: int) -> None:
    page = visitor.open(address("numbers"), width=width)
    _unfold(page)
    _row(page, _CLAUSE).evaluate("row => row.scrollIntoView({ block: 'center' })")
    head, header = page.locator("#topic-abilities thead th").first, page.locator(".header")
    expect(head).to_be_in_viewport()
    head_box, header_box = head.bounding_box(), header.bounding_box()
    assert head_box
    assert header_box
    assert abs(head_box["y"] - header_box["y"] - header_box["height"]) <= 1


def test_the_game_links_to_the_page_and_the_topic_list_marks_it(visitor: Visitor) -> None:
    page = visitor.open(address("game", "ru"), scripts=False)
    page.locator(".content a[href$='numbers/']").first.click()
    expect(page).to_have_url(re.compile("/ru/reef/numbers/$"))
    expect(page.locator("#topics [aria-current=page]")).to_have_attribute(
        "href", re.compile(r"^(\./|\.\./numbers/)?$")
    )
