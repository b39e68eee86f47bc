"""How soon each kind of page of the built site appears on a phone with a slow line.

The site is served compressed, as hosts do, to a browser with 1.6 Mb/s, 150 ms to the server and a
processor four times slower than this one.
"""

# ruff: noqa: T201 - a command prints

import argparse
import os
import statistics
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.executable import own_browser, system_browser
from tests.browser.in_page import in_page
from tests.site.builds import PROJECT
from tests.site.server import served
from tests.tables import beside

_DATA = beside(__file__)

_PAGES = _DATA["pages"]
_LINE: Mapping[str, object] = _DATA["line"]
_SLOWER = 4
_PHONE: Any = {"width": 375, "height": 812}
_TYPED = "action"
_QUESTIONS: Mapping[str, str] = _DATA["questions"]
"""Typed on the home page of a language, by its path."""
_KEY_PAUSE = 120  # milliseconds
_QUIET = 1500  # milliseconds after the load, for what scripts fetch and move
_PATIENCE = 60_000  # milliseconds
_OBSERVER = in_page("observe-paint")
_FIRST_HIT = in_page("first-hit")


class Appearance(NamedTuple):
    """Of one page, in one visit or at the median of several."""

    largest_paint: float
    """Milliseconds."""
    shift: float
    transferred: float
    """Kilobytes, of all that the page loads."""
    element: str = ""
    """The start of what was painted last."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help="of pages; all without one")
    parser.add_argument("--visits", type=int, default=5, help="of which the median is shown")
    parser.add_argument("--site", type=Path, default=PROJECT / "site", help="that is built")
    parser.add_argument("--elements", action="store_true", help="shows what was painted last")
    options = parser.parse_args(arguments)
    kinds = options.kinds or list(_PAGES)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    print(f"{'':<14}{'paint ms':>9}{'shift':>8}{'KB':>7}")
    with served(options.site, is_compressed=True) as address, sync_playwright() as playwright:
        path = system_browser() or own_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path or None, args=["--no-sandbox"])
        for kind in kinds:
            visits = [_visit(browser, address + _PAGES[kind]) for _ in range(options.visits)]
            _report(kind, visits, has_element=options.elements)
        hits = [_first_hit(browser, address + _PAGES["topic"]) for _ in range(options.visits)]
        print(f"first hit, from the first key: {statistics.median(hits):.0f} ms")
        for home, question in _QUESTIONS.items():
            lengths = _typed(browser, address + home, question)
            print(f"{question}: {len(lengths)} requests, {sum(lengths) / 1000:.0f} KB")
    print(f"load {os.getloadavg()[0]:.1f}")


def _report(kind: str, visits: Sequence[Appearance], *, has_element: bool) -> None:
    paint = statistics.median(each.largest_paint for each in visits)
    shift = statistics.median(each.shift for each in visits)
    transferred = statistics.median(each.transferred for each in visits)
    element = f"  {visits[-1].element}" if has_element else ""
    print(f"{kind:<14}{paint:>9.0f}{shift:>8.3f}{transferred:>7.0f}{element}", flush=True)


@contextmanager
def _slow_page(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """Open a page of a visitor who has been on no page of the site."""
    context = browser.new_context(viewport=_PHONE, service_workers="block", locale="en")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", dict(_LINE))
    session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
    yield page, session
    context.close()


def _visit(browser: Browser, address: str) -> Appearance:
    lengths: list[float] = []
    with _slow_page(browser) as (page, session):
        session.on(
            "Network.loadingFinished", lambda each: lengths.append(each["encodedDataLength"])
        )
        page.add_init_script(_OBSERVER)
        page.goto(address, wait_until="load", timeout=_PATIENCE)
        page.wait_for_timeout(_QUIET)
        found = page.evaluate("bench")
    return Appearance(found["lcp"], found["cls"], sum(lengths) / 1000, found["element"])


def _first_hit(browser: Browser, address: str) -> float:
    """Measure the milliseconds from the first key in the search field to the first hit."""
    with _slow_page(browser) as (page, _):
        page.goto(address, wait_until="load", timeout=_PATIENCE)
        page.locator(".search-field").focus()
        page.evaluate(f"globalThis.bench = ({_FIRST_HIT})(); null")
        page.keyboard.type(_TYPED, delay=_KEY_PAUSE)
        milliseconds: float = page.evaluate("bench")
        return milliseconds


def _typed(browser: Browser, address: str, question: str) -> list[float]:
    """Type a question on a page. Return the bytes of each request that the search makes for it."""
    context = browser.new_context(viewport=_PHONE, service_workers="block", locale="en")
    page = context.new_page()
    page.goto(address, wait_until="networkidle", timeout=_PATIENCE)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    lengths: list[float] = []
    session.on("Network.loadingFinished", lambda each: lengths.append(each["encodedDataLength"]))
    page.locator(".search-field").click()
    page.keyboard.type(question, delay=_KEY_PAUSE)
    page.locator(".search-panel [role=option]").first.wait_for()
    page.wait_for_timeout(_QUIET)
    context.close()
    return lengths


if __name__ == "__main__":
    main()
