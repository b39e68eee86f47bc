"""The service worker, and the lists of the files that it stores.

A build is named by the hash of its files. The worker stores a file only if it has the hash stated
here, so that it never mixes the files of two builds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.assets import ASSETS
from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.published_files import (
    FileRecord,
    OutputFile,
    PublishedFiles,
    hash_of,
    json_file,
)
from concord.core.urls import FilePath, PagePath
from concord.search.packed_files import ENDING
from concord.views.site import Site

_SOURCES = Path(__file__).parent / "worker"
_SCRIPTS = (
    "builds.js",
    "files.js",
    "responses.js",
    "kept-games.js",
    "stored-pages.js",
    "lifecycle.js",
)
"""The parts of the worker, in the order in which it runs them."""
_REMOVAL_SCRIPT = "removal.js"
_CORE = (FilePath.MISSING_PAGE, FilePath.OFFLINE_PAGE, f"{ASSETS}icon.svg")
"""What every page may need besides the assets: the pages that are shown in place of others."""
_PAGE = "index.html"

_PAGES = (PagePath.TOPIC, PagePath.SHARE)
_FILES = (
    FilePath.OFFLINE_DATA,
    FilePath.MISSING_PAGE,
    FilePath.OFFLINE_PAGE,
    FilePath.CACHE_RECORDS,
)

StoredFile: TypeAlias = tuple[str, int, str]
"""The address of a file from the root of the site, its size in bytes, and its hash."""


class OfflineData(TypedDict):
    """`api/v1/<game>/offline.json`: the files to store for reading a game without a connection."""

    game: str
    files: dict[Language, list[StoredFile]]
    """By language; under "" what all languages need."""


class _GameBuild(TypedDict):
    list: str
    """The hash of the list."""
    sizes: dict[Language, int]


class _AssetsBuild(TypedDict):
    folder: str
    files: list[StoredFile]


class _Build(TypedDict):
    """What the worker is told; `worker/globals.d.ts` describes it."""

    assets: _AssetsBuild
    core: list[StoredFile]
    homes: dict[str, Language]
    pages: dict[str, str]
    """Patterns below a home, by the name of the path."""
    files: dict[str, str]
    """Patterns below the root of the site, by the name of the path."""
    games: dict[str, _GameBuild]


def offline_files(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield the list of each game, and the worker, which knows the lists by their hashes.

    Without the worker there is one that removes itself and all that an earlier one has stored.
    """
    if not site.settings.offline:
        yield OutputFile(FilePath.SERVICE_WORKER, _source(_REMOVAL_SCRIPT).encode())
        return
    lists = {game.id: offline_data(site, files, game) for game in site.library.games}
    list_files = {
        game_id: json_file(urls.file(FilePath.OFFLINE_DATA, game=game_id), data, is_compact=True)
        for game_id, data in lists.items()
    }
    yield from list_files.values()
    build: _Build = {
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
        "games": {
            game_id: {"list": hash_of(list_files[game_id].content), "sizes": _sizes(data)}
            for game_id, data in lists.items()
        },
    }
    yield OutputFile(FilePath.SERVICE_WORKER, _worker(build).encode())


def offline_data(site: Site, files: PublishedFiles, game: Game) -> OfflineData:
    shared = [*files.below(urls.file(FilePath.GAME_DATA, game=game.id)), *_search_files(files)]
    listed = {"": _stored(shared)}
    for language in site.library.languages:
        pages = _pages(site, files, language)
        listed[language] = _stored([*pages[game.id], *pages[""]])
    return {"game": game.id, "files": listed}


def _sizes(data: OfflineData) -> dict[Language, int]:
    return {
        language: sum(size for _, size, _ in files) for language, files in data["files"].items()
    }


def _worker(build: _Build) -> str:
    """Return the script. The version of the build is the hash of everything else that it states."""
    stated = json.dumps(build, ensure_ascii=False, separators=(",", ":"))
    version = hash_of(stated.encode())
    head = f'"use strict";\nconst BUILD = {{"version":"{version}",{stated[1:]};\n'
    return head + "\n".join(map(_source, _SCRIPTS))


def _source(name: str) -> str:
    return (_SOURCES / name).read_text(encoding="utf-8")


def _search_files(files: PublishedFiles) -> Iterator[FileRecord]:
    """Yield the whole search index: results come from all games and languages."""
    return (each for each in files.below(FilePath.SEARCH_INDEX) if each.path.endswith(ENDING))


def _pages(site: Site, files: PublishedFiles, language: Language) -> Mapping[str, list[FileRecord]]:
    """Return the pages within the theme by game; under "" those that belong to none."""
    games = {site.address(key, language) + _PAGE: key.game for key in site.page_keys()}
    pages: dict[str, list[FileRecord]] = {"": [], **{game.id: [] for game in site.library.games}}
    for page in files.pages(language):
        pages[games.get(page.path, "")].append(page)
    return pages


def _stored(files: Iterable[FileRecord]) -> list[StoredFile]:
    """Return the files by address; a page has the address of its folder."""
    return sorted((each.path.removesuffix(_PAGE), each.size, each.hash) for each in files)
