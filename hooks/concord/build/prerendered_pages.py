"""The pages of a site, rendered by worker processes while the generator writes earlier ones."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TypeAlias

from concord.build.worker_state import WorkerState
from concord.core.model.texts import Language
from concord.core.processes import Workers, batches
from concord.views.page import Page, PageKey
from concord.views.site import Site

PageId: TypeAlias = tuple[PageKey, Language]


class PrerenderedPages:
    """Hands out each page once. Without worker processes it is rendered then."""

    def __init__(self, site: Site, workers: Workers[WorkerState]) -> None:
        self._site = site
        self._rendered: dict[PageId, Future[dict[PageId, Page]]] = {}
        if workers.are_processes:
            for batch in batches(page_ids(site)):
                future = workers.submit(_render, batch)
                self._rendered |= dict.fromkeys(batch, future)

    def page(self, key: PageKey, language: Language) -> Page:
        future = self._rendered.pop((key, language), None)
        if future is None:
            return self._site.page(key, language)
        return future.result().pop((key, language))


def page_ids(site: Site) -> list[PageId]:
    """Return all pages, language by language, as generators write them."""
    return [(key, language) for language in site.library.languages for key in site.page_keys()]


def _render(state: WorkerState, pages: Sequence[PageId]) -> dict[PageId, Page]:
    return {(key, language): state.site.page(key, language) for key, language in pages}
