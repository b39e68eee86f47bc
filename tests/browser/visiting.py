"""A visitor of the site, who notices whatever a sound page never does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
)

from tests.site.publishing import PublishedSite

PHONE, DESKTOP = 375, 1280
"""Widths in CSS pixels."""
NARROWEST = 320
"""The width that 400 % zoom leaves of a common screen; nothing may be lost there."""

Scheme: TypeAlias = Literal["light", "dark"]

PAGES: Mapping[str, str] = {
    "home": "",
    "game": "ti4/",
    "long topic": "ti4/abilities/",
    "topic": "ti4/leaders/",
    "topic of another game": "swtcg/pilots/",
    "glossary": "ti4/glossary/",
    "share page": "ti4/abilities/action-phase-simultaneous-order/",
    "numbers": "ti4/numbers/",
    "finding a number": "cite/",
    "how to cite": "cite/help/",
    "annotating": "annotate/",
    "about": "about/",
    "missing": "ti4/no-such-topic/",
}
"""A page of each kind, below the home of its language."""

HOMES: Mapping[str, str] = {"en": "", "ru": "ru/", "pl": "pl/"}


def address(kind: str, language: str = "en") -> str:
    return HOMES[language] + PAGES[kind]


def tap(element: Locator) -> None:
    """A tap where the element is, as a finger does it: nothing is scrolled first."""
    box = element.bounding_box()
    assert box, "there is nothing to tap"
    element.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@dataclass
class Visitor:
    browser: Browser
    site: PublishedSite
    complaints: list[str] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def open(  # noqa: PLR0913 - all but the first are named at the call
        self,
        path: str,
        *,
        width: int = DESKTOP,
        height: int = 800,
        scheme: Scheme = "light",
        scripts: bool = True,
        touch: bool = False,
    ) -> Page:
        """The page at `path` in a browser of its own, without motion; `touch` knows no mouse."""
        context = self.browser.new_context(
            base_url=self.site.address,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=scripts,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        self._contexts.append(context)
        self._watch(context)
        page = context.new_page()
        page.goto(path)
        return page

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _watch(self, context: BrowserContext) -> None:
        context.on("request", self._note_request)
        context.on("response", self._note_response)
        context.on("console", self._note_message)
        context.on("weberror", lambda error: self.complaints.append(f"page error: {error.error}"))

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.site.address, "data:")):
            self.complaints.append(f"request to another origin: {request.url}")

    def _note_response(self, response: Response) -> None:
        """Only a page that a test asks for by a wrong address may be missing."""
        if response.status >= 400 and not response.request.is_navigation_request():
            self.complaints.append(f"status {response.status}: {response.url}")

    def _note_message(self, message: ConsoleMessage) -> None:
        is_of_missing_page = message.text.startswith("Failed to load resource")
        if message.type == "error" and not is_of_missing_page:
            self.complaints.append(f"console error: {message.text}")
