"""Letters of another script, in texts and labels."""

from pathlib import Path

import pytest

from tests.features.lint.texts import warnings_in
from tests.libraries.builders import GLOSSARY, TOPIC, Files, changed, write_library

DOUBTS = {
    "a Latin letter inside a Cyrillic word": (
        changed(TOPIC, "ru: Раз", "ru: Рaз"),
        (
            "data/game/x.yml:7:25: found “Рaз”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Cyrillic letter inside a Latin word": (
        changed(TOPIC, "pl: Raz", "pl: Rаz"),
        (
            "data/game/x.yml:7:34: found “Rаz”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Cyrillic letter inside a word of a title": (
        changed(TOPIC, "en: Title", "en: Тitle"),
        (
            "data/game/x.yml:3:13: found “Тitle”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Latin letter inside a form of a term": (
        changed(GLOSSARY, "[цена, цены]", "[цена, цeны]"),
        (
            "data/game/glossary.yml:4:43: found “цeны”, a word of Latin and Cyrillic letters; "
            "expected letters of one script in a word"
        ),
    ),
    "a Latin letter for a Russian word of one letter": (
        changed(TOPIC, "ru: Раз", "ru: Раз c него"),
        "data/game/x.yml:7:29: found the Latin letter “c” as a word; expected the Cyrillic letter",
    ),
    "a Latin label in Russian": (
        changed(TOPIC, "ru: а}", "ru: a}"),
        "data/game/x.yml:10:28: found the label “a”; expected Cyrillic letters",
    ),
    "a Cyrillic label in English": (
        changed(TOPIC, "{en: a,", "{en: а,"),
        "data/game/x.yml:10:21: found the label “а”; expected Latin letters",
    ),
}


@pytest.mark.parametrize(("files", "line"), DOUBTS.values(), ids=DOUBTS)
def test_letters_of_another_script_are_reported_at_their_place(
    tmp_path: Path, files: Files, line: str
) -> None:
    place, message = line.split(": ", 1)
    found = warnings_in(write_library(tmp_path, files))
    assert [each for each in found if each.startswith(f"{place}: warning: {message}")]
