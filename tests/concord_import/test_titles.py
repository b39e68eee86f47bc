"""Titles that a file does not mark as such."""

from pathlib import Path

from concord_import.readers.files import read_file
from concord_import.readers.mapping import DEFAULT
from concord_import.readers.tree import read_tree
from concord_import.structure.outline import outline


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
