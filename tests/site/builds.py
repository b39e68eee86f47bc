"""Builds of small projects that a test may change, with a copy of the engine."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.libraries.orchard import write_orchard
from tests.libraries.reef import show_reef_at_home, write_reef

PROJECT = Path(__file__).parents[2]
_SETTINGS = PROJECT / "tests" / "libraries" / "mkdocs.yml"
REPOSITORY = "https://example.org/concord"
_PATIENCE = 60  # seconds, which only a removal that hangs uses up


@dataclass(frozen=True, slots=True)
class PublishedSite:
    folder: Path
    address: str
    """With a trailing slash."""

    def files(self) -> dict[str, bytes]:
        """The content of each file by its path from the root of the site."""
        return contents(self.folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def build(
    project: Path, folder: Path, address: str, *options: str, generator: str = "mkdocs"
) -> subprocess.CompletedProcess[str]:
    """Build the site of `project` into `folder`, to be published at `address`."""
    command = [sys.executable, "-m", generator, "build", "--config-file", "mkdocs.yml"]
    options = options or ("--quiet",)
    return subprocess.run(  # noqa: S603 - the command is our own
        [*command, "--strict", *options, "--site-dir", str(folder)],
        cwd=project,
        env={**os.environ, "SITE_URL": address, "REPO_URL": REPOSITORY},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def wait_until_alone(site: Path, others: Collection[str]) -> None:
    """Wait until replaced sites are removed, which builds do not wait for, and nothing but `others`
    stands beside the site. Raises AssertionError where that does not happen."""
    deadline = time.monotonic() + _PATIENCE
    while (found := {path.name for path in site.parent.iterdir()}) != {site.name, *others}:
        assert time.monotonic() < deadline, found
        time.sleep(0.02)


def build_site(
    project: Path, folder: Path, address: str, generator: str = "mkdocs"
) -> PublishedSite:
    """As `build`; raises AssertionError where that fails."""
    built = build(project, folder, address, generator=generator)
    assert built.returncode == 0, built.stderr
    return PublishedSite(folder, address)


def mkdocs(command: str) -> list[str]:
    return [sys.executable, "-m", "mkdocs", command]


def use_installed_packages(project: Path) -> Sequence[str]:
    """Arguments for make, so that it runs what is installed here and installs nothing.

    They name the packages by a link in the project, since make divides paths at their spaces.
    """
    link = project / ".packages"
    link.symlink_to(sys.prefix)
    return "-o", ".venv/run", f"BIN={link.name}/{Path(sys.executable).parent.name}"


def small_project(root: Path, write_library: Callable[[Path], Path] = write_orchard) -> Path:
    """A project in `root`, which may be new, with a small library."""
    root.mkdir(exist_ok=True)
    copy_project(root)
    write_library(root)
    return root


def write_reef_project(root: Path) -> None:
    """Write a project to `root` with the reef, which is shown on its home page."""
    small_project(root, write_reef)
    show_reef_at_home(root)


def copy_project(root: Path) -> None:
    """Write everything that a build reads but the records: settings, the hook and no pages."""
    shutil.copy(_SETTINGS, root)
    (root / "docs").mkdir(exist_ok=True)
    (root / "docs" / ".gitkeep").touch()
    shutil.copytree(PROJECT / "hooks", root / "hooks", ignore=shutil.ignore_patterns("__pycache__"))
