"""Letters of another script, in texts and labels."""

from pathlib import Path

import pytest

from tests.features.lint.texts import warnings_in
from tests.libraries.builders import GLOSSARY, TOPIC, changed, write_library

MIXED = "a word of Latin and Cyrillic letters; expected letters of one script in a word"


@pytest.mark.parametrize(
    ("file", "change", "place", "message"),
    [
        (TOPIC, ("ru: Раз", "ru: Рaз"), "7:25", f"found “Рaз”, {MIXED}"),
        (TOPIC, ("pl: Raz", "pl: Rаz"), "7:34", f"found “Rаz”, {MIXED}"),
        (TOPIC, ("en: Title", "en: Тitle"), "3:13", f"found “Тitle”, {MIXED}"),
        (GLOSSARY, ("[цена, цены]", "[цена, цeны]"), "4:43", f"found “цeны”, {MIXED}"),
        (
            *(TOPIC, ("ru: Раз", "ru: Раз c него"), "7:29"),
            "found the Latin letter “c” as a word; expected the Cyrillic letter",
        ),
        (TOPIC, ("ru: а}", "ru: a}"), "10:28", "found the label “a”; expected Cyrillic letters"),
        (TOPIC, ("{en: a,", "{en: а,"), "10:21", "found the label “а”; expected Latin letters"),
    ],
)
def test_letters_of_another_script_are_reported_at_their_place(
    tmp_path: Path, file: str, change: tuple[str, str], place: str, message: str
) -> None:
    found = warnings_in(write_library(tmp_path, changed(file, *change)))
    assert [each for each in found if each.startswith(f"{file}:{place}: warning: {message}")]
