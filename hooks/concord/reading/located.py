"""YAML as plain values, read strictly, and the way back from a value to its line and column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode
from yaml.resolver import Resolver

from concord.problems import Place, Position, Problem

# The C parser is some ten times faster; PyYAML built without it still reads the same.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_TAG = "tag:yaml.org,2002:"
_UNQUOTED = {
    "int": "the number",
    "float": "the number",
    "bool": "the yes-or-no value",
    "timestamp": "the date",
    "null": "the empty value",
}
_DEEPEST = 100  # levels of nesting; a record of depth 5 uses about 15
_STR = _TAG + "str"
_ALIAS = "alias"
_RESOLVER = Resolver()



@dataclass(frozen=True, slots=True)
class Unquoted:
    """A plain scalar that YAML takes for something other than text, as `1.10` or `no`."""

    raw: str
    kind: str

    def __str__(self) -> str:
        return f"{self.kind} {self.raw}".rstrip()


def parse(file: str, content: bytes) -> tuple[Any, list[Problem]]:
    """Plain values (dict, list, str, Unquoted) and what is wrong with the YAML itself.

    Where problems are returned, the values are what could be made of the rest.
    """
    try:
        root = _compose(content)
    except _CannotParse as fault:
        return None, [Problem(Place(file), fault.found, fault.expected, position=fault.position)]
    if root is None:
        return None, [Problem(Place(file), "an empty file", "a record", position=Position(1, 1))]
    conversion = _Conversion(file)
    return conversion.value(root), conversion.problems


def locate(content: bytes, problem: Problem) -> Position:
    """The line and column of a problem; of the nearest enclosing value if its own is absent."""
    if problem.position:
        return problem.position
    try:
        node = _compose(content)
    except _CannotParse as fault:
        return fault.position
    if node is None:
        return Position(1, 1)
    start = _position(_descend(node, problem.place))
    return _find(content.decode("utf-8-sig"), start, problem.snippet) if problem.snippet else start


def _find(text: str, start: Position, snippet: str) -> Position:
    """Where `snippet` first stands from `start` on; `start` itself if it is written otherwise."""
    lines = text.splitlines(keepends=True)
    offset = sum(map(len, lines[: start.line - 1])) + start.column - 1
    found = text.find(snippet, offset)
    if found < 0:
        return start
    return Position(text.count("\n", 0, found) + 1, found - text.rfind("\n", 0, found))


def _descend(node: Node, place: Place) -> Node:
    for depth, key in enumerate(place.keys):
        if isinstance(node, MappingNode):
            pairs = {_key_of(name): (name, value) for name, value in node.value}
            if key not in pairs:
                break
            name, value = pairs[key]
            is_last = depth == len(place.keys) - 1
            node = name if place.at_key and is_last else value
        elif isinstance(node, SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
        else:
            break
    return node


def _key_of(node: Node) -> str:
    return str(node.value) if isinstance(node, ScalarNode) else ""


def _position(node: Node) -> Position:
    return Position(node.start_mark.line + 1, node.start_mark.column + 1)


class _CannotParse(Exception):
    def __init__(self, found: str, expected: str, position: Position) -> None:
        super().__init__(found)
        self.found, self.expected, self.position = found, expected, position


def _compose(content: bytes) -> Node | None:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        found = f"the byte 0x{content[error.start]:02X}, which is not UTF-8"
        raise _CannotParse(found, "a file saved as UTF-8", Position(line, column)) from None
    try:
        return _tree(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        position = Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)
        context = f" {error.context}" if error.context else ""
        found = f"{error.problem or 'a fault'}{context}"
        raise _CannotParse(found, "well-formed YAML", position) from None
    except yaml.YAMLError as error:  # the reader's own error has a position but no mark
        offset = getattr(error, "position", 0)
        line = text.count("\n", 0, offset) + 1
        column = offset - (text.rfind("\n", 0, offset) + 1) + 1
        reason = getattr(error, "reason", None) or "a character that YAML does not allow"
        raise _CannotParse(str(reason), "printable text", Position(line, column)) from None


def _tree(events: Iterator[yaml.Event]) -> Node | None:
    """The first document as nodes, built without recursion: no nesting exhausts the stack."""
    open_nodes: list[CollectionNode] = []
    root: Node | None = None
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            _pair_up(open_nodes.pop())
            continue
        if isinstance(event, yaml.DocumentStartEvent) and root is not None:
            raise _fault_at(event, "a second document", "one record in a file")
        node = _node(event)
        if node is None:
            continue
        if open_nodes:
            open_nodes[-1].value.append(node)
        elif root is None:
            root = node
        if isinstance(node, CollectionNode):
            open_nodes.append(node)
            if len(open_nodes) > _DEEPEST:
                raise _fault_at(event, "deep nesting", f"at most {_DEEPEST} levels")
    return root


def _node(event: yaml.Event) -> Node | None:
    if isinstance(event, yaml.ScalarEvent):
        tag = event.tag or (_RESOLVER.resolve(ScalarNode, event.value, (True, False)) if event.implicit[0] else _STR)
        return ScalarNode(tag, event.value, event.start_mark)
    if isinstance(event, yaml.MappingStartEvent):
        return MappingNode(event.tag or _TAG + "map", [], event.start_mark)
    if isinstance(event, yaml.SequenceStartEvent):
        return SequenceNode(event.tag or _TAG + "seq", [], event.start_mark)
    if isinstance(event, yaml.AliasEvent):
        return ScalarNode(_ALIAS, event.anchor, event.start_mark)
    return None


def _pair_up(node: CollectionNode) -> None:
    """Keys and values of a mapping arrive as one run of nodes."""
    if isinstance(node, MappingNode):
        node.value = list(zip(node.value[::2], node.value[1::2], strict=True))


def _fault_at(event: yaml.Event, found: str, expected: str) -> _CannotParse:
    mark = event.start_mark
    return _CannotParse(found, expected, Position(mark.line + 1, mark.column + 1))


class _Conversion:
    """From YAML nodes to plain values, refusing what a record never needs."""

    def __init__(self, file: str) -> None:
        self.place = Place(file)
        self.problems: list[Problem] = []

    def value(self, node: Node) -> Any:
        if isinstance(node, MappingNode):
            return self._mapping(node)
        if isinstance(node, SequenceNode):
            return [self.value(child) for child in node.value]
        return self._scalar(node)

    def _mapping(self, node: MappingNode) -> dict[str, Any]:
        result: dict[str, Any] = {}
        first: dict[str, Node] = {}
        for name, child in node.value:
            if not isinstance(name, ScalarNode):
                self._fault(name, "a key that is not a word", "a key")
                continue
            key = str(name.value)
            if key in first:
                line = _position(first[key]).line
                self._fault(name, f"the key “{key}” again", f"each key once; it stands in line {line}")
                continue
            first[key] = name
            result[key] = self.value(child)
        return result

    def _scalar(self, node: Node) -> str | Unquoted | None:
        tag = str(node.tag).removeprefix(_TAG)
        if tag == "str":
            return str(node.value)
        if tag == _ALIAS:
            expected = "the text itself: records do not use aliases"
            return self._fault(node, f"the alias *{node.value}", expected)
        if tag in _UNQUOTED:
            return Unquoted(str(node.value), _UNQUOTED[tag])
        return self._fault(node, f"the tag {node.tag}", "a value without a tag")

    def _fault(self, node: Node, found: str, expected: str) -> None:
        self.problems.append(Problem(self.place, found, expected, position=_position(node)))
