"""Shapes in which rulebooks print their numbers and headings, in invented texts."""

import pytest

from concord_import.drafts.game import separators_of
from concord_import.readers.html import read_html
from concord_import.readers.markdown import read_markdown
from concord_import.structure.entries import walk
from concord_import.structure.outline import outline
from concord_import.text.blocks import Document
from concord_import.text.markers import read_marked_up


def numbered(document: Document, language: str = "en") -> list[tuple[str, str]]:
    """The printed number and the first words of each entry."""
    tops = outline(document, language).entries
    return [(each.number, (each.heading or each.text).split(".")[0]) for each in walk(tops)]


@pytest.mark.parametrize(
    ("text", "parts", "rest"),
    [
        ("1e2a) A bee.", ("1", "e", "2", "a"), "A bee."),
        ("A6b+) A bee.", ("A", "6", "b", "+"), "A bee."),
        ("[3.1] The hive", ("3", "1"), "The hive"),
        (r"\[3.1\] The hive", ("3", "1"), "The hive"),
        ("[3.0]THE HIVE", ("3", "0"), "THE HIVE"),
        ("(4.2.1) The hive", ("4", "2", "1"), "The hive"),
        ("5-1-2. The hive", ("5", "1", "2"), "The hive"),
        ("**1.2** A bee.", ("1", "2"), "A bee."),
        ("**1.2 Hive.** A bee.", ("1", "2"), "**Hive.** A bee."),
    ],
)
def test_a_number_is_read_in_the_forms_that_rulebooks_print(
    text: str, parts: tuple[str, ...], rest: str
) -> None:
    marker, found = read_marked_up(text)
    assert marker is not None
    assert (marker.parts, found) == (parts, rest)


@pytest.mark.parametrize(
    "text", ["3x honey", "5m of wax", "**Hive** 3", "12 bees fly.", "2: fly two fields"]
)
def test_amounts_are_no_numbers_of_rules(text: str) -> None:
    assert read_marked_up(text) == (None, text)


OUTLINES = {
    "items of a list that repeats a number are counted": (
        "# Hive\n\n1. One.\n1. Two.\n   1. Below.\n   1. Beside.\n1. Three.\n",
        "– Hive, 1 One, 2 Two, 2.1 Below, 2.2 Beside, 3 Three",
    ),
    "gaps in the numbers of a list stay": (
        "# Hive\n\n1. One.\n2. Two.\n4. Four.\n",
        "– Hive, 1 One, 2 Two, 4 Four",
    ),
    "numbers in bold are those of clauses": (
        "# 3 Hive\n\n* **3.1** A bee.\n    * **3.1.1** Its wings.\n* **3.2** Wax.\n",
        "3 Hive, 3.1 A bee, 3.1.1 Its wings, 3.2 Wax",
    ),
    "the zero of a chapter is not part of the numbers below": (
        "# 4.0 Hive\n\n4.1 A bee.\n\n# 5.0 Wax\n\n5.1 It melts.\n",
        "4 Hive, 4.1 A bee, 5 Wax, 5.1 It melts",
    ),
    "a heading in bold has its number": (
        "### **1. Hive**\n\nA bee.\n\n### **2. Wax**\n\nIt melts.\n",
        "1 Hive, – A bee, 2 Wax, – It melts",
    ),
    "a preface before the first chapter has no number": (
        "# Preface\n\nBees are small.\n\n# 1 Hive\n\n1.1 A bee.\n",
        "– Preface, – Bees are small, 1 Hive, 1.1 A bee",
    ),
    "a heading that begins with a year has no number": (
        "# 2012 Rules\n\nA bee.\n",
        "– 2012 Rules, – A bee",
    ),
    "a number on a line of its own is that of the next paragraph": (
        "# 1 Hive\n\n1.1\n\nA bee.\n\n1.2 Wax.\n",
        "1 Hive, 1.1 A bee, 1.2 Wax",
    ),
    "lines that begin with numbers are clauses": (
        "# Hive\n\n1.1 A bee flies.\n1.2 A drone\n1.3 sleeps.\n",
        "1 Hive, 1.1 A bee flies, 1.2 A drone, 1.3 sleeps",
    ),
    "headings without numbers get none": (
        "# 1 Hive\n\n1.1 A.\n\n## Bees\n\n1.3 B.\n\n# Wax\n\nIt melts.\n\n# 3 Night\n\n3.1 C.\n",
        "1 Hive, 1.1 A, – Bees, 1.3 B, – Wax, – It melts, 3 Night, 3.1 C",
    ),
    "a line in bold that goes on the numbers of headings is one": (
        "# 1 Hive\n\n1. **A bee:**\n2. **A drone:**\n\n**2. Wax, more:**\n\n1. Hot.\n\n# 3 Night\n",
        "1 Hive, 1.1 **A bee:**, 1.2 **A drone:**, 2 Wax, more:, 2.1 Hot, 3 Night",
    ),
    "a long title that goes on the numbers of chapters is one of them": (
        "1. Hive\n\n1.1 A.\n\n2. Wax, and all:\n\n2.1 Hot.\n\n3. Night\n\n3.1 Cold.\n",
        "1 Hive, 1.1 A, 2 Wax, and all:, 2.1 Hot, 3 Night, 3.1 Cold",
    ),
    "a second list stands below the paragraph that announces it": (
        "# Hive\n\nBees:\n\n1. A bee.\n2. A drone.\n\nPlants:\n\n1. Clover.\n",
        "– Hive, – Bees:, 1 A bee, 2 A drone, – Plants:, 1 Clover",
    ),
    "a remark after the last number gets none": (
        "# 1 Hive\n\n1.1 A.\n\nBetween.\n\n1.3 B.\n\n> Remark: a drone is a bee.\n",
        "1 Hive, 1.1 A, 1.2 Between, 1.3 B, – Remark: a drone is a bee",
    ),
}
"""By what they show: a text, and its entries, with their numbers or a dash."""


