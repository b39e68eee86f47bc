"""Wherever a clause has actions, a mistake in it is reported with its text and its line."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import CLAUSE, act, menu, open_menu, open_topic, share_link
from tests.browser.visitor import Visitor
from tests.features.comparison.browser.compare_page import ROW, cell, open_comparison
from tests.libraries import reef

_RECORD = (reef.RECORDS / "reef" / "abilities.yml").read_text(encoding="utf-8").splitlines()


def _assert_complete(page: Page, number: str, address: str) -> None:
    parts = urlsplit(str(menu(page).locator(".report").get_attribute("href")))
    fields = parse_qs(parts.query)
    assert parts.path.endswith("/issues/new")
    assert fields["title"][0].startswith(f"{number} · ")
    body = fields["body"][0].splitlines()
    assert address in body
    [line] = [each.rpartition("#L")[2] for each in body if "#L" in each]
    quoted = next(each.removeprefix("> ") for each in body if each.startswith("> "))
    assert quoted[:30] in _RECORD[int(line) - 1] + _RECORD[int(line)]


def _without_address(route: Route) -> None:
    """Answer with the page of a site where nobody takes reports."""
    response = route.fetch()
    route.fulfill(response=response, body=re.sub(r' data-report="[^"]*"', "", response.text()))


def test_a_clause_is_reported_from_its_topic_a_comparison_and_a_list_or_its_report_is_copied(
    visitor: Visitor,
) -> None:
    page = open_topic(visitor, "ru")
    page.route(page.url, _without_address)
    page.reload()
    act(page, "report")
    dialog = page.get_by_role("dialog", name="Сообщение об ошибке скопировано")
    where = dialog.get_by_role("link", name="Куда его отправить")
    assert where.evaluate("link => link.href") == f"{visitor.site.address}ru/about/"
    assert violations(page) == []
    text = dialog.get_by_role("textbox").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == text
    name, link, _, _, _, quoted, *_ = text.split("\n")
    assert (name, link) == ("85.14", share_link(visitor, "ru"))
    assert quoted.startswith("> ")
    assert quoted[2:30].strip()
    assert quoted[2:30] in "\n".join(_RECORD)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.unroute_all()
    page.reload()
    open_menu(page)
    _assert_complete(page, "85.14", share_link(visitor, "ru"))
    page.goto(f"ru/list/?units=reef/abilities/{CLAUSE}")
    page.locator(".pinned-clause > .number[aria-haspopup]").click()
    _assert_complete(page, "85.14", share_link(visitor, "ru"))
    page = open_comparison(visitor, f"#{ROW}")
    cell(page, "en").locator("a").first.click()
    _assert_complete(page, "1.14", share_link(visitor, unit=ROW))
