"""The two wheels alone make, check and build a library, and import a rulebook: without this
repository, git and make."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.site.builds import PROJECT

Run = Callable[..., subprocess.CompletedProcess[str]]
pytestmark = pytest.mark.slow
_PACKAGES = {"concord", "concord_import", "mkdocs_site"}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the wheels of the engine and of the import are installed."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("hooks", "LICENSES"):
        shutil.copytree(PROJECT / name, sources / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, sources)
    pip = [sys.executable, "-m", "pip"]
    options = ["--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    build = ["wheel", *options, str(sources), str(sources / "hooks" / "concord_import")]
    _succeed(subprocess.run([*pip, *build], capture_output=True, check=False, text=True))  # noqa: S603 - the command is our own
    wheels = sorted(map(str, folder.glob("*.whl")))
    assert [Path(each).name.split("-")[0] for each in wheels] == [
        "concord_rules",
        "concord_rules_import",
    ]
    install = ["install", "--quiet", "--no-deps", "--target", str(folder / "packages"), *wheels]
    _succeed(subprocess.run([*pip, *install], capture_output=True, check=False, text=True))  # noqa: S603 - as above
    return folder / "packages"


@pytest.fixture(scope="module")
def run(packages: Path) -> Run:
    """Runs the command of the wheels in a folder, where no other program is found."""
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


def test_a_rulebook_is_imported(run: Run, tmp_path: Path) -> None:
    _succeed(run(tmp_path, "new", "rules", "--languages", "en"))
    (tmp_path / "rules/law.md").write_text("# Picking\n\n1. Take one apple.\n", "utf-8")
    _succeed(run(tmp_path / "rules", "import", "--game", "orchard", "en=law.md"))
    assert "Take one apple." in (tmp_path / "rules/data/orchard/picking.yml").read_text("utf-8")


def test_all_code_and_files_are_those_of_the_wheels(packages: Path) -> None:
    known = {
        path.relative_to(PROJECT / "hooks")
        for package in _PACKAGES
        for path in (PROJECT / "hooks" / package).rglob("*")
        if path.is_file()
        and not path.match("**/__pycache__/*")
        and not path.match("**/*.egg-info/*")
        and not path.name.endswith(".d.ts")
    }
    of_no_code = {Path("concord_import", name) for name in ("LICENSE", "pyproject.toml")}
    installed = {path.relative_to(packages) for path in packages.rglob("*") if path.is_file()}
    assert known - installed == of_no_code


def test_the_engine_has_nothing_of_the_import(packages: Path) -> None:
    found = {
        each.name: {file.parts[0] for file in each.files or ()} & _PACKAGES
        for each in distributions(path=[str(packages)])
    }
    assert found == {
        "concord-rules": {"concord", "mkdocs_site"},
        "concord-rules-import": {"concord_import"},
    }
