"""`concord import`: the files of a rulebook as records."""

import sys
from pathlib import Path

import pytest

from concord.cli.main import main
from concord.model.topics import ImportState
from concord_import.text import progress
from tests.concord_import.fruit import game_of, import_files, write_library

LANGUAGES = ("en", "ru", "pl")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return write_library(tmp_path, *LANGUAGES)


def import_(data: Path, *more: str) -> None:
    import_files(data, *LANGUAGES, more=more)


@pytest.mark.parametrize("n_before", [0, 1])
def test_topics_are_to_be_restated_unless_their_texts_are_official(
    n_before: int, data: Path
) -> None:
    """As the first or a later import says."""
    for _ in range(n_before):
        import_(data)
    import_(data, "--official", "ru=CC BY 4.0")
    game = game_of(data)
    assert game.topics[0].imported == {
        "en": ImportState.TO_RESTATE,
        "ru": ImportState.OFFICIAL,
        "pl": ImportState.TO_RESTATE,
    }
    assert game.editions["ru"].license == "CC BY 4.0"


def test_the_report_counts_what_was_left_out(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import_(data)
    assert "law.md:20: the name of a section: Notes" in capsys.readouterr().out


@pytest.mark.parametrize(("is_terminal", "n_shown"), [(True, 20), (False, 30)])
def test_a_terminal_shows_the_first_lines_of_a_list_and_a_file_has_all(
    is_terminal: bool, n_shown: int, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = data.parent / "law.md"
    path.write_text("# Picking\n\n" + "See [that](#nowhere).\n\n" * 30, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.stdout, "isatty", lambda: is_terminal)
        import_files(data, "en")
    said = capsys.readouterr().out
    assert said.count("→ #nowhere") == n_shown
    assert ("and 10 more" in said) is is_terminal


def test_a_long_import_says_where_it_is(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_SECONDS", 0.0)
    import_(data)
    said = capsys.readouterr().err.splitlines()
    starts = ("Reading", "Aligning en with ru, round 1 of 4: topic 1 of", "Checking", "Writing")
    assert all(any(line.startswith(start) for line in said) for start in starts)


def test_the_status_lists_what_is_to_be_restated(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import_(data)
    capsys.readouterr()
    main(["--data", str(data), "status", "--game", "fruit"])
    expected = "fruit/picking: unpublished until it is restated in en, ru, pl"
    assert expected in capsys.readouterr().out.splitlines()
