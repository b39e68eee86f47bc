"""What is read of single pages in PDF."""

from concord_import.readers.pdf import read_pdf
from concord_import.text.blocks import Dropped
from tests.concord_import.files import pdf
from tests.concord_import.files.pdf import Line


def test_letters_of_one_glyph_are_of_one_word() -> None:
    page = [Line(40, 500, "\ue000e bees of th\ue001 hives fly, and \ue000ursday is over.")]
    found = [each.text for each in read_pdf(pdf.file([page])).blocks]
    assert found == ["The bees of three hives fly, and Thursday is over."]


def test_the_header_of_one_chapter_of_a_long_file_is_no_text() -> None:
    pages = [
        [
            Line(40, 570, "The Hive" if number <= 5 else f"Bee number {number} of all"),
            Line(40, 500, f"On day {number} a bee flies far away and comes home late at night."),
        ]
        for number in range(1, 41)
    ]
    dropped = [each for each in read_pdf(pdf.file(pages)).dropped if "Hive" in each.text]
    assert dropped == [Dropped(page, "The Hive", "a header or footer") for page in range(1, 6)]


def test_entries_of_the_contents_that_take_several_lines_are_left_out() -> None:
    text = """
A hive and all ............... 1
The flight of bees over
wide fields ...... 2
Wax ............... 3

The bees of this hive sleep at night.
"""
    document = read_pdf(pdf.file([pdf.lines(text, 40, 540)]))
    assert [each.text for each in document.blocks] == ["The bees of this hive sleep at night."]
    assert {each.reason for each in document.dropped} == {"the table of contents"}
