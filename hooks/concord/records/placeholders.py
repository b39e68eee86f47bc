"""Puts placeholders for invalid values, so that the rest of a file can be checked in the same run.

Placeholders are never published: the problem of an invalid value is reported in any case.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

from pydantic_core import ErrorDetails

from concord.base.problems import Position, Problem
from concord.model.kinds import CITED_KINDS, TEXT_KEYS
from concord.model.texts import Language

_KEYS_OF_TEXTS = {"title", *TEXT_KEYS, "summary", "note", "term", "reason", "name"}
KEY = "[key]"
"""The last part of a pydantic location that means a key rather than its value."""
_REQUIRED_LISTS = {"terms", "withdrawn"}
_REMOVED = {"waivers", "withdrawn"}
"""Lists from which an entry with an invalid value is removed as a whole."""
PLACEHOLDER = "…"
"""Replaces a text."""
_ID = "placeholder-of-an-invalid-id"
_NAMED = re.compile(rf"{_ID}|{PLACEHOLDER}\d")
_SEPARATORS = ["."]
_FORMATS: Mapping[str, str] = {
    traits.kind.value: " ".join(
        [*(f"{{{blank}}}" for blank in traits.citation_blanks), traits.kind]
    )
    for traits in CITED_KINDS
}
"""A format for each kind, with the name of the kind, which the grammar of citations understands."""


def is_of_placeholder(problem: Problem) -> bool:
    """True if the problem names a placeholder, which the author of the record did not write."""
    words = (problem.found, problem.expected, problem.subject)
    return any(_NAMED.search(phrase) for phrase in words)


def replace_invalid(
    value: Any,
    error: ErrorDetails,
    keys: Sequence[str | int],
    position: Position,
    languages: Sequence[Language],
) -> bool:
    """Remove the invalid value at `keys` from `value`, or replace it by a placeholder.

    Returns False if both would change what other values mean.
    """
    if not keys:
        return False
    for depth, (key, index) in enumerate(pairwise(keys), start=1):
        if key in _REMOVED and isinstance(index, int):
            _remove_entry(_descend(value, keys[:depth]), index, is_whole=depth + 1 == len(keys))
            return True
    if "table" in keys[:-1]:
        _remove_table(value, keys)
        return True
    if "order" in keys[:-1]:
        keys = keys[: keys.index("order") + 2]  # what is left of an order is not the one meant
    parent: Any = _descend(value, keys[:-1])
    last: Any = keys[-1]
    is_missing = error["type"] == "missing"
    if not isinstance(parent, dict | list) or not (is_missing or _has(parent, last)):
        return True  # it was removed together with what is around it
    if error["type"] == "invalid" and isinstance(error["input"], dict):
        return _give_one_text(parent[last], languages)
    is_unknown = error["type"] == "extra_forbidden" or KEY in error["loc"][-1:]
    valid = _of_game(keys, languages) or _placeholder(error, keys, position, languages)
    placeholder = None if is_unknown or "order" in keys[:-1] else valid
    # Without one entry of a list of languages or ids, the others mean the same.
    is_name = error["type"] in {"unknown_language", "string_type"}
    if placeholder is not None:
        parent[last] = placeholder
    elif (isinstance(parent, dict) and not is_missing) or is_name:
        del parent[last]
    else:
        return False
    return True


def _remove_entry(entries: Any, index: int, *, is_whole: bool) -> None:
    """Mark an invalid entry, and remove it in the next round, since it may have more errors.

    `is_whole` is true for an error of the entry itself, as a marked one has.
    """
    if is_whole and entries[index] is None:
        del entries[index]
    else:
        entries[index] = None


def _remove_table(value: Any, keys: Sequence[str | int]) -> None:
    """Remove a table with an invalid cell: its cells depend on each other."""
    unit = _descend(value, keys[: keys.index("table")])
    if isinstance(unit, dict):
        unit.pop("table", None)


def _give_one_text(unit: Any, languages: Sequence[Language]) -> bool:
    """Give a text to a unit that has neither text nor heading."""
    if not isinstance(unit, dict):
        return False
    unit.setdefault("text", _in_all(languages))
    return True


def _placeholder(
    error: ErrorDetails,
    keys: Sequence[str | int],
    position: Position,
    languages: Sequence[Language],
) -> Any:
    """Return a valid value of the expected type; None if the value is to be removed."""
    last = keys[-1]
    match error["type"]:
        case "unknown_language":
            return None
        case "string_type" if error["input"] is None and isinstance(last, int):
            return None
        case "bool_type":
            return False
        case "list_type" | "tuple_type" | "too_short":
            return _list(keys, languages)
        case "enum" | "literal_error":
            return str(error["ctx"]["expected"]).split("'")[1]
        case "dict_type" | "missing" if last in _KEYS_OF_TEXTS:
            return _in_all(languages)
        case "missing" if last != "id":
            return None
        case "dict_type" | "model_type" | "model_attributes_type":
            return None
        case kind if kind.startswith("date"):
            return None
    return _text(keys, position)


def _list(keys: Sequence[str | int], languages: Sequence[Language]) -> list[str] | None:
    """Return a list with the entries that a record must have; None if it needs no list."""
    last = keys[-1]
    if last in _REQUIRED_LISTS:
        return []
    if last in {"editions", "only"} and {"divergences", "related"} & set(keys):
        return list(languages[:1])
    return [PLACEHOLDER] if "forms" in keys else None


def _text(keys: Sequence[str | int], position: Position) -> str:
    """Return a text, label or id. Ids and labels differ from each other."""
    if tuple(keys) == ("id",):
        return PurePosixPath(position.file).stem
    indexes = [str(key) for key in keys if isinstance(key, int)]
    if "label" in keys:
        return PLACEHOLDER + "-".join(indexes)
    if {"id", "topic", "related", "aliases", "order", "see", "clauses"} & set(keys):
        return "-".join([_ID, *indexes])
    return PLACEHOLDER


def _in_all(languages: Sequence[Language]) -> dict[Language, str]:
    return dict.fromkeys(languages, PLACEHOLDER)


def _descend(value: Any, keys: Sequence[str | int]) -> Any:
    for key in keys:
        if not _has(value, key):
            return None
        value = value[key]
    return value


def _has(parent: Any, key: str | int) -> bool:
    if isinstance(parent, dict):
        return key in parent
    return isinstance(parent, list) and isinstance(key, int) and key < len(parent)


def _of_game(keys: Sequence[str | int], languages: Sequence[Language]) -> Any:
    """Return a valid value at `keys` of game.yml; None for all but editions and citations."""
    match tuple(keys):
        case ("editions", str()):
            return {"title": PLACEHOLDER}
        case ("editions", str(), "title"):
            return PLACEHOLDER
        case ("editions", str(), "follows"):
            return languages[0] if languages else None
        case ("citations", str()):
            return {"separators": _SEPARATORS, **_FORMATS}
        case ("citations", str(), "separators"):
            return _SEPARATORS
        case ("citations", str(), str(kind)):
            return _FORMATS.get(kind)
    return None
