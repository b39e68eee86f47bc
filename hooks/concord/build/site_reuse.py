"""What a build takes from the last one: the whole site, the files of topics, single files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from concord.build.file_states import FileState, file_state
from concord.build.known_folders import FolderLister, walk_folders
from concord.build.last_site import LastSite
from concord.build.library_state import frame_of
from concord.build.project import Project
from concord.build.site_key import site_key
from concord.build.site_record import (
    SiteRecord,
    name_of_site,
    read_record,
    write_record,
)
from concord.build.spare_site import SpareSite
from concord.core.published_files import FileRecord, PublishedFiles

_RESULTS = "results"


class SiteReuse:
    """Knows the last site in the folder `site` from its record below the folder `cache`."""

    def __init__(self, cache: Path, site: Path, project: Project) -> None:
        self._cache = cache
        self._site = site
        self._project = project
        self._key = site_key(project)
        self._last = read_record(cache, site)
        self.last_site = LastSite(site, self._last) if self._last else None
        """The site that this build replaces, if it is known."""
        self.spare_site = SpareSite(cache, site)

    def current(self) -> SiteRecord | None:
        """The record of the site if it is what this build would make; None otherwise."""
        if self._last is None or self._last.key != self._key or not self._site.is_dir():
            return None
        known = {path: FileState.recorded(each) for path, each in self._last.files.items()}
        lister = FolderLister(self.spare_site.folders_of_site())
        try:
            found = dict(self._states(walk_folders(self._site, lister)))
        except OSError:
            return None  # somebody has removed a folder
        return self._last if found == known else None

    @property
    def results(self) -> Path:
        """The folder of what builds keep besides, which need not exist yet."""
        return self._cache / _RESULTS / name_of_site(self._site)

    def prepare(self) -> None:
        """Begin to prepare the spare site, if nothing but records of topics may have changed."""
        last, library = self.last_site, self.last_site.library if self.last_site else None
        if last and library and frame_of(self._project, library.contents) == library.frame:
            self.spare_site.prepare(last)
        else:
            self.spare_site.drop()

    def record(self, made: SiteRecord, files: PublishedFiles) -> None:
        """Record the site that this build has put in its place, for the next build. `made` is
        completed by the key and by what is known of the files.

        Nothing is recorded where a source has changed meanwhile, or where the cache cannot be
        written.
        """
        if site_key(self._project) != self._key:
            return
        with suppress(OSError):
            record = replace(made, key=self._key, files=self._known(files))
            write_record(self._cache, self._site, record, self._last)

    def _known(self, files: PublishedFiles) -> Mapping[str, FileRecord]:
        """What is known of the site. Files that were kept have not been looked at since."""
        records = {each.path: each for each in files}
        kept = self.last_site.kept if self.last_site else {}
        known = dict(kept)
        lister = FolderLister({})
        others = records.keys() - kept.keys() if kept else walk_folders(self._site, lister)
        for path, state in self._states(others):
            record = records.get(path)
            # The two paths are equal; that of the record is in memory already.
            own, hash_ = (record.path, record.hash) if record else (path, "")
            known[own] = FileRecord(own, state.size, hash_, state.time)
        if lister.folders:
            self.spare_site.know_folders(lister.folders)
        return known

    def _states(self, paths: Iterable[str]) -> Iterator[tuple[str, FileState]]:
        for path in paths:
            if state := file_state(f"{self._site}/{path}"):
                yield path, state
