"""The nodes of a YAML file, each with where it stands."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

import yaml
from yaml.nodes import ScalarNode
from yaml.resolver import Resolver

from concord.base.problems import LineColumn
from concord.records.snippets import LINE_END
from concord.records.yaml_faults import explain

# The C parser is about ten times faster. PyYAML may be built without it.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_TAG = "tag:yaml.org,2002:"
_ORDINARY = {"merge": "str", "value": "str"}
"""Replacements for types of YAML 1.1 that records do not use: `<<` and `=` are plain text."""
_MAX_DEPTH = 100  # levels of nesting; a record with units five levels deep has about 15


@dataclass(slots=True)
class Scalar:
    value: str
    mark: Any
    end: Any
    """The mark behind it."""
    tag: str
    """Resolved for scalars without quotes: "str", "float", …; otherwise as written."""


@dataclass(slots=True)
class Alias:
    name: str
    mark: Any


@dataclass(slots=True)
class Collection:
    mark: Any
    is_mapping: bool
    tag: str
    """The tag as written; empty if there is none."""
    children: "list[Node]" = field(default_factory=list)
    """For a mapping: keys and values in turn."""
    end: Any = None
    """The mark behind it."""
    first: "dict[str, tuple[Scalar, Node]]" = field(default_factory=dict)
    """Each key of a mapping with its first value, when `pair` has been called."""

    def pair(self, key: str | int) -> "tuple[Scalar, Node] | None":
        """A key and its value. Of a repeated key the first counts, as in `_Conversion`."""
        if not self.first:
            for name, value in self.pairs():
                if isinstance(name, Scalar):
                    self.first.setdefault(name.value, (name, value))
        return self.first.get(key) if isinstance(key, str) else None

    def pairs(self) -> "Iterable[tuple[Node, Node]]":
        return zip(self.children[::2], self.children[1::2], strict=True)


Node: TypeAlias = Scalar | Alias | Collection


class CannotParseError(Exception):
    def __init__(self, found: str, expected: str, line_column: LineColumn) -> None:
        super().__init__(found)
        self.found, self.expected, self.line_column = found, expected, line_column


def compose(text: str) -> Node | None:
    try:
        return _tree(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        raise _unparsed(text, error) from None
    except yaml.YAMLError as error:  # an error of the reader has a position but no mark
        found = getattr(error, "reason", "") or "a character that YAML does not allow"
        before = text.encode()[: getattr(error, "position", 0)].decode(errors="ignore")
        line_column = line_column_at(text, len(before))  # the C reader counts bytes
        raise CannotParseError(found, "printable text", line_column) from None


def _unparsed(text: str, error: yaml.MarkedYAMLError) -> CannotParseError:
    problem, context = error.problem or "", error.context or ""
    line_column = line_column_of(error.problem_mark or error.context_mark)
    start = line_column_of(error.context_mark) if error.context_mark else line_column
    if fault := explain(text, problem, context, line_column, start):
        return CannotParseError(fault.found, fault.expected, fault.line_column)
    found = " ".join(filter(None, (problem, context))) or "a fault"
    return CannotParseError(found.removeprefix("found "), "well-formed YAML", line_column)


def decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        line_column = line_column_at(before, len(before))
        found = f"the byte 0x{content[error.start]:02X}, which is not UTF-8"
        raise CannotParseError(found, "a file saved as UTF-8", line_column) from None


def _tree(events: Iterable[Any]) -> Node | None:
    """The nodes of the document, built without recursion, so that no nesting exhausts the stack."""
    root: Node | None = None
    open_nodes: list[Collection] = []
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop().end = event.end_mark
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
        if isinstance(node, Collection):
            open_nodes.append(node)
            if len(open_nodes) > _MAX_DEPTH:
                raise _invalid(event, "deep nesting", f"at most {_MAX_DEPTH} levels")
    return root


def _node(event: Any) -> Node | None:
    if isinstance(event, yaml.ScalarEvent):
        return Scalar(
            _with_blank_lines(event), event.start_mark, event.end_mark, _scalar_tag(event)
        )
    if isinstance(event, yaml.CollectionStartEvent):
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        return Collection(event.start_mark, is_mapping, event.tag or "")
    if isinstance(event, yaml.AliasEvent):
        return Alias(str(event.anchor), event.start_mark)
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
    tag = str(_RESOLVER.resolve(ScalarNode, value, (True, False))).removeprefix(_TAG)
    return _ORDINARY.get(tag, tag)


_RESOLVER: Any = Resolver()  # its methods have no types in the stubs of PyYAML


def _invalid(event: Any, found: str, expected: str) -> CannotParseError:
    return CannotParseError(found, expected, line_column_of(event.start_mark))


def line_column_of(mark: Any) -> LineColumn:
    return LineColumn(mark.line + 1, mark.column + 1) if mark else LineColumn(1, 1)


def line_column_at(text: str, offset: int) -> LineColumn:
    lines = _lines(text)
    line = bisect_right(lines, offset)
    return LineColumn(line, offset - lines[line - 1] + 1)


@lru_cache(maxsize=1)
def _lines(text: str) -> Sequence[int]:
    """The offset of each line."""
    return [0, *(end.end() for end in LINE_END.finditer(text))]
