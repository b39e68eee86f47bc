"""Writes values as the YAML of records, and changes as few lines of an existing record as possible.

Unchanged parts keep their lines. Each comment belongs to the key or list entry that is before it in
its line, or below it, and moves with it.
"""

import re
from bisect import bisect_right
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.base.atomic_files import exclusive, replace_file
from concord.base.ids import SCHEMA_FOLDER
from concord.base.problems import FaultsError
from concord.records.yaml_reader import Collection, Node, Scalar, compose, decoded, line_column_at

_WIDTH = 110
_SIGNS = re.compile(r"[^\w -]")  # many of them need quotation marks in a line
_COMMENT = "# yaml-language-server: $schema=../../"
SCHEMA_COMMENT = f"{_COMMENT}docs/api/v1/schema/"
SCHEMA_COMMENT_OF_LIBRARY = f"{_COMMENT}{SCHEMA_FOLDER}/"
_SHORT_KEYS = frozenset(
    (
        *("number", "label", "inferred", "only", "printed", "untranslated", "aliases", "imported"),
        *("order", "since", "changed", "numbers", "places", "topics", "separators"),
    )
)
"""Keys whose values are written in one line."""
_TAG = "tag:yaml.org,2002:"
Value = Mapping[str, Any]
_HASH = re.compile(r"(?<!\S)#")
_INDENT = 2  # columns between a key and the keys below it


class LostCommentsError(FaultsError):
    """Raised if comments belong to parts that the new value of a record does not have."""


def write_record(kind: str, value: Mapping[str, Any]) -> bytes:
    """Return the text of a new record. `kind` is the kind of the schema: "topic", "game",
    "glossary"."""
    return f"{SCHEMA_COMMENT}{kind}.json\n{write_value(value)}".encode()


def write_value(value: Mapping[str, Any], column: int = 0) -> str:
    """Return the lines of a mapping that will be indented to `column`."""
    return yaml.serialize(_node(value), Dumper=_Dumper, allow_unicode=True, width=_WIDTH - column)


def write_records(records: Mapping[Path, bytes]) -> None:
    """Replace files of records, each in one step."""
    for path, content in records.items():
        path.parent.mkdir(exist_ok=True)
        with exclusive(path.parent):
            replace_file(path, content)


def read_record(content: bytes) -> dict[str, Any]:
    """Return the value of a record that is known to be valid."""
    value: dict[str, Any] = yaml.load(content, Loader=yaml.CSafeLoader)
    return value


class _Dumper(yaml.SafeDumper):
    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        """Indent lists below their key."""
        super().increase_indent(flow, indentless=False)


def _node(value: Any, *, is_short: bool = False) -> yaml.Node:
    """Return a value as a node with its style. `is_short` puts it in one line."""
    if isinstance(value, Mapping):
        pairs = [
            (_node(key), _node(item, is_short=is_short or key in _SHORT_KEYS))
            for key, item in value.items()
        ]
        return yaml.MappingNode(f"{_TAG}map", pairs, flow_style=is_short)
    if isinstance(value, Sequence) and not isinstance(value, str):
        listed = [_node(item, is_short=is_short) for item in value]
        is_row = bool(value) and all(isinstance(item, str) for item in value)
        return yaml.SequenceNode(f"{_TAG}seq", listed, flow_style=is_short or is_row)
    if isinstance(value, str):
        return yaml.ScalarNode(f"{_TAG}str", value, style=_style(value, is_short=is_short))
    return yaml.representer.SafeRepresenter().represent_data(value)


def _style(text: str, *, is_short: bool) -> str | None:
    """Return the style of a text: quotation marks for what would be read as a number, and several
    lines for what does not fit in one."""
    if text[:1].isdigit() or not text or (is_short and _SIGNS.search(text)):
        return '"' if len(text) < _WIDTH else ">"
    return ">" if not is_short and (len(text) > _WIDTH - 20 or "\n" in text) else None


