"""Install a browser for the tests unless there is one: `python -m tests.browser.install`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from tests.browser.executable import VARIABLE, own_browser, system_browser


def main() -> None:
    print(_ensure())  # noqa: T201 - a command line prints


def _ensure() -> str:
    """Find or install a browser. Returns a line that says which."""
    if browser := _found():
        return f"Browser for the tests: {browser}, already here"
    for name, install in (("apt-get", _with_apt), ("Playwright", _with_playwright)):
        if install() and (browser := _found()):
            return f"Browser for the tests: {browser}, installed with {name}"
    sys.exit(
        "The tests need Chromium or Chrome, and neither apt-get nor Playwright could install one.\n"
        f"Install one by hand and have it on PATH, or name its path in {VARIABLE}."
    )


def _found() -> str:
    if browser := system_browser():
        return browser
    with sync_playwright() as playwright:
        return own_browser(playwright)


def _with_apt() -> bool:
    # The browser alone brings no font with Cyrillic letters.
    return any(
        with_apt([browser, "fonts-dejavu-core"])
        for browser in ("chromium-headless-shell", "chromium")
    )


def with_apt(packages: Sequence[str]) -> bool:
    """Install Debian's packages. Returns whether that was possible."""
    if not shutil.which("apt-get"):
        return False
    apt = [*_as_root(), "apt-get", "--quiet", "--yes"]
    return _run([*apt, "update"]) and _run([*apt, "install", *packages])


def _as_root() -> list[str]:
    if os.geteuid() == 0 or not shutil.which("sudo"):
        return []
    return ["sudo"]


def _with_playwright() -> bool:
    return _run([sys.executable, "-m", "playwright", "install", "chromium"])


def _run(command: Sequence[str]) -> bool:
    """True if the command succeeds. Its output goes to standard error."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(  # noqa: S603 - the command is our own
        command, env=environment, stdout=sys.stderr, check=False
    )
    return done.returncode == 0


if __name__ == "__main__":
    main()