@pytest.mark.parametrize("shown", OUTLINES)
def test_an_outline_has_the_numbers_of_its_text(shown: str) -> None:
    text, expected = OUTLINES[shown]
    entries = numbered(read_markdown(text))
    assert ", ".join(f"{number or '–'} {words}" for number, words in entries) == expected


@pytest.mark.parametrize(
    ("language", "first", "second", "word"),
    [
        ("en", "Article 1: Hive", "Article 2: Bees", "Article"),
        ("ru", "Статья 1. Улей", "Статья 2. Пчёлы", "Статья"),
        ("pl", "Rozdział 1 – Ul", "Rozdział 2 – Pszczoły", "Rozdział"),
    ],
)
def test_a_number_after_a_word_is_that_of_the_heading(
    language: str, first: str, second: str, word: str
) -> None:
    page = f"<h1>{first}</h1><p>1.1 A.</p><h1>{second}</h1><p>2.1 B.</p>"
    tree = outline(read_html(page.encode()), language)
    assert [each.number for each in tree.entries] == ["1", "2"]
    assert [(each.text, each.reason) for each in tree.dropped] == [
        (word, "the word before a number")
    ] * 2


def test_words_that_go_on_a_sentence_are_no_heading() -> None:
    tree = outline(read_markdown("# Hive\n\n1. It closes\n   a. if a bee sleeps, or\n"), "en")
    kinds = {each.text or each.heading: each.kind for each in walk(tree.entries)}
    assert kinds["if a bee sleeps, or"] == "clause"
    assert kinds["It closes"] == "heading"


CHAPTERS = """\
<h1>Hive</h1>
<h4>A note to the reader</h4><p>Bees sting.</p>
<h2>1.0 Setup</h2><p>Take a hive.</p>
<h2>1.1 Bees</h2><p>Take bees.</p><h3>Drones</h3><p>They are lazy.</p>
<h2>2.0 Flight</h2><h2>2.1 By day</h2><p>A bee flies.</p><h2>2.2 By night</h2><p>None flies.</p>
<h2>3.0 Wax</h2><h2>3.1 Cells</h2><p>Six walls.</p>
<h2>Designer’s notes</h2><p>Bees are small.</p>
"""


def test_headings_that_look_alike_are_ranked_by_their_numbers() -> None:
    tree = outline(read_html(CHAPTERS.encode()), "en")
    assert [each.heading for each in tree.entries if each.number] == ["Setup", "Flight", "Wax"]
    flight = next(each for each in tree.entries if each.heading == "Flight")
    assert [each.number for each in flight.children if each.heading] == ["2.1", "2.2"]
    assert tree.entries[-1].heading == "Designer’s notes"


