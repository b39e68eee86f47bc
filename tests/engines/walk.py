"""A walk through pages of every kind, in whatever browser."""

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from tests.engines.policy_host import CANARY, PolicyHost
from tests.libraries.orchard import GAME, HOMES, TOPIC
from tests.tables import beside

_DATA = beside(__file__)

_EXERCISE = Path(__file__).with_name("exercise.js").read_text(encoding="utf-8")
_LOOK = """async () => ({
    address: location.pathname + location.hash,
    hasRun: document.documentElement.dataset.hasRun ?? "",
    isScripted: document.documentElement.classList.contains("js"),
})"""
_PATIENCE = 10  # seconds in which a browser reports a violation, or is led to another page
_UNITS = f"{GAME}/{TOPIC}/references,{GAME}/{TOPIC}/wasps"

KINDS: Mapping[str, str] = _DATA["kinds"]
"""The path of a page of each kind below the home page."""
_COMMON = {"comparison"}
"""Kinds of which there is one page for readers of all languages."""
_WITHOUT_SCRIPTS = {"withdrawn page"}
"""Kinds of pages that are not marked as scripted."""
_REDIRECTED = _DATA["redirected"]
"""Where they lead to, below the home page: to pages of other kinds, which are used themselves."""
_EXPECTED: Mapping[str, Sequence[str]] = _DATA["expected"]
"""What scripts show, by the kind of the page."""
_ONCE = ("503.html", "guide/", "guide/how-to/records/")
"""Paths that there are in no other language."""


class Engine(Protocol):
    """A browser that is controlled from outside."""

    def open(self, address: str) -> None:
        """Go to an address and wait until the page has loaded."""

    def run(self, function: str) -> Any:
        """Call an asynchronous function in the page and return what it resolves to.

        Raises RuntimeError where the page is left before that.
        """


def walk(engine: Engine, host: PolicyHost) -> list[str]:
    """Visit and use pages of every kind, those with most scripts in every language.

    Returns a line for everything that was not as it should be.
    """
    engine.open(host.site.address + CANARY)
    if not _is_reported(host):
        return ["no violation is reported by this browser"]
    host.violations.clear()
    faults: list[str] = []
    for language, home in HOMES.items():
        for kind in _EXPECTED if home else KINDS:
            if home and kind in _COMMON:
                path = f"{KINDS[kind]}?language={language}"
                faults += _visit(engine, host.site.address, kind, "", path)
            else:
                faults += _visit(engine, host.site.address, kind, home, KINDS[kind])
    for path in _ONCE:
        faults += _visit(engine, host.site.address, path, "", path)
    time.sleep(1)  # for the reports of the last page
    return faults + host.violations


def _visit(engine: Engine, root: str, kind: str, home: str, path: str) -> Iterator[str]:
    engine.open(root + home + path)
    page = f"{home}{path} ({kind})"
    if kind in _REDIRECTED:
        expected = f"/{home}{_REDIRECTED[kind]}"
        found = _arrive(engine, expected)
        if found["address"] != expected:
            yield f"{page}: leads to {found['address']}"
    else:
        found = engine.run(_EXERCISE)
    if found["hasRun"]:
        yield f"{page}: a text has run as a script"
    if found["isScripted"] is (kind in _WITHOUT_SCRIPTS):
        yield f"{page}: scripts are {'on' if found['isScripted'] else 'off'}"
    yield from (f"{page}: no {name}" for name in _EXPECTED.get(kind, ()) if not found[name])


def _arrive(engine: Engine, path: str) -> Any:
    """Wait until the browser is led to `path` and scripts run there, and return what is on the page
    where it ends."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            found = engine.run(_LOOK)
        except RuntimeError:  # the page was left meanwhile
            if time.monotonic() > deadline:
                raise
        else:
            is_there = found["address"] == path and found["isScripted"]
            if is_there or time.monotonic() > deadline:
                return found
        time.sleep(0.05)


def _is_reported(host: PolicyHost) -> bool:
    deadline = time.monotonic() + _PATIENCE
    while not host.violations and time.monotonic() < deadline:
        time.sleep(0.1)
    return bool(host.violations)
