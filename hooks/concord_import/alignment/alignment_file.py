"""`alignment.tsv`: where every unit stands in each file, for people to read and to correct.

Tab-separated, in UTF-8. Lines that begin with "#" name the files. The columns of a row are

    id          of the unit with its topic, of the topic or of the part
    below       the id of what it stands below
    kind        part, topic, clause, heading, item, note, example or intro
    confidence  how likely the row is right, between 0 and 1
    mark        empty, or a correction: lock, split, merge, none
    en          the places in the English file: "12@4f9ac2-77e0b1", several with a space between
    en number   as printed
    en text     the first words

the last three for every other language, and

    state       what the files said at the last import; it is not to be changed

A place is a line, or a page of a PDF; ".2" behind it is the second entry there. What follows "@"
identifies the text. It may be left out. A number or words that begin with "=", "+", "-" or "@" have
an apostrophe before them, so that no spreadsheet runs them.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from concord.model.texts import Language
from concord_import.structure.entries import CellPlace
from concord_import.text.blocks import ImportFailedError

_COLUMNS = ("id", "below", "kind", "confidence", "mark")
_PER_LANGUAGE = ("", " number", " text")
_LAST = "state"
_PLACE = re.compile(r"(\d+)(?:\.(\d+))?(?:@([0-9a-f]{6}-[0-9a-f]{6}))?")
_FILE = "# file"
_APOSTROPHE = "'"
"""Stands before a text that a spreadsheet would run, or that begins with one itself."""
_FORMULA_STARTS = ("=", "+", "-", "@", _APOSTROPHE)
_STATE = 8  # hexadecimal digits


class Mark(StrEnum):
    """The correction that a person makes to a row."""

    AUTOMATIC = ""
    LOCK = "lock"
    """The row is right as it is."""
    SPLIT = "split"
    """Each position of a language is a separate unit."""
    MERGE = "merge"
    """The row belongs to the row above."""
    NONE = "none"
    """The places of the row have no counterparts: each is a unit of one edition alone."""


@dataclass(frozen=True, slots=True)
class AlignmentRow:
    id: str
    below: str
    kind: str
    confidence: float
    mark: Mark
    places: Mapping[Language, tuple[CellPlace, ...]]
    numbers: Mapping[Language, str] = field(default_factory=dict)
    words: Mapping[Language, str] = field(default_factory=dict)
    line: int = 0
    """The line in the alignment file, counted from 1."""

    state: str = ""
    """Identifies what the files say of the unit, as of the last import."""


def state_of(row: AlignmentRow) -> str:
    """Return a value that is equal for rows with the same texts in the files."""
    said = [row.kind]
    for language in sorted(row.places):
        said += [language, row.numbers.get(language, "")]
        said += [place.digest for place in row.places[language]]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:_STATE]


@dataclass(frozen=True, slots=True)
class AlignmentFile:
    languages: tuple[Language, ...]
    """The language from whose titles ids are made stands first."""
    files: Mapping[Language, tuple[str, str]]
    """The name and the digest of each file."""
    rows: tuple[AlignmentRow, ...]


def write_alignment(alignment: AlignmentFile) -> bytes:
    lines = [
        "\t".join((_FILE, language, *map(_harmless, alignment.files[language])))
        for language in alignment.languages
    ]
    lines.append("\t".join(_heads(alignment.languages)))
    lines += ["\t".join(_cells(row, alignment.languages)) for row in alignment.rows]
    return ("\n".join(lines) + "\n").encode()


def read_alignment(name: str, content: bytes) -> AlignmentFile:
    """Return the rows of an alignment file. `name` names the file in messages.

    Raises ImportFailedError.
    """
    return _Reader(name).read(content)


def _heads(languages: Sequence[Language]) -> list[str]:
    own = (f"{language}{column}" for language in languages for column in _PER_LANGUAGE)
    return [*_COLUMNS, *own, _LAST]


def _cells(row: AlignmentRow, languages: Sequence[Language]) -> Iterator[str]:
    yield from (row.id, row.below, row.kind, f"{row.confidence:.2f}", row.mark)
    for language in languages:
        yield " ".join(map(str, row.places.get(language, ())))
        yield _harmless(row.numbers.get(language, ""))
        yield _harmless(row.words.get(language, ""))
    yield row.state


def _harmless(text: str) -> str:
    """A text of a file as a cell that no spreadsheet takes for a formula."""
    return f"{_APOSTROPHE}{text}" if text.startswith(_FORMULA_STARTS) else text


class _Reader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._problems: list[str] = []

    def read(self, content: bytes) -> AlignmentFile:
        try:
            lines = content.decode("utf-8-sig").splitlines()
        except UnicodeDecodeError:
            self._report(1, "bytes that are no UTF-8", "a table in UTF-8")
            lines = []
        files: dict[Language, tuple[str, str]] = {}
        rows: list[AlignmentRow] = []
        heads: list[str] = []
        for number, line in enumerate(lines, 1):
            cells = line.split("\t")
            if line.startswith("#"):
                if cells[0] == _FILE and len(cells) >= 4:  # noqa: PLR2004 - language, name, digest
                    name, digest = (cell.removeprefix(_APOSTROPHE) for cell in cells[2:4])
                    files[cells[1]] = name, digest
            elif not heads:
                heads = [cell.strip() for cell in cells]
                for column in [name for name in (*_COLUMNS, *files) if name not in heads]:
                    self._report(number, f"no column “{column}”", ", ".join(_heads(list(files))))
            elif line.strip():
                rows.append(self._row(number, dict(zip(heads, cells, strict=False)), list(files)))
        if not heads and not self._problems:
            self._report(1, "no line with the names of columns", "one, before the rows")
        if self._problems:
            raise ImportFailedError(*self._problems)
        return AlignmentFile(tuple(files), files, tuple(rows))

    def _row(
        self, line: int, cells: Mapping[str, str], languages: Sequence[Language]
    ) -> AlignmentRow:
        mark = cells.get("mark", "").strip().lower()
        if mark not in set(Mark):
            expected = "nothing, lock, split, merge or none"
            self._report(line, f"the mark “{mark}”", expected)
            mark = ""
        texts = {column: cell.removeprefix(_APOSTROPHE) for column, cell in cells.items()}
        return AlignmentRow(
            id=cells.get("id", "").strip(),
            below=cells.get("below", "").strip(),
            kind=cells.get("kind", "").strip(),
            confidence=self._confidence(line, cells),
            mark=Mark(mark),
            places={
                language: places
                for language in languages
                if (places := tuple(self._places(line, cells, language)))
            },
            numbers={language: texts.get(f"{language} number", "") for language in languages},
            words={language: texts.get(f"{language} text", "") for language in languages},
            line=line,
            state=cells.get(_LAST, "").strip(),
        )

    def _confidence(self, line: int, cells: Mapping[str, str]) -> float:
        written = cells.get("confidence", "").strip().replace(",", ".") or "0"
        try:
            return float(written)
        except ValueError:
            self._report(line, f"the confidence “{written}”", "a number between 0 and 1")
            return 0.0

    def _places(self, line: int, cells: Mapping[str, str], language: str) -> Iterator[CellPlace]:
        for written in cells.get(language, "").split():
            match = _PLACE.fullmatch(written)
            if match:
                yield CellPlace(int(match[1]), int(match[2] or 1), match[3] or "")
            else:
                expected = "a line, as 12 or 12@4f9ac2-77e0b1"
                self._report(line, f"the place “{written}” in {language}", expected)

    def _report(self, line: int, found: str, expected: str) -> None:
        self._problems.append(f"{self._name}:{line}: found {found}; expected {expected}")
