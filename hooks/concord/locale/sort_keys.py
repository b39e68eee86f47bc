"""The order of numbers as texts. Names are ordered by `Messages.sort_by_name`."""

from __future__ import annotations

import re


def natural_key(number: str) -> tuple[bool, list[tuple[bool, int, str]]]:
    """A sort key that places "9" before "10", numbers before letters, and "" last."""
    pieces = re.findall(r"\d+|\D+", number)
    return not number, [
        (False, int(piece), "") if piece.isdecimal() else (True, 0, piece) for piece in pieces
    ]
