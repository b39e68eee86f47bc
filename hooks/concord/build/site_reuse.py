"""What a build takes from the last one: the whole site, the files of topics, single files."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from concord.build.last_site import LastSite
from concord.build.project import Project
from concord.build.site_key import site_key
from concord.build.site_record import (
    KnownFile,
    SiteRecord,
    file_states,
    read_record,
    write_record,
)
from concord.core.published_files import PublishedFiles


class SiteReuse:
    """Knows the last site in the folder `site` from its record below the folder `cache`."""

    def __init__(self, cache: Path, site: Path, project: Project) -> None:
        self._cache = cache
        self._site = site
        self._project = project
        self._key = site_key(project)
        self._last = read_record(cache, site)

    def current(self) -> SiteRecord | None:
        """The record of the site if it is what this build would make; None otherwise."""
        if self._last is None or self._last.key != self._key or not self._site.is_dir():
            return None
        known = {path: each.state for path, each in self._last.files.items()}
        return self._last if file_states(self._site) == known else None

    @property
    def last_site(self) -> LastSite | None:
        """The site that this build replaces, if it is known."""
        return LastSite(self._site, self._last) if self._last else None

    def record(self, made: SiteRecord, files: PublishedFiles) -> None:
        """Record the site that this build has put in its place, for the next build. `made` is
        completed by the key and by what is known of the files.

        Nothing is recorded where a source has changed meanwhile, or where the cache cannot be
        written.
        """
        if site_key(self._project) != self._key:
            return
        hashes = {each.path: each.hash for each in files}
        with suppress(OSError):
            known = {
                path: KnownFile(*state, hashes.get(path, ""))
                for path, state in file_states(self._site).items()
            }
            record = replace(made, key=self._key, files=known)
            write_record(self._cache, self._site, record)
