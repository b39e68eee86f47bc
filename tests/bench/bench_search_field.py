"""Measures the search field on a phone with a slow connection: opening, first results, requests."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.executable import own_browser, system_browser
from tests.browser.throttling import slow_down
from tests.browser.visitor import PHONE
from tests.site.server import served

_PAGE = "ti4/abilities/"
_QUERIES = ("cannot", "hand limit", "85.14")
_LATENCIES = (150.0, 562.5)
"""Milliseconds a request: the round trip of slow 4G, and what browsers imitate it with."""
_EACH = 0.06  # seconds a letter
_RUNS = 3

_FIELD = ".search-field"
_OPENED = """() => new Promise((resolve) => {
  const field = document.querySelector(".search-field");
  addEventListener("pointerdown", (event) => {
    field.addEventListener("focus", () => requestAnimationFrame(() => {
      setTimeout(() => resolve((performance.now() - event.timeStamp) / 1000));
    }), { once: true });
  }, { once: true, capture: true });
})"""
"""Resolves with the seconds from a touch until the field has the focus and is painted."""


@dataclass(frozen=True, slots=True)
class Measurement:
    opening: float
    """Seconds from the touch until the field is ready."""
    after_first: float
    """Seconds from the first letter until the first result."""
    after_last: float
    """Seconds from the last letter."""
    scripts: int
    """Requests of scripts of the search, from the start of the page."""
    requests: int
    """Requests from the touch until the first result."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of a built site")
    folder = parser.parse_args().site
    print("latency  query        opening  from 1st letter  from last  scripts  requests")
    with served(folder) as site, sync_playwright() as playwright:
        path = system_browser() or own_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for latency in _LATENCIES:
            for words in _QUERIES:
                runs = [_measure(browser, site, latency, words) for _ in range(_RUNS)]
                _print(latency, words, _median(runs))
        browser.close()


def _print(latency: float, words: str, found: Measurement) -> None:
    print(
        f"{latency:7.1f}  {words:<11}{found.opening:7.2f} s{found.after_first:15.2f} s"
        f"{found.after_last:9.2f} s{found.scripts:9}{found.requests:10}"
    )


def _median(runs: Sequence[Measurement]) -> Measurement:
    return sorted(runs, key=lambda each: each.after_last)[len(runs) // 2]


def _measure(browser: Browser, site: str, latency: float, words: str) -> Measurement:
    context = browser.new_context(
        viewport={"width": PHONE, "height": 800},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
    )
    page = context.new_page()
    slow_down(page, latency)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}{_PAGE}")
    page.wait_for_load_state("networkidle")
    scripts = len([each for each in asked if "/search/" in each and each.endswith(".js")])
    asked.clear()
    opening = _open(page)
    first = time.perf_counter()
    for letter in words:
        last = time.perf_counter()
        page.keyboard.type(letter)
        time.sleep(max(0, _EACH - (time.perf_counter() - last)))
    page.locator("[role=option]").first.wait_for()
    end = time.perf_counter()
    context.close()
    return Measurement(opening, end - first, end - last, scripts, len(asked))


def _open(page: Page) -> float:
    page.evaluate(f"() => {{ window.opened = ({_OPENED})(); }}")
    page.locator(_FIELD).tap()
    return float(page.evaluate("window.opened"))


if __name__ == "__main__":
    main()
