"""Unpaired brackets and quotation marks, and letters of another script."""

from pathlib import Path

import pytest

from tests.features.lint.texts import findings_in, warnings_in
from tests.libraries.builders import TOPIC, changed, write_library
from tests.tables import from_table


@from_table
def test_paired_signs_are_accepted(text: str) -> None:
    assert [each for each in findings_in("en", text) if "counterpart" in each] == []


@from_table
def test_an_unpaired_sign_is_reported_at_its_place(tmp_path: Path, text: str, place: int) -> None:
    files = changed(TOPIC, "{en: One,", f'{{en: "{text}",')
    where = f"data/game/x.yml:7:{place + 17}"
    found = f"found “{text[place]}” without its counterpart; expected both, or neither"
    lines = warnings_in(write_library(tmp_path, files))
    assert [each for each in lines if each.startswith(f"{where}: warning: {found}")]


@from_table
def test_markup_that_is_half_written_is_reported(text: str, expected: str) -> None:
    (found,) = findings_in("en", text)
    assert expected in found


@pytest.mark.parametrize("text", ["**two** *words*", "2 * 3", "a note* below", "[[x#part]]", "[1]"])
def test_whole_markup_and_other_stars_are_accepted(text: str) -> None:
    assert findings_in("en", text) == []


@from_table
def test_only_a_cyrillic_letter_in_a_latin_text_is_reported(text: str, n_found: int) -> None:
    assert len(findings_in("en", text)) == n_found


@pytest.mark.parametrize(
    "before", ["Карта ", "Карта [[x#a|тут]] ", "Мaрта, каcа ", "Карта *стоит* "]
)
def test_the_letter_itself_is_pointed_at(tmp_path: Path, before: str) -> None:
    """And not the same letter in a word before it, or in the target of a reference."""
    text = changed(TOPIC, "{en: One, ru: Раз,", f"{{en: One, ru: '{before}a стоит',")[TOPIC]
    files = {TOPIC: text.replace("id: part\n", "id: a\n")}
    lines = warnings_in(write_library(tmp_path, files))
    (line,) = [each for each in lines if "letter “a” as a word" in each]
    column = len("    text: {en: One, ru: '") + len(before) + 1
    assert line.startswith(f"data/game/x.yml:7:{column}: ")
