"""The executable of the browser that runs the tests."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

VARIABLE = "CONCORD_BROWSER"

# The headless shell takes a third of the time that Chromium takes.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)


def system_browser() -> str:
    """The path of the browser named by CONCORD_BROWSER or else on PATH; empty if there is none."""
    names = (os.environ.get(VARIABLE, ""), *_NAMES)
    return next((path for name in names if name and (path := shutil.which(name))), "")


def own_browser(playwright: Playwright) -> str:
    """The path of the browser that Playwright has downloaded; empty if there is none."""
    path = playwright.chromium.executable_path
    return path if Path(path).is_file() else ""
