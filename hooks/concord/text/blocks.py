"""Texts of several blocks: a heading that runs in, paragraphs, and a table.

A unit's text is one string in each language, so that it is digested, compared and recorded as a
whole. One paragraph stands there as it is; several blocks stand there as Markdown:

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
_RULE = "---"  # in each cell of the line below the heads
_BREAK = "\n\n"
_CELL_END = re.compile(r" \|(?: |\Z)")
_LIKE_BLOCK = re.compile(r"\\*(?:# |\| )")  # what would be read as a heading or a row
_SENTENCE_ENDS = ".!?…:;,"


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks of a text. Each string is inline Markdown."""

    paragraphs: tuple[str, ...] = ()
    heading: str = ""
    """The heading that runs in before the first paragraph, or the caption of a table without
    paragraphs."""
    table: Table[str] | None = None

    @property
    def is_one_paragraph(self) -> bool:
        return len(self.paragraphs) == 1 and not self.heading and self.table is None

    def texts(self) -> Iterator[str]:
        """All texts of the blocks, in their order, without empty cells."""
        yield from filter(None, (self.heading, *self.paragraphs))
        if self.table:
            for row in (self.table.columns, *self.table.rows):
                yield from filter(None, row)


def join_blocks(blocks: Blocks) -> str:
    """The blocks as one string, which `split_blocks` reads."""
    if blocks.is_one_paragraph:
        return blocks.paragraphs[0]
    written = [_HEADING + blocks.heading] if blocks.heading else []
    written += [_escaped(each) for each in blocks.paragraphs]
    if blocks.table:
        head, *rows = map(_row, (blocks.table.columns, *blocks.table.rows))
        rule = _row([_RULE] * len(blocks.table.columns))
        written.append("\n".join([head, rule, *rows]))
    return _BREAK.join(written)


def split_paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text as a record has it, without a heading and a table."""
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
    """The sign that closes a heading before the text that it runs into: a full stop or nothing."""
    return "" if heading.rstrip("*_)]»”’\"'").endswith(tuple(_SENTENCE_ENDS)) else "."


def _escaped(paragraph: str) -> str:
    return _ESCAPE + paragraph if _LIKE_BLOCK.match(paragraph) else paragraph


def _unescaped(paragraph: str) -> str:
    return paragraph[1:] if _LIKE_BLOCK.match(paragraph) else paragraph


def _row(cells: Sequence[str]) -> str:
    return "".join(f"| {cell.replace('|', _ESCAPE + '|')} " for cell in cells) + "|"


def _table(block: str) -> Table[str] | None:
    """The table; None for a paragraph."""
    if not block.startswith(_ROW):
        return None
    head, rule, *rows = map(_cells, [*block.split("\n"), ""])
    is_table = bool(head) and set(rule) == {_RULE}
    return Table(head, tuple(rows[:-1])) if is_table else None


def _cells(row: str) -> tuple[str, ...]:
    cells = _CELL_END.split(row.removeprefix(_ROW))
    return tuple(cell.replace(_ESCAPE + "|", "|") for cell in cells[:-1])
