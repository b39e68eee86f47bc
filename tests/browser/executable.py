"""Where a browser for the tests is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

VARIABLE = "CONCORD_BROWSER"

# The shell is Chromium without the windows that nobody sees: it needs a third of the time.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)


def system_browser() -> str:
    """The path of the browser that CONCORD_BROWSER names, else of one on PATH, else nothing."""
    names = (os.environ.get(VARIABLE, ""), *_NAMES)
    return next((path for name in names if name and (path := shutil.which(name))), "")


def own_browser(playwright: Playwright) -> str:
    """The path of the browser that Playwright has downloaded for itself, if it has."""
    path = playwright.chromium.executable_path
    return path if Path(path).is_file() else ""
