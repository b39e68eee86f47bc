"""What is read of files, and what of it becomes text."""

from pathlib import Path

import pytest
import typst

from concord.model.kinds import Kind
from concord_import.alignment.rows import align
from concord_import.readers.files import clean, read_file
from concord_import.readers.html import read_html
from concord_import.readers.mapping import DEFAULT
from concord_import.readers.markdown import read_markdown
from concord_import.readers.pdf import read_pdf
from concord_import.readers.tree import read_tree
from concord_import.structure.entries import Entry
from concord_import.structure.outline import outline
from concord_import.text.blocks import Block, Document, Dropped, Form
from tests.concord_import.files import pdf
from tests.concord_import.files.pdf import Line
from tests.concord_import.fruit import ENGLISH, RUSSIAN


def entries(document: Document, language: str) -> tuple[Entry, ...]:
    return outline(document, language).entries


def test_html_without_a_stated_encoding_is_read_as_utf_8() -> None:
    titles = [each.heading for each in entries(read_html(RUSSIAN.encode()), "ru")]
    assert titles == ["Сбор", "Зимовка"]


def test_clauses_of_two_formats_are_aligned_by_what_they_say() -> None:
    documents = {
        "en": entries(read_markdown(ENGLISH), "en"),
        "ru": entries(read_html(RUSSIAN.encode()), "ru"),
    }
    rows = [row for top in align(documents, "en") for row in top.walk()]
    pairs = {
        row.entries["en"][0].number: row.entries["ru"][0].number
        for row in rows
        if len(row.entries) == 2 and row.entries["en"][0].kind is Kind.CLAUSE
    }
    assert pairs == {
        "1.1": "28.1",
        "1.1.1": "28.1.а",
        "1.2.a": "28.2.а",
        "1.2.b": "28.2.б",
        "1.3": "28.3",
        "2.1": "29.1",
        "2.2": "29.2",
    }


def paragraph(text: str) -> Document:
    return Document([Block(Form.PARAGRAPH, 7, text)])


def test_characters_that_nobody_sees_are_left_out_and_listed() -> None:
    found = clean(paragraph("A bee\N{SOFT HYPHEN}hive\N{ZERO WIDTH SPACE}."))
    assert [each.text for each in found.blocks] == ["A beehive."]
    assert [(each.line, each.reason) for each in found.dropped] == [
        (7, "the invisible character U+00AD SOFT HYPHEN"),
        (7, "the invisible character U+200B ZERO WIDTH SPACE"),
    ]


def test_joiners_within_emoji_stay() -> None:
    family = "👨\N{ZERO WIDTH JOINER}👩\N{ZERO WIDTH JOINER}👧"
    assert clean(paragraph(family)) == paragraph(family)


def test_icons_of_the_game_stay_and_others_become_words() -> None:
    found = clean(paragraph(r"Take :honey:, :wax: and \:bee: at 10:30:45."), ["honey"])
    assert found.blocks[0].text == r"Take :honey:, \:wax: and \:bee: at 10:30:45."


def test_cells_and_headings_are_cleaned_too() -> None:
    block = Block(Form.TABLE, 1, "", heading=":wax:", rows=(("a\N{SOFT HYPHEN}b", ":wax:"),))
    (found,) = clean(Document([block])).blocks
    assert (found.heading, found.rows) == (r"\:wax:", (("ab", r"\:wax:"),))


def test_short_paragraphs_in_bold_are_headings_where_a_file_has_no_others(tmp_path: Path) -> None:
    path = tmp_path / "rules.html"
    path.write_text(
        "<p><b>Setup</b></p><p>Take a hive.</p><p><b>Stop!</b></p><p><b>Flight</b></p><p>Fly.</p>",
        "utf-8",
    )
    tree = outline(read_file(path, "en"), "en")
    assert [each.heading for each in tree.entries] == ["Setup", "Flight"]
    path.write_text(f"<h1>Hive</h1>{path.read_text('utf-8')}", "utf-8")
    assert [each.heading for each in outline(read_file(path, "en"), "en").entries] == ["Hive"]


def test_a_tree_with_one_key_for_titles_and_texts_has_titles_above_other_entries() -> None:
    text = """\
text: The hive
sections:
- text: Bees
  rules: [{text: A bee flies.}, {text: Some bees, rules: [{text: All sleep.}]}]
- text: Wax
  rules: [{text: "It has two forms:", rules: [{text: Hard.}]}]
"""
    tree = outline(read_tree(text, "en", DEFAULT), "en")
    assert [each.heading for each in tree.entries] == ["Bees", "Wax"]
    assert [each.text for each in tree.entries[1].children] == ["It has two forms:"]


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


def test_chapters_of_the_contents_without_dots_are_left_out() -> None:
    entries = [
        Line(360, 540, "3"),
        *pdf.lines("Of bees\nA hive ........ 3\nWax ........ 4", 40, 540),
    ]
    text = pdf.lines("The bees of this hive sleep at night.", 40, 480)
    document = read_pdf(pdf.file([[Line(40, 560, "Bees and more", 14), *entries, *text]]))
    assert [each.text for each in document.blocks] == ["The bees of this hive sleep at night."]


_PHASES = ("Flight", "Honey", "Wax", "Sleep")