def update_record(kind: str, name: str, old: bytes, value: Value) -> bytes:
    """Return the text of a record with a new value.

    `kind` is the kind of the schema, `name` the name of the file in messages, `old` a valid record.
    Raises LostCommentsError if comments belong to parts that the new value does not have.
    """
    before = read_record(old)
    if before == value:
        return old
    source = _Source(decoded(old).replace("\r\n", "\n"))
    new = _Update(source).record(before, value)
    if new is None or read_record(new.encode()) != value:
        first = source.text.partition("\n")[0] + "\n"
        has_schema = first.startswith(_COMMENT)
        new = first + write_value(value) if has_schema else write_record(kind, value).decode()
    kept = Counter(text for _, text in _Source(new).comments())
    lost = []
    for offset, text in source.comments():
        if kept[text]:
            kept[text] -= 1
        else:
            at = line_column_at(source.text, offset)
            found = f"the comment “{text}” on what is no longer there"
            lost.append(f"{name}:{at.line}:{at.column}: found {found}; expected it elsewhere")
    if lost:
        raise LostCommentsError(*lost)
    mark = BOM_UTF8 if old.startswith(BOM_UTF8) else b""
    return mark + new.encode().replace(b"\n", b"\r\n" if b"\r\n" in old else b"\n")


@dataclass(frozen=True, slots=True)
class _Piece:
    """The lines of a key or of a list entry."""

    lead: str
    """The blank lines and the comments above it."""
    text: str
    start: int
    """The offset of its first line."""
    node: Node


