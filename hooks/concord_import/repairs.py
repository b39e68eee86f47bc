"""Makes drafts sound that repeat numbers, or whose texts have what no record may have."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from concord.core.problems import Problem
from concord_import.draft_texts import Value
from concord_import.inline_text import plain

_NUMBERS = ("label", "inferred", "printed")
_ESCAPED = re.compile(r"\\(.)")
_TEXTS = frozenset(("heading", "text", "columns", "rows"))


def repaired(
    topics: Mapping[str, Value], problems: Sequence[Problem]
) -> tuple[dict[str, Value], list[str]]:
    """The topics without what the problems are about, and a line for each repair.

    Problems that cannot be repaired leave their values as they are.
    """
    changed = {key: copy.deepcopy(value) for key, value in topics.items()}
    remarks = []
    for each in problems:
        topic = changed.get(PurePosixPath(each.place.file).stem)
        if topic is None:
            continue
        keys = each.place.keys
        if "label" in keys:
            remarks += _without_number(topic, keys[: keys.index("label")], each)
        elif _TEXTS & set(keys):
            remarks += _in_plain_words(topic, keys, each)
    return changed, remarks


def _without_number(topic: Value, keys: Sequence[str | int], problem: Problem) -> list[str]:
    """A number that stands there twice cannot be cited."""
    unit = _at(topic, keys)
    if not unit or "label" not in unit:
        return []
    for key in _NUMBERS:
        unit.pop(key, None)
    return [f"{topic['id']}#{unit['id']}: {problem.found}; it has no number now"]


def _in_plain_words(topic: Value, keys: Sequence[str | int], problem: Problem) -> list[str]:
    holder, last = _at(topic, keys[:-1]), keys[-1]
    texts = _at(topic, keys)
    if not isinstance(texts, str):
        return []
    written = (_ESCAPED.sub(r"\1", each) for each in texts.split("\n\n"))
    holder[last] = "\n\n".join(map(plain, written))
    return [f"{topic['id']}: {problem.found}; the text has no markup now"]


def _at(value: Value, keys: Sequence[str | int]) -> Any:
    """What stands in a record at the keys of mappings and the places in lists; None if a key that
    a problem names is missing."""
    found: Any = value
    for key in keys:
        if isinstance(found, dict) and key not in found:
            return None
        found = found[key]
    return found
