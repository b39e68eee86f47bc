"""What an import says when it is done: counts, doubtful rows first, and what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from concord.core.model.texts import Language
from concord_import.alignment.alignment_file import SURE, AlignmentFile, AlignmentRow, Mark
from concord_import.structure.entries import walk
from concord_import.structure.sources import Source, letters_of

_MOST_LISTED = 20


@dataclass(frozen=True, slots=True)
class Account:
    """Where the letters and digits of a file went, its numbers not counted."""

    language: Language
    file: str
    found: int
    kept: int
    dropped: int
    place: int
    """The line where letters are lost; 0 if none are."""

    @property
    def lost(self) -> int:
        return self.found - self.kept - self.dropped


def account_of(source: Source) -> Account:
    """Between the file and its tree."""
    kept = sum(map(letters_of, walk(source.entries))) + source.letters_of_title
    kept += source.letters_of_related
    dropped = source.letters_dropped
    place = source.lossy_line if source.letters != kept + dropped else 0
    return Account(source.language, source.name, source.letters, kept, dropped, place)


@dataclass(frozen=True, slots=True)
class ImportReport:
    alignment: AlignmentFile
    sources: Sequence[Source]
    unresolved: Sequence[str]
    n_references: int
    remarks: Sequence[str] = ()
    """What else a person should look at."""

    def lines(self) -> Iterator[str]:
        yield from self._counts()
        yield from _listed("To confirm", self.remarks)
        yield from _listed("Doubtful rows, the most doubtful first", self._doubtful())
        yield from _listed("Numbers, links and titles that lead nowhere", self.unresolved)
        dropped = [
            f"{source.name}:{each.line}: {each.reason}: {each.text[:60]}"
            for source in self.sources
            for each in source.outline.dropped
        ]
        yield from _listed("Left out", dropped)

    def _counts(self) -> Iterator[str]:
        kinds = Counter(each.kind for each in self.alignment.rows)
        yield ", ".join(f"{n} × {kind}" for kind, n in kinds.items())
        for source in self.sources:
            account = account_of(source)
            own = [each for each in self.alignment.rows if source.language in each.places]
            alone = sum(len(each.places) == 1 for each in own)
            yield (
                f"{source.language}  {source.name}: {len(own)} rows, {alone} of them in this file "
                f"alone; {account.found} letters and digits = {account.kept} in records"
                f" + {account.dropped} left out"
            )
        yield f"{self.n_references} numbers and links in texts became references"

    def _doubtful(self) -> list[str]:
        rows = [
            each
            for each in self.alignment.rows
            if each.confidence <= SURE and each.mark is Mark.AUTOMATIC and len(each.places) > 1
        ]
        return [_line(each) for each in sorted(rows, key=lambda row: row.confidence)]


def _line(row: AlignmentRow) -> str:
    texts = (f"{each} {row.places[each][0].line}: {row.words.get(each, '')}" for each in row.places)
    return f"{row.confidence:.2f}  {row.id}  {' | '.join(texts)}"


def _listed(title: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if not found:
        return
    yield ""
    yield f"{title} ({len(found)}):"
    yield from (f"  {each}" for each in found[:_MOST_LISTED])
    if len(found) > _MOST_LISTED:
        yield f"  and {len(found) - _MOST_LISTED} more"
