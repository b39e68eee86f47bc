"""How many of sixty translation errors, planted in copies of shipped units, the checks find."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.checks.lint.planted_faults import faults, is_caught

FAULTS = list(faults())
CAUGHT = 58  # of 60; those that are missed are printed


def test_nearly_all_faults_of_translation_are_caught(capsys: pytest.CaptureFixture[str]) -> None:
    missed = [fault for fault in FAULTS if not is_caught(fault)]
    caught = f"{len(FAULTS) - len(missed)} of {len(FAULTS)} planted faults caught; missed:"
    with capsys.disabled():
        print("", caught, *missed, sep="\n")  # noqa: T201 - a report for whoever tunes the checks
    assert len(FAULTS) - len(missed) >= CAUGHT


def test_the_faults_are_spread_over_languages_games_and_kinds() -> None:
    assert len(FAULTS) == 60
    assert min(Counter(fault.language for fault in FAULTS).values()) >= 15
    assert min(Counter(fault.unit.split("/")[0] for fault in FAULTS).values()) >= 8
    assert len({fault.fault for fault in FAULTS}) >= 12
