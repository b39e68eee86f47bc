"""The order of numbers as texts. Names are ordered by `Messages.sort_by_name`."""

from __future__ import annotations

import re


def natural_key(number: str) -> tuple[bool, list[tuple[int, str]]]:
    """A sort key that places "9" before "10", and texts without a number last."""
    parts = re.findall(r"\d+|\D+", number)
    return not number, [(int(part), "") if part.isdecimal() else (0, part) for part in parts]
