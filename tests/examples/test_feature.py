"""The example of a feature from outside, installed as any package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.libraries.orchard import change
from tests.site.builds import small_project

_EXAMPLE = Path(__file__).parents[2] / "examples" / "feature"
_MOST_LINES = 60


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package is installed."""
    folder = tmp_path_factory.mktemp("dice")
    shutil.copytree(_EXAMPLE, folder / "sources")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--target", str(folder / "packages")]
    install = [sys.executable, "-m", "pip", "install", *options, str(folder / "sources")]
    subprocess.run(install, check=True)  # noqa: S603 - the command is our own
    return folder / "packages"


def concord(package: Path, library: Path, command: str) -> subprocess.CompletedProcess[str]:
    paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, "-m", "concord", command],
        cwd=library,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        check=False,
        text=True,
    )


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return small_project(tmp_path)


def roll(library: Path, die: str) -> None:
    change(library / "data/orchard/picking.yml", "One climbs a ladder.", f"Roll {die} and climb.")


def test_git_ignores_and_clean_removes_what_an_installation_from_a_clone_leaves() -> None:
    for command in (["git", "check-ignore", "examples/feature/build/lib"], ["make", "-n", "clean"]):
        done = subprocess.run(  # noqa: S603 - the command is our own
            command, cwd=_EXAMPLE.parents[1], capture_output=True, check=False, text=True
        )
        assert "examples/feature/build" in done.stdout


@pytest.mark.slow
def test_it_publishes_a_page_and_a_table_and_marks_units(package: Path, library: Path) -> None:
    roll(library, "2d6")
    done = concord(package, library, "build")
    assert done.returncode == 0, done.stderr
    page = (library / "site/orchard/dice/index.html").read_text("utf-8")
    assert '<a href="../../orchard/picking/#from-the-ladder">7.2a</a> 2d6' in page
    table = (library / "site/dice/orchard.csv").read_text("utf-8")
    assert table == "picking#from-the-ladder,en,2d6"
    topic = (library / "site/orchard/picking/index.html").read_text("utf-8")
    assert "<p>2d6</p>" in topic
    in_russian = (library / "site/ru/orchard/picking/index.html").read_text("utf-8")
    assert "<p>2d6</p>" not in in_russian


@pytest.mark.slow
def test_it_finds_errors(package: Path, library: Path) -> None:
    roll(library, "2D6")
    assert concord(package, library, "check").stderr.endswith("found “2D6”; expected “2d6”\n")


def test_the_guide_shows_all_of_it() -> None:
    guide = (_EXAMPLE.parents[1] / "docs/guide/how-to/write-a-feature.en.md").read_text("utf-8")
    files = [each for each in _EXAMPLE.rglob("*") if each.suffix in {".html", ".py", ".toml"}]
    assert [each for each in files if f"\n{each.read_text('utf-8')}```\n" not in guide] == []
    (code,) = (each for each in files if each.suffix == ".py")
    assert len(code.read_text("utf-8").splitlines()) <= _MOST_LINES
