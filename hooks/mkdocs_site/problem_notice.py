"""The problems of the records, above every page of a preview."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

STYLES = Path(__file__).with_name("problems.css")
STYLE_SHEET = "_preview/problems.css"
"""Its address, from the root of the site. No record can have such an id."""

_MOST = 50
"""Problems that are shown."""
_BODY = re.compile(rb"<body\b[^>]*>")
_HEAD_END = b"</head>"

_LINK = Markup('<link rel="stylesheet" href="{}">')
_NOTICE = Markup(
    '<section class="preview-problems" lang="en" aria-labelledby="preview-problems">'
    '<p id="preview-problems"><strong>{}</strong></p><ul>{}</ul>{}</section>'
)
_ITEM = Markup("<li>{}</li>")
_REST = Markup("<p>{}</p>")


def with_notice(page: bytes, problems: Sequence[str], mount: str) -> bytes:
    """Return the page with the lines of `problems`; `mount` is the address of the root of the
    site. A page without a body stays as it is."""
    body = _BODY.search(page)
    if body is None:
        return page
    head = page[: body.end()].replace(
        _HEAD_END, _LINK.format(mount + STYLE_SHEET).encode() + _HEAD_END, 1
    )
    return head + _notice(problems).encode() + page[body.end() :]


def _notice(problems: Sequence[str]) -> Markup:
    n = len(problems)
    title = "Found an error" if n == 1 else f"Found {n} errors"
    items = Markup("").join(_ITEM.format(each) for each in problems[:_MOST])
    rest = f"The terminal lists {n - _MOST} more." if n > _MOST else ""
    lead = f"{title}. The page shows the last sound state."
    return _NOTICE.format(lead, items, rest and _REST.format(rest))
