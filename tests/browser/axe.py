"""Violations of accessibility rules that axe-core finds on a page."""

from collections.abc import Mapping
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},  # off by default
    "resultTypes": ["violations"],
}
_WITHOUT_CONTRAST = _RULES | {
    "rules": {"target-size": {"enabled": True}, "color-contrast": {"enabled": False}}
}
_CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}


def violations(page: Page, *, contrast: bool = True, within: str = "html") -> list[str]:
    """A line for each violation below a selector, with those of contrast in both color schemes.

    The rule of contrast takes most of the time.
    """
    found = _found(page, within, _WITHOUT_CONTRAST)
    for scheme in ("light", "dark") if contrast else ():
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {each}" for each in _found(page, within, _CONTRAST)]
    return found


def _found(page: Page, within: str, rules: Mapping[str, Any]) -> list[str]:
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in Axe().run(page, within, rules).response["violations"]
        for node in violation["nodes"]
    ]
