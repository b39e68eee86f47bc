"""The commands that build a site as a whole, in parts, and of parts."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.libraries import lighthouse, observatory
from tests.libraries.orchard import GAME
from tests.site.builds import contents, small_project

_GAMES = (GAME, lighthouse.GAME, observatory.GAME)
_PATIENCE = 60  # seconds, which only a build that hangs uses up
_ENVIRONMENT = {"SITE_URL": "https://example.org/", "REPO_URL": ""}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with three games."""
    root = tmp_path_factory.mktemp("joined")
    folder = root / "три игры"
    folder.mkdir()
    small_project(folder)
    for game, write in (
        (lighthouse.GAME, lighthouse.write_lighthouse),
        (observatory.GAME, observatory.write_observatory),
    ):
        shutil.copytree(write(root / game) / game, folder / "data" / game)
    return folder


def _run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "concord", *arguments],
        cwd=project,
        env={**os.environ, **_ENVIRONMENT},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def test_joined_parts_are_the_whole_site(project: Path) -> None:
    whole = _run(project, "build", "--fresh", "--site", "whole")
    assert whole.returncode == 0, whole.stderr
    parts = [str(project / ".parts" / game) for game in _GAMES]
    for game, part in zip(_GAMES, parts, strict=True):
        built = _run(project, "build", "--game", game, "--part-of", part)
        assert built.returncode == 0, built.stderr
        assert f"of the game “{game}”" in built.stderr
    joined = _run(project, "join", *parts, "--site", "joined")
    assert joined.returncode == 0, joined.stderr
    assert re.search(rf"{len(parts)} parts have (\d+) of the \1 topics", joined.stderr)
    assert contents(project / "joined") == contents(project / "whole")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signal")
def test_a_build_that_is_interrupted_leaves_nothing(project: Path) -> None:
    command = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"  # may be ignored
        "from concord.cli.main import main; main(['build', '--fresh', '--site', 'interrupted'])"
    )
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-c", command],
        cwd=project,
        env={**os.environ, **_ENVIRONMENT},
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as building:
        deadline = time.monotonic() + _PATIENCE
        while not (begun := list(project.glob(".interrupted.*.new"))):
            assert time.monotonic() < deadline, "the build has not begun"
            time.sleep(0.02)
        building.send_signal(signal.SIGINT)
        _, told = building.communicate()
    assert building.returncode == 128 + signal.SIGINT
    assert "The build was ended. The site is as it was." in told
    assert "Traceback" not in told
    assert begun
    assert not list(project.glob(".interrupted*"))
    assert not (project / "interrupted").exists()


def test_a_fault_of_the_build_is_that_of_the_command(project: Path) -> None:
    for arguments, fault in (
        (["build", "--game", "chess", "--part-of", ".parts/chess"], "found no topics of a game"),
        (["join", ".parts/absent"], "found no part of a site"),
        (["build", "--game", "chess"], "give both"),
    ):
        failed = _run(project, *arguments)
        assert failed.returncode == 1
        assert fault in failed.stderr
        assert "Traceback" not in failed.stderr
