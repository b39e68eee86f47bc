"""Applies the corrections in an alignment file to files that are read again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from concord.model.texts import Language
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow, Mark, state_of
from concord_import.alignment.likeness import Group
from concord_import.alignment.rows import Locked, Row
from concord_import.alignment.trees import children_of
from concord_import.structure.entries import CellPlace, Entry, walk
from concord_import.structure.sources import Source
from concord_import.text.blocks import ImportFailedError


@dataclass(frozen=True, slots=True)
class KnownRow:
    """A row as the alignment file has it, or as a correction makes it."""

    groups: Locked
    id: str = ""
    confidence: float = 1.0
    is_locked: bool = False


@dataclass(slots=True)
class Corrections:
    """The rows and ids that are known before the files are aligned."""

    rows: Sequence[KnownRow] = ()
    ids: dict[tuple[Language, Entry], str] = field(default_factory=dict)
    """The ids of entries, where their rows have one."""
    recorded: frozenset[Language] = frozenset()
    """The languages that are read from records instead of files, since another language is
    added."""
    before: Mapping[str, AlignmentRow] = field(default_factory=dict)
    """The rows of these languages at the last import, by id."""

    def ids_of(self, rows: Sequence[Row], languages: Sequence[Language]) -> dict[Row, str]:
        """Return the id of each row: the id of its entry in the first language that has one."""
        found: dict[Row, str] = {}
        taken: set[str] = set()
        for language in languages:
            for top in rows:
                for row in top.walk():
                    known = [
                        self.ids[language, entry]
                        for entry in row.entries.get(language, ())
                        if (language, entry) in self.ids
                    ]
                    if row not in found and known and known[0] not in taken:
                        found[row] = known[0]
                        taken.add(known[0])
        return found


def read_corrections(alignment: AlignmentFile, sources: Sequence[Source], name: str) -> Corrections:
    """Read the corrections. `name` names the alignment file in messages.

    Raises ImportFailedError for mistakes in the alignment file.
    """
    return _Reader(alignment, sources, name).read()


class _Reader:
    def __init__(self, alignment: AlignmentFile, sources: Sequence[Source], name: str) -> None:
        self._alignment = alignment
        self._name = name
        self._finders = {source.language: _Finder(source, alignment) for source in sources}
        self._owners: dict[Entry, AlignmentRow] = {}
        self._problems: list[str] = []

    def read(self) -> Corrections:
        found: list[KnownRow] = []
        ids: dict[tuple[Language, Entry], str] = {}
        rows = [(row, self._groups(row)) for row in self._alignment.rows]
        for row, groups in rows:
            self._check(row, groups)
        if self._problems:
            raise ImportFailedError(*self._problems)
        anew = {  # what stands below rows that a person has changed
            entry
            for row, groups in rows
            if row.mark is not Mark.AUTOMATIC and row.state != state_of(row)
            for group in groups.values()
            for entry in walk(children_of(group))
        }
        for row, all_groups in rows:
            # Entries that a person has given to another row are left out.
            groups = {
                language: group
                for language, group in all_groups.items()
                if all(self._owners.get(entry, row) is row for entry in group)
            }
            keys = [(language, entry) for language in groups for entry in groups[language]]
            if row.mark is Mark.MERGE and found:
                above = found[-1].groups
                both = {key: (*above.get(key, ()), *groups.get(key, ())) for key in self._finders}
                found[-1] = KnownRow(both, found[-1].id, is_locked=True)
                ids |= dict.fromkeys(keys, found[-1].id)
            elif row.mark is not Mark.AUTOMATIC or anew.isdisjoint(entry for _, entry in keys):
                found += self._known(row, groups)
            ids = dict.fromkeys(keys, row.id) | ids
        return Corrections(found, ids)

    def _groups(self, row: AlignmentRow) -> dict[Language, Group]:
        """The entries that are found again; a language in which one is not found has no key."""
        groups: dict[Language, Group] = {}
        for language, finder in self._finders.items():
            places = row.places.get(language, ())
            entries = [finder.find(place) for place in places]
            known = tuple(dict.fromkeys(entry for entry in entries if entry is not None))
            is_settled = finder.is_same_file or row.mark is not Mark.AUTOMATIC
            if (known and len(known) == len(places)) or (not places and is_settled):
                groups[language] = known
        return groups

    def _known(self, row: AlignmentRow, groups: Locked) -> Iterator[KnownRow]:
        match row.mark:
            case Mark.SPLIT:
                longest = max(map(len, groups.values()), default=0)
                for index in range(longest):
                    part = {key: group[index : index + 1] for key, group in groups.items()}
                    yield KnownRow(part, "" if index else row.id, is_locked=True)
            case Mark.NONE:
                for number, language in enumerate(key for key in groups if groups[key]):
                    alone: dict[Language, Group] = dict.fromkeys(self._finders, ())
                    alone[language] = groups[language]
                    yield KnownRow(alone, "" if number else row.id, is_locked=True)
            case _:
                is_locked = row.mark is not Mark.AUTOMATIC
                yield KnownRow(groups, row.id, 1.0 if is_locked else row.confidence, is_locked)

    def _check(self, row: AlignmentRow, groups: Locked) -> None:
        """A person has said of each entry once where it belongs."""
        if row.mark is Mark.AUTOMATIC:
            return
        for language, group in groups.items():
            for entry in group:
                other = self._owners.setdefault(entry, row)
                if other is not row:
                    found = f"a place of {language} that line {other.line} has too"
                    self._problems.append(
                        f"{self._name}:{row.line}:1: found {found}; expected each place once"
                    )


class _Finder:
    """Finds the entries of a file by what an alignment file says of their places."""

    def __init__(self, source: Source, alignment: AlignmentFile) -> None:
        self.is_same_file = alignment.files.get(source.language, ("", ""))[1] == source.digest
        self._by_place: dict[tuple[int, int], Entry] = {}
        self._by_digest: dict[str, list[Entry]] = {}
        self._by_words: dict[str, list[Entry]] = {}
        self._places = source.places
        for entry, place in source.places.items():
            self._by_place[place.line, place.nth] = entry
            self._by_digest.setdefault(place.digest, []).append(entry)
            self._by_words.setdefault(place.words_digest, []).append(entry)

    def find(self, place: CellPlace) -> Entry | None:
        here = self._by_place.get((place.line, place.nth))
        if here and (self.is_same_file or place.digest in ("", self._places[here].digest)):
            return here
        candidates = self._by_digest.get(place.digest) or self._by_words.get(place.words_digest, [])
        return min(candidates, key=lambda entry: abs(entry.line - place.line), default=None)
