"""A large library rendered ahead of its use, by every processor at once.

MkDocs works through its pages one by one in a single process. What we give it is a pure function
of the library, so other processes compute it while MkDocs wraps and writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeAlias

from concord.checks.lint.lints import Linter, Piece, lint_warnings
from concord.core import processes
from concord.core.model import Language
from concord.core.problems import Problem
from concord.outputs.api.coverage import write_coverage
from concord.outputs.api.glossary import write_terms
from concord.outputs.api.numbers import write_numbers
from concord.outputs.api.topics import write_index, write_topics
from concord.outputs.share_pages import write_former_shares, write_shares
from concord.search.documents import PlainTextRenderer, TextChunk, chunks_of
from concord.search.postings import LanguageIndex, index_of
from concord.search.writer import write_index as write_search
from concord.search.writer import write_texts
from concord.views.page import Page, PageKey
from concord.views.site import Site

Wanted: TypeAlias = tuple[PageKey, Language]


class ParallelBuild:
    """Makes the pages and the data of one site. Results do not depend on who makes them."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.wanted = [(key, each) for each in site.library.languages for key in site.page_keys()]
        self._pool = processes.pool(_adopt, site) if processes.is_worthwhile(self.wanted) else None
        self._pages: dict[Wanted, Future[dict[Wanted, Page]]] = {}
        self._data: list[Future[None]] = []
        self._search: list[Future[LanguageIndex]] = []
        self._search_folder: Path | None = None
        self._found: list[Future[list[Problem]]] = []
        if self._pool:
            for batch in processes.batches(self.wanted):
                future = self._pool.submit(_render, batch)
                self._pages |= dict.fromkeys(batch, future)

    def page(self, key: PageKey, language: Language) -> Page:
        """Each page is handed out once."""
        if (key, language) not in self._pages:
            return self.site.page(key, language)
        return self._pages.pop((key, language)).result().pop((key, language))

    def start_data(self, folder: Path, site_url: str) -> None:
        """Begin to write the JSON files into `folder`; `finish` waits for them."""
        write_index(self.site, folder, site_url)
        topics = _topics(self.site)
        games = [game.id for game in self.site.library.games]
        for game in self.site.library.games:
            write_terms(self.site, folder, game)
        if self._pool:
            self._data = [self._pool.submit(_number, folder, game) for game in games]
            self._data += [
                self._pool.submit(_write, folder, batch) for batch in processes.batches(topics)
            ]
            self._data.append(self._pool.submit(_cover, folder))
        else:
            write_topics(self.site, folder, topics)
            for game_id in games:
                write_numbers(self.site, folder, game_id)
            write_coverage(self.site, folder)

    def start_shares(self, folder: Path, site_url: str) -> None:
        """Begin to write the share pages into `folder`; `finish` waits for them."""
        topics = _topics(self.site)
        if self._pool:
            self._data += [
                self._pool.submit(_share, folder, site_url, batch)
                for batch in processes.batches(topics)
            ]
        else:
            write_shares(self.site, folder, site_url, topics)
        write_former_shares(self.site, folder, site_url)

    def start_search(self, folder: Path) -> None:
        """Begin to index what is said in each language; `finish` writes the index into `folder`."""
        if not self.site.settings.search:
            return
        self._search_folder = folder
        if not self._pool:
            return
        languages = self.site.library.languages
        self._search = [self._pool.submit(_index, language) for language in languages]
        n_chunks = len(chunks_of(self.site.locales))
        self._data += [
            self._pool.submit(_say, folder, language, start)
            for language in languages
            for start in range(0, n_chunks, processes.BATCH)
        ]

    def start_linting(self) -> None:
        """Begin to look at the texts; `warnings` waits for what is found."""
        if self._pool:
            batches = processes.batches(self._linter.pieces)
            self._found = [self._pool.submit(_lint, each) for each in batches]

    def warnings(self) -> list[Problem]:
        """What somebody should look at in the texts."""
        if not self._found:
            return lint_warnings(self.site.library)
        in_topics = [problem for future in self._found for problem in future.result()]
        return [*in_topics, *self._linter.in_glossaries()]

    @cached_property
    def _linter(self) -> Linter:
        return Linter(self.site.library)

    def leave(self) -> None:
        """Begin nothing more, and let `finish` raise CancelledError if anything is left to do."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def finish(self) -> None:
        """Wait for what was begun. Raises what went wrong in it."""
        for future in self._data:
            future.result()
        if self._search_folder:
            self._finish_search(self._search_folder)
        if self._pool:
            self._pool.shutdown()

    def _finish_search(self, folder: Path) -> None:
        chunks = chunks_of(self.site.locales)
        if self._pool:
            indexes = [future.result() for future in self._search]
        else:
            languages = self.site.library.languages
            indexes = [_index_of(self.site, language, chunks) for language in languages]
            for language in languages:
                write_texts(self.site.locales, folder, language, chunks)
        write_search(self.site.locales, folder, chunks, indexes)


def _index_of(site: Site, language: Language, chunks: Sequence[TextChunk]) -> LanguageIndex:
    return index_of(language, site.library.games, chunks, PlainTextRenderer(site.locales, language))


def _topics(site: Site) -> list[tuple[str, str]]:
    """Each by game and topic."""
    return [(game.id, topic.id) for game in site.library.games for topic in game.topics]


# Each process of the pool works on the one site that it was born with.
_site: Site


def _adopt(site: Site) -> None:
    global _site  # noqa: PLW0603 - a process of the pool has no other place to keep it
    _site = site


def _render(batch: Sequence[Wanted]) -> dict[Wanted, Page]:
    return {(key, language): _site.page(key, language) for key, language in batch}


def _write(folder: Path, topics: Sequence[tuple[str, str]]) -> None:
    write_topics(_site, folder, topics)


def _number(folder: Path, game: str) -> None:
    write_numbers(_site, folder, game)


def _cover(folder: Path) -> None:
    write_coverage(_site, folder)


def _lint(pieces: Sequence[Piece]) -> list[Problem]:
    return _linter(_site).in_topics(pieces)


@lru_cache(maxsize=1)  # a process has one site all its life
def _linter(site: Site) -> Linter:
    return Linter(site.library)


def _share(folder: Path, site_url: str, topics: Sequence[tuple[str, str]]) -> None:
    write_shares(_site, folder, site_url, topics)


def _index(language: Language) -> LanguageIndex:
    return _index_of(_site, language, chunks_of(_site.locales))


def _say(folder: Path, language: Language, start: int) -> None:
    """The leaves of a batch."""
    chunks = chunks_of(_site.locales)[start : start + processes.BATCH]
    write_texts(_site.locales, folder, language, chunks)
