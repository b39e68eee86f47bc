"""A new library is right at once, in any languages; a folder that is taken stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.checks.lint.lints import lint_warnings
from concord.cli.main import main
from concord.records.interfaces import engine_shape


@pytest.mark.parametrize(
    "languages", ["en", "pl", "ru,en", "en,ru,pl", "de,uk", "he", "en,ja,pt-BR"]
)
def test_a_new_library_has_no_problems(tmp_path: Path, languages: str) -> None:
    main(["new", str(tmp_path / "rules"), "--languages", languages, "--name", "R", "--game", ""])
    library = load(tmp_path / "rules" / "data")
    assert library.languages == tuple(languages.split(","))
    # Only the engine may lack words, in a language that it does not have.
    assert {each.place.file for each in lint_warnings(library)} <= {
        "docs",
        *(f"data/interface/{each}.yml" for each in library.languages if not engine_shape(each)),
    }
    (game,) = library.games
    kinds = {unit.kind.value for topic in game.topics for unit, _ in topic.walk()}
    assert {"clause", "note", "example"} <= kinds
    assert len(game.glossary) == 2


def test_a_title_names_the_game_and_its_folder(tmp_path: Path) -> None:
    main(["new", str(tmp_path / "x"), "--languages", "pl", "--name", "R", "--game", "Żółw & Wilk"])
    (game,) = load(tmp_path / "x" / "data").games
    assert (game.id, game.title) == ("zow-wilk", {"pl": "Żółw & Wilk"})


@pytest.mark.parametrize(
    ("languages", "message"),
    [
        ("de,xx-yy-zz", "--languages: found “xx-yy-zz”; expected the tag of a language"),
        (",", "--languages: found none; expected tags"),
    ],
)
def test_a_tag_of_no_language_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], languages: str, message: str
) -> None:
    with pytest.raises(SystemExit):
        main(["new", str(tmp_path / "rules"), "--languages", languages, "--name", "R"])
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_files_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SystemExit):
        main(["new", str(tmp_path), "--languages", "en", "--name", "R"])
    assert "expected a new folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("command", ["serve", "build"])
def test_a_folder_that_is_no_library_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with pytest.raises(SystemExit):
        main(["--data", str(tmp_path / "data"), command])
    assert f"{tmp_path / 'data'}: found no library" in capsys.readouterr().err