def test_a_few_headings_between_two_levels_are_no_topics() -> None:
    page = "".join(f"<h2>{n} Part</h2><h4>{n}.1 One</h4><p>A bee.</p>" for n in range(1, 5))
    tree = outline(read_html(f"{page}<h3>An aside</h3><p>Wax.</p>".encode()), "en")
    assert [each.number for each in tree.entries] == ["1", "2", "3", "4"]


LISTED = """\
# Hive

- [Setup](#setup)
- [Flight](#flight)
- [Wax](#wax)
- [Winter](#winter)

## Setup

Take a hive. A year has these parts:

- Flight
- Wax
- Winter
- Night

## Flight

A bee flies.

## Wax

It melts.

## Winter

All sleep.

## Night

It is dark.
"""


def test_the_list_of_all_headings_is_the_table_of_contents() -> None:
    tree = outline(read_markdown(LISTED), "en")
    assert [each.text for each in tree.dropped] == ["Setup", "Flight", "Wax", "Winter"]
    assert {each.reason for each in tree.dropped} == {"the table of contents"}
    assert [each.heading for each in tree.entries] == ["Setup", "Flight", "Wax", "Winter", "Night"]


def test_a_list_in_a_rule_that_names_some_headings_stays() -> None:
    text = LISTED[LISTED.index("## Setup") :] + "".join(
        f"\n## Bee {n}\n\nIt flies.\n" for n in "abcd"
    )
    tree = outline(read_markdown(text), "en")
    assert not tree.dropped
    items = [each.text for each in walk(tree.entries[:1]) if each.kind == "item"]
    assert items == ["Flight", "Wax", "Winter", "Night"]


SECTIONS = """\
# Hive

1.1 A hive.

## Bees

A bee flies.

### Drones

- They are lazy.

They are fed.

## Wax

It melts.

1. One cell.
2. Another.

# Night

All sleep.
"""


def test_what_follows_a_heading_stands_below_it() -> None:
    tree = outline(read_markdown(SECTIONS), "en")
    below = {
        each.heading: [child.heading or child.text for child in each.children]
        for each in walk(tree.entries)
        if each.heading
    }
    assert below == {
        "Hive": ["A hive.", "Bees", "Wax"],
        "Bees": ["A bee flies.", "Drones"],
        "Drones": ["They are lazy.", "They are fed."],
        "Wax": ["It melts.", "One cell.", "Another."],
        "Night": ["All sleep."],
    }


def test_numbers_that_go_on_after_a_heading_stand_beside_it() -> None:
    text = "# 1 Hive\n\n1.1 A.\n\n## Bees\n\n1.2 B.\n\n# 2 Wax\n\n2.1 C.\n"
    tree = outline(read_markdown(text), "en")
    assert [each.number or each.heading for each in tree.entries[0].children] == [
        "1.1",
        "Bees",
        "1.2",
    ]


@pytest.mark.parametrize(
    ("text", "separators"),
    [
        ("# 1 Hive\n\n- 1a) A.\n    - 1a1) B.\n        - 1a1b) C.\n", [""]),
        ("# 1 Hive\n\n1.1 A.\n\n1.1a B.\n", [".", ""]),
        ("# 1 Hive\n\n1-1. A.\n\n1-1-1. B.\n", ["-"]),
    ],
)
def test_numbers_are_written_as_the_file_prints_them(text: str, separators: list[str]) -> None:
    entries = outline(read_markdown(text), "en").entries
    assert separators_of(entries) == separators


def test_a_section_is_known_by_its_name_after_a_number() -> None:
    tree = outline(read_markdown("# 1 Hive\n\n1. A hive.\n\n# 2 Notes\n\n1. A bee.\n"), "en")
    assert [each.kind for each in tree.entries[0].children] == ["clause", "note"]


def test_a_number_without_a_text_is_listed() -> None:
    tree = outline(read_markdown("# 1 Hive\n\n1.1 A bee.\n\n1.2\n"), "en")
    assert [each.number for each in tree.entries[0].children] == ["1.1"]
    assert [each.reason for each in tree.dropped] == ["the number 1.2, without a text"]


def test_a_part_without_topics_is_a_topic() -> None:
    topics = "<h2>Bees</h2><p>A bee.</p><h2>Cells</h2><p>A cell.</p>"
    page = f"<h1>Hive</h1>{topics}<h1>Wax</h1>{topics}<h1>Thanks</h1>"
    tree = outline(read_html(page.encode()), "en")
    assert [each.level for each in tree.entries] == ["part", "part", "topic"]
