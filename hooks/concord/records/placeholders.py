"""Faulty values made sound enough for the rest of their file to be checked in the same run.

Nothing that is mended is ever published: its problem is reported in any case.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from pydantic_core import ErrorDetails

from concord.core.model import Language
from concord.core.problems import Place

_TEXTS = {"title", "text", "heading", "summary", "note", "term", "reason"}
_STAND_IN = "…"


def mend(
    value: Any,
    fault: ErrorDetails,
    keys: Sequence[str | int],
    place: Place,
    languages: Sequence[Language],
) -> bool:
    """Remove or replace what stands at `keys`. False where the rest would mean something else."""
    if not keys:
        return False
    if "waivers" in keys[:-1] and isinstance(keys[keys.index("waivers") + 1], int):
        return _withdraw(value, keys)
    parent: Any = _descend(value, keys[:-1])
    last: Any = keys[-1]
    is_missing = fault["type"] == "missing"
    if not isinstance(parent, dict | list) or not (is_missing or _holds(parent, last)):
        return True  # it went with what was mended above it
    if fault["type"] == "fault" and isinstance(fault["input"], dict):
        return _say_one_thing(parent[last], languages)
    stand_in = _stand_in(fault, keys, place, languages)
    if stand_in is not None:
        parent[last] = stand_in
    elif (isinstance(parent, dict) and not is_missing) or _is_of_words(fault):
        del parent[last]
    else:
        return False
    return True


def _withdraw(value: Any, keys: Sequence[str | int]) -> bool:
    """A faulty waiver waives nothing. It goes in the next round, since it may have more faults."""
    waiver = keys.index("waivers") + 2
    waivers: Any = _descend(value, keys[: waiver - 1])
    index: Any = keys[waiver - 1]
    if len(keys) == waiver:
        del waivers[index]
    else:
        waivers[index] = None
    return True


def _is_of_words(fault: ErrorDetails) -> bool:
    """Of a list of languages or ids one may go without changing what the others mean."""
    return fault["type"] in {"unknown_language", "string_type"}


def _say_one_thing(unit: Any, languages: Sequence[Language]) -> bool:
    """A unit that has neither text nor heading, or both."""
    if not isinstance(unit, dict):
        return False
    unit.pop("heading", None)
    unit.setdefault("text", _in_all(languages))
    return True


def _stand_in(
    fault: ErrorDetails,
    keys: Sequence[str | int],
    place: Place,
    languages: Sequence[Language],
) -> Any:
    """Something sound of the kind that is wanted there; None if there is no such thing."""
    last = keys[-1]
    match fault["type"]:
        case "extra_forbidden" | "unknown_language":
            return None
        case "string_type" if fault["input"] is None and isinstance(last, int):
            return None
        case "bool_type":
            return False
        case "list_type":
            return []
        case "too_short" if "order" not in keys and languages:
            return [languages[0]]
        case "enum" | "literal_error":
            return str(fault["ctx"]["expected"]).split("'")[1]
        case "dict_type" | "missing" if last in _TEXTS:
            return _in_all(languages)
        case "missing" if last != "id":
            return None
        case (
            "too_short"
            | "dict_type"
            | "model_type"
            | "model_attributes_type"
            | "date_from_datetime_parsing"
        ):
            return None
    return _word(keys, place)


def _word(keys: Sequence[str | int], place: Place) -> str:
    """A text, label or id; no two are the same where two must differ."""
    if tuple(keys) == ("id",):
        return PurePosixPath(place.file).stem
    position = [str(key) for key in keys if isinstance(key, int)]
    if "label" in keys:
        return _STAND_IN + "-".join(position)
    if {"id", "topic", "related", "aliases", "order", "see"} & set(keys):
        return "-".join(["stand-in", *position])
    return _STAND_IN


def _in_all(languages: Sequence[Language]) -> dict[Language, str]:
    return dict.fromkeys(languages, _STAND_IN)


def _descend(value: Any, keys: Sequence[str | int]) -> Any:
    for key in keys:
        if not _holds(value, key):
            return None
        value = value[key]
    return value


def _holds(parent: Any, key: str | int) -> bool:
    if isinstance(parent, dict):
        return key in parent
    return isinstance(parent, list) and isinstance(key, int) and key < len(parent)
