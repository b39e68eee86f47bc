"""Lint warnings: their wording, and waivers that silence them until the text changes."""

import re
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.libraries.builders import TOPIC, changed, problems_in, write_library

DOUBTFUL = changed(TOPIC, "{en: Two, ru: Два, pl: Dwa}", "{en: Not two, ru: Не два, pl: Dwa}")
WARNING = (
    "data/game/x.yml:14:41: warning: found no negation (not, never, without), which the others "
    "have; expected the same meaning as in the other languages (game/x#two; if it is right as it "
    'stands: waivers: [{check: negation, language: pl, text: "5a77b217a636", reason: …}])'
)
WAIVER = re.compile(r"waivers: \[(\{.*\})\]")


def warnings_in(data: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    main(["--data", str(data), "check"])
    return capsys.readouterr().err.splitlines()


def waived(line: str, reason: str = "Two is two.") -> dict[str, str]:
    """The doubtful topic with the waiver that a warning proposes."""
    found = WAIVER.search(line)
    assert found
    waiver = found[1].replace("…", reason)
    label = '    label: "2"\n'
    return {TOPIC: DOUBTFUL[TOPIC].replace(label, f"{label}    waivers:\n      - {waiver}\n")}


def test_a_warning_names_its_place_its_unit_and_how_to_waive_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert warnings_in(write_library(tmp_path, DOUBTFUL), capsys) == [WARNING]


def test_check_counts_warnings_and_succeeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--data", str(write_library(tmp_path, DOUBTFUL)), "check"])
    assert capsys.readouterr().out == "No errors, 1 warning in 1 topic of 1 game.\n"


def test_the_proposed_waiver_silences_the_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert warnings_in(write_library(tmp_path, waived(WARNING)), capsys) == []


def test_a_waiver_lapses_when_a_text_of_the_comparison_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = waived(WARNING)
    data = write_library(tmp_path, {TOPIC: files[TOPIC].replace("en: Not two", "en: Never two")})
    lapsed, warning = warnings_in(data, capsys)
    assert "found a waiver of “negation” in “pl” that waives nothing" in lapsed
    assert lapsed.startswith("data/game/x.yml:15:9: warning: ")
    assert "found no negation" in warning
    assert "5a77b217a636" not in warning


def test_an_unneeded_waiver_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {TOPIC: waived(WARNING)[TOPIC].replace("pl: Dwa}", "pl: Nie dwa}")}
    (needless,) = warnings_in(write_library(tmp_path, files), capsys)
    assert "that waives nothing" in needless


def test_a_waiver_of_one_check_leaves_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {TOPIC: waived(WARNING)[TOPIC].replace("check: negation", "check: permission")}
    assert len(warnings_in(write_library(tmp_path, files), capsys)) == 2


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            "check: negation",
            "check: negations",
            "data/game/x.yml:15:17: found “negations”; did you mean “negation”?",
        ),
        (
            ", reason: Two is two.",
            "",
            "data/game/x.yml:15:9: found no “reason”; expected the key “reason”",
        ),
        (
            'text: "5a77b217a636"',
            "text: 123456789012",
            (
                "data/game/x.yml:15:47: found the number 123456789012; "
                'expected text, in quotes: "123456789012"'
            ),
        ),
        (
            "language: pl",
            "language: po",
            "data/game/x.yml:15:37: found the unknown language “po”; expected one of en, ru, pl",
        ),
    ],
)
def test_an_invalid_waiver_is_an_error_at_its_place(
    tmp_path: Path, old: str, new: str, line: str
) -> None:
    text = waived(WARNING)[TOPIC]
    assert text.count(old) == 1
    assert problems_in(write_library(tmp_path, {TOPIC: text.replace(old, new)})) == [line]


def test_a_topic_and_a_term_have_waivers_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    doubled = DOUBTFUL[TOPIC].replace("en: Not two", "en: Two").replace("Не два", "Два")
    doubled = doubled.replace("{en: Title,", "{en: Title title,")
    (warning,) = warnings_in(write_library(tmp_path, {TOPIC: doubled}), capsys)
    assert "(game/x; if" in warning
    found = WAIVER.search(warning)
    assert found
    waiver = f"waivers:\n  - {found[1].replace('…', 'Its name.')}\n"
    data = write_library(tmp_path, {TOPIC: f"{doubled}{waiver}"})
    assert warnings_in(data, capsys) == []
