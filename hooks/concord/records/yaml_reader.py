"""Reads strict YAML, as nodes with their positions and as plain values."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

import yaml
from yaml.nodes import ScalarNode
from yaml.resolver import Resolver
from yaml.scanner import Scanner

from concord.base.characters import hidden_characters, may_hide
from concord.base.problems import LineColumn, Position, Problem, Severity, hidden_character
from concord.records.yaml_faults import LINE_END, CannotParseError, explain

# The C parser is about ten times faster. PyYAML may be built without it.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_TAG = "tag:yaml.org,2002:"
_ORDINARY = {"merge": "str", "value": "str"}
"""Replacements for types of YAML 1.1 that records do not use: `<<` and `=` are plain text."""
_MAX_DEPTH = 100  # levels of nesting; a record with units five levels deep has about 15
_UNQUOTED = {
    "int": "the number",
    "float": "the number",
    "bool": "the yes-or-no value",
    "timestamp": "the date",
    "null": "the empty value",
}
_COMMENT = re.compile(r"[ \t]+(#.*)")
_OF_LANGUAGE = re.compile(r"\b(?!id:)[a-z]{2,3}(?:-\w+)?:\s+\Z")
"""The key of a language, before a text."""
_WORD = re.compile(r"[a-z0-9/:.#-]+")  # an id, a number or an address, which a comment may follow
_QUOTES = frozenset("\"'")
_OPENINGS = _QUOTES | frozenset("|>")
"""The first characters of scalars that are not plain."""
_PIECE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])|[\s\S]")


@dataclass(slots=True)
class Scalar:
    value: str
    mark: Any
    end: Any
    """The mark after the node."""
    tag: str
    """Resolved for scalars without quotes: "str", "float", …; otherwise as written."""
    anchor: str = ""


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
    """The mark after the node."""
    first: "dict[str, tuple[Scalar, Node]]" = field(default_factory=dict)
    """Each key of a mapping with its first value, when `pair` has been called."""

    def pair(self, key: str | int) -> "tuple[Scalar, Node] | None":
        """Return a key with its value, by its name. The first of repeated keys counts."""
        if not self.first:
            for name, value in self.pairs():
                if isinstance(name, Scalar):
                    self.first.setdefault(name.value, (name, value))
        return self.first.get(key) if isinstance(key, str) else None

    def pairs(self) -> "Iterable[tuple[Node, Node]]":
        return zip(self.children[::2], self.children[1::2], strict=True)


Node: TypeAlias = Scalar | Alias | Collection


def compose(text: str) -> Node | None:
    """Return the nodes of a file; None for an empty file. Raises CannotParseError."""
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
    late = _late_closing(text, error)
    if fault := late or explain(text, problem, context, line_column, start):
        return fault
    found = " ".join(filter(None, (problem, context))) or "a fault"
    return CannotParseError(found.removeprefix("found "), "well-formed YAML", line_column)


def _late_closing(text: str, error: yaml.MarkedYAMLError) -> CannotParseError | None:
    """Explain an error behind a text in quotation marks that goes over several lines."""
    last: Any = None
    with suppress(yaml.YAMLError):
        for last in yaml.parse(text, Loader=_Loader):  # noqa: B007 - the last one counts
            pass
    mark, at = getattr(last, "style", None), error.problem_mark
    if mark not in _QUOTES or not at or not last.start_mark.line < last.end_mark.line == at.line:
        return None
    found = f"the quotation mark {mark}, which is closed in line {at.line + 1} only"
    return _invalid(last, found, f"another {mark} where the text ends")


def decoded(content: bytes) -> str:
    """Decode a file as UTF-8. Raises CannotParseError."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        line_column = line_column_at(before, len(before))
        found = f"the byte 0x{content[error.start]:02X}, which is not UTF-8"
        raise CannotParseError(found, "a file saved as UTF-8", line_column) from None


def _tree(events: Iterable[Any]) -> Node | None:
    """Build the nodes of the document without recursion, so that deep nesting cannot exhaust the
    stack."""
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
        marks = event.start_mark, event.end_mark
        return Scalar(_with_blank_lines(event), *marks, _scalar_tag(event), event.anchor or "")
    if isinstance(event, yaml.CollectionStartEvent):
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        return Collection(event.start_mark, is_mapping, event.tag or "")
    if isinstance(event, yaml.AliasEvent):
        return Alias(str(event.anchor), event.start_mark)
    return None


