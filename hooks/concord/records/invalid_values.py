"""Describes the invalid values of a record, all at once, in the words of its author."""

import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Any, TypeAlias, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from concord.base.ids import (
    FULL_ID,
    HTTPS_ADDRESS,
    ICON_NAME,
    KEBAB,
    LANGUAGE_TAG,
    PAGE_ADDRESS,
    TIMES,
    VERSION,
)
from concord.base.problems import Position, Problem, Suggestions, did_you_mean, one_of, suggestion
from concord.model.texts import Language
from concord.records.placeholders import KEY, replace_invalid
from concord.records.shapes.base import UNION_TAGS, Shape
from concord.records.yaml_reader import Unquoted

S = TypeVar("S", bound=Shape)
Keys: TypeAlias = tuple[str | int, ...]

_PATTERNS = {
    KEBAB: "an id in kebab-case: lower-case ASCII letters, digits and single hyphens",
    FULL_ID: "topic#unit, or topic: ids in kebab-case",
    TIMES: "a number of times, as “6 (×2)”, a number or a list of words",
    VERSION: "a version, without _ and not beginning with - or #",
    ICON_NAME: "a name of lower-case ASCII letters, digits and single hyphens, a letter first",
    LANGUAGE_TAG: "the tag of a language",
    PAGE_ADDRESS: "an address below the root of the site, with its last slash",
    HTTPS_ADDRESS: "an address that begins with https://",
}
_EXPECTED = {
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "too_short": "at least one entry",
    "too_long": "at most four",
    "dict": "a mapping",
    "model": "a mapping",
    "date": "a date, as 2025-01-31",
    "int": "a whole number",
}
"""The expected value, by the type of an error of pydantic or the first word of the type."""
_ROUNDS = 4  # an error may come to light only when another one is replaced
_MAX_QUOTED = 60  # characters of an invalid value in a message


def validate_in_part(
    shape: type[S], value: Any, position: Position, languages: Sequence[Language]
) -> tuple[S | None, list[Problem]]:
    """Return a value that has invalid parts as its shape, and a problem for each invalid part.

    Placeholders replace invalid parts where the replacement does not change what other parts mean,
    so that the checks can report their problems in the same run. The result is None where that is
    impossible.
    """
    value = copy.deepcopy(value)
    problems: list[Problem] = []
    suggestions = Suggestions()
    for _ in range(_ROUNDS):
        try:
            return shape.model_validate(value, context=languages), problems
        except ValidationError as error:
            errors = [
                detail
                for detail in error.errors(include_url=False)
                # A tuple without valid entries is too short for pydantic.
                if not (detail["type"] == "too_short" and detail["input"])
            ]
            known = {problem.position.keys for problem in problems}
            found = [
                (detail, _problem(detail, shape, position, languages, suggestions))
                for detail in _without_consequences(errors)
                if _is_new(detail, position, known)
            ]
            problems += _without_misspelt(found)
            # In reverse, since an entry that is removed from a list moves those after it.
            replaced = [
                replace_invalid(value, detail, _keys(detail), position, languages)
                for detail in errors[::-1]
            ]
            if not all(replaced):
                break
    return None, problems


def _is_new(error: ErrorDetails, position: Position, known: AbstractSet[Keys]) -> bool:
    """False if the position has a problem already, also at a key of what lacks something, and
    for None, which the YAML reader has reported."""
    value = error["input"]
    keys = position.at(*_keys(error)).keys
    is_of_whole = error["type"] == "invalid" and isinstance(value, dict)
    has_unknown_key = any(key[:-1] == keys for key in known)
    if value is None or (is_of_whole and (None in value.values() or has_unknown_key)):
        return False
    return keys not in known


def _without_consequences(errors: Sequence[ErrorDetails]) -> Iterator[ErrorDetails]:
    """Yield the errors, except those of texts whose language is unknown itself."""
    unknown = {_keys(error) for error in errors if _is_of_language(error)}
    for error in errors:
        keys = _keys(error)
        if _is_of_language(error) or not any(
            keys[:length] in unknown for length in range(1, len(keys) + 1)
        ):
            yield error


def _without_misspelt(found: Sequence[tuple[ErrorDetails, Problem]]) -> Iterator[Problem]:
    """Yield the problems, except those of missing keys that are present but misspelled."""
    misspelt = {
        (_keys(error)[:-1], problem.expected)
        for error, problem in found
        if error["type"] == "extra_forbidden"
    }
    for error, problem in found:
        *parents, last = _keys(error) or ("",)
        is_missing = error["type"] == "missing"
        if not (is_missing and (tuple(parents), suggestion(str(last))) in misspelt):
            yield problem


def _is_of_language(error: ErrorDetails) -> bool:
    """True for the error of a key that is no known language."""
    return error["type"] == "unknown_language" and error["loc"][-1] == KEY


def _keys(error: ErrorDetails) -> Keys:
    return tuple(part for part in error["loc"] if part not in UNION_TAGS and part != KEY)


