"""The rows of a rulebook: each unit, topic and part once, with the entries of every document."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from concord.features.glossary.definitions import TermFinder
from concord.model.games import Game
from concord.model.texts import Language
from concord.text.blocks import split_blocks
from concord_import.alignment.likeness import Anchors, Group
from concord_import.alignment.pairing import Pair
from concord_import.alignment.trees import children_of, confidence_of, pair_trees
from concord_import.structure.entries import Entry, Level, number_of, walk

_CONFIDENCE_LONE = 0.5  # of a row of one document that another document may have, too
_CONFIDENCE_BARE = 0.9  # of one that is a table alone in one document
SURE = 0.95
"""The confidence up to which a row is doubtful."""


@dataclass(slots=True, eq=False)
class Row:
    """The entries of each document for one unit, topic or part."""

    entries: dict[Language, tuple[Entry, ...]]
    """Several where a document divides what another says at once."""
    confidence: float = 1.0
    """The probability that the row is right, between 0 and 1."""
    children: "list[Row]" = field(default_factory=list)

    @property
    def level(self) -> Level:
        return next(iter(self.entries.values()))[0].level

    @property
    def is_sure(self) -> bool:
        return self.confidence > SURE

    def walk(self) -> "Iterator[Row]":
        yield self
        for child in self.children:
            yield from child.walk()


Locked = Mapping[Language, Group]
"""The entries of a known row, by language. Nothing is known of languages without a key."""

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
    """Align documents, given as their topmost entries by language. Each is aligned with the
    document in the language `source`. Entries that it lacks are aligned with each other."""
    locked = [*locked, *_by_name(documents)]
    groups = {group[0]: group for known in locked if len(group := known.get(source, ())) > 1}
    rows = _rows_of(source, documents[source], groups)
    languages = [source]
    for language, entries in documents.items():
        if language != source:
            _join(rows, languages, (language, entries), locked, finders or {})
            languages.append(language)
    _detach(rows, documents)
    _doubt(rows, documents)
    return rows


def _by_name(documents: Mapping[Language, Sequence[Entry]]) -> Iterator[Locked]:
    """Return the entries of each id that occurs once in every document that has it."""
    by_name: dict[tuple[str, Level], dict[Language, Group]] = {}
    for language, entries in documents.items():
        for entry in walk(entries):
            for name in dict.fromkeys(filter(None, (entry.key, *entry.anchors))):
                known = by_name.setdefault((name, entry.level), {})
                known[language] = (*known.get(language, ()), entry)
    for groups in by_name.values():
        if len(groups) > 1 and all(len(group) == 1 for group in groups.values()):
            yield groups


def _doubt(rows: Sequence[Row], documents: Mapping[Language, Sequence[Entry]]) -> None:
    """Lower the confidence of rows of one document that another document may have, too: one has the
    number, or it also lacks a row there. So that of a table that only one has without words."""
    walked = [row for top in rows for row in top.walk()]
    below = (
        (row.children, {key: children_of(group) for key, group in row.entries.items()})
        for row in walked
    )
    for siblings, lists in ((rows, documents), *below):
        numbers = [
            {number_of(entry, is_full=False) for entry in entries} - {()}
            for entries in lists.values()
        ]
        for row in siblings:
            groups = [*row.entries.values()]
            number = number_of(groups[0][0], is_full=False)
            if len(groups) == 1 < sum(number in listed for listed in numbers):
                row.confidence = min(row.confidence, _CONFIDENCE_LONE)
            if len({_has_words(entry) for group in groups for entry in group}) > 1:
                row.confidence = min(row.confidence, _CONFIDENCE_BARE)
    _doubt_lone(walked)


def _doubt_lone(walked: Sequence[Row]) -> None:
    """Doubt what several documents have alone: all parts and topics, and units between sure rows.
    What stands below a part or topic is as doubtful."""
    below = {child for row in walked if len(row.entries) == 1 for child in row.children}
    listed = [row for row in walked if row not in below]
    runs = groupby(listed, lambda row: len(row.entries) > 1 and row.is_sure)
    lists = [list(run) for is_sure, run in runs if not is_sure]
    for run in (*lists, [row for row in walked if row.level is not Level.UNIT]):
        alone = [row for row in run if len(row.entries) == 1]
        if len({key for row in alone for key in row.entries}) > 1:
            for row in alone:
                row.confidence = min(row.confidence, _CONFIDENCE_LONE)
    for row in walked:
        if len(row.entries) == 1 and row.level is not Level.UNIT:
            for child in row.walk():
                child.confidence = min(child.confidence, row.confidence)


def _has_words(entry: Entry) -> bool:
    """True for an entry with more than a table."""
    return bool(entry.heading or split_blocks(entry.text).paragraphs)


def _rows_of(
    language: Language, entries: Sequence[Entry], groups: Mapping[Entry, Group]
) -> list[Row]:
    """Return the rows of one document. `groups` has the entries that are one unit, by the first of
    them."""
    later = {entry for group in groups.values() for entry in group[1:]}
    firsts = (groups.get(entry, (entry,)) for entry in entries if entry not in later)
    return [
        Row({language: group}, children=_rows_of(language, children_of(group), groups))
        for group in firsts
    ]


def _detach(rows: list[Row], documents: Mapping[Language, Sequence[Entry]]) -> None:
    """Give an entry a row of its own if its document has no entry for the row above it.

    A unit exists only in languages that have the unit above it.
    """
    for language in documents:
        all_rows = [row for top in rows for row in top.walk()]
        partners = {entry: row for row in all_rows for entry in row.entries.get(language, ())}
        for top in rows:
            _detach_below(top, language, partners)
        _place(rows, language, documents[language], partners)


def _detach_below(row: Row, language: Language, partners: dict[Entry, Row]) -> None:
    for child in list(row.children):
        if child.level is Level.UNIT and language not in row.entries and language in child.entries:
            for entry in child.entries.pop(language):
                del partners[entry]
            if not child.entries:
                row.children.remove(child)
        _detach_below(child, language, partners)


def _join(
    rows: list[Row],
    languages: Sequence[Language],
    document: tuple[Language, Sequence[Entry]],
    locked: Sequence[Locked],
    finders: Finders,
) -> None:
    """Add the entries of one more document to the rows. An entry without a row gets a new one."""
    language, entries = document
    all_rows = [row for top in rows for row in top.walk()]
    held = {entry: row for row in all_rows for group in row.entries.values() for entry in group}
    partners: dict[Entry, Row] = {}
    for other in languages:
        walked = [row for top in rows for row in top.walk() if other in row.entries]
        is_left = any(entry not in partners for entry in walk(entries))
        if not is_left or all(language in row.entries for row in walked):
            continue
        tops = [entry for row in rows for entry in row.entries.get(other, ())]
        anchors = Anchors()
        for known in (*locked, *(row.entries for row in walked)):
            if other in known and language in known:
                anchors.join(known[other], known[language])
        for pair in pair_trees(tops, entries, (other, language), anchors, finders):
            _take(pair, held, partners, language)
        for top in rows:  # what cannot stay there may have a counterpart in the next language
            _detach_below(top, language, partners)
    _place(rows, language, entries, partners)


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
