"""Writes the pages from records that are of no topic, in worker processes."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import Future
from pathlib import Path

from concord.build.last_site import write_file
from concord.build.lists import Lists, list_of_page
from concord.build.topic_writer import PageId
from concord.build.worker_state import WorkerState
from concord.core.processes import Workers
from concord.core.published_files import FileRecord, PublishedFiles
from concord.views.frame.document import document
from concord.views.site import Site


class PageWriter:
    """Writes into `folder` and records the files in `files`."""

    def __init__(
        self,
        workers: Workers[WorkerState],
        folder: Path,
        files: PublishedFiles,
        lists: Lists | None = None,
    ) -> None:
        self._site = workers.state.site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._lists = lists or Lists(self._site, None, None)
        self._written: list[tuple[PageId, Future[FileRecord]]] = []

    def start(self, excluded: Collection[PageId] = ()) -> None:
        """Begin to write all such pages but those that the generator writes itself."""
        for page in page_ids(self._site):
            key, _ = page
            is_wanted = page not in excluded
            is_of_topic = (key.game, key.topic) in self._site.keys_of_topic
            if is_wanted and not is_of_topic and not self._keep(page):
                future = self._workers.submit(_write, self._folder, page)
                self._written.append((page, future))

    def finish(self) -> None:
        """Wait for the pages. Raises what went wrong in any of them."""
        for page, future in self._written:
            self._add(page, future.result())
        self._written = []

    def _keep(self, page: PageId) -> bool:
        """Keep the page of the last site, if it is as it would be made now."""
        linked = self._lists.link(list_of_page(*page), self._folder)
        for record in linked or ():
            self._add(page, record)
        return linked is not None

    def _add(self, page: PageId, record: FileRecord) -> None:
        key, language = page
        self._files.add_page(record, language)
        self._lists.add(list_of_page(key, language), [(record, language)])


def page_ids(site: Site) -> list[PageId]:
    """Return all pages from records."""
    return [(key, language) for key in site.page_keys() for language in site.languages_of(key)]


def _write(state: WorkerState, folder: Path, page: PageId) -> FileRecord:
    return write_file(folder, document(state.site, *page), state.last_site)