def _problem(
    error: ErrorDetails,
    shape: type[Shape],
    position: Position,
    languages: Sequence[Language],
    suggestions: Suggestions,
) -> Problem:
    where = position.at(*_keys(error))
    if KEY in error["loc"][-1:]:
        where = _as_key(where)
    last = _in_a_line(str(where.keys[-1])) if where.keys else ""
    match error["type"]:
        case "extra_forbidden":
            known = [key for key in _known_keys(shape, _keys(error)[:-1]) if key != last]
            expected = suggestions.did_you_mean(last, known) or f"one of {one_of(known)}"
            return Problem(_as_key(where), f"the unknown key “{last}”", expected)
        case "unknown_language":
            expected = f"one of {', '.join(languages)}"
            found = f"the unknown language “{_in_a_line(str(error['input']))}”"
            return Problem(where, found, expected)
        case "missing":
            return Problem(where, f"no “{last}”", f"the key “{last}”")
        case "invalid":
            context = error["ctx"]
            return Problem(where, str(context["found"]), str(context["expected"]))
        case "dict_type" | "model_type" | "model_attributes_type":
            node = _node(shape, _keys(error))
            return Problem(where, _found(error["input"]), _mapping_like(node, languages))
    if isinstance(error["input"], list) and error["type"] != "too_short":
        siblings = _node(shape, _keys(error)[:-1]).get("properties", {})
        if siblings.get(plural := f"{last}s", {}).get("type") == "array":
            return Problem(_as_key(where), f"a list at “{last}”", suggestion(plural))
    return Problem(where, _found(error["input"]), _expected(error))


def _mapping_like(node: Mapping[str, Any], languages: Sequence[Language]) -> str:
    """Describe the mapping that the schema `node` expects."""
    if node.get("required"):
        return f"a mapping, as {{{', '.join(f'{key}: …' for key in node['required'])}}}"
    # Keys of which the schema says nothing are languages, where a file knows any.
    if languages and node.get("additionalProperties") and "patternProperties" not in node:
        return f"a mapping by language, as {{{languages[0]}: …}}"
    return _EXPECTED["dict"]


def _as_key(position: Position) -> Position:
    return Position(position.file, position.keys, at_key=True)


def _found(value: Any) -> str:
    if isinstance(value, Unquoted):
        return str(value)
    if isinstance(value, str):
        return f"“{_in_a_line(value)}”" if value.strip() else "an empty text"
    if isinstance(value, dict | list):
        kind = "mapping" if isinstance(value, dict) else "list"
        return f"a {kind}" if value else f"an empty {kind}"
    return f"“{value}”"


def _in_a_line(value: str) -> str:
    words = " ".join(value.split())
    return words if len(words) <= _MAX_QUOTED else words[: _MAX_QUOTED - 1] + "…"


def _expected(error: ErrorDetails) -> str:
    value, context = error["input"], error.get("ctx", {})
    is_scalar = isinstance(value, Unquoted) and bool(value.raw)
    match error["type"]:
        case "string_type" if is_scalar:
            return f'text, in quotes: "{value.raw}"'
        case "string_type" | "string_too_short":
            return "text"
        case "string_pattern_mismatch":
            return _PATTERNS.get(
                context["pattern"], "a format with {parent} and, for notes, {label}"
            )
        case "enum" | "literal_error":
            expected = str(context["expected"]).replace("'", "")
            known = [choice for choice in re.split(", | or ", expected) if choice]
            near = did_you_mean(value, known) if isinstance(value, str) else ""
            return near or f"one of {', '.join(known)}"
    kind, message = error["type"], str(error["msg"])
    meaning = _EXPECTED.get(kind) or _EXPECTED.get(kind.split("_")[0])
    return meaning or message[0].lower() + message[1:]


@lru_cache(maxsize=1)  # one mapping may have many unknown keys
def _known_keys(shape: type[Shape], keys: Keys) -> Sequence[str]:
    """Return the keys that the JSON schema of the shape allows at `keys`."""
    return list(_node(shape, keys).get("properties", {}))


def _node(shape: type[Shape], keys: Keys) -> Mapping[str, Any]:
    """Return the schema of the value at `keys`."""
    node = schema = _schema(shape)
    for key in keys:
        node = _step(_resolved(schema, node), key)
    return _resolved(schema, node)


@cache
def _schema(shape: type[Shape]) -> Mapping[str, Any]:
    return shape.model_json_schema()


def _step(node: Mapping[str, Any], key: str | int) -> Mapping[str, Any]:
    if isinstance(key, int):
        step = node.get("items", {})
    else:
        step = node.get("properties", {}).get(key) or node.get("additionalProperties", {})
    return step if isinstance(step, dict) else {}


def _resolved(schema: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the node, its definition, or the union of the mappings that it may be."""
    if "$ref" in node:
        return _resolved(schema, schema["$defs"][node["$ref"].rsplit("/", 1)[1]])
    choices = [*node.get("anyOf", ()), *node.get("oneOf", ())]
    if not choices:
        return node
    alternatives = [_resolved(schema, choice) for choice in choices]
    properties: dict[str, Any] = {}
    for alternative in alternatives:
        properties |= alternative.get("properties", {})
    union = {key: value for alternative in alternatives for key, value in alternative.items()}
    of_all = set.intersection(*({*alternative.get("required", ())} for alternative in alternatives))
    required = [key for key in properties if key in of_all]
    return {**union, "properties": properties, "required": required}
