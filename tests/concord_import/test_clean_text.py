from concord_import.readers.files import clean
from concord_import.text.blocks import Block, Document, Form


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
