"""`alignment.tsv` opens in a spreadsheet, runs nothing there, and is read back as it was."""

import pytest

from concord_import.alignment.alignment_file import (
    AlignmentFile,
    AlignmentRow,
    Mark,
    read_alignment,
    write_alignment,
)

TEXTS = ("=HYPERLINK(1)", "+1", "-2", "@SUM(1)", "'tis", "'=1", "−3", "a = b", "“=”", "")


@pytest.mark.parametrize("text", TEXTS)
def test_no_cell_is_a_formula_and_each_is_read_as_it_was(text: str) -> None:
    row = AlignmentRow("x#one", "x", "clause", 0.5, Mark.LOCK, {}, {"en": text}, {"en": text})
    written = write_alignment(AlignmentFile(("en",), {"en": (text, "0011223344")}, (row,)))
    cells = [cell for line in written.decode().splitlines() for cell in line.split("\t")]
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
    found = read_alignment("alignment.tsv", written)
    assert found.files["en"][0] == text
    assert (found.rows[0].numbers["en"], found.rows[0].words["en"]) == (text, text)
