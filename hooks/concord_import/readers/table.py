"""Reads tables in CSV, one row for a unit, by a mapping of their columns."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from concord.model.kinds import Kind
from concord.model.texts import Language
from concord_import.readers.mapping import MappingShape
from concord_import.readers.source_passages import Passage, blocks_of
from concord_import.text.blocks import Card, Document, Dropped, UnreadableError
from concord_import.text.markers import as_marker

_DELIMITERS = ",;\t|"
_SEPARATORS = "_ -."
"""Between the name of a column and a language: text_en."""
_MOST_LEVELS = 20
_SINGLE = ("id", "number", "heading", "kind", "section", "level", "component", "expansion")
"""The keys of a mapping that one column holds; several hold texts, notes and examples."""


def read_table(content: str, language: Language, mapping: MappingShape) -> Document:
    """Raises UnreadableError if the content is no CSV, or the mapping names none of its columns."""
    rows = list(_rows(content))
    if not rows:
        raise UnreadableError("no rows", "a row with the names of the columns, and others")
    (_, names), *others = rows
    reader = _Reader(names, _columns(names, language, mapping), mapping)
    for line, cells in others:
        reader.take(line, cells)
    blocks = blocks_of(reader.top.children, mapping, reader.dropped)
    return Document(blocks, reader.dropped)


def _rows(content: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with its line. Cells may have several lines."""
    head = content.lstrip("\n").partition("\n")[0]
    delimiter = max(_DELIMITERS, key=head.count)
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error as fault:
        raise UnreadableError(f"a fault: {fault}", "well-formed CSV", line) from None


def _columns(
    names: Sequence[str], language: Language, mapping: MappingShape
) -> Mapping[str, Sequence[int]]:
    """The places of the columns that hold what each key of the mapping names, in the language of
    the file if the table has that."""
    places = {name.lower(): place for place, name in reversed(list(enumerate(names)))}

    def named(keys: Sequence[str]) -> Iterator[int]:
        for key in map(str.lower, keys):
            own = (f"{key}{sign}{language.lower()}" for sign in _SEPARATORS)
            yield from [places[name] for name in (*own, key) if name in places][:1]

    columns = {key: list(named(getattr(mapping, key)))[:1] for key in _SINGLE}
    columns["text"] = list(named((*mapping.text, language)))
    columns |= {
        key: list(named(getattr(mapping, key))) for key in ("notes", "examples", "governed")
    }
    if not columns["heading"] and not columns["text"]:
        found = ", ".join(f"“{name}”" for name in names if name) or "no names"
        known = ", ".join((*mapping.heading, *mapping.text, language))
        raise UnreadableError(
            f"the columns {found}, of which the mapping names none with texts",
            f"one of {known}, or a mapping file that names them",
            1,
        )
    return columns


class _Reader:
    def __init__(
        self, names: Sequence[str], columns: Mapping[str, Sequence[int]], mapping: MappingShape
    ) -> None:
        self._names, self._columns, self._mapping = names, columns, mapping
        self._read = {place for places in columns.values() for place in places}
        self.top = Passage(1)
        """Has the topmost passages, with what the levels put below them."""
        self._open = [(0, self.top)]  # the passages whose rows below are being read, by level
        self._section = ""
        self._full_level = 0  # of the last number of several parts
        self.dropped: list[Dropped] = []

    def take(self, line: int, cells: Sequence[str]) -> None:
        said = {
            key: [cells[column] for column in places if column < len(cells) and cells[column]]
            for key, places in self._columns.items()
        }
        one = {key: said[key][0] if said[key] else "" for key in _SINGLE}
        if one["section"] and one["section"] == self._section:
            self._drop(line, self._section, "a repetition of the section")
        elif one["section"]:
            self._section = one["section"]
            self._put(Passage(line, heading=self._section), self._mapping.topics)
        kind = self._mapping.kind_of(one["kind"])
        further = [Passage(line, text=note, kind=Kind.NOTE) for note in said["notes"]]
        further += [Passage(line, text=example, kind=Kind.EXAMPLE) for example in said["examples"]]
        text = "\n\n".join(said["text"])
        card = Card(one["component"], one["expansion"], tuple(" ".join(said["governed"]).split()))
        own = Passage(line, one["number"], one["heading"], text, kind, one["id"])
        own.card, own.children = card if card.kind else None, further
        if own.heading or own.text or own.children:
            self._put(own, self._level(own, one["level"]))
        elif own.number:
            self._drop(line, own.number, "a number without a text")
        for key in ("level", "kind"):
            self._drop(line, one[key], "the level or kind of a row")
        for place, cell in enumerate(cells):
            if place not in self._read:
                name = self._names[place] if place < len(self._names) else ""
                reason = f"the column “{name}” is not read" if name else "a column without a name"
                self._drop(line, cell, reason)

    def _drop(self, line: int, text: str, reason: str) -> None:
        if text:
            self.dropped.append(Dropped(line, text, reason))

    def _put(self, passage: Passage, level: int) -> None:
        while self._open[-1][0] >= level:
            self._open.pop()
        self._open[-1][1].children.append(passage)
        self._open.append((level, passage))

    def _level(self, own: Passage, stated: str) -> int:
        if stated:
            if not stated.isdecimal() or not 0 < int(stated) <= _MOST_LEVELS:
                expected = f"a level from 1 to {_MOST_LEVELS}"
                raise UnreadableError(f"the level “{stated}”", expected, own.line)
            return int(stated)
        if own.kind is not None:
            level, above = self._open[-1]
            return level + (above.kind is None)
        below_topic = self._mapping.topics + 1
        if not own.number:
            is_topic = own.heading and not (own.text or own.card or self._section)
            return self._mapping.topics if is_topic else below_topic
        parts = as_marker(own.number).parts
        if len(parts) > 1 or own.number.strip(".) ").isdecimal():
            is_below = bool(self._section) and len(parts) == 1
            self._full_level = below_topic if is_below else len(parts) + self._mapping.topics - 1
            return self._full_level
        return self._full_level + 1
