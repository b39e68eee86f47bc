"""Pages in a browser that enforces their policy. Every visitor of the tests notes violations."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitor import Visitor
from tests.site.builds import PublishedSite

_TEXT = "Seen <em>once</em>."
_REFUSED = (
    "<script>go()</script>",
    "<img src=x onerror=go()>",
    "<em onclick=go()>x</em>",
    "<em style='color: red'>x</em>",
    "<em id=content>x</em>",
    "<a href='javascript:go()'>x</a>",
    "<a href=' java&#10;script:go()'>x</a>",
    "<a href='data:text/html,x'>x</a>",
    "<svg><script>go()</script></svg>",
    "<math><em></em></math>",
    "<iframe srcdoc='x'></iframe>",
    "<base href='https://example.org/'>",
    "<form action=x><button>x</button></form>",
)
_APPEND = """
setTimeout(() => document.body.append(Object.assign(document.createElement("%s"), {%s})))
"""
_VIOLATIONS = [
    (_APPEND % ("style", "textContent: 'p {}'"), "style-src-elem"),
    (_APPEND % ("img", "src: 'https://example.org/x.png'"), "img-src"),
    ("setTimeout(() => document.body.setAttribute('style', 'color: red'))", "style-src-attr"),
    ("setTimeout(() => document.body.setAttribute('onclick', 'go()'))", "require-trusted"),
    ("setTimeout(() => { document.body.innerHTML = '<p>'; })", "require-trusted"),
    ("setTimeout(() => trustedTypes.createPolicy('other', {}))", "trusted-types"),
]
"""Scripts, and the directive that each of them violates."""


@pytest.fixture
def lenient(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    """A visitor whose complaints fail nothing."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


def test_a_violation_fails_the_test_in_which_it_occurs(lenient: Visitor) -> None:
    page = lenient.open("about/")
    for script, directive in _VIOLATIONS:
        expected = f"policy violated: {directive}"
        with page.expect_console_message(lambda each: each.text.startswith(expected)):  # noqa: B023 - called at once
            page.evaluate(f"void ({script})")
        assert any(each.startswith(f"console error: {expected}") for each in lenient.complaints)


def _parse(page: Page, text: str) -> str:
    """What the page makes of a text of its data: its HTML, or why it is refused."""
    parsed: str = page.evaluate(
        """async (text) => {
          const { src } = document.querySelector("script[type=module]");
          const address = new URL("shared.js", src);
          const modules = (await (await fetch(address)).text()).split("const module");
          const own = modules.find((each) => /return \\{[^}]*\\bparseText\\b/.test(each));
          const { parseText } = (await import(address))[`module${parseInt(own)}`]();
          const paragraph = document.createElement("p");
          try {
            paragraph.append(parseText(text));
          } catch (error) {
            return `${error.name}: ${error.message}`;
          }
          return paragraph.innerHTML;
        }""",
        text,
    )
    return parsed


def test_a_text_of_the_data_is_shown_and_anything_else_in_it_is_refused(
    visitor: Visitor, lenient: Visitor
) -> None:
    page = visitor.open("about/")
    for text in (_TEXT, ""):
        assert _parse(page, text) == text
    link = '<a href="{}reef/" class="reference" title="x">5 &amp; 6</a>'
    assert _parse(page, link.format("/")) == link.format(page.evaluate("location.origin") + "/")
    page = lenient.open("about/")
    for markup in _REFUSED:
        assert _parse(page, f"{_TEXT}{markup}").startswith("TypeError: found "), markup
