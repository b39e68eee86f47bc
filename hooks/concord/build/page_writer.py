"""Writes the pages that are made from records, in worker processes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TypeAlias

from concord.build.worker_state import WorkerState
from concord.core.model.texts import Language
from concord.core.processes import Workers, batches
from concord.core.published_files import FileRecord, PublishedFiles, record_of
from concord.views.document import document
from concord.views.page import PageKey
from concord.views.site import Site

PageId: TypeAlias = tuple[PageKey, Language]


class PageWriter:
    """Writes pages into `folder` and records them in `files`."""

    def __init__(
        self, site: Site, workers: Workers[WorkerState], folder: Path, files: PublishedFiles
    ) -> None:
        self._site = site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._written: list[tuple[Sequence[PageId], Future[list[FileRecord]]]] = []

    def start(self, excluded: Collection[PageId]) -> None:
        """Begin to write all pages but those that the generator writes itself."""
        pages = [each for each in page_ids(self._site) if each not in excluded]
        for batch in batches(pages):
            future = self._workers.submit(_write_pages, self._folder, batch)
            self._written.append((batch, future))

    def finish(self) -> None:
        """Wait for the pages. Raises what went wrong in any of them."""
        for batch, future in self._written:
            for (_, language), record in zip(batch, future.result(), strict=True):
                self._files.add_page(record, language)
        self._written = []


def page_ids(site: Site) -> list[PageId]:
    """Return all pages, those of one topic side by side: whoever renders them reads it once."""
    return [(key, language) for key in site.page_keys() for language in site.library.languages]


def _write_pages(state: WorkerState, folder: Path, pages: Sequence[PageId]) -> list[FileRecord]:
    return [_write(state.site, folder, *page) for page in pages]


def _write(site: Site, folder: Path, key: PageKey, language: Language) -> FileRecord:
    file = document(site, key, language)
    path = folder / file.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(file.content)
    return record_of(file.path, file.content)
