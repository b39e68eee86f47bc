"""What an address or the browser's storage says is not trusted."""

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, address
from tests.tables import beside

_DATA = beside(__file__)

_KINDS = ("home", "topic", "comparison", "divergences", "glossary", "numbers", "missing")
_PLACE = {"topic": "abilities", "unit": "", "name": "1", "title": "x", "language": "en"}
_STORED = _DATA["stored"]


def test_stored_values_that_the_site_did_not_write_and_fragments_that_name_nothing_are_ignored(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("about"))
    page.evaluate(
        "stored => Object.entries(stored).forEach(([name, value]) => "
        "localStorage.setItem(`concord.${name}`, value))",
        _STORED,
    )
    for kind in ("home", "game", "topic"):
        page.goto(address(kind))
        expect(page.locator("h1")).to_be_visible()
        assert page.locator(".resume a").count() == 0
        chosen = page.evaluate("({ ...document.documentElement.dataset })")
        assert not {"scheme", "text", "column"} & set(chosen)
    page.goto("list/")
    expect(page.locator(".pinned-unit")).to_have_count(0)
    expect(page.locator(".list-empty")).to_be_visible()
    for kind in _KINDS:
        page.goto(f"{address(kind)}#%")
        expect(page.locator("h1:visible").first).to_be_visible()
        for fragment in ("%ff", "%3Cimg src=x%3E", "toString"):
            page.evaluate("fragment => { location.hash = fragment; }", fragment)
        page.locator("header a").first.focus()
