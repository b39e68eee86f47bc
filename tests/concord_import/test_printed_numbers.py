"""Rows of one printed number are sure, and rows whose numbers pair them otherwise are doubtful."""

import pytest

from concord.model.kinds import Kind
from concord_import.alignment.printed_numbers import judge_numbers
from concord_import.alignment.rows import Row
from concord_import.structure.entries import Entry, Level
from concord_import.structure.outline import Outline
from concord_import.structure.sources import Source
from concord_import.text.blocks import Document

COUNTED, GAPS = "1 2 3 4 5", "1 3 5 7 9"


def judged(pairs: str, english: str, polish: str, words: str = "one text") -> list[float]:
    """The confidences of rows with such numbers, "2-3" for those of two files. Each was 0.5."""
    texts = {"en": "A text of some words.", "pl": words}
    entries = {
        (language, n): Entry(Level.UNIT, 1, Kind.CLAUSE, number=n, label=n, text=texts[language])
        for language, numbers in (("en", english), ("pl", polish))
        for n in numbers.split()
    }
    rows: list[Row] = []
    for pair in pairs.split():
        one, _, other = pair.partition("-")
        group = {"en": (entries.pop(("en", one)),), "pl": (entries.pop(("pl", other or one)),)}
        rows.append(Row(dict(group), 0.5))
    rows += [Row({language: (entry,)}, 0.5) for (language, _), entry in entries.items()]
    rows.sort(key=lambda row: next(iter(row.entries.values()))[0].number)
    sources = []
    for language in texts:
        own = tuple(row.entries[language][0] for row in rows if language in row.entries)
        read = Outline("", is_title_of_topic=False, entries=own)
        sources.append(Source(language, "", "", Document(()), read))
    judge_numbers(rows, sources)
    return [row.confidence for row in rows if len(row.entries) > 1]


@pytest.mark.parametrize(
    ("pairs", "english", "polish", "words", "expected"),
    [
        ("1 2 3 4 5", COUNTED, COUNTED, "A text.", [0.97] * 5),
        ("1 2 3", COUNTED, "1 2 3", "A text.", [0.5] * 3),  # counted anew without one of 1 to 3
        ("1 3 5 7", GAPS, "1 3 5 7", "A text.", [0.97] * 4),  # the same numbers are left out
        ("1 2 3 4 5", COUNTED, COUNTED, "A very long text. " * 20, [0.5] * 5),
        ("1 2 3-4 5", COUNTED, COUNTED, "A text.", [0.97, 0.97, 0.05, 0.97]),
        ("1-2 2-3 3-4 4-5 5-1", COUNTED, COUNTED, "A text.", [0.5] * 5),  # as by the alphabet
    ],
)
def test_rows_are_judged_by_their_numbers(
    pairs: str, english: str, polish: str, words: str, expected: list[float]
) -> None:
    assert judged(pairs, english, polish, words) == expected
