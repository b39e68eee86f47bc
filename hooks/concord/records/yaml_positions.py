"""Finds lines and columns in YAML files: of values, and of the texts that problems quote."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from concord.base.problems import LineColumn, Position, Problem, occurrences
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_reader import (
    Alias,
    Collection,
    Node,
    compose,
    decoded,
    line_column_at,
    line_column_of,
    unescaped,
)

_WORD = re.compile(r"[^\s\[\]|]+")
_REFERENCE_TARGET = re.compile(r"(?<=\[\[)[^\[\]|\n]*")


def locate(content: bytes, problem: Problem) -> LineColumn:
    """Return the line and column of a problem, or of the enclosing value if its own is absent."""
    if problem.line_column:
        return problem.line_column
    try:
        text, node = _composed(content)
    except CannotParseError as fault:
        return fault.line_column
    if node is None:
        return LineColumn(1, 1)
    value = _descend(node, problem.position)
    if problem.snippet and not isinstance(value, Alias):
        offset = _find_snippet(problem, text, value.mark.index, value.end.index)
        if offset >= 0:
            return line_column_at(text, offset)
    return line_column_of(value.mark)


def _find_snippet(problem: Problem, text: str, start: int, end: int) -> int:
    """Return the offset of the snippet in the value from `start` to `end`; -1 if the value does not
    have it."""
    # The snippet is in normalization form C; the file may be in form D.
    for snippet in (problem.snippet, unicodedata.normalize("NFD", problem.snippet)):
        if problem.occurrence is not None:
            found = occurrences(snippet, _without_targets(text), start, end)
            offset = found[problem.occurrence] if problem.occurrence < len(found) else -1
        else:
            offset = _words(text, start, end).get(snippet) or text.find(snippet, start, end)
        if offset >= 0:
            return offset
    if not text.startswith('"', start):
        return -1
    characters, offsets = unescaped(text[start:end])
    found_at = characters.find(problem.snippet)
    return start + offsets[found_at] if found_at >= 0 else -1


@lru_cache(maxsize=1)  # so that a text with thousands of problems is searched once
def _words(text: str, start: int, end: int) -> Mapping[str, int]:
    """Return the first offset of each word of a value. A reference without its own words counts as
    one word."""
    words: dict[str, int] = {}
    for match in _WORD.finditer(text, start, end):
        words.setdefault(match[0], match.start())
    return words


@lru_cache(maxsize=1)  # problems are located file by file
def _without_targets(text: str) -> str:
    """Return the text with spaces for the targets of references, which no reader sees."""
    return _REFERENCE_TARGET.sub(lambda target: " " * len(target[0]), text)


def _line_of(content: bytes, position: Position) -> int:
    """Return the line of the value at a position, counted from 1; of the enclosing value if it is
    absent. Raises CannotParseError if the content is no YAML."""
    _, node = _composed(content)
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
def _composed(content: bytes) -> tuple[str, Node | None]:
    text = decoded(content)
    return text, compose(text)


def text_lines(root: Path, topic: Topic, language: Language) -> Mapping[str, int]:
    """Return the line of each unit's text in a language, by the id of the unit; if there is no such
    text, the line of its texts.

    `root` is the folder that holds `data/`. Empty if the file can no longer be read, as may happen
    in a preview.
    """
    first_texts = {unit.id: unit.written_texts[0] for unit, _ in topic.walk()}
    positions = {
        unit_id: written.position if written.is_for_all else written.position.at(language)
        for unit_id, written in first_texts.items()
    }
    try:
        content = (root / topic.position.file).read_bytes()
        return {unit_id: _line_of(content, position) for unit_id, position in positions.items()}
    except (OSError, CannotParseError):
        return {}
