"""What a game sets for all its texts: lints that it does without, and words that it allows."""

from pathlib import Path

from tests.features.lint.texts import warnings_in
from tests.libraries.builders import GAME, TOPIC, Files, changed, problems_in, write_library
from tests.tables import from_table

ONE = "{en: One, ru: Раз, pl: Raz}"
LAST = "citations:"


def library(texts: str, settings: str = "") -> Files:
    """The small library with other texts in one clause, and with more lines in `game.yml`."""
    return changed(TOPIC, ONE, texts) | changed(GAME, LAST, f"{settings}\n{LAST}")


def doubts(root: Path, texts: str, settings: str = "") -> list[str]:
    """The lint and the language of each warning, or else the warning."""
    lines = warnings_in(write_library(root, library(texts, settings)))
    return [
        f"{line.split('check: ')[1].split(',')[0]} {line.split('language: ')[1][:2]}"
        if "check: " in line
        else line
        for line in lines
    ]


@from_table
def test_a_lint_is_switched_for_all_languages_or_for_each(
    tmp_path: Path, texts: str, settings: str, found: list[str]
) -> None:
    assert doubts(tmp_path, texts, settings) == found


def test_where_quotation_marks_are_straight_others_are_reported(tmp_path: Path) -> None:
    texts = "{en: One “two” one, ru: Раз, pl: Raz}"
    found = doubts(tmp_path, texts, "checks: {quotation-marks: {en: straight}}")
    assert "quotation-marks en" in found


@from_table
def test_an_unknown_setting_is_an_error(tmp_path: Path, settings: str, message: str) -> None:
    (line,) = problems_in(write_library(tmp_path, library(ONE, settings)))
    assert line.split(": ", 1)[1] == message


@from_table
def test_an_allowed_word_is_right_however_it_looks(tmp_path: Path, texts: str, words: str) -> None:
    looks = {"script", "brackets", "quotation-marks", "printed-numbers"}
    assert {each.split()[0] for each in doubts(tmp_path, texts)} & looks
    found = doubts(tmp_path, texts, f"allowed_words: {words}")
    assert not {each.split()[0] for each in found} & looks


def test_only_the_whole_word_is_allowed(tmp_path: Path) -> None:
    texts = "{en: One, ru: Раз Kарта, pl: Raz}"
    found = doubts(tmp_path, texts, "allowed_words: [K]")
    assert "script ru" in found


def test_an_allowed_word_that_no_text_has_is_reported(tmp_path: Path) -> None:
    (line,) = warnings_in(write_library(tmp_path, library(ONE, "allowed_words: [Раз, 2U]")))
    place = GAME + ":"
    assert line.startswith(place)
    assert "warning: found “2U”; expected only words of the texts of the game (game)" in line


def test_a_warning_about_the_game_itself_is_waived_there(tmp_path: Path) -> None:
    files = changed(GAME, "summary: {en: ", "summary: {en: In in ")
    (line,) = warnings_in(write_library(tmp_path, files))
    assert "(game; if it is right as it stands: waivers: [" in line
    waiver = line.split("waivers: [")[1].split("]")[0].replace("…", "Its name.")
    files = changed(GAME, LAST, f"waivers: [{waiver}]\n{LAST}")
    files[GAME] = files[GAME].replace("summary: {en: ", "summary: {en: In in ")
    assert warnings_in(write_library(tmp_path, files)) == []
