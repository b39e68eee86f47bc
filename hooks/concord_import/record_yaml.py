"""Writes the values of draft records as YAML in the manner of records."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

_WIDTH = 110
_SIGNS = re.compile(r"[^\w -]")  # many of them need quotation marks in a line
_SCHEMA = "# yaml-language-server: $schema=../../docs/api/v1/schema/{kind}.json\n"
_SHORT_KEYS = frozenset(
    (
        *("number", "label", "inferred", "only", "printed", "untranslated", "aliases", "imported"),
        *("order", "since", "changed", "was", "topics", "separators"),
    )
)
"""Their values stand in one line."""


def write_record(kind: str, value: Mapping[str, Any]) -> bytes:
    """`kind` is that of the schema: "topic", "game", "glossary"."""
    return (_SCHEMA.format(kind=kind) + write_value(value)).encode()


def write_value(value: Mapping[str, Any], column: int = 0) -> str:
    """The lines of a mapping that is to be indented to a column."""
    return yaml.dump(
        _prepared(value),
        Dumper=_Dumper,
        allow_unicode=True,
        sort_keys=False,
        width=_WIDTH - column,
        default_flow_style=False,
    )


def read_record(content: bytes) -> dict[str, Any]:
    """The value of a record that is known to be sound."""
    value: dict[str, Any] = yaml.load(content, Loader=yaml.CSafeLoader)
    return value


class _Short(dict[str, Any]):
    """A mapping in one line."""


class _ShortList(list[Any]):
    """A list in one line."""


class _Quoted(str):
    """A number, which would be read as one without quotation marks."""

    __slots__ = ()


class _Prose(str):
    """A text that does not fit into a line."""

    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        """Indent lists below their key."""
        super().increase_indent(flow, indentless=False)

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - every value is written in full
        return True


_Dumper.add_representer(
    _Short,
    lambda dumper, data: dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=True),
)
_Dumper.add_representer(
    _ShortList,
    lambda dumper, data: dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=True),
)
_Dumper.add_representer(
    _Quoted,
    lambda dumper, data: dumper.represent_scalar("tag:yaml.org,2002:str", str(data), style='"'),
)
_Dumper.add_representer(
    _Prose,
    lambda dumper, data: dumper.represent_scalar("tag:yaml.org,2002:str", str(data), style=">"),
)


def _prepared(value: Any, *, is_short: bool = False) -> Any:
    if isinstance(value, Mapping):
        written = {
            key: _prepared(each, is_short=is_short or key in _SHORT_KEYS)
            for key, each in value.items()
        }
        return _Short(written) if is_short else written
    if isinstance(value, Sequence) and not isinstance(value, str):
        listed = [_prepared(each, is_short=is_short) for each in value]
        return _ShortList(listed) if is_short or _is_row(value) else listed
    return _scalar(value, is_short=is_short) if isinstance(value, str) else value


def _is_row(value: Sequence[Any]) -> bool:
    """Whether it is a row of cells without words."""
    return bool(value) and all(isinstance(each, str) for each in value)


def _scalar(text: str, *, is_short: bool) -> str:
    if text[:1].isdigit() or not text or (is_short and _SIGNS.search(text)):
        return _Quoted(text) if len(text) < _WIDTH else _Prose(text)
    if not is_short and (len(text) > _WIDTH - 20 or "\n" in text):
        return _Prose(text)
    return text
