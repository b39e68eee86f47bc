"""A visitor of the site, who opens pages and notes errors that no page may cause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebError,
    expect,
)

from concord.model.texts import Language
from tests.browser.in_page import in_page
from tests.browser.layout import box_of
from tests.libraries.reef import LANGUAGES
from tests.site.builds import PublishedSite
from tests.tables import beside

_DATA = beside(__file__)

PHONE, DESKTOP = 375, 1280
"""Widths in CSS pixels."""
NARROWEST = 320
"""The width in CSS pixels that a common screen has at 400 % zoom."""

_REPORT_VIOLATIONS = in_page("report-violations")
"""Runs in every page, so that a violation of its content policy is an error on its console."""

Scheme: TypeAlias = Literal["light", "dark"]

PAGES: Mapping[str, str] = _DATA["pages"]
"""The path of a page of each kind below the home page."""

_DEFAULT, *_OTHERS = LANGUAGES
HOMES: Mapping[Language, str] = {_DEFAULT: "", **{each: f"{each}/" for each in _OTHERS}}
"""The path of the home page in each language."""


def address(kind: str, language: Language = _DEFAULT) -> str:
    if kind == "comparison" and language != _DEFAULT:
        return f"{PAGES[kind]}?language={language}"  # one page for all languages
    return HOMES[language] + PAGES[kind]


def expect_path(page: Page, path: str) -> None:
    """Wait until the page has the address of `path` below the root of its host."""
    expect(page).to_have_url(re.compile(f"://[^/]+/{re.escape(path)}$"))


def tap(element: Locator) -> None:
    """Tap where the element is, without scrolling to it first."""
    box = box_of(element)
    element.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@contextmanager
def visit(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    """A visitor of the site. Afterwards, nothing may have gone wrong in any page it opened."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()
    assert not visitor.complaints, visitor.complaints


class Visitor:
    """Opens pages, each in a browser context of its own, and notes what goes wrong in them."""

    def __init__(self, browser: Browser, site: PublishedSite) -> None:
        self.site = site
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def open(  # noqa: PLR0913 - all but the first are named at the call
        self,
        path: str,
        *,
        width: int = DESKTOP,
        height: int = 800,
        scheme: Scheme = "light",
        scripts: bool = True,
        touch: bool = False,
        stores: bool = False,
    ) -> Page:
        """The page at `path` in a new context, without motion.

        With `touch` there is no mouse; `stores` lets the site run its service worker.
        """
        context = self._browser.new_context(
            base_url=self.site.address,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=scripts,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            service_workers="allow" if stores else "block",
        )
        self._contexts.append(context)
        context.on("request", self._note_request)
        context.on("response", self._note_response)
        context.on("console", self._note_message)
        context.on("weberror", self._note_error)
        context.add_init_script(_REPORT_VIOLATIONS)
        page = context.new_page()
        page.goto(path)
        return page

    def leave(self) -> None:
        while self._contexts:
            self._contexts.pop().close()

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.site.address, "data:")):
            self.complaints.append(f"request to another origin: {request.url}")

    def _note_response(self, response: Response) -> None:
        """Only a page that the test itself opens may be missing."""
        request = response.request
        is_asked_for = request.is_navigation_request() or request.service_worker
        if response.status >= 400 and not is_asked_for:
            self.complaints.append(f"status {response.status}: {response.url}")

    def _note_message(self, message: ConsoleMessage) -> None:
        is_of_missing_page = message.text.startswith("Failed to load resource")
        if message.type == "error" and not is_of_missing_page:
            self.complaints.append(f"console error: {message.text}")

    def _note_error(self, error: WebError) -> None:
        self.complaints.append(f"page error: {error.error}")
