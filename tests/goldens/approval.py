"""Compares what is rendered with what was last approved."""

import re
from pathlib import Path

import pytest

_LINE_BREAK = "⏎"
"""Stands in a golden where the page itself has a line break."""
_BLOCKS = (
    "article|aside|details|div|dl|dt|fieldset|footer|form|h[1-6]|header|li|nav|section|table|tbody"
    "|td|tr"
)


def approve_html(golden: Path, html: str, request: pytest.FixtureRequest) -> None:
    """Compare in lines of one block, so that a diff shows what has changed."""
    approve(golden, _in_lines(html), request)


def approve(golden: Path, text: str, request: pytest.FixtureRequest) -> None:
    """Compare with the file `golden`, or write it where `--update-goldens` was given."""
    if request.config.getoption("--update-goldens"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def _in_lines(html: str) -> str:
    if _LINE_BREAK in html:
        raise ValueError(f"the page has the mark of a line break, {_LINE_BREAK}")
    return re.sub(rf"(?=<(?:{_BLOCKS})[ >])", "\n", html.replace("\n", _LINE_BREAK)).lstrip() + "\n"