@pytest.mark.parametrize(
    ("before", "item", "is_kept"),
    [
        ("A round has four phases:\n\n", "1. {}", True),
        ("A bee lives for a year.\n\n## Rounds\n\n", "1. {}", True),
        ("A bee lives.\n\n## Contents\n\n", "1. {}", False),
        ("A bee lives for a year.\n\n", "1. [{}](#x)", False),
        ("", "1. {}", False),
    ],
)
def test_a_list_in_the_rules_is_no_table_of_contents(
    before: str, item: str, *, is_kept: bool
) -> None:
    entries = "".join(f"{item.format(phase)}\n" for phase in _PHASES)
    phases = "".join(f"## {phase}\n\nBees fly.\n\nBees eat.\n\n" for phase in _PHASES)
    read = outline(read_markdown(f"# Bees\n\n{before}{entries}\n{phases}"), "en")
    assert bool(read.dropped) != is_kept


def test_a_table_of_many_columns_in_a_pdf_is_one_table() -> None:
    lefts = {30: "Wind and tide", 120: "boats at sea", 200: "nets in hand", 280: "calm", 350: "on"}
    cells = [
        Line(left, 500 - 14 * row, f"{words} {row}", 8)
        for row in range(11)
        for left, words in lefts.items()
    ]
    *_, table = read_pdf(pdf.file([[*pdf.lines("The winds of all seas.", 30, 560), *cells]])).blocks
    assert {len(row) for row in table.rows} == {5}
    assert len(table.rows) == 11


def _typeset(source: str) -> tuple[list[tuple[str, ...]], list[str]]:
    """The rows of all tables, and the reasons of what is left out."""
    document = read_pdf(typst.compile(f"#set page(width: 12cm)\n{source}\n".encode()))
    rows = [row for block in document.blocks for row in block.rows]
    return rows, [passage.reason for passage in document.dropped]


_WIDE_ROW = ("Wind", "tide", "boats at sea", "a cell that goes over several lines")


@pytest.mark.parametrize(
    ("stroke", "rows"), [("stroke: 0.5pt", [_WIDE_ROW] * 4), ("stroke: none", [])]
)
def test_a_table_of_a_pdf_is_whole_or_named(stroke: str, rows: list[tuple[str, ...]]) -> None:
    cells = ", ".join(f"[{cell}]" for cell in _WIDE_ROW * 4)
    table = f"#table(columns: (1fr, 1fr, 2fr, 2cm), {stroke}, {cells})"
    found, reasons = _typeset(f"1.1 The winds.\n{table}")
    assert found == rows
    assert any("torn" in reason for reason in reasons) == (not rows)


_NUMBERED = """No., Wind, First, Second
1.1, A gale from the north that *blows* for more than two days and nights, Yellow, Red
1.2, Calm, Yellow, Red
2.1, A storm, Red, Red"""


@pytest.mark.parametrize(
    "grid",
    [
        "#table(columns: (1cm, 5cm, 2cm, 2cm), {})",
        "#table(columns: (1cm, 5cm, 2cm, 2cm), column-gutter: 2pt, row-gutter: 2pt, {})",
        "#table(columns: (1cm, 5cm, 2cm, 2cm), stroke: (x, y) => (left: x * 0.5pt, top: 1pt), {})",
        "#grid(columns: (1cm, 5cm, 2cm, 2cm), ..({},).map(rect.with(width: 100%, height: 50pt)))",
    ],
)
def test_numbered_rows_and_equal_cells_of_a_pdf_stay_in_its_table(grid: str) -> None:
    lines = [line.split(", ") for line in _NUMBERED.splitlines()]
    cells = ", ".join(f"[{cell}]" for line in lines for cell in line)
    found, reasons = _typeset(f"The winds.\n\n{grid.format(cells)}\n\nNo wind is told twice.")
    assert found == [tuple(cell.replace("*", "") for cell in line) for line in lines]
    assert not reasons


def test_merged_cells_of_a_pdf_stand_in_their_first_row_and_column() -> None:
    cells = """
        table.cell(colspan: 3)[*First group*], [1.1], [Gale], table.cell(rowspan: 3)[Red],
        [1.2], [Calm #underline[and] quiet for many hours of the day and of the night],
        [1.3], [], table.cell(colspan: 2)[1.4], [Last]"""
    found, _ = _typeset(f"The winds.\n#table(columns: (1cm, 4cm, 2cm), {cells})")
    assert found == [
        ("First group", "", ""),
        ("1.1", "Gale", "Red"),
        ("1.2", "Calm and quiet for many hours of the day and of the night", ""),
        ("1.3", "", ""),
        ("1.4", "", "Last"),
    ]


def test_a_table_that_goes_on_overleaf_is_named() -> None:
    found, reasons = _typeset("#table(columns: 2, ..range(120).map(n => [Wind #n]))")
    assert len(found) == 60
    assert reasons
    assert all("torn" in reason for reason in reasons)


def test_a_line_that_repeats_within_a_page_is_no_header() -> None:
    text = "A wind\nblows\n\nover\nall seas\n\nfor\nblows"
    assert not read_pdf(pdf.file([pdf.lines(text, 40, 560)])).dropped


def test_tabs_of_mdx_are_titles_of_what_stands_in_them(tmp_path: Path) -> None:
    file = tmp_path / "rules.mdx"
    file.write_text(
        '# A\n\n<Tabs>\n<TabItem label="Short game">\n\nTake two.\n\n</TabItem>\n</Tabs>\n'
    )
    assert [each.text for each in read_file(file, "en").blocks] == [
        *("A", "**Short game.**", "Take two.")
    ]
