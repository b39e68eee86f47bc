"""The names of the links of a page, as screen readers list them."""

from playwright.sync_api import Page

from tests.browser.in_page import in_page

_AMBIGUOUS = in_page("ambiguous-links")


def ambiguous_links(page: Page) -> list[str]:
    """A line for each name of links that lead to different places, or that is empty."""
    found: list[str] = page.evaluate(_AMBIGUOUS)
    return found
