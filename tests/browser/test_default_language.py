"""Scripts work on a site whose default language is not English and has a tag of several parts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.clause_actions import act
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import Visitor
from tests.libraries.orchard import GAME
from tests.libraries.other_languages import rename_languages
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = small_project(tmp_path_factory.mktemp("project"))
    rename_languages(project, {"ru": "ru-x-fan", "en": "pt-BR", "pl": "pl"})
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.mark.parametrize(
    ("path", "language", "heading"),
    [
        ("none/", "ru-x-fan", "Страница не найдена"),
        ("pt-BR/none/", "pt-BR", "Page not found"),
        ("en/none/", "ru-x-fan", "Страница не найдена"),
    ],
)
def test_a_missing_page_is_in_the_language_of_its_address(
    visitor: Visitor, path: str, language: str, heading: str
) -> None:
    page = visitor.open(path)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1:visible")).to_have_text(heading)


def test_a_number_leads_to_its_unit_in_the_language_of_the_page(visitor: Visitor) -> None:
    page = visitor.open("cite/?q=14.1")
    page.wait_for_url(f"**/{GAME}/baskets/#one-each")
    page = visitor.open("pt-BR/cite/?q=1.1")
    page.wait_for_url(f"**/pt-BR/{GAME}/baskets/#one-each")


def test_the_search_knows_the_forms_of_the_language(visitor: Visitor) -> None:
    page = visitor.open("search/?q=корзинами")
    link = page.locator(f".search-results a[href$='/{GAME}/baskets/#one-each']").first
    expect(link).to_be_visible()
    assert link.evaluate("link => link.href") == f"{visitor.site.address}{GAME}/baskets/#one-each"


@pytest.mark.parametrize("home", ["", "pt-BR/"])
def test_the_copied_link_is_that_of_the_share_page(visitor: Visitor, home: str) -> None:
    page = visitor.open(f"{home}{GAME}/baskets/")
    grant(page)
    act(page, "copy", "one-each")
    assert copied(page) == f"{visitor.site.address}{home}{GAME}/baskets/one-each/"


def test_a_reading_list_leads_to_units_in_the_language_of_the_page(visitor: Visitor) -> None:
    page = visitor.open(f"pt-BR/list/?units={GAME}/baskets/one-each")
    expect(page.locator(".pinned-text")).to_contain_text("Each player has one basket.")
    link = page.locator(".pinned-clause > .number")
    assert link.evaluate("link => link.href") == (
        f"{visitor.site.address}pt-BR/{GAME}/baskets/#one-each"
    )
