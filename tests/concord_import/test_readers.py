"""What is read of files, and what of it becomes text."""

from pathlib import Path

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


def test_tabs_of_mdx_are_titles_of_what_stands_in_them(tmp_path: Path) -> None:
    file = tmp_path / "rules.mdx"
    file.write_text(
        '# A\n\n<Tabs>\n<TabItem label="Short game">\n\nTake two.\n\n</TabItem>\n</Tabs>\n'
    )
    assert [each.text for each in read_file(file, "en").blocks] == [
        *("A", "**Short game.**", "Take two.")
    ]
