"""The search page: filters, more results, questions without an answer, and typing on."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

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


def test_filters_narrow_the_results_and_are_kept_in_the_address(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=ability")
    expect(page.locator(".search-group").first).to_be_visible()
    page.locator("select[name=game]").select_option("forge")
    expect(page).to_have_url(re.compile("game=forge"))
    expect(page.locator(".search-game").first).to_have_text("The Forge")
    expect(page.locator(".search-game", has_text="Pearls")).to_have_count(0)
    kind = page.get_by_label("Type")
    kind.select_option("example")
    expect(page.locator(".search-hit .search-kind").first).to_have_text("Example")
    page.reload()
    expect(kind).to_have_value("example")
    expect(page.locator(".search-hit .search-kind").first).to_have_text("Example")
    page.go_back()
    expect(kind).to_have_value("")
    expect(_status(page)).to_contain_text("results")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(r"/ru/search/\?q=ability&game=forge$"))
    expect(page.locator('.search-other[lang="en"], mark').first).to_be_visible()
    page.goto(f"{_PAGE}?q=action&kind=title")
    expect(page.locator(".search-group h2 a[href$='/reef/action-cards/']")).to_be_visible()
    expect(page.locator(".search-group li")).to_have_count(0)
    page.goto(f"{_PAGE}?q=wording&language=ru")
    expect(_status(page)).to_contain_text("Nothing found")
    page.goto(f"{_PAGE}?q=ability&language=ru")  # by what the glossary calls it there
    marks = page.locator('.search-other[lang="ru"] mark')
    expect(marks.first).to_have_text(re.compile("^способност", re.IGNORECASE))
    page.goto(f"{_PAGE}?q=abilities&game=chess&kind=joke")
    expect(_found(page, "reef/abilities/").first).to_be_visible()
    expect(page.locator("select[name=game]")).to_have_value("")


def test_the_best_results_come_first_and_all_on_demand(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=miller")
    groups = page.locator(".search-group")
    rows = groups.locator("li")
    button = groups.locator(".search-more").first
    expect(button).to_be_visible()
    assert rows.locator("a").count() == rows.count()
    expect(rows.locator("button")).to_have_count(0)
    before, n_buttons = rows.count(), groups.locator(".search-more").count()
    button.click()
    expect(groups.locator(".search-more")).to_have_count(n_buttons - 1)
    assert rows.count() > before
    expect(page.locator(".search-group li a:focus")).to_have_count(1)
    page.goto(f"{_PAGE}?q=player")
    page.get_by_role("button", name="Show all").click()
    expect(groups.first.locator("h2 a")).to_be_focused()
    shown = groups.count()
    page.get_by_role("button", name="Show more").click()
    expect(groups.nth(shown).locator("h2 a")).to_be_focused()
    page.goto(f"{_PAGE}?q=forge heap dragon")
    expect(_found(page, "forge/coals/").first).to_be_visible()
    expect(_status(page)).to_contain_text("Only The Forge")
    expect(_status(page)).to_contain_text("Not in these texts: dragon.")
    page.goto(f"{_PAGE}?q=1.1")
    expect(page.locator(".search-hit").nth(1)).to_be_visible()
    expect(page.locator(".search-hit.best")).to_have_count(0)
    expect(page.locator(".search-report")).to_have_count(0)


def test_the_first_three_answers_are_seen_on_a_phone_and_matches_in_another_language(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_PAGE}?q=when is an ability used", width=PHONE)
    _expect_three_answers(page)
    page.goto("")
    page.locator(".search-field").fill("when is an ability used")
    _expect_three_answers(page)
    page = visitor.open(f"pl/{_PAGE}?q=инициатива", width=NARROWEST)
    other = page.locator('.search-other[lang="ru"]').first
    expect(other.locator("mark")).to_have_text(re.compile("инициатив", re.IGNORECASE))
    expect(page.locator(".search-words").first).to_contain_text("inicjatyw")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    assert violations(page) == []


def _expect_three_answers(page: Page) -> None:
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
    assert sizes[0] >= sizes[1] == sizes[2]


def _fields(report: Locator) -> tuple[str, str]:
    """Return the title and the text of a report."""
    parts = urlsplit(str(report.get_attribute("href")))
    fields = parse_qs(parts.query, keep_blank_values=True)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{REPOSITORY}/issues/new"
    return fields["title"][0], fields["body"][0].replace("\r\n", "\n")


def test_a_question_without_an_answer_is_reported_from_the_page_and_the_panel(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_PAGE}?q=abilorum")
    expect(_status(page)).to_have_text("Nothing found for “abilorum”.")
    page.goto(f"{_PAGE}?q=wumpus")
    expect(_status(page)).to_contain_text("Nothing found")
    title, text = _fields(page.get_by_role("link", name="Report the question"))
    assert title == "Question: wumpus"
    assert "http" not in text
    page.goto(address("topic"))
    page.locator(".search-field").fill("wumpus")
    report = page.locator(".search-panel").get_by_role("link", name="Report the question")
    assert _fields(report)[0] == title
    page.locator(".search-field").fill("ability")
    expect(page.locator(".search-panel").get_by_role("option").first).to_be_visible()
    expect(report).to_have_count(0)
    query = 'when is an ability "used": & who #decides?'
    page.goto(f"ru/{_PAGE}?{urlencode({'q': query, 'game': 'reef'})}")
    title, text = _fields(page.get_by_role("link", name="Нет ответа?"))
    assert title == f"Вопрос: {query}"
    block = text.split("```")[1].removeprefix("yaml")
    assert yaml.safe_load(block) == {"asked": {"ru": [query]}}
    assert "Русский" in text
    nearest = page.locator(".search-group a.search-hit").first
    assert nearest.evaluate("link => link.href").rpartition("/ru/")[2] in text


def test_without_scripts_the_page_links_to_lists_and_takes_questions(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), scripts=False)
    field = page.locator("form.search-box .search-field")
    field.fill("85.14")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"/ru/search/\?game=reef&q=85.14$"))
    expect(page.locator("noscript p")).to_be_visible()
    assert page.locator(".search-lists a").count() >= 9
    assert "asked:\n  ru:\n    - " in _fields(page.locator(".search-report"))[1]
    page.locator("form.search input").fill("x")
    page.locator("form.search input").press("Enter")
    expect(page).to_have_url(re.compile(r"\?q=x"))


def test_what_is_typed_is_answered_as_by_the_panel_and_stays_in_the_address(
    visitor: Visitor,
) -> None:
    query = "when is an ability us"
    page = visitor.open(address("about"))
    page.locator(".search-field").fill(query)
    hits = page.locator(".search-panel a.search-hit")
    expect(hits.nth(2)).to_be_visible()
    expected = hits.evaluate_all("links => links.slice(0, 3).map((link) => link.href)")
    page.goto(f"{_PAGE}?q=miller")
    expect(_found(page, "mill/millers/").first).to_be_visible()
    field = page.locator("form.search .search-field")
    field.fill("")
    field.press_sequentially(query)
    found = page.locator(".search-results a.search-hit")
    for index, href in enumerate(expected):
        expect(found.nth(index)).to_have_attribute("href", href)
    expect(field).to_be_focused()
    expect(page).to_have_url(re.compile("q=miller$"))
    found.first.click()
    page.go_back()
    expect(field).to_have_value(query)
    page.go_back()
    expect(field).to_have_value("miller")
    expect(_found(page, "mill/millers/").first).to_be_visible()
