"""The text of a unit, from the heading, the text and the table of its record."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.texts import Inline, Language, RichText, RichTexts, Table
from concord.core.model.topics import WrittenText
from concord.core.problems import Place
from concord.records.conversion import rich_texts
from concord.records.shapes.topics import Cell, TableShape, UnitShape
from concord.text.parsing import parse, parse_paragraphs, rich_text

_EMPTY_CELL = parse("")


def unit_texts(shape: UnitShape, place: Place) -> tuple[RichTexts, tuple[WrittenText, ...]]:
    """All that a unit says by language, and the texts of which it consists if there are several."""
    if shape.table is None and (shape.text is None or shape.heading is None):
        return rich_texts(shape.text or shape.heading or {}), ()
    return _UnitParts(shape, place).joined()


class _UnitParts:
    """The heading, the text and the table of a unit, each parsed once."""

    def __init__(self, shape: UnitShape, place: Place) -> None:
        self._heading = rich_texts(shape.heading or {})
        self._text = rich_texts(shape.text or {})
        self._table = _parsed_table(shape.table) if shape.table else None
        self._written = [
            WrittenText(texts, place.at(key))
            for key, texts in (("heading", self._heading), ("text", self._text))
            if getattr(shape, key) is not None
        ]
        self._cells = list(_placed(self._table, place.at("table"))) if self._table else []

    def joined(self) -> tuple[RichTexts, tuple[WrittenText, ...]]:
        in_each = [
            WrittenText(cell, at) for cell, at in self._cells if not isinstance(cell, RichText)
        ]
        written = (*self._written, *in_each)
        languages = list(dict.fromkeys(each for text in written for each in text.texts))
        texts = {language: self._in(language) for language in languages}
        in_all = (
            WrittenText(dict.fromkeys(languages, cell), at, is_for_all=True)
            for cell, at in self._cells
            if isinstance(cell, RichText) and cell
        )
        return texts, (*written, *in_all)

    def _in(self, language: Language) -> RichText:
        heading, text = self._heading.get(language), self._text.get(language)
        return rich_text(
            text.paragraphs if text else (),
            heading.paragraphs[0] if heading else None,
            self._table.map(lambda cell: _cell_in(cell, language)) if self._table else None,
        )


_Cell = RichText | RichTexts
"""A cell for all languages, or by language."""


def _parsed_table(shape: TableShape) -> Table[_Cell]:
    rows = tuple(tuple(map(_parsed_cell, row)) for row in shape.rows)
    return Table(tuple(map(_parsed_cell, shape.columns)), rows)


def _parsed_cell(cell: Cell) -> _Cell:
    return parse_paragraphs(cell) if isinstance(cell, str) else rich_texts(cell)


def _placed(table: Table[_Cell], place: Place) -> Iterator[tuple[_Cell, Place]]:
    for column, cell in enumerate(table.columns):
        yield cell, place.at("columns", column)
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells):
            yield cell, place.at("rows", row, column)


def _cell_in(cell: _Cell, language: Language) -> Inline:
    own = cell if isinstance(cell, RichText) else cell.get(language)
    return own.paragraphs[0] if own else _EMPTY_CELL
