"""Pages whose worker stores them on the device."""

import time

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.in_page import in_page
from tests.browser.visitor import DESKTOP, Visitor
from tests.libraries.orchard import GAME

OLD_WORDS, NEW_WORDS = "Each player has one basket.", "Each player has two baskets."
"""A text of the first build, and of the second one."""
BASKETS = f"{GAME}/baskets/"
IS_NEW = "document.documentElement.dataset.is === 'new'"
"""True where the scripts of the second build have run."""

_LONGEST_WAIT = 20  # seconds


def wait_until(page: Page, expression: str) -> None:
    """Wait until the expression, or what it promises, is true."""
    deadline = time.monotonic() + _LONGEST_WAIT
    while not _holds(page, expression):
        assert time.monotonic() < deadline, f"timed out waiting for {expression}"
        page.wait_for_timeout(50)


def _holds(page: Page, expression: str) -> bool:
    """False while the page is being loaded again."""
    try:
        return bool(page.evaluate(expression))
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return False


def when_stored(page: Page) -> Page:
    """The page, once the worker has stored it and the assets."""
    wait_until(page, "caches.match(location.origin + location.pathname).then(Boolean)")
    return page


def stored_texts(page: Page) -> set[bytes]:
    """The content of everything that is stored on the device."""
    texts: list[str] = page.evaluate(in_page("stored-texts"))
    return {text.encode() for text in texts}


def saving_section(page: Page) -> Locator:
    """The section of a game's page, in the fold that is open then."""
    if not page.locator(".at-table[open]").count():
        page.locator(".at-table > summary").click()
    return page.locator(".offline")


def save_game(page: Page, choice: str = "All languages") -> None:
    saving_section(page).get_by_label(choice).check()
    saving_section(page).get_by_role("button", name="Download rules").click()
    expect(saving_section(page).get_by_text("Downloaded:")).to_be_visible()


def open_saved_game(visitor: Visitor, width: int = DESKTOP) -> Page:
    """The page of a game that is saved in all languages."""
    page = visitor.open(f"{GAME}/", stores=True, width=width)
    save_game(page)
    return page


def reload_in_new_version(page: Page) -> None:
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    wait_until(page, IS_NEW)
