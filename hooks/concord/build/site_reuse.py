"""Leaves the site as it is where nothing has changed since it was built."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from concord.build.project import Project
from concord.build.site_key import site_key
from concord.build.site_record import SiteRecord, file_states, read_record, write_record


class SiteReuse:
    """Knows the last site in the folder `site` from its record below the folder `cache`."""

    def __init__(self, cache: Path, site: Path, project: Project, configuration: str) -> None:
        """`configuration` is that of the generator, as text."""
        self._cache = cache
        self._site = site
        self._project = project
        self._configuration = configuration
        self._key = site_key(project, configuration)

    def current(self) -> SiteRecord | None:
        """The record of the site if it is what this build would make; None otherwise."""
        record = read_record(self._cache, self._site)
        if record is None or record.key != self._key or not self._site.is_dir():
            return None
        return record if file_states(self._site) == record.files else None

    def record(self, warnings: Sequence[str]) -> None:
        """Record the site that this build has put in its place, for the next build.

        Nothing is recorded where a source has changed meanwhile, or where the cache cannot be
        written.
        """
        if site_key(self._project, self._configuration) == self._key:
            with suppress(OSError):
                files = file_states(self._site)
                write_record(self._cache, self._site, SiteRecord(self._key, warnings, files))
