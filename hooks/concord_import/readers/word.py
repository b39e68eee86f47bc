"""Reads Word documents (.docx), with the numbers of automatic lists."""

from collections.abc import Callable, Iterator
from typing import Any

from concord.model.kinds import Kind
from concord_import.readers.styled_text import Span, is_bold, marked_up, split_marker, words_of
from concord_import.readers.word_parts import (
    BULLET,
    ParagraphStyle,
    Styles,
    WordPackage,
    is_on,
    read_numbering,
    value_at,
)
from concord_import.text.blocks import Block, Document, Dropped, Form
from concord_import.text.markers import may_be_title

_BOLD_DEPTH = 9  # of headings that are bold paragraphs: below those that have a style
_CONTAINERS = frozenset(("sdt", "sdtContent", "ins", "moveTo", "customXml", "body", "smartTag"))
_BESIDES = {"header": "a header", "footer": "a footer", "comments": "a comment"}
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
_IMAGE = "{urn:schemas-microsoft-com:vml}imagedata"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_INLINE_CONTAINERS = frozenset(
    ("hyperlink", "ins", "moveTo", "smartTag", "sdt", "sdtContent", "fldSimple", "customXml", "dir")
)
_REMOVED = {"del": "deleted in a tracked change", "moveFrom": "moved in a tracked change"}
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\N{NON-BREAKING HYPHEN}"}


def read_word(content: bytes) -> Document:
    """Lines are the places of paragraphs, counted from 1. Raises UnreadableError."""
    package = WordPackage(content)
    reader = _Reader(package)
    blocks = list(reader.blocks(package.part("document")))
    for name, reason in _BESIDES.items():
        for part in package.parts(name):
            reader.drop(_texts_of(part), reason)
    return Document(blocks, reader.dropped)


class _Reader:
    def __init__(self, package: WordPackage) -> None:
        self._styles = Styles(package.part("styles"))
        self._numbering = read_numbering(package.part("numbering"))
        self._notes = {
            f"{name} {note.get('id')}": note
            for name in ("footnotes", "endnotes")
            for note in package.part(name)
            if note.get("type") is None  # separators have one
        }
        self._line = 0
        self.dropped: list[Dropped] = []

    def drop(self, text: str, reason: str) -> None:
        if text.strip():
            self.dropped.append(Dropped(max(self._line, 1), text.strip(), reason))

    def blocks(self, element: Any) -> Iterator[Block]:
        for child in element:
            if child.tag == "p":
                yield from self._paragraph(child)
            elif child.tag == "tbl":
                yield from self._table(child)
            elif child.tag in _CONTAINERS:
                yield from self.blocks(child)
            elif child.tag not in {"sectPr", "tcPr", "sdtPr"}:
                self.drop(_texts_of(child), "in a part of the document that is not known")

    def _paragraph(self, element: Any) -> Iterator[Block]:
        self._line += 1
        style = self._styles.style(value_at(element, "pPr/pStyle"))
        paragraph = _Paragraph(element, self.drop)
        if style.name.startswith("toc"):
            self.drop(words_of(paragraph.spans), "the table of contents")
            return
        marker, depth = self._marker(element, style)
        yield from self._blocks(paragraph, style, marker, depth)
        yield from self._attached(paragraph)

    def _marker(self, element: Any, style: ParagraphStyle) -> tuple[str, int]:
        """The automatic number or bullet, and its level counted from 0."""
        own = element.find("pPr/numPr")
        number = value_at(own, "numId") or style.list_number
        stated = value_at(own, "ilvl")
        level = int(stated) if stated and stated.isdecimal() else style.list_level
        has_words = any((text.text or "").strip() for text in element.iter("t"))
        return (self._numbering.label(number, level) if number and has_words else ""), level

    def _blocks(
        self, paragraph: "_Paragraph", style: ParagraphStyle, marker: str, depth: int
    ) -> Iterator[Block]:
        spans = paragraph.spans
        words = words_of(spans).strip()
        if not words:
            return
        if style.name == "title":
            yield Block(Form.TITLE, self._line, marked_up([Span(words)]))
        elif style.heading_level:
            number = "" if marker == BULLET else marker
            text = marked_up([Span(f"{number} {words}".strip().replace("\n", " "))])
            yield Block(Form.HEADING, self._line, text, depth=style.heading_level)
        elif marker:
            yield Block(Form.ITEM, self._line, marked_up(spans), marker, depth)
        elif is_bold(spans) and may_be_title(words):
            yield Block(Form.HEADING, self._line, marked_up([Span(words)]), depth=_BOLD_DEPTH)
        else:
            own, rest = split_marker(spans)
            form = Form.ITEM if own else Form.PARAGRAPH
            yield Block(form, self._line, marked_up(rest), own.written if own else "")

    def _attached(self, paragraph: "_Paragraph") -> Iterator[Block]:
        """The footnotes of a paragraph and the text boxes in it."""
        for key in paragraph.notes:
            element = self._notes.pop(key, None)
            if element is not None:
                paragraphs = [_Paragraph(inner, self.drop) for inner in element.iter("p")]
                texts = filter(None, (marked_up(inner.spans) for inner in paragraphs))
                yield Block(Form.PARAGRAPH, self._line, "\n\n".join(texts), kind=Kind.NOTE)
        for box in paragraph.boxes:
            yield from self.blocks(box)

    def _table(self, element: Any) -> Iterator[Block]:
        """A table; the paragraphs of one that has a single column."""
        rows = [list(self._cells(row)) for row in element.iterchildren("tr")]
        width = max(map(len, rows), default=0)
        if width > 1:
            self._line += 1
            texts = [tuple(self._cell(entry) for entry in row) for row in rows]
            full = tuple(row + ("",) * (width - len(row)) for row in texts if any(row))
            if full:
                yield Block(Form.TABLE, self._line, "", rows=full)
            return
        for row in rows:
            for cell in row:
                yield from self.blocks(cell)

    def _cells(self, row: Any) -> Iterator[Any]:
        """The cells; None for the columns that one spans besides its own."""
        for cell in row.iter("tc"):
            if next(cell.iterancestors("tr")) is not row:
                continue
            yield cell
            span = value_at(cell, "tcPr/gridSpan") or "1"
            yield from [None] * (int(span) - 1 if span.isdecimal() else 0)

    def _cell(self, cell: Any) -> str:
        if cell is None:
            return ""
        blocks = list(self.blocks(cell))
        return " ".join(f"{block.marker} {block.text}".strip() for block in blocks)


