"""Reads the pieces of lines on the pages of a PDF, with their positions, sizes and emphasis."""

import ctypes
import math
import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, pairwise
from typing import Any

import pypdfium2 as pdfium
from pypdfium2 import raw

from concord_import.readers.styled_text import Span, words_of
from concord_import.text.blocks import Dropped, UnreadableError

HYPHEN = "\N{SOFT HYPHEN}"
"""Ends a line that breaks a word, where the file says so."""
_WIDE = 1.5  # of the size: a gap that is wider than any between the words of a line
_SPACE = 0.15  # of the size: a gap that is a space
_SAME_LINE = 0.3  # of the size: how much baselines within a line may differ
_RAISED, _SMALL = 0.2, 0.8  # of the size: the mark of a footnote
_RULE = 3.0  # points: the most that a rule is thick
_FEWEST_RULES = 2  # vertical ones, beside a line of a table
_BOX, _BORDER = range(4, 11), range(6, 11)  # lines of a drawn rectangle, and of a filled border
_BOLD_WEIGHT = 600
_ITALIC_FLAG = 64
_NAME_LENGTH = 200
_BOLD_NAME = re.compile(r"bold|black|heavy", re.IGNORECASE)
_ITALIC_NAME = re.compile(r"italic|oblique", re.IGNORECASE)
_BULLETS = dict.fromkeys(map(ord, "\uf0b7\uf0a7\uf06e\u25cf\u25aa\u25a0\u2756"), "•")
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0x2: HYPHEN}
_SIGNS = {**_BULLETS, **_LIGATURES}
_PRIVATE = re.compile("[\ue000-\uf8ff\ufffd-\uffff]")


@dataclass(slots=True)
class Piece:
    """Text on one baseline without wide gaps. Lengths are in points, from the bottom left."""

    page: int
    left: float
    right: float
    baseline: float
    size: float
    spans: list[Span] = field(default_factory=list)
    last_left: float = math.inf
    """The left edge of the last letter."""
    rows: Sequence[Sequence[Sequence["Piece"]]] = ()
    """Of a table with rules: the cells of each row, and the lines of each cell."""

    @property
    def text(self) -> str:
        return words_of(self.spans)


_Cell = tuple[float, float, float, float]
"""A cell by its left, right, lower and upper rule, which is infinitely far where there is none."""
_is_near = partial(math.isclose, rel_tol=0, abs_tol=_RULE)
_Rules = Sequence[tuple[float, float, float]]
"""Rules by their position and their two ends."""


@dataclass(frozen=True, slots=True)
class _Style:
    size: float
    is_bold: bool
    is_italic: bool
    is_level: bool


def read_pages(content: bytes) -> tuple[list[list[Piece]], list[Dropped]]:
    """Return the pieces of each page, and the passages that are left out.

    Raises UnreadableError for another format, an encrypted file, and a file without text.
    """
    document = _opened(content)
    pages: list[list[Piece]] = []
    dropped: list[Dropped] = []
    n_empty = 0
    for number, page in enumerate(document, 1):
        reader = _PageReader(page, number)
        pages.append(reader.pieces())
        if not pages[-1] and not reader.dropped:
            n_empty += 1
            dropped.append(Dropped(number, "", "a page without text, as a picture is"))
        dropped += reader.dropped
        page.close()
    document.close()
    if n_empty == len(pages):
        found = f"{n_empty} pages without text, as those of a scan"
        raise UnreadableError(found, "a PDF with text: recognize it")
    return pages, dropped


def _opened(content: bytes) -> Any:
    if not content.startswith(b"%PDF"):
        raise UnreadableError("another format", "a PDF")
    if b"%%EOF" not in content[-2048:]:
        raise UnreadableError("the beginning of a file", "a PDF, whole")
    try:
        return pdfium.PdfDocument(content)
    except pdfium.PdfiumError as fault:
        if fault.err_code == raw.FPDF_ERR_PASSWORD:
            raise UnreadableError("a PDF with a password", "one without") from None
        raise UnreadableError("a broken PDF", "a PDF that other programs open") from None


@dataclass(frozen=True, slots=True)
class _Letter:
    text: str
    left: float
    right: float
    baseline: float
    style: _Style


