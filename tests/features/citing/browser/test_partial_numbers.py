"""Finding numbers while those of one game cannot be loaded."""

import re

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor


def _without(page: Page, game: str) -> None:
    page.route(f"**/{game}/numbers.json*", lambda route: route.abort())


def test_numbers_of_the_other_games_are_found(visitor: Visitor) -> None:
    page = visitor.open("cite/")
    _without(page, "forge")
    page.goto("cite/?q=1.14")
    expect(page).to_have_url(re.compile("/reef/abilities/#before-and-after$"))


def test_a_game_that_could_not_be_searched_is_reported(visitor: Visitor) -> None:
    page = visitor.open("cite/")
    _without(page, "forge")
    page.goto("cite/?q=999.99")
    status = page.locator(".found [role=status]")
    expect(status).to_contain_text("Some games did not load and were not searched.")
    page.unroute("**/forge/numbers.json*")
    page.locator("form.cite button").click()
    expect(status).not_to_contain_text("did not load")
