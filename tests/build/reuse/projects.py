"""A project that is built again and again, without the generator."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path

from concord.build.earlier_builds import EarlierBuilds
from concord.build.pipeline import Build, build
from concord.build.project import Project
from concord.build.site_parts import JoinedParts, write_part
from concord.build.site_reuse import SiteReuse
from concord.core.colours import Colours
from concord.core.problems import InvalidRecordsError
from concord.core.progress import Progress
from concord.core.published_files import record_of
from concord.core.settings import Settings
from concord.core.urls import FilePath
from concord.records.record_cache import RecordCache
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import GAME, change
from tests.libraries.tools import add_tools
from tests.site.builds import PROJECT, contents

_OF_GENERATOR = (FilePath.MISSING_PAGE, FilePath.OFFLINE_PAGE)
"""Files that only the generator writes."""


class RebuiltProject:
    """Records with all that there is, and its site."""

    def __init__(self, root: Path) -> None:
        self.data = write_old_orchard(root)
        add_tools(self.data)
        change(self.data / GAME / "tools.yml", 'en: "3"', 'en: "77"')
        shutil.copytree(PROJECT / "hooks" / "theme", root / "hooks" / "theme")
        (root / "docs").mkdir()
        (root / "docs" / "about.md").write_text("About", encoding="utf-8")
        self.theme = root / "hooks" / "theme"
        self.settings = Settings()
        self.site = root / "site"
        self.made_topics = 0, 0
        """How many topics the last build made anew, of how many."""
        self._root = root
        self._records = RecordCache()

    def build_again(self) -> tuple[Mapping[str, bytes], Sequence[str]]:
        """Replace the site as a build does; return its files and the warnings."""
        project = self.project("{}")
        reuse = self._reuse(project)
        reuse.prepare()
        folder = self._root / "new"
        folder.mkdir()
        earlier = EarlierBuilds(reuse.last_site, reuse.spare_site, self._records, reuse.results)
        try:
            done = _build(project, folder, earlier)
        except InvalidRecordsError:
            reuse.spare_site.end()
            folder.rmdir()
            raise
        self.made_topics = done.topics.n_topics - done.topics.n_taken, done.topics.n_topics
        reuse.spare_site.copy(folder)
        reuse.spare_site.give(self.site)
        folder.rename(self.site)
        reuse.record(done.record(), done.files)
        reuse.spare_site.finish_copy()
        reuse.spare_site.end()
        return contents(self.site), done.warnings

    def is_current(self) -> bool:
        """Whether a build would find that nothing has changed."""
        return self._reuse(self.project("{}")).current() is not None

    def build_fresh(self) -> tuple[Mapping[str, bytes], Sequence[str]]:
        folder = self._root / "fresh"
        done = _build(self.project(None), folder, EarlierBuilds())
        files = contents(folder)
        shutil.rmtree(folder)
        return files, done.warnings

    def make_part(self, game: str, folder: Path) -> int:
        return write_part(self.project("{}"), game, folder, Progress(StringIO()))

    def join(self, parts: Sequence[Path]) -> tuple[Mapping[str, bytes], Sequence[str]]:
        """Build a site of parts; return its files and the warnings."""
        folder = self._root / "joined"
        done = _build(self.project("{}"), folder, EarlierBuilds(JoinedParts(parts)))
        files = contents(folder)
        shutil.rmtree(folder)
        return files, done.warnings

    def _reuse(self, project: Project) -> SiteReuse:
        return SiteReuse(self._root / ".cache", self.site, project)

    def project(self, configuration: str | None) -> Project:
        return Project(
            name="Concord",
            description="Rules",
            url="https://example.org/",
            repository="https://example.org/concord",
            data=self.data,
            docs=self._root / "docs",
            folder=self.site,
            style_sheets=(),
            theme_folders=(str(self.theme),),
            theme_styles="",
            configuration=None if configuration is None else repr(self.settings),
            settings=self.settings,
            colours=Colours(),
            hues={},
            sources=(self.data, self._root / "docs", self._root / "hooks"),
            typefaces=(),
        )


def _build(project: Project, folder: Path, earlier: EarlierBuilds) -> Build:
    steps = build(project.in_folder(folder), Progress(StringIO()), earlier)
    current = next(steps)
    current.files.add(record_of(each, b"") for each in _OF_GENERATOR)
    for _ in steps:
        pass
    return current
