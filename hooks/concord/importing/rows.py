"""The rows of a rulebook: each unit, topic and part once, with the entries of every document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from concord.core.model.texts import Language
from concord.importing.alignment import confidence_of, pair_trees
from concord.importing.entries import Entry
from concord.importing.pairing import Pair

Documents = Mapping[Language, Sequence[Entry]]
"""The topmost entries of each document, by its language."""


@dataclass(slots=True, eq=False)
class Row:
    """What each document says of one unit, topic or part."""

    entries: dict[Language, tuple[Entry, ...]]
    """Several where a document divides what another says at once."""
    confidence: float = 1.0
    """How likely the row is right, between 0 and 1."""
    children: list[Row] = field(default_factory=list)

    def walk(self) -> Iterator[Row]:
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def languages(self) -> frozenset[Language]:
        return frozenset(self.entries)


def align(documents: Documents, source: Language) -> list[Row]:
    """Align the documents: each with that in the language `source`, and what this one does not
    have with each other."""
    rows = _rows_of(source, documents[source])
    languages = [source]
    for language, entries in documents.items():
        if language != source:
            rows = _joined(rows, languages, language, entries)
            languages.append(language)
    return rows


def _rows_of(language: Language, entries: Sequence[Entry]) -> list[Row]:
    return [
        Row({language: (each,)}, children=_rows_of(language, each.children)) for each in entries
    ]


def _joined(
    rows: list[Row], languages: Sequence[Language], language: Language, entries: Sequence[Entry]
) -> list[Row]:
    """Give each row the entries of one more document; what has no row gets one of its own."""
    held = {
        entry: row
        for top in rows
        for row in top.walk()
        for group in row.entries.values()
        for entry in group
    }
    partners: dict[Entry, Row] = {}
    for other in languages:
        free = [each for each in rows if other in each.entries]
        if not free:
            continue
        tops = [entry for row in rows for entry in row.entries.get(other, ())]
        for pair in pair_trees(tops, entries, (other, language)):
            _take(pair, held, partners, language)
    _place(rows, language, entries, partners)
    return rows


def _take(
    pair: Pair, held: Mapping[Entry, Row], partners: dict[Entry, Row], language: Language
) -> None:
    """The first language that has a partner for an entry decides."""
    if not pair.one or not pair.other:
        return
    row = held[pair.one[0]]
    if language in row.entries or any(each in partners for each in pair.other):
        return
    row.entries[language] = pair.other
    row.confidence = min(row.confidence, confidence_of(pair))
    for each in pair.other:
        partners[each] = row


def _place(
    siblings: list[Row],
    language: Language,
    entries: Sequence[Entry],
    partners: dict[Entry, Row],
) -> None:
    """Add rows for entries without one, each after the row of the entry before it."""
    before: Row | None = None
    for entry in entries:
        row = partners.get(entry)
        if row is None:
            row = Row({language: (entry,)})
            place = siblings.index(before) + 1 if before in siblings else 0
            siblings.insert(place, row)
            partners[entry] = row
        _place(row.children, language, entry.children, partners)
        if row in siblings:
            before = row
