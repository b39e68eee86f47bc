"""Commands end with a message, whatever they read and wherever they write."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from concord.cli.main import main
from tests.libraries.builders import TOPIC, changed, write_library
from tests.site.builds import PROJECT
from tests.tables import from_table

_ENVIRONMENTS: Mapping[str, Mapping[str, str]] = {
    "ASCII": {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    "UTF-16": {"PYTHONIOENCODING": "utf-16"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "no such locale": {"LC_ALL": "xx_XX.UTF-8", "PYTHONUTF8": "0"},
}
_PACKAGES = os.pathsep.join([str(PROJECT / "hooks"), sysconfig.get_path("purelib")])


def run(
    data: Path, *arguments: str, environment: Mapping[str, str] = {}, **options: object
) -> subprocess.CompletedProcess[bytes]:
    """Without `site`, which cannot read where the project is if the locale lacks its letters."""
    return subprocess.run(  # type: ignore[call-overload,no-any-return]  # noqa: S603 - our own; options of `run`
        [sys.executable, "-S", "-m", "concord", "--data", str(data), *arguments],
        check=False,
        env={**os.environ, **environment, "PYTHONPATH": _PACKAGES},
        **{"capture_output": True, **options},
    )


@pytest.mark.parametrize("name", _ENVIRONMENTS)
def test_output_can_be_written_in_any_encoding(tmp_path: Path, name: str) -> None:
    data = write_library(tmp_path)
    ended = run(data, "cite", "5.1.а", environment=_ENVIRONMENTS[name])
    assert b"Traceback" not in ended.stderr
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout


def test_a_pipe_that_is_closed_ends_a_command_in_silence(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    reading, writing = os.pipe()
    os.close(reading)
    ended = run(data, "status", capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert ended.stderr == b""
    assert ended.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    with Path("/dev/full").open("wb") as full:
        ended = run(data, "status", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert ended.stderr == b"output: No space left on device\n"
    assert ended.returncode == 1


def test_control_characters_are_printed_as_escapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path, changed(TOPIC, "related:", '"\\e[31mtwo\\u202e": x\nrelated:'))
    output = _errors(data, capsys)
    assert "“\\x1b[31mtwo\\u202e”" in output
    assert "\x1b" not in output
    with pytest.raises(SystemExit):
        main(["--data", str(write_library(tmp_path / "other")), "cite", "\x1b]0;title\x07\x9b"])
    assert "“\\x1b]0;title\\x07\\x9b”" in capsys.readouterr().out


@from_table
def test_what_is_unreadable_is_an_error_with_its_place(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    unreadable: str,
    line: str,
) -> None:
    data = write_library(tmp_path, {"docs/help.md": "# Help\n", "docs/deep/more.md": "# More\n"})
    (data / "game" / "published.lock").touch()
    _refuse(monkeypatch, tmp_path / unreadable)
    assert any(each.startswith(line) for each in _errors(data, capsys).splitlines())


def _refuse(monkeypatch: pytest.MonkeyPatch, unreadable: Path) -> None:
    """Even the superuser, for whom permissions do not count, cannot read this path."""

    def refusing(read: Callable[..., Any]) -> Callable[..., Any]:
        def read_or_refuse(path: str | Path, *rest: Any) -> Any:
            if Path(path) == unreadable:
                raise PermissionError(13, "Permission denied", str(path))
            return read(path, *rest)

        return read_or_refuse

    monkeypatch.setattr(Path, "iterdir", refusing(Path.iterdir))
    monkeypatch.setattr(Path, "read_bytes", refusing(Path.read_bytes))
    monkeypatch.setattr(os, "scandir", refusing(os.scandir))


def test_a_lock_that_nobody_may_write_stays_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path)
    lock = data / "game" / "translations.lock"
    lock.touch(mode=0o444)
    with pytest.raises(SystemExit):
        main(["--data", str(data), "accept", "x#one"])
    captured = capsys.readouterr()
    assert captured.err.startswith(
        f"{lock}: found a file or folder that this account may not read or write"
    )
    assert "lines added" not in captured.out
    assert lock.read_bytes() == b""


@pytest.mark.parametrize("name", ["secret.txt", "folder"])
def test_records_and_pages_from_outside_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    data = write_library(tmp_path / "project")
    (tmp_path / "folder").mkdir()
    (tmp_path / "secret.txt").write_text("A secret.")
    record = data / "game" / "x.yml"
    record.rename(tmp_path / "secret.yml")
    record.symlink_to(tmp_path / "secret.yml")
    docs = data.with_name("docs")
    docs.mkdir(exist_ok=True)
    (docs / "link").symlink_to(tmp_path / name)
    error = _errors(data, capsys)
    assert "it is a link that leads out of the records" in error
    assert "docs/link:1:1: found a link that leads out of docs/" in error


def _errors(data: Path, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        main(["--data", str(data), "check"])
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "make", "words"),
    [
        (b"pipe", os.mkfifo, "neither a file nor a folder"),
        (b"name\xff", Path.touch, "a name that is not UTF-8"),
        (b"loop", lambda path: path.symlink_to(path.parent), "a link that leads to its own folder"),
        (b"ring", lambda path: path.symlink_to(path), "a link that leads nowhere"),
        (b"gone", lambda path: path.symlink_to("nowhere"), "a link that leads nowhere"),
    ],
)
def test_an_entry_that_holds_no_content_is_an_error_with_its_path(
    name: bytes,
    make: Callable[[Path], None],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = write_library(tmp_path)
    (tmp_path / "docs").mkdir(exist_ok=True)
    for file in (b"docs/%b.md", b"data/game/%b.yml"):
        make(tmp_path / os.fsdecode(file % name))
    said, shown = _errors(data, capsys), name.decode("utf-8", "backslashreplace")
    assert f"docs/{shown}.md:1:1: found {words}" in said
    assert f"data/game/{shown}.yml" in said
