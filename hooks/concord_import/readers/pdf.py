"""Reads PDF files: lines are joined to paragraphs, and those to headings, items and tables."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from concord_import.readers.pdf_lines import Line, lines_of
from concord_import.readers.pdf_pieces import HYPHEN, Piece, read_pages
from concord_import.readers.styled_text import Span, is_bold, marked_up, split_marker, words_of
from concord_import.text.blocks import Block, Document, Dropped, Form, plain
from concord_import.text.markers import SENTENCE_END

_LARGE = 1.15  # of the size of most text: a heading
_LONGEST_TITLE = 100  # characters of a heading in bold
_LONGEST_LARGE = 200  # of one in large letters
_APART = 1.22  # of the usual distance of lines: the next paragraph
_INDENT = 0.7  # of the size
_SENTENCE_END = re.compile(r"[.!?…:;。！？：；][\"”»)*」』）】]*\s*$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FEWEST_ROWS = 3  # of a table, its head among them
_TORN = 3  # pieces of a line that is in no table


def read_pdf(content: bytes) -> Document:
    """Lines are the numbers of pages. Raises UnreadableError."""
    pages, dropped = read_pages(content)
    lines = lines_of(pages, dropped)
    writer = _Writer(lines)
    groups = _groups(lines, writer.leading, writer.body)
    texts = [line for group in groups if not group.is_table for line in group.lines]
    torn = {line.page: line.text for line in texts[::-1] if len(line.pieces) >= _TORN}
    for above, line in pairwise(lines):
        if above.pieces[0].rows and line.pieces[0].rows and above.page < line.page:
            torn[line.page] = line.text
    reason = "a table that may be torn; compare the page, from"
    dropped += [Dropped(page, "", f"{reason} “{text[:40]}”") for page, text in torn.items()]
    blocks = list(writer.blocks(groups))
    return Document(blocks, sorted(dropped, key=lambda passage: passage.line))


@dataclass(slots=True)
class _Group:
    """Lines of one paragraph, or the rows of a table."""

    lines: list[Line]
    is_table: bool = False

    @property
    def first(self) -> Line:
        return self.lines[0]


def _groups(lines: Sequence[Line], leading: float, body: float) -> Sequence[_Group]:
    groups: list[_Group] = []
    place = 0
    while place < len(lines):
        n_rows = 1 if lines[place].pieces[0].rows else _table_rows(lines, place)
        held = groups[-1] if groups and not groups[-1].is_table else None
        if n_rows:
            groups.append(_Group(list(lines[place : place + n_rows]), is_table=True))
        elif held and not _begins(held, lines[place], leading, body):
            held.lines.append(lines[place])
        else:
            groups.append(_Group([lines[place]]))
        place += n_rows or 1
    return groups


def _begins(group: _Group, line: Line, leading: float, body: float) -> bool:
    """True if a line begins a paragraph after the lines of the group."""
    last = group.lines[-1]
    distance = last.baseline - line.baseline
    is_apart = distance > _APART * leading * max(line.size / body, 1.0) or distance <= 0
    one, other = _class(last, body), _class(line, body)
    if one[0] != other[0] or (one != other and (is_apart or _has_room(last, line))):
        return True
    is_closed = bool(_SENTENCE_END.search(last.text))
    marker, _ = split_marker(line.spans)
    if line.is_first:
        return not _goes_on_after_break(group, line, is_closed=is_closed)
    if is_apart:
        return True
    if marker:
        is_outdented = line.left < last.left - _INDENT * line.size
        is_after_comma = bool(SENTENCE_END.search(last.text.rstrip()))
        return is_closed or is_outdented or is_after_comma or _has_room(last, line)
    if split_marker(group.first.spans)[0] and line.left > group.first.left + _INDENT * line.size:
        return False
    is_indented = line.left - last.left > _INDENT * line.size
    if is_closed and (is_indented or _has_room(last, line)):
        return True
    is_outdented = last.left - line.left > _INDENT * line.size
    return is_closed and is_outdented and len(group.lines) > 1


def _goes_on_after_break(group: _Group, line: Line, *, is_closed: bool) -> bool:
    """True if the first line of a page or column belongs to the paragraph before it."""
    last = group.lines[-1]
    is_full = not _has_room(last, line)
    if not is_closed:
        return is_full or line.text.strip()[:1].islower()
    is_numbered = split_marker(group.first.spans)[0] is not None
    return is_full and is_numbered and split_marker(line.spans)[0] is None


def _has_room(last: Line, line: Line) -> bool:
    """True if the first word of the line would have stood on the line before."""
    words = line.text.split(maxsplit=2)
    word = " ".join(words[: 1 if words and any(map(str.isalnum, words[0])) else 2])
    width = (line.right - line.left) * len(word) / max(len(line.text), 1)
    return last.column_right - last.right > width + last.size


def _class(line: Line, body: float) -> tuple[float, bool]:
    """Return the properties by which headings differ from the text below them."""
    return (line.size if line.size >= _LARGE * body else 0.0), is_bold(line.spans)


def _table_rows(lines: Sequence[Line], place: int) -> int:
    """Return the number of lines from this one on that are rows of a table, with their cells below
    each other."""
    head = lines[place].pieces
    if len(head) == 1 or split_marker(head[0].spans)[0]:
        return 0
    n_rows = 1
    for line in lines[place + 1 :]:
        is_row = len(line.pieces) == len(head) and not line.is_first
        if not is_row or split_marker(line.pieces[0].spans)[0]:
            break
        pairs = zip(head, line.pieces, strict=True)
        if not all(
            abs(above.left - below.left) < above.size or abs(above.right - below.right) < above.size
            for above, below in pairs
        ):
            break
        n_rows += 1
    return n_rows if n_rows >= _FEWEST_ROWS else 0


class _Writer:
    def __init__(self, lines: Sequence[Line]) -> None:
        letters = Counter[float]()
        distances = Counter[float]()
        for place, line in enumerate(lines):
            letters[line.size] += len(line.text)
            if place and not line.is_first:
                distances[round(lines[place - 1].baseline - line.baseline, 1)] += 1
        self.body = letters.most_common(1)[0][0] if letters else 1.0
        self.leading = distances.most_common(1)[0][0] if distances else 1.2 * self.body
        self._words = Counter(word for line in lines for word in _WORD.findall(line.text.lower()))
        self._depths: dict[tuple[float, bool], int] = {}
        self._indents: list[float] = []

    def blocks(self, groups: Sequence[_Group]) -> Iterator[Block]:
        titles = {_class(group.first, self.body) for group in groups if self._is_title(group)}
        self._depths = {title: place for place, title in enumerate(sorted(titles, reverse=True), 1)}
        for group in groups:
            if group.is_table:
                unruled = [[[cell] for cell in row.pieces] for row in group.lines]
                rows = group.first.pieces[0].rows or unruled
                texts = tuple(tuple(map(self._cell, row)) for row in rows)
                yield Block(Form.TABLE, group.first.page, "", rows=texts)
            else:
                yield from self._text(group)

    def _is_title(self, group: _Group) -> bool:
        if group.is_table:
            return False
        spans = self._joined(group.lines)
        words = words_of(spans).strip()
        if group.first.size >= _LARGE * self.body:
            return len(words) <= _LONGEST_LARGE
        marker, rest = split_marker(spans)
        is_part = marker is None or (len(marker.parts) == 1 and marker.parts[0].isdigit())
        is_short = len(words) <= _LONGEST_TITLE and not SENTENCE_END.search(words)
        return is_part and is_short and is_bold(spans) and bool(words_of(rest).strip())

    def _text(self, group: _Group) -> Iterator[Block]:
        spans = self._joined(group.lines)
        page = group.first.page
        if self._is_title(group):
            self._indents = []
            depth = self._depths[_class(group.first, self.body)]
            yield Block(Form.HEADING, page, plain(words_of(spans)).strip(), depth=depth)
            return
        marker, rest = split_marker(spans)
        if not marker:
            yield Block(Form.PARAGRAPH, page, marked_up(spans))
            return
        # The depth is the number of open lists that are further left. Each column begins anew.
        left = group.first.left
        while self._indents and self._indents[-1] > left - _INDENT * group.first.size / 2:
            self._indents.pop()
        depth = len(self._indents)
        self._indents.append(left)
        yield Block(Form.ITEM, page, marked_up(rest), marker.written, depth)

    def _cell(self, lines: Sequence[Piece]) -> str:
        return plain(words_of(self._joined(lines)).replace(HYPHEN, "-")).strip()

    def _joined(self, lines: Sequence[Line | Piece]) -> list[Span]:
        spans: list[Span] = []
        for line in lines:
            if spans:
                self._join(spans, line.text)
            spans += line.spans
        return spans

    def _join(self, spans: list[Span], following: str) -> None:
        """Prepare for the next line: a space, or nothing within a word."""
        last = spans[-1]
        words = words_of(spans).rstrip()
        if not words.endswith((HYPHEN, "-")) or words[-2:-1] in ("", " "):
            spans.append(Span(" ", last.is_bold, last.is_italic))
            return
        before = _WORD.findall(words[:-1])
        after = _WORD.match(following.strip())
        stays = not (before and after) or self._has_hyphen(before[-1], after[0], words[-1])
        text = last.text.rstrip()[:-1]
        spans[-1] = Span(text + ("-" if stays else ""), last.is_bold, last.is_italic)

    def _has_hyphen(self, before: str, after: str, sign: str) -> bool:
        """True if the word is written with a hyphen within lines, or after a capital letter."""
        whole, parted = f"{before}{after}".lower(), f"{before}-{after}".lower()
        if self._words[whole] or self._words[parted]:
            return self._words[parted] > self._words[whole]
        return sign != HYPHEN and not after[0].islower()
