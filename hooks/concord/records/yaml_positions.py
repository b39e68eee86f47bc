"""Reads strict YAML as plain values, and locates a value by line and column."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

import yaml
from yaml.nodes import ScalarNode
from yaml.resolver import Resolver

from concord.core.problems import Place, Position, Problem, Severity
from concord.records.snippets import LINE_END, find_snippet

# The C parser is about ten times faster. PyYAML may be built without it.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_TAG = "tag:yaml.org,2002:"
_UNQUOTED = {
    "int": "the number",
    "float": "the number",
    "bool": "the yes-or-no value",
    "timestamp": "the date",
    "null": "the empty value",
}
_MAX_DEPTH = 100  # levels of nesting; a record with units five levels deep has about 15


@dataclass(frozen=True, slots=True)
class Unquoted:
    """A scalar without quotes that YAML reads as something other than text: `1.10`, `no`."""

    raw: str
    kind: str

    def __str__(self) -> str:
        return f"{self.kind} {self.raw}".rstrip()


@dataclass(slots=True)
class _Scalar:
    value: str
    mark: Any
    tag: str
    """Resolved for scalars without quotes: "str", "float", …; otherwise as written."""


@dataclass(slots=True)
class _Alias:
    name: str
    mark: Any


@dataclass(slots=True)
class _Collection:
    mark: Any
    is_mapping: bool
    tag: str
    """As written; empty if there is none."""
    children: list[_Node] = field(default_factory=list)
    """For a mapping: keys and values in turn."""
    first: dict[str, tuple[_Scalar, _Node]] = field(default_factory=dict)
    """Each key of a mapping with its first value, when `pair` has been called."""

    def pair(self, key: str | int) -> tuple[_Scalar, _Node] | None:
        """A key and its value. Of a repeated key the first counts, as in `_Conversion`."""
        if not self.first:
            for name, value in self.pairs():
                if isinstance(name, _Scalar):
                    self.first.setdefault(name.value, (name, value))
        return self.first.get(key) if isinstance(key, str) else None

    def pairs(self) -> Iterable[tuple[_Node, _Node]]:
        return zip(self.children[::2], self.children[1::2], strict=True)


_Node: TypeAlias = _Scalar | _Alias | _Collection


def parse(file: str, content: bytes) -> tuple[Any, list[Problem]]:
    """The content as dict, list, str and Unquoted, and the problems of the YAML itself.

    Texts are in Unicode normalization form C; if the file has others, that is a warning. Where
    there are errors, the invalid values are None.
    """
    try:
        root = _compose(content)
    except _CannotParseError as error:
        return None, [Problem(Place(file), error.found, error.expected, position=error.position)]
    if root is None:
        return None, [Problem(Place(file), "an empty file", "a record", position=Position(1, 1))]
    conversion = _Conversion(file)
    return conversion.value(root), conversion.problems


def locate(content: bytes, problem: Problem) -> Position:
    """The line and column of a problem, or of the enclosing value if its own value is absent."""
    if problem.position:
        return problem.position
    try:
        node = _composed(content)
    except _CannotParseError as error:
        return error.position
    if node is None:
        return Position(1, 1)
    start = _position(_descend(node, problem.place).mark)
    return find_snippet(content, start, problem) if problem.snippet else start


def _position_at(text: str, offset: int) -> Position:
    ends = [end.end() for end in LINE_END.finditer(text, 0, offset)]
    return Position(len(ends) + 1, offset - (ends[-1] if ends else 0) + 1)


def _descend(node: _Node, place: Place) -> _Node:
    for depth, key in enumerate(place.keys):
        is_last = depth == len(place.keys) - 1
        below = _child(node, key, is_key_meant=place.at_key and is_last)
        if below is None:
            break
        node = below
    return node


def _child(node: _Node, key: str | int, *, is_key_meant: bool) -> _Node | None:
    if not isinstance(node, _Collection):
        return None
    if node.is_mapping:
        pair = node.pair(key)
        return pair[0 if is_key_meant else 1] if pair else None
    return node.children[key] if isinstance(key, int) and key < len(node.children) else None


class _CannotParseError(Exception):
    def __init__(self, found: str, expected: str, position: Position) -> None:
        super().__init__(found)
        self.found, self.expected, self.position = found, expected, position


def _compose(content: bytes) -> _Node | None:
    text = _decoded(content)
    try:
        return _tree(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        message = " ".join(filter(None, (error.problem, error.context))) or "a fault"
        found = message.removeprefix("found ")
        position = _position(error.problem_mark or error.context_mark)
        raise _CannotParseError(found, "well-formed YAML", position) from None
    except yaml.YAMLError as error:  # an error of the reader has a position but no mark
        found = getattr(error, "reason", "") or "a character that YAML does not allow"
        before = text.encode()[: getattr(error, "position", 0)].decode(errors="ignore")
        position = _position_at(text, len(before))  # the C reader counts bytes
        raise _CannotParseError(found, "printable text", position) from None


_composed = lru_cache(maxsize=1)(_compose)  # problems are located file by file


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        position = _position_at(before, len(before))
        found = f"the byte 0x{content[error.start]:02X}, which is not UTF-8"
        raise _CannotParseError(found, "a file saved as UTF-8", position) from None


def _tree(events: Iterable[Any]) -> _Node | None:
    """The nodes of the document, built without recursion, so that no nesting exhausts the stack."""
    root: _Node | None = None
    open_nodes: list[_Collection] = []
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
            continue
        if isinstance(event, yaml.DocumentStartEvent) and root is not None:
            raise _invalid(event, "a second document", "one record in a file")
        node = _node(event)
        if node is None:
            continue
        if open_nodes:
            open_nodes[-1].children.append(node)
        else:
            root = node
        if isinstance(node, _Collection):
            open_nodes.append(node)
            if len(open_nodes) > _MAX_DEPTH:
                raise _invalid(event, "deep nesting", f"at most {_MAX_DEPTH} levels")
    return root


def _node(event: Any) -> _Node | None:
    if isinstance(event, yaml.ScalarEvent):
        return _Scalar(_with_blank_lines(event), event.start_mark, _scalar_tag(event))
    if isinstance(event, yaml.CollectionStartEvent):
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        return _Collection(event.start_mark, is_mapping, event.tag or "")
    if isinstance(event, yaml.AliasEvent):
        return _Alias(str(event.anchor), event.start_mark)
    return None


def _with_blank_lines(event: Any) -> str:
    """The value with two line ends for each blank line, as only the style `|` has them.

    In the other styles YAML reads one line end as a space, and a blank line as one line end.
    """
    value = str(event.value)
    is_literal = event.style == "|" or "\n" not in value
    return value if is_literal else re.sub(r"\n+", "\n\n", value)


def _scalar_tag(event: Any) -> str:
    if event.tag:
        return str(event.tag)
    return _plain_tag(event.value) if event.implicit[0] else "str"


@lru_cache(maxsize=4096)  # most scalars without quotes are keys, which recur
def _plain_tag(value: str) -> str:
    return str(_RESOLVER.resolve(ScalarNode, value, (True, False))).removeprefix(_TAG)


_RESOLVER: Any = Resolver()  # its methods have no types in the stubs of PyYAML


def _invalid(event: Any, found: str, expected: str) -> _CannotParseError:
    return _CannotParseError(found, expected, _position(event.start_mark))


def _position(mark: Any) -> Position:
    return Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)


class _Conversion:
    """Converts nodes to plain values. What a record never needs is a problem."""

    def __init__(self, file: str) -> None:
        self.place = Place(file)
        self.problems: list[Problem] = []
        self._has_warned = False

    def value(self, node: _Node) -> Any:
        if isinstance(node, _Alias):
            expected = "the text itself: records do not use aliases"
            return self._reject(node, f"the alias *{node.name}", expected)
        if isinstance(node, _Scalar):
            return self._scalar(node)
        if node.tag:
            return self._reject(node, f"the tag {node.tag}", "a value without a tag")
        if node.is_mapping:
            return self._mapping(node)
        return [self.value(child) for child in node.children]

    def _scalar(self, node: _Scalar) -> Any:
        if node.tag == "str":
            return (
                node.value
                if self._is_normalized(node)
                else unicodedata.normalize("NFC", node.value)
            )
        if node.tag in _UNQUOTED:
            return Unquoted(node.value, _UNQUOTED[node.tag])
        return self._reject(node, f"the tag {node.tag}", "a value without a tag")

    def _is_normalized(self, node: _Scalar) -> bool:
        """Warns of the first text that is not."""
        if node.value.isascii() or unicodedata.is_normalized("NFC", node.value):
            return True
        if not self._has_warned:
            self._has_warned = True
            found = "letters and their accents as separate characters"
            expected = "the file saved in Unicode normalization form C; it is read as if it were"
            self.problems.append(
                Problem(
                    self.place,
                    found,
                    expected,
                    position=_position(node.mark),
                    severity=Severity.WARNING,
                )
            )
        return False

    def _mapping(self, node: _Collection) -> dict[str, Any]:
        result: dict[str, Any] = {}
        first: dict[str, _Scalar] = {}
        for name, child in node.pairs():
            if not isinstance(name, _Scalar):
                self._reject(name, "a key that is not a word", "a key")
            elif name.value in first:
                line = _position(first[name.value].mark).line
                expected = f"each key once; it stands in line {line}"
                self._reject(name, f"the key “{name.value}” again", expected)
            else:
                first[name.value] = name
                result[name.value] = self.value(child)
        return result

    def _reject(self, node: _Node, found: str, expected: str) -> Any:
        """Report a problem. The value is None."""
        self.problems.append(Problem(self.place, found, expected, position=_position(node.mark)))
