"""Reads strict YAML as plain values, and finds the line and column of a value or a text."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from concord.base.characters import hidden_characters
from concord.base.problems import LineColumn, Position, Problem, Severity, hidden_character
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.records.snippets import find_snippet, has_escapes_or_hidden, offsets_of
from concord.records.yaml_nodes import (
    Alias,
    CannotParseError,
    Collection,
    Node,
    Scalar,
    compose,
    decoded,
    line_column_at,
    line_column_of,
)

_UNQUOTED = {
    "int": "the number",
    "float": "the number",
    "bool": "the yes-or-no value",
    "timestamp": "the date",
    "null": "the empty value",
}


@dataclass(frozen=True, slots=True)
class Unquoted:
    """A scalar without quotes that YAML reads as something other than text: `1.10`, `no`."""

    raw: str
    kind: str

    def __str__(self) -> str:
        return f"{self.kind} {self.raw}".rstrip()


def parse(file: str, content: bytes) -> tuple[Any, list[Problem]]:
    """The content as dict, list, str and Unquoted, and the problems of the YAML itself.

    Texts are in Unicode normalization form C; if the file has others, that is a warning. Where
    there are errors, the invalid values are None.
    """
    try:
        text = decoded(content)
        root = compose(text)
    except CannotParseError as error:
        return None, [
            Problem(Position(file), error.found, error.expected, line_column=error.line_column)
        ]
    if root is None:
        return None, [
            Problem(Position(file), "an empty file", "a record", line_column=LineColumn(1, 1))
        ]
    conversion = _Conversion(file, text)
    return conversion.value(root), conversion.problems


def locate(content: bytes, problem: Problem) -> LineColumn:
    """The line and column of a problem, or of the enclosing value if its own value is absent."""
    if problem.line_column:
        return problem.line_column
    try:
        node = _composed(content)
    except CannotParseError as error:
        return error.line_column
    if node is None:
        return LineColumn(1, 1)
    value = _descend(node, problem.position)
    start = line_column_of(value.mark)
    if not problem.snippet or isinstance(value, Alias):
        return start
    return find_snippet(content, start, value.end.index, problem)


def line_of(content: bytes, position: Position) -> int:
    """The line of the value at a position, counted from 1; of the enclosing one if it is absent.

    Raises CannotParseError if the content is no YAML.
    """
    node = _composed(content)
    return line_column_of(_descend(node, position).mark).line if node else 1


def _descend(node: Node, position: Position) -> Node:
    for depth, key in enumerate(position.keys):
        if not isinstance(node, Collection):
            break
        if node.is_mapping and (pair := node.pair(key)):
            is_key_meant = position.at_key and depth == len(position.keys) - 1
            node = pair[0 if is_key_meant else 1]
        elif not node.is_mapping and isinstance(key, int) and key < len(node.children):
            node = node.children[key]
        else:
            break
    return node


@lru_cache(maxsize=1)
def _composed(content: bytes) -> Node | None:
    return compose(decoded(content))


_LOST = re.compile(r"[ \t]+(#[^\s#].*)")
_OPENINGS = frozenset("\"'|>")
"""The characters at the beginning of a scalar that is not plain."""


class _Conversion:
    """Converts nodes to plain values. What a record never needs is a problem."""

    def __init__(self, file: str, text: str) -> None:
        self.position = Position(file)
        self.problems: list[Problem] = []
        self._text = text
        self._has_warned = False
        self._may_hide = has_escapes_or_hidden(text)

    def value(self, node: Node) -> Any:
        if isinstance(node, Alias):
            expected = "the text itself: records do not use aliases"
            return self._reject(node, f"the alias *{node.name}", expected)
        if isinstance(node, Scalar):
            return self._scalar(node)
        if node.tag:
            return self._reject(node, f"the tag {node.tag}", "a value without a tag")
        if node.is_mapping:
            return self._mapping(node)
        return [self.value(child) for child in node.children]

    def _scalar(self, node: Scalar) -> Any:
        if node.tag == "str":
            self._find_lost_text(node)
            text = self._visible(node) if self._may_hide else node.value
            return text if self._is_normalized(node) else unicodedata.normalize("NFC", text)
        if node.tag in _UNQUOTED:
            return Unquoted(node.value, _UNQUOTED[node.tag])
        return self._reject(node, f"the tag {node.tag}", "a value without a tag")

    def _find_lost_text(self, node: Scalar) -> None:
        """Report “#5” behind a text without quotation marks, which YAML takes for a comment."""
        comment = _LOST.match(self._text, node.end.index)
        if comment and self._text[node.mark.index] not in _OPENINGS:
            found = f"“{comment[1].rstrip()}” behind a text, which YAML takes for a comment"
            expected = "the whole text in quotation marks, or a space after “#”"
            line_column = line_column_at(self._text, comment.start(1))
            self.problems.append(Problem(self.position, found, expected, line_column=line_column))

    def _visible(self, node: Scalar) -> str:
        """Return the value without its invisible characters, each of which is a problem."""
        hidden = list(hidden_characters(node.value))
        if not hidden:
            return node.value
        start = node.mark.index
        source = self._text[start : node.end.index]
        kept, end = "", 0
        for each, offset in zip(hidden, offsets_of(hidden, source), strict=True):
            line_column = line_column_at(self._text, start + offset)
            self.problems.append(hidden_character(self.position, each, line_column))
            kept += node.value[end : each.start]
            end = each.end
        return kept + node.value[end:] or node.value

    def _is_normalized(self, node: Scalar) -> bool:
        """Warns of the first text that is not."""
        if node.value.isascii() or unicodedata.is_normalized("NFC", node.value):
            return True
        if not self._has_warned:
            self._has_warned = True
            found = "letters and their accents as separate characters"
            expected = "the file saved in Unicode normalization form C; it is read as if it were"
            self._reject(node, found, expected, Severity.WARNING)
        return False

    def _mapping(self, node: Collection) -> dict[str, Any]:
        result: dict[str, Any] = {}
        first: dict[str, Scalar] = {}
        for name, child in node.pairs():
            if self._may_hide and isinstance(name, Scalar):
                self._visible(name)
            if not isinstance(name, Scalar):
                self._reject(name, "a key that is not a word", "a key")
            elif name.value in first:
                line = line_column_of(first[name.value].mark).line
                expected = f"each key once; it stands in line {line}"
                self._reject(name, f"the key “{name.value}” again", expected)
            else:
                first[name.value] = name
                result[name.value] = self.value(child)
        return result

    def _reject(
        self, node: Node, found: str, expected: str, severity: Severity = Severity.ERROR
    ) -> Any:
        """Report a problem. The value is None."""
        at = line_column_of(node.mark)
        problem = Problem(self.position, found, expected, line_column=at, severity=severity)
        self.problems.append(problem)


def text_lines(root: Path, topic: Topic, language: Language) -> Mapping[str, int]:
    """Return the line of each unit's text in a language, by the id of the unit; if there is no such
    text, the line of its texts.

    `root` is the folder that holds `data/`. Empty if the file can no longer be read, as may happen
    in a preview.
    """
    first_texts = {unit.id: unit.written_texts[0] for unit, _ in topic.walk()}
    positions = {
        unit_id: each.position if each.is_for_all else each.position.at(language)
        for unit_id, each in first_texts.items()
    }
    try:
        content = (root / topic.position.file).read_bytes()
        return {unit_id: line_of(content, position) for unit_id, position in positions.items()}
    except (OSError, CannotParseError):
        return {}
