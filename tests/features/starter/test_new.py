"""A new library is right at once, in any languages; a folder that is taken stays as it is."""

import errno
import os
import socket
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from concord.checks.checks import all_warnings, load
from concord.cli.main import main
from concord.features.starter.engine_pin import pin_engine
from concord.records.interfaces import engine_shape
from tests.libraries.published import git
from tests.tables import from_table


@pytest.mark.parametrize(
    "languages", ["en", "pl", "ru,en", "en,ru,pl", "de,uk", "he", "en,ja,pt-BR"]
)
def test_a_new_library_has_no_problems(tmp_path: Path, languages: str) -> None:
    main(["new", str(tmp_path / "rules"), "--languages", languages, "--name", "R", "--game", ""])
    library = load(tmp_path / "rules" / "data")
    assert library.languages == tuple(languages.split(","))
    # Only the engine may lack words, in a language that it does not have.
    assert {each.position.file for each in all_warnings(library)} <= {
        "docs",
        *(f"data/interface/{each}.yml" for each in library.languages if not engine_shape(each)),
    }
    (game,) = library.games
    kinds = {unit.kind.value for topic in game.topics for unit, _ in topic.walk()}
    assert {"clause", "note", "example"} <= kinds
    assert len(game.glossary) == 2


def test_git_keeps_the_lines_of_both_sides_in_the_locks_of_a_new_library(tmp_path: Path) -> None:
    main(["new", str(tmp_path / "rules"), "--languages", "en", "--name", "R", "--game", ""])
    rules = tmp_path / "rules"
    git(rules, "init", "--quiet")
    locks = ("data/published.lock", "data/kites/published.lock", "data/kites/translations.lock")
    said = subprocess.run(  # noqa: S603 - in a folder of the test's own
        ["git", "-C", str(rules), "check-attr", "merge", *locks],  # noqa: S607
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert said.stdout.splitlines() == [f"{each}: merge: union" for each in locks]


def test_a_new_library_installs_the_engine_that_made_it_without_an_index(tmp_path: Path) -> None:
    main(["new", str(tmp_path / "rules"), "--languages", "en", "--name", "R", "--game", ""])
    installed = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--require-hashes"]
    subprocess.run(  # noqa: S603 - in a folder of the test's own
        [*pip, "--quiet", "--requirement", "requirements.txt", "--target", str(installed)],
        cwd=tmp_path / "rules",
        check=True,
    )
    check = subprocess.run(
        [sys.executable, "-m", "concord", "check"],
        cwd=tmp_path / "rules",
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert check.stdout == "No problems in 2 topics of 1 game.\n"
    files = {path.relative_to(installed) for path in (installed / "concord").rglob("*")}
    assert Path("concord/features/starter/library/dot.gitignore") in files
    assert not [path for path in files if path.name == "direct_url.json"]


def test_an_engine_of_an_index_is_pinned_by_its_version(tmp_path: Path) -> None:
    metadata = tmp_path / "concord_rules-2.3.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: concord-rules\nVersion: 2.3\n")
    assert pin_engine(Distribution.at(metadata)) == ("concord-rules==2.3", None)


def test_a_title_names_the_game_and_its_folder(tmp_path: Path) -> None:
    main(["new", str(tmp_path / "x"), "--languages", "pl", "--name", "R", "--game", "Żółw & Wilk"])
    (game,) = load(tmp_path / "x" / "data").games
    assert (game.id, game.title) == ("zolw-wilk", {"pl": "Żółw & Wilk"})
    assert game.summary == game.title


@from_table
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


@pytest.mark.parametrize("folder", ["taken.txt", "taken.txt/rules"])
def test_a_path_that_is_taken_by_a_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    (tmp_path / "taken.txt").write_text("mine")
    with pytest.raises(SystemExit):
        main(["new", str(tmp_path / folder), "--languages", "en", "--name", "R"])
    assert f"{tmp_path / 'taken.txt'}" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["taken.txt"]
    assert (tmp_path / "taken.txt").read_text() == "mine"


def test_a_folder_in_which_nothing_may_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test may run as an account that may write everywhere: the system's refusal is imitated."""

    def refuse(path: str, *_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system", path)

    monkeypatch.setattr(os, "mkdir", refuse)
    with pytest.raises(SystemExit):
        main(["new", str(tmp_path / "rules"), "--languages", "en", "--name", "R"])
    assert "found a folder in which nothing can be written" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("folder", ["ä ö/Мои правила", "."])
def test_any_new_or_empty_folder_will_do_and_no_network_is_needed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.chdir(tmp_path)
    main(["new", folder, "--languages", "ru", "--name", "Мои правила", "--game", ""])
    assert f'cd "{folder}"' in capsys.readouterr().out
    monkeypatch.chdir(folder)
    main(["check"])
    assert capsys.readouterr().out == "No problems in 2 topics of 1 game.\n"


@pytest.mark.parametrize("address", ["8000", "localhost:", "localhost:x", "localhost:65536"])
def test_an_address_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    main(["new", str(tmp_path / "x"), "--languages", "en", "--name", "R"])
    with pytest.raises(SystemExit):
        main(["--data", str(tmp_path / "x" / "data"), "serve", "--address", address])
    assert f"--address: found “{address}”; expected HOST:PORT" in capsys.readouterr().err


def test_an_address_that_is_taken_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    main(["new", str(tmp_path / "x"), "--languages", "en", "--name", "R"])
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(SystemExit):
            main(["--data", str(tmp_path / "x" / "data"), "serve", "--address", address])
    errors = capfd.readouterr().err
    assert f"http://{address}/: found an address that cannot be served" in errors
    assert "begin with “concord serve --address 127.0.0.1:8001”" in errors
    assert "Open http" not in errors
    assert "Traceback" not in errors
