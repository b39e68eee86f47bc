"""Sites that all workers of a test run share: each is built once, by whoever needs it first.

The controller, which is the process that was started, serves them. It passes a `SharedSites` to its
workers; without workers it runs the tests itself.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.moved_site import build_moved_site
from tests.libraries.languages import LANGUAGES
from tests.libraries.other_languages import rename_languages, write_pages
from tests.site.builds import (
    PROJECT,
    PublishedSite,
    build,
    build_site,
    small_project,
    write_reef_project,
)
from tests.site.server import served

_BELOW = "some/path/"
_LONGEST_BUILD = 600  # seconds, which only a build that hangs uses up


@dataclass(frozen=True, slots=True)
class SharedSites:
    folder: str
    """Of this run; it is removed when the run ends."""
    shipped: str
    """The address of a host that serves the shipped site."""
    reef: str
    """The address of a host that serves the site of the reef."""
    host: str
    """The address of a host that serves a site in other languages below a path."""
    moved: str
    """The address of a host that serves a site whose records have changed their ids."""

    def shipped_site(self) -> PublishedSite:
        site = PublishedSite(Path(self.folder, "shipped"), self.shipped)
        once(Path(self.folder, "shipped.built"), lambda: _build(PROJECT, site))
        return site

    def reef_site(self) -> PublishedSite:
        site = PublishedSite(Path(self.folder, "reef"), self.reef)
        once(Path(self.folder, "reef.built"), lambda: _build(self.reef_project, site))
        return site

    def site_in_other_languages(self) -> PublishedSite:
        """A small site whose default language is a second Russian text, below a path of its host.

        The missing page of the host is that of the site.
        """
        host = Path(self.folder, "host")
        site = PublishedSite(host / _BELOW, f"{self.host}{_BELOW}")

        def build() -> None:
            project = small_project(Path(self.folder, "renamed-project"))
            write_pages(project, LANGUAGES)
            rename_languages(project, {"ru": "ru-x-fan", "en": "pt-BR", "pl": "pl"})
            build_site(project, site.folder, site.address)
            shutil.copy(site.folder / "404.html", host)

        once(Path(self.folder, "host.built"), build)
        return site

    def moved_site(self) -> PublishedSite:
        """A small site with a renamed unit, a moved unit, a retired unit and a renamed topic."""
        folder = Path(self.folder, "moved")
        project = Path(self.folder, "moved-project")

        def build() -> None:
            build_moved_site(project, folder, self.moved)

        once(Path(self.folder, "moved.built"), build)
        return PublishedSite(folder, self.moved)

    @property
    def reef_project(self) -> Path:
        """The project of the reef, which is written once."""
        project = Path(self.folder, "project")
        once(Path(self.folder, "project.written"), lambda: write_reef_project(project))
        return project


@contextmanager
def serve_shared_sites() -> Iterator[SharedSites]:
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="concord-tests-"))
        names = ("shipped", "reef", "host", "moved")
        yield SharedSites(
            folder, *(stack.enter_context(served(Path(folder, name))) for name in names)
        )


def once(done: Path, make: Callable[[], None]) -> None:
    """Call `make` in the first process that asks for the file `done`; the others wait for it.

    Raises whatever `make` raises, and RuntimeError in those who waited in vain.
    """
    try:
        done.with_suffix(".claimed").touch(exist_ok=False)
    except FileExistsError:
        _wait_for(done)
        return
    outcome = "the build failed"
    try:
        make()
        outcome = ""
    finally:
        unfinished = done.with_suffix(".unfinished")
        unfinished.write_text(outcome, encoding="utf-8")
        unfinished.replace(done)  # in one step: nobody reads an outcome that is still being written


def _wait_for(done: Path) -> None:
    deadline = time.monotonic() + _LONGEST_BUILD
    while not done.exists():
        if time.monotonic() > deadline:
            raise RuntimeError(f"{done.name} is not there after {_LONGEST_BUILD} seconds")
        time.sleep(0.1)
    if outcome := done.read_text(encoding="utf-8"):
        raise RuntimeError(
            f"{done.name}: {outcome}; see the failure of the worker that tried first"
        )


def _build(project: Path, site: PublishedSite) -> None:
    """Build a site without any warning: MkDocs counts none where it is quiet."""
    built = build(project, site.folder, site.address, "--strict")
    assert built.returncode == 0, built.stderr