class _Source:
    """The text of a record and its nodes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = compose(text)
        self._spans = sorted(self._scalars(self.root)) if self.root else []

    def _scalars(self, node: Node) -> Iterator[tuple[int, int]]:
        if isinstance(node, Scalar):
            start = node.mark.index
            is_block = self.text[start : start + 1] in ("|", ">")
            yield self.line_end(start) if is_block else start, node.end.index
        elif isinstance(node, Collection):
            for child in node.children:
                yield from self._scalars(child)

    def comments(self, start: int = 0, end: int | None = None) -> list[tuple[int, str]]:
        """Return the comments with their offsets."""
        found: list[tuple[int, str]] = []
        last = start
        for match in _HASH.finditer(self.text, start, len(self.text) if end is None else end):
            at = match.start()
            before = bisect_right(self._spans, (at, len(self.text))) - 1
            is_text = before >= 0 and at < self._spans[before][1]
            if at >= last and not is_text:
                last = self.line_end(at)
                found.append((at, self.text[at:last].rstrip()))
        return found

    def line_start(self, offset: int) -> int:
        return self.text.rfind("\n", 0, offset) + 1

    def line_end(self, offset: int) -> int:
        """Return the offset of the next line."""
        end = self.text.find("\n", offset)
        return end + 1 if end >= 0 else len(self.text)

    def is_block(self, node: Node | None) -> bool:
        return isinstance(node, Collection) and self.text[node.mark.index] not in "{["

    def end_of(self, node: Node) -> int:
        """Return the offset after the last line of a node that is not blank or a comment."""
        while isinstance(node, Collection) and self.is_block(node):
            node = node.children[-1]
        if isinstance(node, Scalar | Collection):
            end = len(self.text[: node.end.index].rstrip())
            return self.line_end(max(end, node.mark.index))
        return self.line_end(node.mark.index)

    def pieces(self, start: int, nodes: Sequence[tuple[Node, Node]]) -> Iterator[_Piece]:
        """Yield a piece of a block collection for each pair of its first and its last node. The
        lead of the first piece begins at `start`."""
        for first, last in nodes:
            begin, end = self.line_start(first.mark.index), self.end_of(last)
            yield _Piece(self.text[start:begin], self.text[begin:end], begin, last)
            start = end


class _Update:
    def __init__(self, source: _Source) -> None:
        self._source = source
        self._entries: dict[str, tuple[_Piece, Value]] = {}
        """All list entries with an id, by the id, each with its old value."""

    def record(self, before: Value, value: Value) -> str | None:
        """Return the new text of a record; None if its lines cannot be told apart."""
        root = self._source.root
        if not isinstance(root, Collection) or not self._source.is_block(root):
            return None
        self._collect(root, before)
        body = self._mapping(root, 0, before, value, 0)
        return body + self._source.text[self._source.end_of(root) :]

    def _collect(self, node: Node, value: Any) -> None:
        if not isinstance(node, Collection) or not self._source.is_block(node):
            return
        if isinstance(value, Mapping):
            for key, item in value.items():
                pair = node.pair(key)
                if pair:
                    self._collect(pair[1], item)
                    self._collect_entries(pair, item)
        else:
            for child, item in zip(node.children, value, strict=True):
                self._collect(child, item)

    def _collect_entries(self, pair: tuple[Scalar, Node], value: Any) -> None:
        name, node = pair
        if _has_ids(value) and isinstance(node, Collection) and self._source.is_block(node):
            start = self._source.line_end(name.mark.index)
            pieces = self._source.pieces(start, [(child, child) for child in node.children])
            for piece, entry in zip(pieces, value, strict=True):
                self._entries.setdefault(entry["id"], (piece, entry))

    def _mapping(self, node: Collection, start: int, before: Value, value: Value, at: int) -> str:
        """Return the lines of a mapping with its keys in the column `at`."""
        own = self._source.pieces(start, [(a, b) for a, b in node.pairs()])
        pieces = {
            name.value: piece
            for (name, _), piece in zip(node.pairs(), own, strict=True)
            if isinstance(name, Scalar)
        }
        lines = []
        for key in _order(before, value):
            piece = pieces.get(key)
            if piece is None:
                lines.append(_dumped({key: value[key]}, at))
                continue
            column = node.mark.column
            lines.append(_indented(piece.lead, at - column))
            lines.append(self._pair(key, piece, (before[key], value[key]), column, at))
        first, *rest = lines[:2]
        gone = (pieces[key] for key in before if key not in value)
        orphans = [self._comments_of(piece, at) for piece in gone]
        return "".join([first, *rest, *orphans, *lines[2:]])

    def _pair(self, key: str, piece: _Piece, values: tuple[Any, Any], column: int, at: int) -> str:
        """Return the lines of a key. `values` are its old and its new value."""
        before, value = values
        if before == value:
            return _indented(piece.text, at - column)
        node = piece.node
        head_end = self._source.line_end(piece.start)
        head = _indented(self._source.text[piece.start : head_end], at - column)
        if isinstance(node, Collection) and self._source.is_block(node):
            if isinstance(before, Mapping) and isinstance(value, Mapping) and value:
                return head + self._mapping(node, head_end, before, value, at + _INDENT)
            if _has_ids(before) and _has_ids(value):
                return head + "".join(self._entry(item, at + _INDENT) for item in value)
        return self._comments_of(piece, at, with_lead=False) + _dumped({key: value}, at)

    def _entry(self, value: Value, at: int) -> str:
        """Return the lines of a list entry with its dash in the column `at`."""
        known = self._entries.get(value["id"])
        if known is None:
            return _dashed(_dumped(value, at + _INDENT), at)
        piece, before = known
        node = piece.node
        column = piece.text.index("-") if piece.text.lstrip().startswith("- ") else -1
        lead = _indented(piece.lead, at - column)
        if column >= 0 and before == value:
            return lead + _indented(piece.text, at - column)
        if column < 0 or not isinstance(node, Collection) or not self._source.is_block(node):
            said = self._comments_of(piece, at, with_lead=False)
            return piece.lead + said + _dashed(_dumped(value, at + _INDENT), at)
        start = self._source.line_start(node.mark.index)
        return lead + _dashed(self._mapping(node, start, before, value, at + _INDENT), at)

    def _comments_of(self, piece: _Piece, at: int, *, with_lead: bool = True) -> str:
        """Return the comments of a piece whose lines are replaced, each in a line of its own."""
        start = piece.start - (len(piece.lead) if with_lead else 0)
        found = self._source.comments(start, piece.start + len(piece.text))
        return "".join(f"{' ' * at}{text}\n" for _, text in found)


def _order(before: Value, value: Value) -> list[str]:
    """Return the old keys in their order, each new key after its predecessor in `value`."""
    order = [key for key in before if key in value]
    previous = ""
    for key in value:
        if key not in before:
            order.insert(order.index(previous) + 1 if previous else 0, key)
        previous = key
    return order


def _has_ids(value: Any) -> bool:
    is_list = isinstance(value, list) and bool(value)
    return is_list and all(isinstance(item, Mapping) and "id" in item for item in value)


def _dumped(value: Value, at: int) -> str:
    return _indented(write_value(value, at), at)


def _dashed(lines: str, at: int) -> str:
    """Return the lines of a mapping as an entry of a list."""
    return f"{' ' * at}- {lines[at + _INDENT :]}"


def _indented(lines: str, by: int) -> str:
    """Return the lines moved to the right, or to the left if `by` is negative."""
    if not by:
        return lines
    moved = (
        line if not line.strip() else " " * by + line if by > 0 else _without(line, -by)
        for line in lines.split("\n")
    )
    return "\n".join(moved)


def _without(line: str, by: int) -> str:
    return line[by:] if not line[:by].strip() else line.lstrip(" ")
