"""The problems of the records, above every page of a preview."""

import re
from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

STYLES = Path(__file__).with_name("problems.css")
STYLE_SHEET = "_preview/problems.css"
"""The address of the style sheet of notices, from the root of the site. No record has this id."""

_MOST = 50
"""Problems that are shown."""
_BODY = re.compile(rb"<body\b[^>]*>")
_HEAD_END = b"</head>"

_LINK = Markup('<link rel="stylesheet" href="{}">')
_NOTICE = Markup(
    '<section class="preview-problems" lang="en" aria-labelledby="preview-problems">'
    '<p id="preview-problems"><strong>{}</strong></p><ul>{}</ul>{}</section>'
)
_ITEM = Markup("<li>{}{}</li>")
_SOURCE = Markup("<pre>{}</pre>")
_REST = Markup("<p>{}</p>")
_PLACE = re.compile(r"(?P<file>[^:\n]+):(?P<line>\d+):\d+: ")
_MOST_OF_LINE = 200
"""Characters of a line of a record that are shown."""
_WAITING = Markup(
    '<!doctype html><html lang="en" data-state="{}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>{}</title>'
    '<noscript><meta http-equiv="refresh" content="2"></noscript>'
    '<script src="{}" defer></script><link rel="stylesheet" href="/{}"></head>'
    '<body class="preview-waiting"><main><h1>{}</h1><p>{}</p><ul>{}</ul>{}</main></body></html>'
)


def with_notice(page: bytes, problems: Sequence[str], mount: str, root: Path) -> bytes:
    """Return the page with the lines of `problems`; `mount` is the address of the root of the
    site, and `root` the folder of the project, with the lines of records that are meant. A page
    without a body stays as it is."""
    body = _BODY.search(page)
    if body is None:
        return page
    head = page[: body.end()].replace(
        _HEAD_END, _LINK.format(mount + STYLE_SHEET).encode() + _HEAD_END, 1
    )
    lead = f"{_title(problems)}. The page shows the last sound state."
    notice = _NOTICE.format(lead, _items(problems, root), _rest(problems))
    return head + notice.encode() + page[body.end() :]


def waiting_page(problems: Sequence[str], root: Path, state: str, script: str) -> bytes:
    """Return the page for all addresses while there is no library to show. `state` changes with its
    contents."""
    if problems:
        title = _title(problems)
        lead = "The preview begins when this is mended. The page then loads again by itself."
    else:
        title, lead = "The preview is being made", "This page then loads again by itself."
    return _WAITING.format(
        state, title, script, STYLE_SHEET, title, lead, _items(problems, root), _rest(problems)
    ).encode()


def _title(problems: Sequence[str]) -> str:
    return "Found an error" if len(problems) == 1 else f"Found {len(problems)} errors"


def _items(problems: Sequence[str], root: Path) -> Markup:
    shown = problems[:_MOST]
    return Markup("").join(_ITEM.format(problem, _source(problem, root)) for problem in shown)


def _rest(problems: Sequence[str]) -> Markup | str:
    n = len(problems)
    return _REST.format(f"The terminal lists {n - _MOST} more.") if n > _MOST else ""


def _source(problem: str, root: Path) -> Markup | str:
    """Return the line of the file that a problem names; empty if there is none."""
    position = _PLACE.match(problem)
    if position is None:
        return ""
    try:
        lines = (root / position["file"]).read_text("utf-8-sig", errors="replace").splitlines()
        line = lines[int(position["line"]) - 1].strip()
    except (OSError, IndexError):
        return ""
    return _SOURCE.format(line[:_MOST_OF_LINE]) if line else ""
