"""The texts, headings and tables of units in the data of a topic."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import TypedDict

from concord.core.model.texts import NO_TEXT, Language
from concord.core.model.topics import Unit
from concord.locale.page_references import PageReferences
from concord.text.html import as_html
from concord.text.plain import as_plain_blocks, heading_of, table_of
from concord.text.typography import add_no_break_spaces


class TableRowData(TypedDict):
    anchor: str
    """Of the row on the page of its topic: "fees.3"."""
    citation: dict[Language, str | None]
    cells: list[dict[Language, str]]


class TableData(TypedDict):
    """A table as plain text, by language in each cell."""

    columns: list[dict[Language, str]]
    rows: list[TableRowData]


def texts_of(
    unit: Unit, references: Mapping[Language, PageReferences]
) -> dict[Language, str | None]:
    """The text as plain text in each language; None where there is none."""
    return {
        each: add_no_break_spaces(as_plain_blocks(unit.text[each], own), each)
        if each in unit.text
        else None
        for each, own in references.items()
    }


def markup_of(
    unit: Unit,
    references: Mapping[Language, PageReferences],
    texts: Mapping[Language, str | None],
) -> dict[Language, str]:
    """The text as HTML in the languages in which that is not the same as `texts`."""
    found = {
        each: as_html(unit.text[each], each, own)
        for each, own in references.items()
        if each in unit.text
    }
    return {each: html for each, html in found.items() if html != texts[each]}


def headings_of(unit: Unit, references: Mapping[Language, PageReferences]) -> dict[Language, str]:
    """The heading that runs in, as plain text in each language; empty if the unit has none."""
    found = {
        each: heading_of(unit.text.get(each, NO_TEXT), own) for each, own in references.items()
    }
    return {each: heading for each, heading in found.items() if heading}


def table_data(
    unit: Unit,
    references: Mapping[Language, PageReferences],
    citations: Mapping[Language, Mapping[str, str]],
) -> TableData | None:
    """The table of the unit, or None. `citations` has those of rows, by "fees.3"."""
    found = {each: table_of(unit.text.get(each, NO_TEXT), own) for each, own in references.items()}
    tables = {each: table for each, table in found.items() if table}
    if not tables:
        return None
    columns = zip(*(table.columns for table in tables.values()), strict=True)
    return {
        "columns": [dict(zip(tables, heads, strict=True)) for heads in columns],
        "rows": [
            {
                "anchor": (anchor := f"{unit.id}.{row + 1}"),
                "citation": {each: own.get(anchor) for each, own in citations.items()},
                "cells": [
                    dict(zip(tables, cells, strict=True))
                    for cells in zip(*(table.rows[row] for table in tables.values()), strict=True)
                ],
            }
            for row in range(unit.rows)
        ],
    }
