"""Tab-separated values for spreadsheets: a line for each segment."""

import csv
import io
from collections.abc import Mapping, Sequence

from concord.features.exchange.segments import (
    BadFileError,
    Base,
    ReturnedFile,
    ReturnedSegment,
    SegmentFile,
    decoded,
)

ENDING = ".tsv"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
"""The signs that begin a formula in a spreadsheet, and the sign that prevents it."""
_PREFIX = "'"


def write(file: SegmentFile) -> bytes:
    """The content of the file, in UTF-8 with a byte order mark, which spreadsheets need."""
    output = io.StringIO()
    writer = csv.writer(output, delimiter="\t", lineterminator="\n")
    languages = f"source:{file.source}", f"target:{file.target}"
    writer.writerow(("id", *languages, "state", "notes", "base"))
    for segment in file.segments:
        cells = file.full_id(segment), segment.source, segment.target, segment.state
        notes = "\n".join(segment.comments)
        writer.writerow(map(_guarded, (*cells, notes, str(segment.base))))
    return output.getvalue().encode("utf-8-sig")


def read(name: str, content: bytes) -> list[ReturnedFile]:
    """Return what a file holds. Messages call the file `name`.

    Raises BadFileError where it is no such table.
    """
    reader = csv.reader(
        io.StringIO(decoded(name, content), newline=""), delimiter="\t", strict=True
    )
    rows: list[tuple[int, list[str]]] = []  # each with the line in which it begins
    line = 1
    try:
        for row in reader:
            rows.append((line, row))
            line = reader.line_num + 1
    except csv.Error as fault:
        raise BadFileError(f"{name}:{reader.line_num}: found {fault}; expected a table") from None
    head = [cell.partition(":") for cell in rows[0][1]] if rows else []
    columns = {key: index for index, (key, _, _) in enumerate(head)}
    languages = {key: language for key, _, language in head}
    lacking = [column for column in ("id", "source", "target") if column not in columns]
    if lacking:
        expected = "the columns id, source:LANGUAGE and target:LANGUAGE"
        raise BadFileError(f"{name}:1: found no column {', '.join(lacking)}; expected {expected}")
    segments = tuple(_segment(number, row, columns) for number, row in rows[1:] if any(row))
    return [ReturnedFile(name, languages["source"], languages["target"], segments)]


def _segment(line: int, row: Sequence[str], columns: Mapping[str, int]) -> ReturnedSegment:
    cells = {key: _bare(row[at]) if at < len(row) else "" for key, at in columns.items()}
    base = Base.parse(cells.get("base", ""))
    is_final = cells.get("state") == "final"
    return ReturnedSegment(cells["id"], cells["source"], cells["target"], line, base, is_final)


def _guarded(cell: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula."""
    return _PREFIX + cell if cell.startswith(_FORMULA) else cell


def _bare(cell: str) -> str:
    text = cell.replace("\r\n", "\n").strip()
    return text[1:] if text.startswith(_PREFIX) and text[1:].startswith(_FORMULA) else text
