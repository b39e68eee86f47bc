"""Writes the pages from records that are of no topic, in worker processes."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import Future
from pathlib import Path

from concord.build.last_site import write_file
from concord.build.topic_writer import PageId
from concord.build.worker_state import WorkerState
from concord.core.processes import Workers
from concord.core.published_files import FileRecord, PublishedFiles
from concord.views.document import document
from concord.views.site import Site


class PageWriter:
    """Writes into `folder` and records the files in `files`."""

    def __init__(
        self, site: Site, workers: Workers[WorkerState], folder: Path, files: PublishedFiles
    ) -> None:
        self._site = site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._written: list[tuple[PageId, Future[FileRecord]]] = []

    def start(self, excluded: Collection[PageId] = ()) -> None:
        """Begin to write all such pages but those that the generator writes itself."""
        for page in page_ids(self._site):
            key, _ = page
            if page not in excluded and (key.game, key.topic) not in self._site.keys_of_topic:
                future = self._workers.submit(_write, self._folder, page)
                self._written.append((page, future))

    def finish(self) -> None:
        """Wait for the pages. Raises what went wrong in any of them."""
        for (_, language), future in self._written:
            self._files.add_page(future.result(), language)
        self._written = []


def page_ids(site: Site) -> list[PageId]:
    """Return all pages from records."""
    return [(key, language) for key in site.page_keys() for language in site.library.languages]


def _write(state: WorkerState, folder: Path, page: PageId) -> FileRecord:
    return write_file(folder, document(state.site, *page), state.last_site)
