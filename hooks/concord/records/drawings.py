"""Reads SVG drawings, which may hold shapes in the color of the text and nothing else."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from markupsafe import escape

from concord.base.problems import LineColumn, Position, Problem, did_you_mean, one_of
from concord.model.games import Drawing

_NAMESPACE = "http://www.w3.org/2000/svg"
_SEPARATOR = " "  # between the namespace and the name of an element
_MAX_SIZE = 16_384  # bytes; icons have some hundred
_SHAPES: Mapping[str, frozenset[str]] = {
    "g": frozenset(),
    "path": frozenset({"d"}),
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polygon": frozenset({"points"}),
    "polyline": frozenset({"points"}),
    "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
}
"""The elements of a drawing, each with the attributes that only it may have."""
_COLOURS = frozenset({"fill", "stroke"})
_LOOKS = _COLOURS | {
    *("clip-rule", "fill-opacity", "fill-rule", "opacity", "stroke-dasharray", "stroke-dashoffset"),
    *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width"),
    "transform",
}
"""The attributes that every element of a drawing may have."""
_ROOT = frozenset({"viewBox", "width", "height", "version"})
_DESCRIPTIONS = frozenset({"title", "desc"})  # they are left out: game.yml has the name of an icon
_VALUE = re.compile(r"[-+\w.,()%\s]*", re.ASCII)
_LENGTH = re.compile(r"([0-9.]+)(?:px)?")


def read_drawing(position: Position, content: bytes) -> tuple[Drawing | None, list[Problem]]:
    """Return the drawing in a file, and a problem for each thing that is not allowed in it."""
    if len(content) > _MAX_SIZE:
        found, expected = f"a drawing of {len(content)} bytes", f"at most {_MAX_SIZE} bytes"
        return None, [Problem(position, found, expected, line_column=LineColumn(1, 1))]
    reader = _Reader(position)
    reader.read(content)
    if reader.problems or reader.view_box is None:
        return None, reader.problems
    return Drawing(reader.view_box, "".join(reader.written)), []


class _StopReading(Exception):  # noqa: N818 - it is no error of the program
    """Raised where the rest of a file cannot be read safely."""


@dataclass
class _Reader:
    position: Position
    problems: list[Problem] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    view_box: tuple[float, float, float, float] | None = None

    def __post_init__(self) -> None:
        # Entities can only be declared in a DOCTYPE, at which the reader stops.
        self._parser = expat.ParserCreate(namespace_separator=_SEPARATOR)
        self._parser.StartDoctypeDeclHandler = self._on_doctype
        self._parser.ProcessingInstructionHandler = self._on_instruction
        self._parser.StartElementHandler = self._on_start
        self._parser.EndElementHandler = self._on_end
        self._parser.CharacterDataHandler = self._on_text
        self._open: list[str] = []
        """The elements around what is read, from outside to inside. A refused one, whose
        content is passed over, has no name."""

    def read(self, content: bytes) -> None:
        try:
            self._parser.Parse(content, True)  # noqa: FBT003 - it takes no keywords
        except _StopReading:
            pass
        except expat.ExpatError as fault:
            line_column = LineColumn(fault.lineno, fault.offset + 1)
            found = f"broken XML ({expat.ErrorString(fault.code)})"
            self.problems.append(Problem(self.position, found, "an SVG", line_column=line_column))

    def _reject(self, found: str, expected: str) -> None:
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber
        line_column = LineColumn(line, column + 1)
        self.problems.append(Problem(self.position, found, expected, line_column=line_column))

    def _on_doctype(self, *_: object) -> None:
        self._reject("a DOCTYPE before this", "an SVG without one")
        raise _StopReading

    def _on_instruction(self, target: str, _: str) -> None:
        self._reject(f"the instruction “{target}”", "shapes only")

    def _on_start(self, full_name: str, attributes: dict[str, str]) -> None:
        namespace, _, name = full_name.rpartition(_SEPARATOR)
        parent = self._open[-1] if self._open else "svg"
        is_refused = not parent or parent in _DESCRIPTIONS
        n_problems = len(self.problems)
        self._open.append("" if is_refused else name)
        if is_refused:
            return
        self._read_element(namespace, name, parent, attributes)
        if len(self.problems) > n_problems:
            self._open[-1] = ""

    def _read_element(
        self, namespace: str, name: str, parent: str, attributes: dict[str, str]
    ) -> None:
        if namespace not in {"", _NAMESPACE}:
            self._reject(f"the element “{name}” of {namespace}", "elements of SVG")
        elif len(self._open) == 1:
            self._on_root(name, attributes)
        elif name in _DESCRIPTIONS:
            pass
        elif name not in _SHAPES:
            near = did_you_mean(name, _SHAPES) or f"shapes only: {one_of(_SHAPES)}"
            self._reject(f"the element “{name}”", near)
        elif parent not in {"svg", "g"}:
            self._reject(f"“{name}” within “{parent}”", "shapes within svg or g")
        else:
            self._write_start(name, self._checked(name, attributes, _SHAPES[name] | _LOOKS))

    def _on_root(self, name: str, attributes: dict[str, str]) -> None:
        if name != "svg":
            self._reject(f"the element “{name}”", "svg around the drawing")
            raise _StopReading
        checked = self._checked(name, attributes, _ROOT | _LOOKS)
        self.view_box = _view_box(attributes)
        if self.view_box is None:
            self._reject("no viewBox with a size", 'the size of the drawing: viewBox="0 0 24 24"')
        looks = {key: value for key, value in checked.items() if key in _LOOKS}
        self._write_start("g", {"fill": "currentColor", **looks})

    def _on_end(self, _: str) -> None:
        name = self._open.pop()
        if name and name not in _DESCRIPTIONS:
            self.written.append(f"</{name if self._open else 'g'}>")

    def _on_text(self, text: str) -> None:
        if text.strip() and self._open[-1] not in {"", *_DESCRIPTIONS}:
            self._reject(f"the text “{text.strip()[:40]}”", "shapes only")

    def _checked(
        self, element: str, attributes: dict[str, str], known: frozenset[str]
    ) -> dict[str, str]:
        """Return the attributes that are allowed, and report the others."""
        found = {}
        for full_name, value in attributes.items():
            name = full_name.rpartition(_SEPARATOR)[2]
            if full_name not in known:
                near = did_you_mean(name, known) or "shapes and how they are painted, nothing else"
                self._reject(f"the attribute “{name}” of {element}", near)
            elif name in _COLOURS and value not in {"none", "currentColor"}:
                expected = "none or currentColor: an icon has the color of the text"
                self._reject(f"{name}=“{value}”", expected)
            elif not _VALUE.fullmatch(value):
                self._reject(f"{name}=“{value[:40]}”", "numbers and words")
            else:
                found[name] = value
        return found

    def _write_start(self, name: str, attributes: Mapping[str, str]) -> None:
        pairs = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
        self.written.append(f"<{name}{pairs}>")


def _view_box(attributes: Mapping[str, str]) -> tuple[float, float, float, float] | None:
    """Return the view box; None if the drawing has no size."""
    numbers = re.split(r"[\s,]+", attributes.get("viewBox", "").strip())
    sizes = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
    if len(numbers) == 1 and all(sizes):
        numbers = ["0", "0", *(match[1] for match in sizes if match)]
    try:
        left, top, width, height = map(float, numbers)
    except ValueError:
        return None
    is_sized = 0 < width < float("inf") and 0 < height < float("inf")
    return (left, top, width, height) if is_sized else None
