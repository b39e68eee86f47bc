"""Files whose accents are separate characters, as some systems write them."""

import unicodedata
from pathlib import Path

from concord.checks.checks import all_warnings, in_lines, load
from tests.libraries.builders import TOPIC, changed, problems_in, write_library

POLISH = "{en: Two, ru: Два, pl: Dwa}"


def decomposed(text: str) -> str:
    return unicodedata.normalize("NFD", text)


def test_texts_are_composed_when_they_are_read_with_one_warning_for_a_file(tmp_path: Path) -> None:
    texts = changed(TOPIC, POLISH, "{en: Two, ru: Два, pl: Dwą łąką}")[TOPIC]
    files = {TOPIC: decomposed(texts.replace("pl: Raz}", "pl: Rąz}"))}
    library = load(write_library(tmp_path, files))
    walked = library.games[0].topics[0].walk()
    assert "Dwą łąką" in [unit.text.get("pl") for unit, _ in walked]
    (line,) = in_lines(library.warnings, tmp_path)
    assert line.startswith("data/game/x.yml:7:34: warning: found letters and their accents as sep")


def test_a_composed_file_gets_no_warning(tmp_path: Path) -> None:
    library = load(write_library(tmp_path, changed(TOPIC, POLISH, "{en: é, ru: й, pl: ą}")))
    assert library.warnings == ()
    assert not [each for each in all_warnings(library) if "accents" in each.found]


def test_places_in_such_a_file_count_its_own_characters(tmp_path: Path) -> None:
    text = "żółć ćma [[nowhere|ą]]"
    files = changed(TOPIC, POLISH, decomposed(f"{{en: Two, ru: Два, pl: '{text}'}}"))
    (line,) = problems_in(write_library(tmp_path, files))
    before = decomposed("    text: {en: Two, ru: Два, pl: 'żółć ćma [[")
    assert line.startswith(f"data/game/x.yml:14:{len(before) + 1}: found the unknown topic")