def _with_blank_lines(event: Any) -> str:
    """Return the value with two line ends for each blank line, as in the style `|`.

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
    """Return the offset of each line."""
    return [0, *(end.end() for end in LINE_END.finditer(text))]


def unescaped(source: str) -> tuple[str, Sequence[int]]:
    """Return the source of a scalar with its escapes resolved, and the offset in `source` of each
    character of the result."""
    if not source.startswith('"'):
        return source, range(len(source))
    pieces = [(match.start(), _resolved(match[0])) for match in _PIECE.finditer(source)]
    return (
        "".join(character for _, character in pieces),
        [offset for offset, character in pieces for _ in character],
    )


def _resolved(piece: str) -> str:
    if len(piece) == 1:
        return piece
    code = piece[1]
    if code in Scanner.ESCAPE_CODES:
        return chr(int(piece[2:], 16))  # noqa: FURB166 - no prefix that Python knows
    return Scanner.ESCAPE_REPLACEMENTS.get(code, "")


@dataclass(frozen=True, slots=True)
class Unquoted:
    """A scalar without quotes that YAML reads as something other than text: `1.10`, `no`."""

    raw: str
    kind: str

    def __str__(self) -> str:
        return f"{self.kind} {self.raw}".rstrip()


def parse(file: str, content: bytes) -> tuple[Any, list[Problem]]:
    """Return the content as dict, list, str and Unquoted, and the problems of the YAML itself.

    Texts are in Unicode normalization form C; if the file has others, that is a warning. Where
    there are errors, the invalid values are None.
    """
    try:
        text = decoded(content)
        root = compose(text)
    except CannotParseError as fault:
        return None, [fault.problem(file)]
    if root is None:
        return None, [CannotParseError("an empty file", "a record", LineColumn(1, 1)).problem(file)]
    conversion = _Conversion(file, text)
    return conversion.value(root), conversion.problems


class _Conversion:
    """Converts nodes to plain values, and reports YAML that records do not use."""

    def __init__(self, file: str, text: str) -> None:
        self.position = Position(file)
        self.problems: list[Problem] = []
        self._text = text
        self._has_warned = False
        self._may_hide = "\\" in text or may_hide(text)
        """False if no scalar can have hidden characters, which is so in nearly all files."""

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
        if node.anchor:
            expected = "quotation marks around a text with &: records do not use anchors"
            return self._reject(node, f"the anchor &{node.anchor}", expected)
        if node.tag == "str":
            self._find_lost_text(node)
            text = self._visible(node) if self._may_hide else node.value
            return text if self._is_normalized(node) else unicodedata.normalize("NFC", text)
        if node.tag in _UNQUOTED:
            return Unquoted(node.value, _UNQUOTED[node.tag])
        return self._reject(node, f"the tag {node.tag}", "a value without a tag")

    def _find_lost_text(self, node: Scalar) -> None:
        """Report “#5” or “# 5” after a text without quotation marks, which YAML drops."""
        comment = _COMMENT.match(self._text, node.end.index)
        if not comment or self._text[node.mark.index] in _OPENINGS:
            return
        is_word = _WORD.fullmatch(node.value) and comment[1][1:2].isspace()
        if not is_word or _OF_LANGUAGE.search(self._text[: node.mark.index]):
            found = f"“{comment[1].rstrip()}” behind a text, which YAML takes for a comment"
            expected = "the whole text in quotation marks, or the comment in a line of its own"
            line_column = line_column_at(self._text, comment.start(1))
            self.problems.append(Problem(self.position, found, expected, line_column=line_column))

    def _visible(self, node: Scalar) -> str:
        """Return the value without its invisible characters, and report each of them."""
        hidden = list(hidden_characters(node.value))
        if not hidden:
            return node.value
        start = node.mark.index
        characters, offsets = unescaped(self._text[start : node.end.index])
        in_source = hidden_characters(characters)  # also hidden characters of indentation
        kept, end = "", 0
        for character in hidden:
            same = next((other for other in in_source if other.written == character.written), None)
            offset = offsets[same.start] if same else 0
            line_column = line_column_at(self._text, start + offset)
            self.problems.append(hidden_character(self.position, character, line_column))
            kept += node.value[end : character.start]
            end = character.end
        return kept + node.value[end:] or node.value

    def _is_normalized(self, node: Scalar) -> bool:
        """True if the text is in normalization form C. Warns of the first text that is not."""
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
        """Report a problem. Returns None, which replaces the value."""
        at = line_column_of(node.mark)
        problem = Problem(self.position, found, expected, line_column=at, severity=severity)
        self.problems.append(problem)
