"""The lines of a PDF in the order in which they are read: headers and columns are told apart."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from concord_import.readers.pdf_pieces import Piece
from concord_import.readers.styled_text import Span, words_of
from concord_import.text.blocks import Dropped
from concord_import.text.markers import roman

_SAME_LINE = 0.5  # of the size
_MARGIN_LINES = 2  # at the top and at the bottom of a page that may be headers
_MARGINS = 0.2, 0.8  # of the height of all text: where no header is
_MOST_IN_HEADER = 3  # pieces: a row of a table has more, and may hold the number of its page
_FEWEST_PAGES = 2  # on which a header stands
_FEWEST_SHARE = 0.2  # of the pages
_SURELY_PAGES = 4  # on which a header of a chapter stands, in a long file
_SAME_HEIGHT = 3.0  # points by which the height of a header may differ
_DIGITS = re.compile(r"\d+")
_LEADERS = re.compile(r"(?:\. ?){4,}\s*\w{1,5}\W*$|(?:\.{3}|…)\s*\d{1,3}$")
_MOST_WRAPPED = 3  # lines of an entry of the contents
_ROMAN_NUMBERS = {roman(number): number for number in range(1, 60)}
_LONE_NUMBER = re.compile(r"\W*(\d+)\W*|\W*(\d+) */ *\d+\W*")
_LONGEST_NUMBER = 4  # digits of a page number
_FEWEST_LINES = 4  # of a column
_MOST_CROSSING = 0.25  # of the pieces of a page: titles above both columns
_FILLED = 0.6  # of a column, by a good part of its lines
_FILLED_SHARE = 0.3
_SHORTEST = 12  # letters of a line, on average
_MOST_PIECES = 2000  # of a page; more are a drawing
_CELLS = 4  # of a row of a table; a page has fewer columns
_MIDDLE = 0.2, 0.8  # where the gutter of two or three columns may be


@dataclass(frozen=True, slots=True)
class Line:
    pieces: tuple[Piece, ...]
    """The pieces from left to right."""
    column_right: float
    """The right edge of its column."""
    is_first: bool
    """True at the top of a page or column."""

    @property
    def left(self) -> float:
        return self.pieces[0].left

    @property
    def right(self) -> float:
        return self.pieces[-1].right

    @property
    def page(self) -> int:
        return self.pieces[0].page

    @property
    def baseline(self) -> float:
        return self.pieces[0].baseline

    @property
    def size(self) -> float:
        """The size of most letters of the line, in points."""
        sizes = Counter[float]()
        for piece in self.pieces:
            sizes[piece.size] += len(piece.text)
        return sizes.most_common(1)[0][0]

    @property
    def spans(self) -> list[Span]:
        first, *others = self.pieces
        return [*first.spans, *(span for piece in others for span in (Span(" "), *piece.spans))]

    @property
    def text(self) -> str:
        return words_of(self.spans)


def lines_of(pages: Sequence[Sequence[Piece]], dropped: list[Dropped]) -> list[Line]:
    """Return all lines except headers, footers and page numbers, which are added to `dropped`."""
    edges: list[Edge] = []
    heights = sorted(piece.baseline for page in pages for piece in page) or [0.0]
    low, high = (heights[0] + (heights[-1] - heights[0]) * share for share in _MARGINS)
    for rows in map(_rows, pages):
        texts = [row for row in rows if not row[0].rows]
        edges += [(True, row) for row in texts[:_MARGIN_LINES] if row[0].baseline >= high]
        edges += [(False, row) for row in texts[-_MARGIN_LINES:] if row[0].baseline <= low]
    repeated = _repeated(edges, len(pages))
    # The differences between page numbers and page positions that several pages share.
    numbers = {(piece.page, _offset(piece)) for _, row in edges for piece in row}
    counts = Counter(offset for _, offset in numbers if offset is not None)
    offsets = {offset for offset, n in counts.items() if n >= min(_FEWEST_PAGES, len(pages))}
    gone: set[int] = set()
    for is_top, row in edges:
        are_numbers = [_offset(piece) in offsets for piece in row]
        for piece, is_number in zip(row, are_numbers, strict=True):
            is_beside_number = any(are_numbers) and len(row) <= _MOST_IN_HEADER
            if is_beside_number or _key(is_top, piece) in repeated:
                reason = "a page number" if is_number else "a header or footer"
                dropped.append(Dropped(piece.page, piece.text.strip(), reason))
                gone.add(id(piece))
    left = ([piece for piece in pieces if id(piece) not in gone] for pieces in pages)
    return list(_without_contents([line for page in left for line in _in_columns(page)], dropped))


def _without_contents(lines: Sequence[Line], dropped: list[Dropped]) -> Iterator[Line]:
    """Leave out lines with dots that lead to the number of a page, and the title above them."""
    gone = {place for place, line in enumerate(lines) if _LEADERS.search(line.text)}
    for one, other in pairwise(sorted(gone)):  # entries that take several lines
        if other - one <= _MOST_WRAPPED:
            gone.update(range(one, other))
    start = min(gone, default=0)
    while start and lines[start - 1].pieces[-1].text.strip().isdigit():  # chapters, without dots
        start -= 1
        gone.add(start)
    if start and lines[start - 1].size > lines[start].size:
        gone.add(start - 1)
    for place, line in enumerate(lines):
        if place in gone:
            dropped.append(Dropped(line.page, line.text.strip(), "the table of contents"))
        else:
            yield line


Edge = tuple[bool, Sequence[Piece]]
"""One of the outermost lines of a page, True for those at the top."""


def _key(is_top: bool, piece: Piece) -> tuple[bool, str]:
    return is_top, _DIGITS.sub("#", piece.text.strip())


def _repeated(edges: Sequence[Edge], n_pages: int) -> set[tuple[bool, str]]:
    """Return the texts that several pages have at the same height."""
    heights: dict[tuple[bool, str], dict[int, float]] = defaultdict(dict)
    for is_top, row in edges:
        for piece in row:
            if _offset(piece) is None:
                heights[_key(is_top, piece)][piece.page] = piece.baseline
    return {
        key
        for key, found in heights.items()
        if len(found) >= min(max(_FEWEST_PAGES, _FEWEST_SHARE * n_pages), _SURELY_PAGES)
        and max(found.values()) - min(found.values()) <= _SAME_HEIGHT
    }


def _offset(piece: Piece) -> int | None:
    """Return the difference between a number on its own and the position of its page; None for
    other text."""
    text = piece.text.strip()
    match = _LONE_NUMBER.fullmatch(text)
    digits = (match[1] or match[2]) if match else ""
    if len(digits) > _LONGEST_NUMBER:
        return None
    number = int(digits) if digits else _ROMAN_NUMBERS.get(text)
    return None if number is None else number - piece.page


def _rows(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Pieces on one baseline, from top to bottom, each row from left to right."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda placed: (-placed.baseline, placed.left)):
        top = rows[-1][0] if rows else None
        is_table = top is None or bool(piece.rows or top.rows)
        if top is None or is_table or top.baseline - piece.baseline > _SAME_LINE * top.size:
            rows.append([])
        rows[-1].append(piece)
    return [sorted(row, key=lambda piece: piece.left) for row in rows]


def _in_columns(pieces: Sequence[Piece]) -> Iterator[Line]:
    """The lines of a page or column; columns one after the other, between what spans them."""
    gutter = _gutter(pieces)
    right = max((piece.right for piece in pieces), default=0.0)
    if gutter is None:
        for place, row in enumerate(_rows(pieces)):
            yield Line(tuple(row), right, is_first=place == 0)
        return
    spanning = [piece for piece in pieces if piece.left < gutter < piece.right]
    beside = [piece for piece in pieces if not piece.left < gutter < piece.right]
    bounds = [math.inf, *(row[0].baseline for row in _rows(spanning)), -math.inf]
    for above, below in pairwise(bounds):
        band = [piece for piece in beside if below < piece.baseline < above]
        yield from _in_columns([piece for piece in band if piece.right <= gutter])
        yield from _in_columns([piece for piece in band if piece.left >= gutter])
        row = [piece for piece in spanning if piece.baseline == below]
        if row:
            yield Line(tuple(sorted(row, key=lambda piece: piece.left)), right, is_first=True)


def _gutter(pieces: Sequence[Piece]) -> float | None:
    """Return the position of the space between two columns; None if there is one column."""
    if not 2 * _FEWEST_LINES <= len(pieces) <= _MOST_PIECES:
        return None
    rows = _rows(pieces)
    if 2 * sum(len(row) >= _CELLS for row in rows) > len(rows):
        return None
    start = min(piece.left for piece in pieces)
    width = max(piece.right for piece in pieces) - start
    candidates = sorted({piece.left for piece in pieces})
    best: tuple[int, float] | None = None
    for left in candidates:
        place = left - 0.5
        if not _MIDDLE[0] < (place - start) / width < _MIDDLE[1]:
            continue
        crossing = sum(piece.left < place < piece.right for piece in pieces)
        if crossing > _MOST_CROSSING * len(pieces) or (best and crossing >= best[0]):
            continue
        sides = [
            [piece for piece in pieces if piece.right <= place],
            [piece for piece in pieces if piece.left >= place],
        ]
        if all(_is_column(side) for side in sides):
            best = crossing, place
    return best[1] if best else None


def _is_column(pieces: Sequence[Piece]) -> bool:
    """True for lines of text; cells and numbers of paragraphs are narrow in their column."""
    if len(pieces) < _FEWEST_LINES:
        return False
    rows = list(_rows(pieces))
    widths = [row[-1].right - row[0].left for row in rows]
    width = max(piece.right for piece in pieces) - min(piece.left for piece in pieces)
    n_filled = sum(n >= _FILLED * width for n in widths)
    letters = sum(len(piece.text) for piece in pieces) / len(rows)
    return n_filled >= _FILLED_SHARE * len(rows) and letters > _SHORTEST