class _PageReader:
    def __init__(self, page: Any, number: int) -> None:
        self._text = page.get_textpage()
        self._rules = _rules_of(page)
        self._number = number
        self._styles: dict[int, _Style] = {}
        self.dropped: list[Dropped] = []

    def pieces(self) -> list[Piece]:
        found: list[Piece] = []
        cells: list[_Cell | None] = []
        cell = None
        for letter in self._letters():
            if found and _is_mark(found[-1], letter):
                self._drop(letter.text, "the mark of a footnote")
                continue
            goes_on = bool(found) and _goes_on(found[-1], letter)
            if not goes_on or _begins_word(found[-1], letter):  # no rule divides a word
                cell = self._cell((letter.left + letter.right) / 2, letter.baseline)
            if not goes_on or cell != cells[-1]:
                start = letter.left
                cells.append(cell)
                found.append(Piece(self._number, start, start, letter.baseline, letter.style.size))
            _add(found[-1], letter)
        self._text.close()
        written = [pair for pair in zip(found, cells, strict=True) if pair[0].text.strip()]
        return list(_in_tables(written))

    def _cell(self, middle: float, baseline: float) -> _Cell | None:
        """The cell of a table with rules at a place."""
        upright, level = self._rules
        beside = sorted(x for x, bottom, top in upright if bottom < baseline < top)
        if len(beside) < _FEWEST_RULES:
            return None
        across = sorted(y for y, start, end in level if start < middle < end)
        right, top = bisect(beside, middle), bisect(across, baseline)
        beside, across = [*beside, math.inf, -math.inf], [*across, math.inf, -math.inf]
        return beside[right - 1], beside[right], across[top - 1], across[top]

    def _letters(self) -> Iterator[_Letter]:
        """Yield the letters in the order of the file. Unreadable ones are dropped."""
        aside: Counter[str] = Counter()
        for index in range(self._text.count_chars()):
            code = raw.FPDFText_GetUnicode(self._text, index)
            text = _SIGNS.get(code) or chr(code)
            # pdfium supposes spaces and line ends; what counts here are the gaps.
            if text in "\r\n\0" or raw.FPDFText_IsGenerated(self._text, index):
                continue
            style = self._style(index)
            if _PRIVATE.match(text):
                self._drop(text, f"the sign U+{code:04X}, which has no meaning of its own")
            elif not style.is_level:
                aside[text] += 1
            else:
                yield _Letter(text, *self._box(index), style)
        self._drop("".join(aside.elements()), "text at an angle")

    def _drop(self, text: str, reason: str) -> None:
        if text.strip():
            self.dropped.append(Dropped(self._number, text, reason))

    def _box(self, index: int) -> tuple[float, float, float]:
        """Left, right and baseline."""
        x, y = ctypes.c_double(), ctypes.c_double()
        raw.FPDFText_GetCharOrigin(self._text, index, x, y)
        box = raw.FS_RECTF()
        raw.FPDFText_GetLooseCharBox(self._text, index, box)
        # Letters of one glyph, as of a ligature, have one origin and boxes of their own.
        return max(x.value, box.left), box.right, y.value

    def _style(self, index: int) -> _Style:
        """The style of a letter, which all of its text object share."""
        owner = raw.FPDFText_GetTextObject(self._text, index)
        key = ctypes.addressof(owner.contents) if owner else -1
        if key not in self._styles:
            self._styles[key] = self._read_style(index)
        return self._styles[key]

    def _read_style(self, index: int) -> _Style:
        matrix = raw.FS_MATRIX()
        raw.FPDFText_GetMatrix(self._text, index, matrix)
        name = ctypes.create_string_buffer(_NAME_LENGTH)
        flags = ctypes.c_int()
        raw.FPDFText_GetFontInfo(self._text, index, name, _NAME_LENGTH, flags)
        font = name.value.decode("utf-8", "replace")
        weight = raw.FPDFText_GetFontWeight(self._text, index)
        scale = math.hypot(matrix.c, matrix.d) or 1.0
        return _Style(
            round(raw.FPDFText_GetFontSize(self._text, index) * scale, 1) or 1.0,
            bool(_BOLD_NAME.search(font)) or weight >= _BOLD_WEIGHT,
            bool(_ITALIC_NAME.search(font)) or bool(flags.value & _ITALIC_FLAG),
            abs(math.degrees(math.atan2(matrix.b, matrix.a))) < 1,
        )


