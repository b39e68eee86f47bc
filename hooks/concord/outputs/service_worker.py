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
)
from concord.core.urls import FilePath, PagePath
from concord.search.packed_files import ENDING
from concord.views.page import PageKey
from concord.views.site import Site

_SOURCES = Path(__file__).parent / "worker"
_SCRIPTS = (
    "builds.js",
    "files.js",
    "lists.js",
    "responses.js",
    "kept-games.js",
    "stored-pages.js",
    "lifecycle.js",
)
"""The parts of the worker, in the order in which it runs them."""
_SITE = ""
"""Stands for the site where games are listed."""
_REMOVAL_SCRIPT = "removal.js"
_CORE = (FilePath.MISSING_PAGE, FilePath.OFFLINE_PAGE, f"{ASSETS}icon.svg")
"""What every page may need besides the assets: the pages that are shown in place of others."""
_PAGE = "index.html"

_PAGES = (PagePath.TOPIC, PagePath.SHARE)
_FILES = (
    FilePath.GAME_DATA,
    FilePath.OFFLINE_DATA,
    FilePath.GAME_OFFLINE_DATA,
    FilePath.MISSING_PAGE,
    FilePath.OFFLINE_PAGE,
    FilePath.CACHE_RECORDS,
    FilePath.BUILD,
)

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


class _GameBuild(TypedDict):
    list: str
    """The hash of the list."""
    sizes: dict[Language, int]
    """What reading the game offline takes, in bytes."""


class _AssetsBuild(TypedDict):
    folder: str
    files: list[StoredFile]


class _Build(TypedDict):
    """What the worker is told; `worker/globals.d.ts` describes it."""

    id: str
    """What `build.json` states."""
    assets: _AssetsBuild
    core: list[StoredFile]
    homes: dict[str, Language]
    pages: dict[str, str]
    """Patterns below a home, by the name of the path."""
    files: dict[str, str]
    """Patterns below the root of the site, by the name of the path."""
    list: str
    """The hash of the list of the site."""
    games: dict[str, _GameBuild]
    former_games: dict[str, str]
    """The ids of renamed games by those that they had."""


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
    build: _Build = {
        "id": site.build,
        "assets": {
            "folder": site.assets.folder,
            "files": _stored(files.below(site.assets.folder)),
        },
        "core": _stored(files[each] for each in _CORE),
        "homes": {
            urls.home(site.library, each).rstrip("/"): each for each in site.library.languages
        },
        "pages": {path.name.lower(): path for path in _PAGES},
        "files": {path.name.lower(): path for path in _FILES},
        "list": hash_of(list_files[_SITE].content),
        "games": {
            game.id: {
                "list": hash_of(list_files[game.id].content),
                "sizes": _sizes(lists[game.id], lists[_SITE]),
            }
            for game in site.library.games
        },
        "former_games": {alias: game.id for game in site.library.games for alias in game.aliases},
    }
    yield OutputFile(FilePath.SERVICE_WORKER, _worker(build).encode())


def _lists(site: Site, files: PublishedFiles) -> Iterator[OfflineData]:
    """The list of the site, then those of the games."""
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


def _sizes(*lists: OfflineData) -> dict[Language, int]:
    return {
        language: sum(size for each in lists for _, size, _ in each["files"][language])
        for language in lists[0]["files"]
    }


def _worker(build: _Build) -> str:
    """Return the script. The version of the build is the hash of everything else that it states.

    It is one block, so that browsers refuse a script that was cut off anywhere.
    """
    stated = compact_json(build)
    version = hash_of(stated.encode())
    head = f'const BUILD = {{"version":"{version}",{stated[1:]};'
    return "\n".join(('"use strict";{', head, *map(_source, _SCRIPTS), "}\n"))


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
