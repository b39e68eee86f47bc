"""The text of a unit, from the heading, the text and the table of its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.core.model.texts import Language, Texts
from concord.core.model.topics import WrittenText
from concord.core.problems import Place
from concord.records.conversion import paragraphs_of
from concord.records.shapes.topics import Cell, TableShape, UnitShape
from concord.text.blocks import Blocks, TableText, join_blocks, split_paragraphs


def unit_texts(shape: UnitShape, place: Place) -> tuple[Texts, tuple[WrittenText, ...]]:
    """All that a unit says by language, and the texts of which it consists if there are several."""
    only = shape.text or shape.heading or {}
    if shape.table is None and (shape.text is None or shape.heading is None):
        return paragraphs_of(only), ()
    written = tuple(_written(shape, place))
    languages = dict.fromkeys(each for text in written for each in text.texts)
    texts = {language: join_blocks(_blocks(shape, language)) for language in languages}
    return texts, (*written, *_shared(shape.table, place.at("table"), list(languages)))


def _written(shape: UnitShape, place: Place) -> Iterator[WrittenText]:
    """The texts that have an entry for each language."""
    if shape.heading is not None:
        yield WrittenText(shape.heading, place.at("heading"))
    if shape.text is not None:
        yield WrittenText(paragraphs_of(shape.text), place.at("text"))
    for cell, where in _cells(shape.table, place.at("table")):
        if not isinstance(cell, str):
            yield WrittenText(cell, where)


def _shared(
    table: TableShape | None, place: Place, languages: Sequence[Language]
) -> Iterator[WrittenText]:
    for cell, where in _cells(table, place):
        if isinstance(cell, str) and cell:
            yield WrittenText(dict.fromkeys(languages, cell), where, is_for_all=True)


def _cells(table: TableShape | None, place: Place) -> Iterator[tuple[Cell, Place]]:
    if table is None:
        return
    for column, cell in enumerate(table.columns):
        yield cell, place.at("columns", column)
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells):
            yield cell, place.at("rows", row, column)


def _blocks(shape: UnitShape, language: Language) -> Blocks:
    text = (shape.text or {}).get(language, "")
    return Blocks(
        split_paragraphs(text) if text else (),
        (shape.heading or {}).get(language, ""),
        _table_in(shape.table, language) if shape.table else None,
    )


def _table_in(table: TableShape, language: Language) -> TableText:
    head, *rows = (
        tuple(cell if isinstance(cell, str) else cell.get(language, "") for cell in row)
        for row in (table.columns, *table.rows)
    )
    return TableText(head, tuple(rows))
