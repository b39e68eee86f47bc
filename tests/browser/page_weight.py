"""What a page takes to load for a visitor who has been on no page of the site."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from playwright.sync_api import Browser, Response

_PHONE = {"width": 375, "height": 812}
_QUIET = 1500
"""Milliseconds without a request, for what the page fetches when it is idle."""


class Request(NamedTuple):
    """A request of a page, and the bytes of the answer as the server sent it."""

    kind: str
    """As the browser names it: "script", "font"."""
    size: int
    path: str


def requests_of(browser: Browser, root: str, path: str) -> Sequence[Request]:
    """Load a page from a server that states the length of each answer."""
    context = browser.new_context(viewport=_PHONE, service_workers="block")  # type: ignore[arg-type]  # of a TypedDict
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright marks it
    page.goto(root + path, wait_until="networkidle")
    page.wait_for_timeout(_QUIET)
    requests = [
        Request(
            each.request.resource_type,
            int(each.headers.get("content-length", 0)),
            each.url.removeprefix(root),
        )
        for each in answers
        if each.url.startswith(root)
    ]
    context.close()
    return requests


def by_kind(requests: Iterable[Request]) -> Counter[str]:
    """Add up the bytes of each kind."""
    sizes: Counter[str] = Counter()
    for each in requests:
        sizes[each.kind] += each.size
    return sizes


def listing(requests: Iterable[Request]) -> str:
    """List the requests, the largest first."""
    return "\n".join(
        f"{each.size:>8,} {each.kind:<10} {each.path}"
        for each in sorted(requests, key=lambda each: -each.size)
    )