def _rules_of(page: Any) -> tuple[_Rules, _Rules]:
    """The vertical rules of a page, and the horizontal ones that meet one: others underline."""
    paths = page.get_objects(filter=(raw.FPDF_PAGEOBJ_PATH,))
    bounds = list(chain.from_iterable(map(_sides, paths)))
    upright = [((x + r) / 2, y, top) for x, y, r, top in bounds if r - x <= _RULE < top - y]
    level = [((y + top) / 2, x, r) for x, y, r, top in bounds if top - y <= _RULE < r - x]
    return upright, [
        (y, start, end)
        for y, start, end in level
        if any(start - 1 <= x <= end + 1 and low - 1 <= y <= top + 1 for x, low, top in upright)
    ]


def _sides(path: Any) -> Sequence[tuple[float, float, float, float]]:
    """The bounds of a drawing, or of each side of a rectangle."""
    x, y, right, top = bounds = path.get_bounds()
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, fill, stroke)
    if raw.FPDFPath_CountSegments(path) not in (_BOX if stroke.value else _BORDER):
        return [bounds]
    return [(x, y, x, top), (right, y, right, top), (x, y, right, y), (x, top, right, top)]


def _in_tables(pieces: Sequence[tuple[Piece, _Cell | None]]) -> Iterator[Piece]:
    """The pieces; those of a table with rules are one."""
    tables: list[list[_Cell]] = []
    for cell in dict.fromkeys(cell for _, cell in pieces if cell):
        near = [table for table in tables if any(_adjoin(cell, other) for other in table)]
        tables = [table for table in tables if table not in near]
        tables.append([cell, *chain.from_iterable(near)])
    for table in tables:
        lefts, tops = _apart(left for left, *_ in table), _apart(-top for *_, top in table)
        inner = [(piece, cell) for piece, cell in pieces if cell and cell in table]
        if len(lefts) == 1 or len(tops) == 1:
            yield from (piece for piece, _ in inner)
            continue
        rows: list[list[list[Piece]]] = [[[] for _ in lefts] for _ in tops]
        for piece, (left, *_, top) in inner:
            rows[bisect(tops, _RULE - top) - 1][bisect(lefts, left + _RULE) - 1].append(piece)
        first, _ = max(inner, key=lambda pair: pair[0].baseline)
        left, right = min(piece.left for piece, _ in inner), max(piece.right for piece, _ in inner)
        yield replace(first, left=left, right=right, rows=rows)
    yield from (piece for piece, cell in pieces if not cell)


def _adjoin(one: _Cell, other: _Cell) -> bool:
    """True for the cells of one row, and for those that meet at a corner."""
    left, right, bottom, top = map(_is_near, one, other)
    is_beside = _is_near(one[0], other[1]) or _is_near(one[1], other[0])
    is_below = _is_near(one[2], other[3]) or _is_near(one[3], other[2])
    return (bottom and top) or (is_below and (left or right)) or (is_beside and (bottom or top))


def _apart(sides: Iterable[float]) -> list[float]:
    """The sides of cells in order; of those that are near each other, the first one."""
    ordered = sorted(set(sides))
    return ordered[:1] + [side for last, side in pairwise(ordered) if not _is_near(last, side)]


def _add(piece: Piece, letter: _Letter) -> None:
    text, style = letter.text, letter.style
    last = piece.spans[-1] if piece.spans else None
    if last and _begins_word(piece, letter) and not last.text.endswith(" "):
        text = f" {text}"
    if last and (last.is_bold, last.is_italic) == (style.is_bold, style.is_italic):
        piece.spans[-1] = Span(last.text + text, last.is_bold, last.is_italic)
    else:
        piece.spans.append(Span(text, style.is_bold, style.is_italic))
    piece.right = max(piece.right, letter.right)
    piece.last_left = letter.left


def _begins_word(held: Piece, letter: _Letter) -> bool:
    return letter.left - held.right > _SPACE * letter.style.size or held.text.endswith(" ")


def _goes_on(held: Piece, letter: _Letter) -> bool:
    largest = max(held.size, letter.style.size)
    is_level = abs(held.baseline - letter.baseline) <= _SAME_LINE * largest
    is_same_glyph = letter.left == held.last_left
    return is_level and (is_same_glyph or -largest < letter.left - held.right < _WIDE * largest)


def _is_mark(held: Piece, letter: _Letter) -> bool:
    is_small = letter.style.size < _SMALL * held.size
    is_raised = 0 < letter.baseline - held.baseline - _RAISED * held.size < held.size
    return is_small and is_raised and (letter.text.isdigit() or letter.text in "*†")
