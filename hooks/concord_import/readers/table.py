"""Reads tables in CSV, one row for a unit, by a mapping of their columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.core.kinds import Kind
from concord.core.model.texts import Language
from concord_import.readers.mapping import MappingShape
from concord_import.readers.passages import Passage, blocks_of
from concord_import.text.blocks import Document, Dropped, UnreadableError
from concord_import.text.markers import as_marker

_DELIMITERS = ",;\t|"
_SEPARATORS = "_ -."
"""Between the name of a column and a language: text_en."""
_MOST_LEVELS = 20


def read_table(content: str, language: Language, mapping: MappingShape) -> Document:
    """Raises UnreadableError if the content is no CSV, or the mapping names none of its columns."""
    rows = list(_rows(content))
    if not rows:
        raise UnreadableError("no rows", "a row with the names of the columns, and others")
    reader = _Reader(_Columns(rows[0].cells, language, mapping), mapping)
    blocks = blocks_of(reader.passages(rows[1:]), mapping, reader.dropped)
    return Document(blocks, reader.dropped)


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: Sequence[str]


def _rows(content: str) -> Iterator[_Row]:
    """The rows that are not empty. Cells may have several lines."""
    head = content.lstrip("\n").partition("\n")[0]
    delimiter = max(_DELIMITERS, key=head.count)
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(each.strip() for each in cells):
                yield _Row(line, [each.strip() for each in cells])
            line = reader.line_num + 1
    except csv.Error as fault:
        raise UnreadableError(f"a fault: {fault}", "well-formed CSV", line) from None


class _Columns:
    """Which column holds what."""

    def __init__(self, names: Sequence[str], language: Language, mapping: MappingShape) -> None:
        self._language = language.lower()
        self._places = {name.lower(): place for place, name in reversed(list(enumerate(names)))}
        self.names = names
        self.id = self._first(mapping.id)
        self.number = self._first(mapping.number)
        self.heading = self._first(mapping.heading)
        self.kind = self._first(mapping.kind)
        self.section = self._first(mapping.section)
        self.level = self._first(mapping.level)
        self.texts = self._all((*mapping.text, language))
        self.notes = self._all(mapping.notes)
        self.examples = self._all(mapping.examples)
        if self.heading is None and not self.texts:
            found = ", ".join(f"“{each}”" for each in names if each) or "no names"
            known = ", ".join((*mapping.heading, *mapping.text, language))
            raise UnreadableError(
                f"the columns {found}, of which the mapping names none with texts",
                f"one of {known}, or a mapping file that names them",
                1,
            )

    @property
    def read(self) -> frozenset[int]:
        singles = (self.id, self.number, self.heading, self.kind, self.section, self.level)
        known = {each for each in singles if each is not None}
        return frozenset({*known, *self.texts, *self.notes, *self.examples})

    def _first(self, keys: Sequence[str]) -> int | None:
        return next(iter(self._all(keys)), None)

    def _all(self, keys: Sequence[str]) -> list[int]:
        """The places of these columns, each in the language of the file if the table has that."""
        found = []
        for key in map(str.lower, keys):
            own = (f"{key}{each}{self._language}" for each in _SEPARATORS)
            place = next((self._places[each] for each in (*own, key) if each in self._places), None)
            if place is not None:
                found.append(place)
        return found


class _Reader:
    def __init__(self, columns: _Columns, mapping: MappingShape) -> None:
        self._columns = columns
        self._mapping = mapping
        self._top = Passage(1)
        self._open = [(0, self._top)]  # the passages whose rows below are being read, by level
        self._section = ""
        self._full_level = 0  # of the last number of several parts
        self.dropped: list[Dropped] = []

    def passages(self, rows: Sequence[_Row]) -> list[Passage]:
        """The topmost passages, with what the levels put below them."""
        for row in rows:
            self._take(row)
        return self._top.children

    def _take(self, row: _Row) -> None:
        self._begin_section(row)
        own = Passage(
            row.line,
            self._cell(row, self._columns.number),
            self._cell(row, self._columns.heading),
            "\n\n".join(self._cells(row, self._columns.texts)),
            self._mapping.kind_of(self._cell(row, self._columns.kind)),
            self._cell(row, self._columns.id),
            list(self._further(row)),
        )
        if own.heading or own.text or own.children:
            self._put(own, self._level(row, own))
        elif own.number:
            self.dropped.append(Dropped(row.line, own.number, "a number without a text"))
        for each in (self._columns.level, self._columns.kind):
            stated = self._cell(row, each)
            if stated:
                self.dropped.append(Dropped(row.line, stated, "the level or kind of a row"))
        self._drop_unread(row)

    def _begin_section(self, row: _Row) -> None:
        title = self._cell(row, self._columns.section)
        if title and title == self._section:
            self.dropped.append(Dropped(row.line, title, "a repetition of the section"))
        elif title:
            self._section = title
            self._put(Passage(row.line, heading=title), self._mapping.topics)

    def _put(self, passage: Passage, level: int) -> None:
        while self._open[-1][0] >= level:
            self._open.pop()
        self._open[-1][1].children.append(passage)
        self._open.append((level, passage))

    def _level(self, row: _Row, own: Passage) -> int:
        stated = self._cell(row, self._columns.level)
        if stated:
            if not stated.isdecimal() or not 0 < int(stated) <= _MOST_LEVELS:
                expected = f"a level from 1 to {_MOST_LEVELS}"
                raise UnreadableError(f"the level “{stated}”", expected, row.line)
            return int(stated)
        if own.kind is not None:
            level, above = self._open[-1]
            return level + (above.kind is None)
        below_topic = self._mapping.topics + 1
        if not own.number:
            is_topic = own.heading and not own.text and not self._section
            return self._mapping.topics if is_topic else below_topic
        parts = as_marker(own.number).parts
        if len(parts) > 1 or own.number.strip(".) ").isdecimal():
            is_below = bool(self._section) and len(parts) == 1
            self._full_level = below_topic if is_below else len(parts) + self._mapping.topics - 1
            return self._full_level
        return self._full_level + 1

    def _further(self, row: _Row) -> Iterator[Passage]:
        """The notes and examples that stand in columns of their own."""
        columns: Mapping[Kind, Sequence[int]] = {
            Kind.NOTE: self._columns.notes,
            Kind.EXAMPLE: self._columns.examples,
        }
        for kind, places in columns.items():
            for text in self._cells(row, places):
                yield Passage(row.line, text=text, kind=kind)

    def _drop_unread(self, row: _Row) -> None:
        for place, text in enumerate(row.cells):
            if text and place not in self._columns.read:
                names = self._columns.names
                name = names[place] if place < len(names) else ""
                reason = f"the column “{name}” is not read" if name else "a column without a name"
                self.dropped.append(Dropped(row.line, text, reason))

    def _cells(self, row: _Row, places: Sequence[int]) -> list[str]:
        return list(filter(None, (self._cell(row, each) for each in places)))

    @staticmethod
    def _cell(row: _Row, place: int | None) -> str:
        return row.cells[place] if place is not None and place < len(row.cells) else ""