def _texts_of(element: Any) -> str:
    """Return all words of an element."""
    return "".join(text.text or "" for text in element.iter("t", "delText"))


class _Paragraph:
    """`drop` is called with each text that is left out, and why."""

    def __init__(self, element: Any, drop: Callable[[str, str], None]) -> None:
        self._drop = drop
        self.spans: list[Span] = []
        self.notes: list[str] = []
        """The ids of its footnotes: "footnotes 2"."""
        self.boxes: list[Any] = []
        """The text boxes that are anchored in it."""
        self._take(element)

    def _take(self, element: Any) -> None:
        for child in element:
            if child.tag in _REMOVED:
                self._drop(_texts_of(child), _REMOVED[child.tag])
            elif child.tag == "r":
                self._run(child)
            elif child.tag in _INLINE_CONTAINERS:
                self._take(child)
            elif child.tag not in {"pPr", "commentRangeStart", "commentRangeEnd"}:
                self._drop(_texts_of(child), "in a part of a paragraph that is not known")

    def _run(self, run: Any) -> None:
        properties = run.find("rPr")
        if is_on(properties, "vanish"):
            self._drop(_texts_of(run), "hidden text")
            return
        bold, italic = bool(is_on(properties, "b")), bool(is_on(properties, "i"))
        for text in self._texts(run):
            self.spans.append(Span(text, bold, italic))

    def _texts(self, run: Any) -> Iterator[str]:
        for child in run:
            match child.tag:
                case "t":
                    yield child.text or ""
                case "footnoteReference" | "endnoteReference":
                    part = child.tag.removesuffix("Reference")
                    self.notes.append(f"{part}s {child.get('id')}")
                case "sym":
                    self._drop(f"U+{child.get('char', '')}", f"a sign of {child.get('font', '')}")
                case "br" if child.get("type") in {"page", "column"}:
                    yield " "
                case "tab" | "br" | "cr" | "noBreakHyphen":
                    yield _BREAKS[child.tag]
                case _:
                    yield from self._drawn(child)

    def _drawn(self, element: Any) -> Iterator[str]:
        """The alternative text of pictures, which are left out; text boxes are read later."""
        skipped = {inner for fallback in element.iter(_FALLBACK) for inner in fallback.iter()}
        for drawing in element.iter(_DRAWING, _IMAGE):
            if drawing in skipped:
                continue
            yield drawing.get("descr", "")
            if next(drawing.getparent().iter("txbxContent"), None) is None:
                self._drop(drawing.get("name", "without a name"), "a picture")
        self.boxes += [box for box in element.iter("txbxContent") if box not in skipped]
