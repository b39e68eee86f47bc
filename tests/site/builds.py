"""Builds of small projects that a test may change."""

import os
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryFile

from tests.libraries.orchard import write_orchard
from tests.libraries.reef import show_reef_at_home, write_reef

PROJECT = Path(__file__).parents[2]
_SETTINGS = PROJECT / "tests" / "libraries" / "mkdocs.yml"
REPOSITORY = "https://example.org/concord"
_MODULES = (
    "mkdocs.__main__",
    "mkdocs_static_i18n.plugin",
    "mkdocs_site.hook",
    "mkdocs_site.single_build",
)
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
        if path.is_file() and path.parent.name != "__pycache__"  # Python writes it by itself
    }


def build(
    project: Path, folder: Path, address: str, *options: str, generator: str = ""
) -> subprocess.CompletedProcess[str]:
    """Build the site of `project` into `folder`, to be published at `address`.

    It is built by a copy of this process, which has loaded all modules, with whatever a test has
    replaced in them; but by a new process where a generator is named, or where the project has an
    engine of its own.
    """
    command = ["build", "--config-file", "mkdocs.yml", "--strict", *(options or ("--quiet",))]
    command += ["--site-dir", str(folder)]
    environment = {"SITE_URL": address, "REPO_URL": REPOSITORY}
    has_own_engine = project != PROJECT and (project / "hooks/concord").exists()
    if not generator and not has_own_engine:
        return _run_copy(project, command, environment)
    return subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, "-m", generator or "mkdocs", *command],
        cwd=project,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def _run_copy(
    project: Path, command: Sequence[str], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command of MkDocs in a copy of this process."""
    with TemporaryFile() as said, warnings.catch_warnings():
        # Modules of others, and later versions of Python where there are threads.
        warnings.simplefilter("ignore")
        _load_modules()
        process = get_context("fork").Process(
            target=_work, args=(project, command, environment, said.fileno())
        )
        process.start()
        process.join()
        said.seek(0)
        text = said.read().decode()
    return subprocess.CompletedProcess(command, process.exitcode or 0, "", text)


def _load_modules() -> None:
    """Load what every build needs, once for all copies."""
    for name in _MODULES:
        import_module(name)


def _work(project: Path, command: Sequence[str], environment: Mapping[str, str], said: int) -> None:
    os.dup2(said, 1)
    os.dup2(said, 2)
    sys.stdout = sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1)
    os.chdir(project)
    os.environ.update(environment)
    import_module("mkdocs.__main__").cli.main(command, "mkdocs")


def wait_until_alone(site: Path, others: Collection[str]) -> None:
    """Wait until replaced sites are removed, which builds do not wait for, and nothing but `others`
    stands beside the site. Raises AssertionError where that does not happen."""
    deadline = time.monotonic() + _PATIENCE
    while (found := {path.name for path in site.parent.iterdir()}) != {site.name, *others}:
        assert time.monotonic() < deadline, found
        time.sleep(0.02)


def build_site(project: Path, folder: Path, address: str, generator: str = "") -> PublishedSite:
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
    for name in ("docs", "hooks"):
        (root / name).mkdir(exist_ok=True)
    (root / "docs" / ".gitkeep").touch()
    shutil.copy(PROJECT / "hooks" / "build_site.py", root / "hooks")


def copy_engine(root: Path) -> None:
    """Give a project an engine of its own, which a test may change."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROJECT / "hooks", root / "hooks", ignore=ignored, dirs_exist_ok=True)
