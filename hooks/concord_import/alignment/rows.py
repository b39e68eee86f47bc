"""The rows of a rulebook: each unit, topic and part once, with the entries of every document."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from concord.features.glossary.definitions import TermFinder
from concord.model.games import Game
from concord.model.texts import Language
from concord_import.alignment.likeness import Anchors, Group
from concord_import.alignment.pairing import Pair
from concord_import.alignment.trees import children_of, confidence_of, pair_trees
from concord_import.structure.entries import Entry, Level, walk


@dataclass(slots=True, eq=False)
class Row:
    """The entries of each document for one unit, topic or part."""

    entries: dict[Language, tuple[Entry, ...]]
    """Several where a document divides what another says at once."""
    confidence: float = 1.0
    """The probability that the row is right, between 0 and 1."""
    children: "list[Row]" = field(default_factory=list)

    def walk(self) -> "Iterator[Row]":
        yield self
        for child in self.children:
            yield from child.walk()


Locked = Mapping[Language, Group]
"""The entries of a row that is known, by language; of other languages nothing is known."""

Finders = Mapping[Language, TermFinder]
"""The finder of the game's terms in each language; empty without a glossary."""


def finders_of(game: Game, languages: Iterable[Language]) -> Finders:
    return {language: TermFinder(game, language) for language in languages} if game.glossary else {}


def align(
    documents: Mapping[Language, Sequence[Entry]],
    source: Language,
    locked: Sequence[Locked] = (),
    finders: Finders | None = None,
) -> list[Row]:
    """Align documents, which are the topmost entries by language: each with that in the language
    `source`, and what this one does not have with each other."""
    locked = [*locked, *_by_key(documents)]
    groups = {group[0]: group for known in locked if len(group := known.get(source, ())) > 1}
    rows = _rows_of(source, documents[source], groups)
    languages = [source]
    for language, entries in documents.items():
        if language != source:
            document = _Document(language, entries, finders or {})
            rows = _joined(rows, languages, document, locked)
            languages.append(language)
    _detach(rows, documents)
    return rows


def _by_key(documents: Mapping[Language, Sequence[Entry]]) -> Iterator[Locked]:
    """Return the entries of each id that occurs once in every document that has it."""
    by_key: dict[str, dict[Language, Group]] = {}
    for language, entries in documents.items():
        for entry in walk(entries):
            if entry.key:
                known = by_key.setdefault(entry.key, {})
                known[language] = (*known.get(language, ()), entry)
    for groups in by_key.values():
        if len(groups) > 1 and all(len(group) == 1 for group in groups.values()):
            yield groups


def _rows_of(
    language: Language, entries: Sequence[Entry], groups: Mapping[Entry, Group]
) -> list[Row]:
    """`groups` are entries that are one unit, by the first of each."""
    later = {entry for group in groups.values() for entry in group[1:]}
    firsts = (groups.get(entry, (entry,)) for entry in entries if entry not in later)
    return [
        Row({language: group}, children=_rows_of(language, children_of(group), groups))
        for group in firsts
    ]


def _detach(rows: list[Row], documents: Mapping[Language, Sequence[Entry]]) -> None:
    """Give entries rows of their own that stand where no entry of their document is above them.

    A unit exists only in languages in which that above it exists.
    """
    for language in documents:
        partners = {
            entry: row
            for top in rows
            for row in top.walk()
            for entry in row.entries.get(language, ())
        }
        for top in rows:
            _detach_below(top, language, partners)
        _place(rows, language, documents[language], partners)


def _detach_below(row: Row, language: Language, partners: dict[Entry, Row]) -> None:
    for child in list(row.children):
        is_unit = any(group[0].level is Level.UNIT for group in child.entries.values())
        if is_unit and language not in row.entries and language in child.entries:
            for entry in child.entries.pop(language):
                del partners[entry]
            if not child.entries:
                row.children.remove(child)
        _detach_below(child, language, partners)


@dataclass(frozen=True, slots=True)
class _Document:
    language: Language
    entries: Sequence[Entry]
    finders: Finders


def _joined(
    rows: list[Row], languages: Sequence[Language], document: _Document, locked: Sequence[Locked]
) -> list[Row]:
    """Add the entries of one more document to the rows. An entry without a row gets a new one."""
    language = document.language
    held = {
        entry: row
        for top in rows
        for row in top.walk()
        for group in row.entries.values()
        for entry in group
    }
    partners: dict[Entry, Row] = {}
    for other in languages:
        walked = [row for top in rows for row in top.walk() if other in row.entries]
        is_left = any(entry not in partners for entry in walk(document.entries))
        if not is_left or all(language in row.entries for row in walked):
            continue
        tops = [entry for row in rows for entry in row.entries.get(other, ())]
        anchors = _anchors([*locked, *(row.entries for row in walked)], other, language)
        pairs = pair_trees(tops, document.entries, (other, language), anchors, document.finders)
        for pair in pairs:
            _take(pair, held, partners, language)
        for top in rows:  # what cannot stay there may have a counterpart in the next language
            _detach_below(top, language, partners)
    _place(rows, language, document.entries, partners)
    return rows


def _anchors(known: Sequence[Locked], one: Language, other: Language) -> Anchors:
    anchors = Anchors()
    for groups in known:
        if one in groups and other in groups:
            anchors.join(groups[one], groups[other])
    return anchors


def _take(
    pair: Pair, held: Mapping[Entry, Row], partners: dict[Entry, Row], language: Language
) -> None:
    """The first language that has a partner for an entry decides."""
    row = held[pair.one[0]] if pair.one and pair.other else None
    if row and language not in row.entries and partners.keys().isdisjoint(pair.other):
        row.entries[language] = pair.other
        row.confidence = min(row.confidence, confidence_of(pair))
        partners |= dict.fromkeys(pair.other, row)


def _place(
    siblings: list[Row], language: Language, entries: Sequence[Entry], partners: dict[Entry, Row]
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
