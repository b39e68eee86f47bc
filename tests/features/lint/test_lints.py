"""The lints of a whole library."""

from pathlib import Path

import pytest

from concord.base import processes
from concord.checks.checks import in_lines, load
from concord.features.lint.lints import lint_warnings
from tests.libraries.builders import TOPIC, changed, second_topic, write_library


def test_several_processes_find_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    negation = ("{en: Two, ru: Два, pl: Dwa}", "{en: Not two, ru: Не два, pl: Dwa}")
    files = {**changed(TOPIC, *negation), **second_topic(negation)}
    library = load(write_library(tmp_path, files))
    alone = lint_warnings(library)
    monkeypatch.setattr(processes, "_WORTHWHILE", 1)
    assert lint_warnings(library) == alone
    files_named = [line.split(":")[0] for line in in_lines(alone, tmp_path)]
    assert files_named == ["data/game/x.yml", "data/game/y.yml"]
