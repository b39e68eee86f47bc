"""The service worker, and the lists of the files that it may store.

The worker knows each list by its hash, and from the lists each file by its hash. A file with
another hash is damaged or of another build, and is not stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.assets import ASSETS
from concord.core.model.texts import Language
from concord.core.published_files import (
    FileRecord,
    OutputFile,
    PublishedFiles,
    compact_json,
    hash_of,
    json_file,
    record_of,
)
from concord.core.urls import FilePath, PagePath
from concord.search.packed_files import ENDING
from concord.views.page import PageKey
from concord.views.site import Site

_SOURCES = Path(__file__).parent / "worker"
_SCRIPTS = ("files.js", "answers.js", "games.js", "lifecycle.js")
"""The parts of the worker, in the order in which it runs them."""
_REMOVAL_SCRIPT = "removal.js"
_SITE = ""
"""Stands for the site where games are listed."""
_PAGE = "index.html"

StoredFile: TypeAlias = tuple[str, int, str]
"""The address of a file from the root of the site, its size in bytes, and its hash."""


class OfflineData(TypedDict):
    """`offline.json`: files that readers can have without a connection.

    That of a game lists its own pages and data, that of the site the pages of no game and the
    search index. Reading a game offline takes both.
    """

    game: str
    """Empty in that of the site."""
    files: dict[Language, list[StoredFile]]
    """By language; under "" what all languages need."""


def offline_files(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield the lists, and the worker, which knows them by their hashes.

    Without the worker there is one that removes itself and all that an earlier one has stored.
    """
    if not site.settings.offline:
        yield OutputFile(FilePath.SERVICE_WORKER, _source(_REMOVAL_SCRIPT).encode())
        return
    lists = {each["game"]: each for each in _lists(site, files)}
    list_files = {
        game: json_file(_address(game), data, is_compact=True) for game, data in lists.items()
    }
    yield from list_files.values()
    yield OutputFile(FilePath.SERVICE_WORKER, _worker(_build(site, files, lists, list_files)))


def _build(
    site: Site,
    files: PublishedFiles,
    lists: Mapping[str, OfflineData],
    list_files: Mapping[str, OutputFile],
) -> Mapping[str, object]:
    """Return what the worker is told; `worker/globals.d.ts` describes it."""
    frame = [files[FilePath.MISSING_PAGE], files[FilePath.OFFLINE_PAGE], files[f"{ASSETS}icon.svg"]]
    library = site.library
    records = {game: record_of(each.path, each.content) for game, each in list_files.items()}
    return {
        "assets": ASSETS,
        "frame": _stored([*frame, *files.below(site.assets.folder)]),
        "homes": {urls.home(library, each).rstrip("/"): each for each in library.languages},
        "pages": {"topic": PagePath.TOPIC, "share": PagePath.SHARE},
        "files": {"missing_page": FilePath.MISSING_PAGE, "offline_page": FilePath.OFFLINE_PAGE},
        "lists": {game: (each.path, each.size, each.hash) for game, each in records.items()},
        "sizes": {game.id: _sizes(lists[game.id], lists[_SITE]) for game in library.games},
        "former_games": {alias: game.id for game in library.games for alias in game.aliases},
    }


def _lists(site: Site, files: PublishedFiles) -> Iterator[OfflineData]:
    """Yield the list of the site, then those of the games."""
    pages = {language: _pages(site, files, language) for language in site.library.languages}
    shared = {_SITE: [*_search_files(files)]} | {
        game.id: [*files.below(urls.file(FilePath.GAME_DATA, game=game.id))]
        for game in site.library.games
    }
    for key in _common_pages(site):
        shared[key.game].append(files[_file(site, key)])
    for game, records in shared.items():
        of_languages = {language: _stored(by_game[game]) for language, by_game in pages.items()}
        yield {"game": game, "files": {"": _stored(records), **of_languages}}


def _address(game: str) -> str:
    return urls.file(FilePath.GAME_OFFLINE_DATA, game=game) if game else FilePath.OFFLINE_DATA


def _sizes(*lists: OfflineData) -> Mapping[Language, int]:
    return {
        language: sum(size for each in lists for _, size, _ in each["files"][language])
        for language in lists[0]["files"]
    }


def _worker(build: Mapping[str, object]) -> bytes:
    """Return the script. The version of the build is the hash of everything else that it states.

    It is one block, so that browsers refuse a script that was cut off anywhere.
    """
    version = hash_of(compact_json(build).encode())
    head = f"const BUILD = {compact_json({'version': version, **build})};"
    return "\n".join(('"use strict";{', head, *map(_source, _SCRIPTS), "}\n")).encode()


def _source(name: str) -> str:
    return (_SOURCES / name).read_text(encoding="utf-8")


def _search_files(files: PublishedFiles) -> Iterator[FileRecord]:
    """Yield the whole search index: results come from all games and languages."""
    return (each for each in files.below(FilePath.SEARCH_INDEX) if each.path.endswith(ENDING))


def _pages(site: Site, files: PublishedFiles, language: Language) -> Mapping[str, list[FileRecord]]:
    """Return the pages for readers of a language by game, and those that belong to none."""
    games = {site.address(key, language) + _PAGE: key.game for key in site.page_keys()}
    common = {_file(site, key) for key in _common_pages(site)}
    pages: dict[str, list[FileRecord]] = {_SITE: [], **{game.id: [] for game in site.library.games}}
    for page in files.pages(language):
        if page.path not in common:
            pages[games.get(page.path, _SITE)].append(page)
    return pages


def _common_pages(site: Site) -> Iterator[PageKey]:
    return (key for key in site.page_keys() if site.kind_of(key).is_common)


def _file(site: Site, key: PageKey) -> str:
    """The path of a common page."""
    return site.address(key, site.library.default_language) + _PAGE


def _stored(files: Iterable[FileRecord]) -> list[StoredFile]:
    """Return the files by address; a page has the address of its folder."""
    return sorted((each.path.removesuffix(_PAGE), each.size, each.hash) for each in files)
