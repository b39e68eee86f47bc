"""Texts of several blocks: a run-in heading, paragraphs, and a table.

The text of a unit is one string in each language, so that digests, comparisons and lock files treat
it as a whole. One paragraph is the string itself. Several blocks are written as Markdown:

    # Lamps

    A lamp burns all night.

    It burns oil.

    | Lamp | Hours |
    | --- | --- |
    | small | 4 |
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.model.texts import Table

_HEADING, _ROW, _ESCAPE = "# ", "| ", "\\"
_RULE = "---"  # each cell of the line below the heads
_BREAK = "\n\n"
_CELL_END = re.compile(r" \|(?: |\Z)")
_LIKE_BLOCK = re.compile(r"\\*(?:# |\| )")  # the beginning of a heading or a row
_SENTENCE_ENDS = ".!?…:;,"


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks of a text. Each string is inline Markdown."""

    paragraphs: tuple[str, ...] = ()
    heading: str = ""
    """The heading at the beginning of the first paragraph, or the caption of a table without
    paragraphs."""
    table: Table[str] | None = None

    @property
    def is_one_paragraph(self) -> bool:
        return len(self.paragraphs) == 1 and not self.heading and self.table is None

    def texts(self) -> Iterator[str]:
        """Yield all texts of the blocks in their order, without empty cells."""
        yield from filter(None, (self.heading, *self.paragraphs))
        if self.table:
            for row in (self.table.columns, *self.table.rows):
                yield from filter(None, row)


def join_blocks(blocks: Blocks) -> str:
    """Return the blocks as one string, which `split_blocks` reads."""
    if blocks.is_one_paragraph:
        return blocks.paragraphs[0]
    written = [_HEADING + blocks.heading] if blocks.heading else []
    written += map(_escaped, blocks.paragraphs)
    if blocks.table:
        head, *rows = map(_row, (blocks.table.columns, *blocks.table.rows))
        rule = _row([_RULE] * len(blocks.table.columns))
        written.append("\n".join([head, rule, *rows]))
    return _BREAK.join(written)


def split_paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text in a record, which has neither a heading nor a table."""
    return tuple(text.split(_BREAK))


def split_blocks(text: str) -> Blocks:
    if _BREAK not in text:
        alone = _table(text)
        return Blocks((), "", alone) if alone else Blocks((text,))
    first, *rest = text.split(_BREAK)
    heading = first.removeprefix(_HEADING) if first.startswith(_HEADING) else ""
    bodies = rest if heading else [first, *rest]
    table = _table(bodies[-1])
    return Blocks(tuple(map(_unescaped, bodies[:-1] if table else bodies)), heading, table)


def run_in(heading: str) -> str:
    """Return what comes between a run-in heading and its paragraph: a full stop, or nothing after
    another sign."""
    return "" if heading.rstrip("*_)]»”’\"'").endswith(tuple(_SENTENCE_ENDS)) else "."


def _escaped(paragraph: str) -> str:
    return _ESCAPE + paragraph if _LIKE_BLOCK.match(paragraph) else paragraph


def _unescaped(paragraph: str) -> str:
    return paragraph[1:] if _LIKE_BLOCK.match(paragraph) else paragraph


def _row(cells: Sequence[str]) -> str:
    return "".join(f"| {cell.replace('|', _ESCAPE + '|')} " for cell in cells) + "|"


def _table(block: str) -> Table[str] | None:
    """Return the table; None if the block is a paragraph."""
    if not block.startswith(_ROW):
        return None
    head, rule, *rows = map(_cells, [*block.split("\n"), ""])
    is_table = bool(head) and set(rule) == {_RULE}
    return Table(head, tuple(rows[:-1])) if is_table else None


def _cells(row: str) -> tuple[str, ...]:
    cells = _CELL_END.split(row.removeprefix(_ROW))
    return tuple(cell.replace(_ESCAPE + "|", "|") for cell in cells[:-1])
