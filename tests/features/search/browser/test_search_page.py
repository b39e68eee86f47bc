"""The search page."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import yaml
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address
from tests.site.builds import REPOSITORY

_PAGE = "search/"


def _status(page: Page) -> Locator:
    return page.locator(".search-results .search-status")


def _found(page: Page, path: str) -> Locator:
    return page.locator(f'.search-results a[href$="/{path}"]')


def test_matches_in_another_language_are_shown_with_the_text_of_the_page(visitor: Visitor) -> None:
    page = visitor.open(f"pl/{_PAGE}?q=инициатива")
    other = page.locator('.search-other[lang="ru"]').first
    expect(other.locator("mark")).to_have_text(re.compile("инициатив", re.IGNORECASE))
    expect(page.locator(".search-words").first).to_contain_text("inicjatyw")


def test_filters_are_kept_in_the_address(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=ability")
    expect(page.locator(".search-group").first).to_be_visible()
    page.get_by_label("Game").select_option("forge")
    expect(page).to_have_url(re.compile("game=forge"))
    expect(page.locator(".search-game").first).to_have_text("The Forge")
    expect(page.locator(".search-game", has_text="Pearls")).to_have_count(0)
    page.get_by_label("Type").select_option("example")
    expect(page.locator(".search-hit .search-kind").first).to_have_text("Example")
    page.reload()
    expect(page.get_by_label("Type")).to_have_value("example")
    expect(page.locator(".search-hit .search-kind").first).to_have_text("Example")
    page.go_back()
    expect(page.get_by_label("Type")).to_have_value("")
    expect(_status(page)).to_contain_text("results")


def test_titles_alone_can_be_searched(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=action&kind=title")
    expect(page.locator(".search-group h2 a[href$='/reef/action-cards/']")).to_be_visible()
    expect(page.locator(".search-group li")).to_have_count(0)


def test_the_texts_of_one_language_can_be_searched(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=wording&language=ru")
    expect(_status(page)).to_contain_text("Nothing found")
    page.goto(f"{_PAGE}?q=ability&language=ru")  # by what the glossary calls it there
    marks = page.locator('.search-other[lang="ru"] mark')
    expect(marks.first).to_have_text(re.compile("^способност", re.IGNORECASE))


def test_a_language_switch_keeps_the_query(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=abilities&game=reef")
    expect(page.locator(".search-group").first).to_be_visible()
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(r"/ru/search/\?q=abilities&game=reef$"))
    expect(page.locator('.search-other[lang="en"], mark').first).to_be_visible()


def test_unknown_filters_are_ignored(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=abilities&game=chess&kind=joke")
    expect(_found(page, "reef/abilities/").first).to_be_visible()
    expect(page.get_by_label("Game")).to_have_value("")


def test_more_results_of_a_topic_can_be_shown(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=miller")
    groups = page.locator(".search-group")
    button = groups.locator(".search-more").first
    expect(button).to_be_visible()
    before = groups.locator("li").count()
    n_buttons = groups.locator(".search-more").count()
    button.click()
    expect(groups.locator(".search-more")).to_have_count(n_buttons - 1)
    assert groups.locator("li").count() > before
    assert page.locator(".search-group li a:focus").count() == 1


def test_the_best_results_come_first_and_all_on_demand(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=player")
    groups = page.locator(".search-group")
    page.get_by_role("button", name="Show all").click()
    expect(groups.first.locator("h2 a")).to_be_focused()
    shown = groups.count()
    page.get_by_role("button", name="Show more").click()
    expect(groups.nth(shown)).to_be_visible()
    expect(groups.nth(shown).locator("h2 a")).to_be_focused()


def test_the_status_names_the_game_of_the_query_and_words_that_no_text_has(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_PAGE}?q=forge heap dragon")
    expect(_found(page, "forge/coals/").first).to_be_visible()
    expect(_status(page)).to_contain_text("Only The Forge")
    expect(_status(page)).to_contain_text("Not in these texts: dragon.")


def test_without_results_the_nearest_words_are_offered(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=abilorum")
    expect(_status(page)).to_have_text("Nothing found for “abilorum”.")
    near = page.locator(".search-nearest a")
    expect(near.first).to_have_text("ability")
    near.first.click()
    expect(_found(page, "reef/abilities/").first).to_be_visible()


def test_results_do_not_scroll_horizontally(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=action", width=NARROWEST)
    expect(page.locator(".search-group").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("is_panel", [False, True])
def test_the_best_answer_stands_large_and_the_first_three_are_seen_on_a_phone(
    visitor: Visitor, *, is_panel: bool
) -> None:
    page = visitor.open("" if is_panel else f"{_PAGE}?q=when is an ability used", width=PHONE)
    if is_panel:
        page.locator(".search-field").click()
        page.keyboard.type("when is an ability used")
    answers = page.locator(".search-group a.search-hit")
    expect(answers.nth(2)).to_be_visible()
    for index in range(3):
        expect(answers.nth(index)).to_be_in_viewport(ratio=1)
    sizes = [
        answers.nth(index)
        .locator(".search-words")
        .evaluate("text => parseFloat(getComputedStyle(text).fontSize)")
        for index in range(3)
    ]
    assert sizes[0] > sizes[1] == sizes[2]


def test_a_number_of_several_clauses_has_no_best_answer(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=1.1")
    expect(page.locator(".search-hit").nth(1)).to_be_visible()
    expect(page.locator(".search-hit.best")).to_have_count(0)


def test_a_result_is_one_link_with_no_actions(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=ability")
    rows = page.locator(".search-results li")
    expect(rows.first).to_be_visible()
    assert rows.locator("a").count() == rows.count()
    expect(rows.locator("button")).to_have_count(0)


def _fields(report: Locator) -> tuple[str, str]:
    """Return the title and the text of a report."""
    parts = urlsplit(str(report.get_attribute("href")))
    fields = parse_qs(parts.query, keep_blank_values=True)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{REPOSITORY}/issues/new"
    return fields["title"][0], fields["body"][0].replace("\r\n", "\n")


def test_a_question_is_reported_as_a_line_of_the_records_with_what_came_nearest(
    visitor: Visitor,
) -> None:
    query = 'when is an ability "used": & who #decides?'
    page = visitor.open(f"ru/{_PAGE}?{urlencode({'q': query, 'game': 'reef'})}")
    expect(page.locator(".search-group").first).to_be_visible()
    title, text = _fields(page.get_by_role("link", name="Нет ответа?"))
    assert title == f"Вопрос: {query}"
    block = text.split("```")[1].removeprefix("yaml")
    assert yaml.safe_load(block) == {"asked": {"ru": [query]}}
    assert "Русский" in text
    nearest = page.locator(".search-group a.search-hit").first
    assert nearest.evaluate("link => link.href").rpartition("/ru/")[2] in text
    assert violations(page) == []


def test_a_question_without_results_is_reported_from_the_panel_and_the_page(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_PAGE}?q=wumpus")
    expect(_status(page)).to_contain_text("Nothing found")
    report = page.get_by_role("link", name="Report the question")
    title, text = _fields(report)
    assert title == "Question: wumpus"
    assert "http" not in text
    page.goto(address("topic"))
    page.locator(".search-field").click()
    page.keyboard.type("wumpus")
    panel = page.locator(".search-panel")
    assert _fields(panel.get_by_role("link", name="Report the question"))[0] == title
    page.locator(".search-field").fill("ability")
    expect(panel.get_by_role("option").first).to_be_visible()
    expect(panel.get_by_role("link", name="Report the question")).to_have_count(0)


def test_a_number_that_is_found_is_no_question(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=1.1")
    expect(page.locator(".search-hit").first).to_be_visible()
    expect(page.locator(".search-report")).to_have_count(0)


def test_without_scripts_a_question_can_be_reported(visitor: Visitor) -> None:
    page = visitor.open(f"pl/{_PAGE}", scripts=False)
    _, text = _fields(page.locator(".search-report"))
    assert "asked:\n  pl:\n    - " in text


def test_what_is_typed_is_answered_as_by_the_panel_and_stays_in_the_address(
    visitor: Visitor,
) -> None:
    query = "when is an ability us"
    page = visitor.open(address("about"))
    page.locator(".search-field").click()
    page.keyboard.type(query)
    hits = page.locator(".search-panel a.search-hit")
    expect(hits.nth(2)).to_be_visible()
    expected = hits.evaluate_all("links => links.slice(0, 3).map((link) => link.href)")
    page.goto(f"{_PAGE}?q=miller")
    expect(_found(page, "mill/millers/").first).to_be_visible()
    field = page.locator("form.search .search-field")
    field.fill("")
    field.press_sequentially(query)
    found = page.locator(".search-results a.search-hit")
    expect(found.first).to_have_attribute("href", expected[0])
    assert found.evaluate_all("links => links.slice(0, 3).map((link) => link.href)") == expected
    expect(field).to_be_focused()
    expect(page).to_have_url(re.compile("q=miller$"))
    found.first.click()
    page.go_back()
    expect(field).to_have_value(query)
    page.go_back()
    expect(field).to_have_value("miller")
    expect(_found(page, "mill/millers/").first).to_be_visible()
