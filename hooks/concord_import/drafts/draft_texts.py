"""Headings, texts and tables of draft records, with all languages side by side."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from concord.model.texts import Language, Table
from concord.text.blocks import Blocks, split_blocks
from concord.text.parsing import ICON, parse
from concord.text.plain import own_words
from concord_import.structure.entries import Entry

Value = dict[str, Any]
"""A mapping as YAML has it."""

LISTS = ("components", "items", "clauses", "notes", "examples")
"""The keys of a topic or unit that hold lists of units."""
_WITH_WORDS = re.compile(r"\[\[[^\]|]*\|([^\]]*)\]\]")
_REFERENCE = re.compile(r"\[\[([^\]|]*)\]\]")
_MARKUP = re.compile(r"[*_`<\[\]]")
_EMPTY_CELL = "–"
_CELL_SIGN = " – "  # between cells of a table that becomes a paragraph


def units_below(value: Value) -> Iterator[Value]:
    """Yield all units of a topic or of a unit."""
    own = [value["intro"]] if "intro" in value else []
    for unit in (*own, *(listed for key in LISTS for listed in value.get(key, ()))):
        yield unit
        yield from units_below(unit)


def without_references(text: str) -> str:
    """References as words, or as nothing, since their numbers say little of what they mean."""
    return _REFERENCE.sub("", _WITH_WORDS.sub(r"\1", text)) if "[[" in text else text


def plain_words(markdown: str) -> str:
    """A title: without markup, and without what would be an icon or markup."""
    words = ICON.sub(r"\1", own_words(parse(markdown).nodes)).replace("\\", "").strip()
    parsed = parse(words)
    is_plain = own_words(parsed.nodes) == words and not parsed.errors
    return words if is_plain else _MARKUP.sub("", words).strip()


def joined_heading(entries: Sequence[Entry]) -> str:
    return " ".join(filter(None, (entry.heading for entry in entries)))


def texts_of(entries: Mapping[Language, Sequence[Entry]]) -> Value:
    """The keys `heading`, `text` and `table` of a unit.

    A heading that only some documents have is the first paragraph of their texts. So is a table,
    row by row, that has a head alone, or not as many columns everywhere. A shorter table gets
    empty rows.
    """
    headings = {language: joined_heading(entry) for language, entry in entries.items()}
    blocks = {language: _joined_blocks(entry) for language, entry in entries.items()}
    tables = {language: block.table for language, block in blocks.items() if block.table}
    widths = {len(table.columns) if table.rows else 0 for table in tables.values()}
    is_table = len(tables) == len(blocks) and len(widths) == 1 and 0 not in widths
    paragraphs = {
        language: [*block.paragraphs, *([] if is_table else _flattened(block.table))]
        for language, block in blocks.items()
    }
    value: Value = {}
    has_text = all(paragraphs.values())
    if all(headings.values()) and (has_text or not any(paragraphs.values())):
        value["heading"] = headings
    elif any(headings.values()):
        for language, heading in headings.items():
            paragraphs[language] = [*filter(None, [heading]), *paragraphs[language]]
    if any(paragraphs.values()) or (is_table and "heading" not in value):
        value["text"] = {
            name: "\n\n".join(texts) or _EMPTY_CELL for name, texts in paragraphs.items()
        }
    return value | ({"table": _table(tables)} if is_table else {})


def component_texts(entries: Mapping[Language, Sequence[Entry]]) -> tuple[Value, Value]:
    """The names of a component, and what it does."""
    names = {key: plain_words(joined_heading(group)) for key, group in entries.items()}
    blocks = {key: _joined_blocks(group) for key, group in entries.items()}
    texts = {key: [*own.paragraphs, *_flattened(own.table)] for key, own in blocks.items()}
    return (
        {key: name for key, name in names.items() if name},
        {key: "\n\n".join(paragraphs) for key, paragraphs in texts.items() if paragraphs},
    )


def _joined_blocks(entries: Sequence[Entry]) -> Blocks:
    """The blocks of several entries as one; only the last table stays one."""
    joined = Blocks((), "", None)
    for blocks in (split_blocks(entry.text) for entry in entries if entry.text):
        before = (*joined.paragraphs, *_flattened(joined.table))
        joined = Blocks((*before, *blocks.paragraphs), "", blocks.table)
    return joined


def _flattened(table: Table[str] | None) -> list[str]:
    """A paragraph for each row."""
    if table is None:
        return []
    rows = (_CELL_SIGN.join(filter(None, row)) for row in (table.columns, *table.rows))
    return [row for row in rows if row]


def _table(tables: Mapping[Language, Table[str]]) -> Value:
    empty = ("",) * len(next(iter(tables.values())).columns)
    rows = zip_longest(*(table.rows for table in tables.values()), fillvalue=empty)
    return {
        "columns": _row({language: table.columns for language, table in tables.items()}),
        "rows": [_row(dict(zip(tables, row, strict=True))) for row in rows],
    }


def _row(cells: Mapping[Language, Sequence[str]]) -> list[str | dict[Language, str]]:
    columns = zip(*cells.values(), strict=True)
    return [_cell(dict(zip(cells, column, strict=True))) for column in columns]


def _cell(texts: dict[Language, str]) -> str | dict[Language, str]:
    """One text for all languages where it is a number, a code or nothing."""
    first, *others = set(texts.values())
    if not others and not any(sign.isalpha() and sign.islower() for sign in first):
        return first
    return {language: text or _EMPTY_CELL for language, text in texts.items()}
