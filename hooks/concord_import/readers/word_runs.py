"""The text of a paragraph of a Word document, with its emphasis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from concord_import.readers.styled_text import Span
from concord_import.readers.word_package import is_on, value_at

_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_CONTAINERS = frozenset(
    ("hyperlink", "ins", "moveTo", "smartTag", "sdt", "sdtContent", "fldSimple", "customXml", "dir")
)
_REMOVED = {"del": "deleted in a tracked change", "moveFrom": "moved in a tracked change"}
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\N{NON-BREAKING HYPHEN}"}


@dataclass(slots=True)
class Paragraph:
    spans: list[Span] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """The ids of its footnotes: "footnotes 2"."""
    boxes: list[Any] = field(default_factory=list)
    """The text boxes that are anchored in it."""


def read_paragraph(element: Any, drop: Callable[[str, str], None]) -> Paragraph:
    """`drop` is called with each text that is left out, and why."""
    reader = _Reader(drop)
    reader.take(element)
    return reader.paragraph


def texts_of(element: Any) -> str:
    """All words of an element."""
    found = (each.text or "" for each in element.iter("t", "delText"))
    return "".join(found)


class _Reader:
    def __init__(self, drop: Callable[[str, str], None]) -> None:
        self._drop = drop
        self.paragraph = Paragraph()

    def take(self, element: Any) -> None:
        for child in element:
            if child.tag in _REMOVED:
                self._drop(texts_of(child), _REMOVED[child.tag])
            elif child.tag == "r":
                self._run(child)
            elif child.tag in _CONTAINERS:
                self.take(child)
            elif child.tag not in {"pPr", "commentRangeStart", "commentRangeEnd"}:
                self._drop(texts_of(child), "in a part of a paragraph that is not known")

    def _run(self, run: Any) -> None:
        properties = run.find("rPr")
        if is_on(properties, "vanish"):
            self._drop(texts_of(run), "hidden text")
            return
        bold, italic = bool(is_on(properties, "b")), bool(is_on(properties, "i"))
        for text in self._texts(run):
            self.paragraph.spans.append(Span(text, bold, italic))

    def _texts(self, run: Any) -> Iterator[str]:
        for child in run:
            match child.tag:
                case "t":
                    yield child.text or ""
                case "footnoteReference" | "endnoteReference":
                    part = child.tag.removesuffix("Reference")
                    self.paragraph.notes.append(f"{part}s {child.get('id')}")
                case "sym":
                    self._drop(f"U+{child.get('char', '')}", f"a sign of {child.get('font', '')}")
                case "br" if child.get("type") in {"page", "column"}:
                    yield " "
                case "tab" | "br" | "cr" | "noBreakHyphen":
                    yield _BREAKS[child.tag]
                case _:
                    yield from self._drawn(child)

    def _drawn(self, element: Any) -> Iterator[str]:
        """The alternative text of pictures; text boxes are read later."""
        skipped = {inner for each in element.iter(_FALLBACK) for inner in each.iter()}
        for each in element.iter(_DRAWING):
            if each not in skipped and each.get("descr"):
                yield each.get("descr")
        self.paragraph.boxes += [
            each for each in element.iter("txbxContent") if each not in skipped
        ]


def note_marks(part: Any) -> Iterator[tuple[str, Any]]:
    """The id and the element of each footnote; separators have a type."""
    for each in part if part is not None else ():
        if each.get("type") is None:
            yield str(each.get("id")), each


def style_of(element: Any) -> str | None:
    return value_at(element, "pPr/pStyle")
