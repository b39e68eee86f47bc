"""Violations of accessibility rules that axe-core finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_RULES = {
    "runOnly": [
        "wcag2a",
        "wcag2aa",
        "wcag21a",
        "wcag21aa",
        "wcag22a",
        "wcag22aa",
        "best-practice",
    ],
    "rules": {"target-size": {"enabled": True}},  # off by default
    "resultTypes": ["violations"],
}
_RULES_BUT_CONTRAST = {
    **_RULES,
    "rules": {"target-size": {"enabled": True}, "color-contrast": {"enabled": False}},
}


def violations(page: Page, *, contrast: bool = True) -> list[str]:
    """A line for each violation. The rule of contrast takes most of the time."""
    rules = _RULES if contrast else _RULES_BUT_CONTRAST
    found = Axe().run(page, options=rules).response["violations"]
    return [
        f"{violation['id']}: {_selector(node)}: {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]


def _selector(node: Any) -> str:
    return " ".join(str(part) for part in node["target"])
