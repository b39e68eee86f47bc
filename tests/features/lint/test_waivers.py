"""Lint warnings: their wording, and waivers that silence them until the text changes."""

import re
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.features.lint.texts import warnings_in
from tests.libraries.builders import TOPIC, changed, problems_in, write_library
from tests.tables import from_table

DOUBTFUL = changed(TOPIC, "{en: Two, ru: Два, pl: Dwa}", "{en: Not two, ru: Не два, pl: Dwa}")[
    TOPIC
]
WARNING = (
    "data/game/x.yml:14:41: warning: found no negation (not, never, without), which the others "
    "have; expected the same meaning as in the other languages (game/x#two; if it is right as it "
    'stands: waivers: [{check: negation, language: pl, text: "5a77b217a636", reason: …}])'
)
WAIVER = re.compile(r"waivers: \[(\{.*\})\]")


def warnings_of(folder: Path, topic: str) -> list[str]:
    return warnings_in(write_library(folder, {TOPIC: topic}))


def waived(reason: str = "Two is two.") -> str:
    """The doubtful topic with the waiver that the warning proposes."""
    found = WAIVER.search(WARNING)
    assert found
    waiver = found[1].replace("…", reason)
    label = '    label: "2"\n'
    return DOUBTFUL.replace(label, f"{label}    waivers:\n      - {waiver}\n")


def test_check_counts_warnings_and_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A warning names its place, its unit and how to waive it."""
    main(["--data", str(write_library(tmp_path, {TOPIC: DOUBTFUL})), "check"])
    printed = capsys.readouterr()
    assert printed.out == "No errors, 1 warning in 1 topic of 1 game.\n"
    assert printed.err.splitlines() == [WARNING]


def test_the_proposed_waiver_silences_the_warning(tmp_path: Path) -> None:
    assert warnings_of(tmp_path, waived()) == []


def test_a_waiver_lapses_when_a_text_of_the_comparison_changes(tmp_path: Path) -> None:
    lapsed, warning = warnings_of(tmp_path, waived().replace("en: Not two", "en: Never two"))
    assert "found a waiver of “negation” in “pl” that waives nothing" in lapsed
    assert lapsed.startswith("data/game/x.yml:15:9: warning: ")
    assert "found no negation" in warning
    assert "5a77b217a636" not in warning


def test_an_unneeded_waiver_is_reported(tmp_path: Path) -> None:
    (needless,) = warnings_of(tmp_path, waived().replace("pl: Dwa}", "pl: Nie dwa}"))
    assert "that waives nothing" in needless


def test_a_waiver_of_one_check_leaves_the_others(tmp_path: Path) -> None:
    found = warnings_of(tmp_path, waived().replace("check: negation", "check: permission"))
    assert len(found) == 2


@from_table
def test_an_invalid_waiver_has_its_place(tmp_path: Path, old: str, new: str, line: str) -> None:
    text = waived()
    assert text.count(old) == 1
    problems = problems_in(write_library(tmp_path, {TOPIC: text.replace(old, new)}))
    assert problems == [f"data/game/x.yml:15:{line}"]


def test_a_topic_and_a_term_have_waivers_of_their_own(tmp_path: Path) -> None:
    doubled = DOUBTFUL.replace("en: Not two", "en: Two").replace("Не два", "Два")
    doubled = doubled.replace("{en: Title,", "{en: Title title,")
    (warning,) = warnings_of(tmp_path, doubled)
    assert "(game/x; if" in warning
    found = WAIVER.search(warning)
    assert found
    waiver = f"waivers:\n  - {found[1].replace('…', 'Its name.')}\n"
    assert warnings_of(tmp_path, f"{doubled}{waiver}") == []
