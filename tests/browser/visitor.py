"""A visitor of the site, who notices whatever a sound page never does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, Literal, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebError,
)

from tests.site.builds import PublishedSite

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
    "comparison": "ti4/action-cards/compare/",
    "topic of another game": "swtcg/pilots/",
    "glossary": "ti4/glossary/",
    "share page": "ti4/abilities/action-phase-simultaneous-order/",
    "numbers": "ti4/numbers/",
    "divergences": "ti4/divergences/",
    "finding a number": "cite/",
    "how to cite": "cite/help/",
    "annotating": "annotate/",
    "translations": "translation/",
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


class Contexts:
    """Contexts of a browser. To make one takes longer than most tests, so they are lent again."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[object, ...], list[BrowserContext]] = {}

    @contextmanager
    def lent(self, site: PublishedSite, **wishes: Any) -> Iterator[BrowserContext]:
        """A context that nobody else has and that remembers nothing of `site`."""
        free = self._free.setdefault((site.address, *sorted(wishes.items())), [])
        context = free.pop() if free else self._browser.new_context(**wishes)
        yield context
        _forget(context, site)
        free.append(context)

    def close(self) -> None:
        for free in self._free.values():
            for context in free:
                context.close()


def _forget(context: BrowserContext, site: PublishedSite) -> None:
    session = context.new_cdp_session(context.new_page())
    stored = {"origin": site.address.removesuffix("/"), "storageTypes": "all"}
    session.send("Storage.clearDataForOrigin", stored)
    context.clear_cookies()
    context.clear_permissions()
    for page in context.pages:
        page.close()


class Visitor:
    """Whoever makes one without `contexts` gets new ones for it alone."""

    def __init__(
        self, browser: Browser, site: PublishedSite, contexts: Contexts | None = None
    ) -> None:
        self.site = site
        self.complaints: list[str] = []
        self._contexts = contexts or Contexts(browser)
        self._leaving = ExitStack()
        if contexts is None:
            self._leaving.callback(self._contexts.close)

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
        """The page at `path` in a browser of its own, without motion.

        `touch` knows no mouse; `stores` lets the site keep itself on the device.
        """
        context = self._leaving.enter_context(
            self._contexts.lent(
                self.site,
                base_url=self.site.address,
                color_scheme=scheme,
                java_script_enabled=scripts,
                has_touch=touch,
                is_mobile=touch,
                reduced_motion="reduce",
                service_workers="allow" if stores else "block",
            )
        )
        self._leaving.enter_context(self._watching(context))
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        return page

    def leave(self) -> None:
        self._leaving.close()

    @contextmanager
    def _watching(self, context: BrowserContext) -> Iterator[None]:
        watched: list[tuple[Any, Callable[[Any], None]]] = [
            ("request", self._note_request),
            ("response", self._note_response),
            ("console", self._note_message),
            ("weberror", self._note_error),
        ]
        for event, note in watched:
            context.on(event, note)
        yield
        for event, note in watched:
            context.remove_listener(event, note)

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.site.address, "data:")):
            self.complaints.append(f"request to another origin: {request.url}")

    def _note_response(self, response: Response) -> None:
        """Only a page that a test asks for by a wrong address may be missing."""
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
