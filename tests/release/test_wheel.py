"""The wheel alone makes, checks and builds a library: without this repository, git and make."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.builds import PROJECT

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("hooks", "LICENSES"):
        shutil.copytree(PROJECT / name, sources / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, sources)
    pip = [sys.executable, "-m", "pip"]
    build = [
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(sources),
    ]
    _succeed(subprocess.run([*pip, *build], capture_output=True, check=False, text=True))  # noqa: S603 - the command is our own
    (wheel,) = folder.glob("concord_rules-*.whl")
    install = ["install", "--quiet", "--no-deps", "--target", str(folder / "packages"), str(wheel)]
    _succeed(subprocess.run([*pip, *install], capture_output=True, check=False, text=True))  # noqa: S603 - as above
    return folder / "packages"


@pytest.fixture(scope="module")
def run(packages: Path) -> Run:
    """Runs the command of the wheel in a folder, where no other program is found."""
    environment = {"PYTHONPATH": str(packages), "PATH": "", "HOME": os.environ.get("HOME", "/")}

    def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 - the command is our own
            [sys.executable, "-m", "concord", *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            check=False,
            text=True,
        )

    return command


def _succeed(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0, done.stderr


def test_a_new_library_is_right_and_becomes_a_site(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "moje reguły"
    _succeed(run(tmp_path, "new", folder.name, "--languages", "pl,en", "--name", "Moje reguły"))
    checked = run(folder, "check")
    assert checked.stdout.startswith("No problems"), checked.stderr
    _succeed(run(folder, "build"))
    _succeed(run(folder, "publish"))
    assert "Moje reguły" in (folder / "site/index.html").read_text("utf-8")
    assert (folder / "site/en/kites/turn/index.html").is_file()
    _succeed(run(folder, "publish", "--check", "--site", "site"))


def test_all_code_and_files_are_those_of_the_wheel(packages: Path) -> None:
    known = {
        path.relative_to(PROJECT / "hooks")
        for package in ("concord", "concord_import", "mkdocs_site")
        for path in (PROJECT / "hooks" / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.endswith(".d.ts")
    }
    installed = {path.relative_to(packages) for path in packages.rglob("*") if path.is_file()}
    assert known - installed == set()
