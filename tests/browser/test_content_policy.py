"""Pages in a browser that enforces their policy. Every visitor of the tests notes violations."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.in_page import in_page
from tests.browser.visitor import Visitor
from tests.site.builds import PublishedSite
from tests.tables import beside

_DATA = beside(__file__)

_TEXT = "Seen <em>once</em>."
_REFUSED = _DATA["refused"]
_APPEND = """
setTimeout(() => document.body.append(Object.assign(document.createElement("%s"), {%s})))
"""
_VIOLATIONS = _DATA["violations"]
"""Scripts, and the directive that each of them violates."""


@pytest.fixture
def lenient(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    """A visitor whose complaints fail nothing."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


def test_a_violation_fails_its_test_and_texts_of_the_data_are_shown_or_refused(
    visitor: Visitor, lenient: Visitor
) -> None:
    page = lenient.open("about/")
    for script, directive in _VIOLATIONS:
        expected = f"policy violated: {directive}"
        with page.expect_console_message(lambda each: each.text.startswith(expected)):  # noqa: B023 - called at once
            page.evaluate(f"void ({script})")
        assert any(each.startswith(f"console error: {expected}") for each in lenient.complaints)
    page = visitor.open("about/")
    for text in (_TEXT, ""):
        assert _parse(page, text) == text
    link = '<a href="{}reef/" class="reference" title="x">5 &amp; 6</a>'
    assert _parse(page, link.format("/")) == link.format(page.evaluate("location.origin") + "/")
    page = lenient.open("about/")
    for markup in _REFUSED:
        assert _parse(page, f"{_TEXT}{markup}").startswith("TypeError: found "), markup


def _parse(page: Page, text: str) -> str:
    """What the page makes of a text of its data: its HTML, or why it is refused."""
    parsed: str = page.evaluate(in_page("parse"), text)
    return parsed
