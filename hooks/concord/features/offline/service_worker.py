"""The service worker, and the lists of the files that it may store.

The worker knows each list by its hash, and from the lists each file by its hash. A file with
another hash is damaged or of another build, and is not stored.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.assets import ASSETS
from concord.base.published_files import (
    FileRecord,
    OutputFile,
    PublishedFiles,
    compact_json,
    hash_of,
    json_file,
    record_of,
)
from concord.base.settings import Switch
from concord.base.urls import FilePath, PagePath
from concord.features.search.packed_files import ENDING
from concord.pages.site import Site

OFFLINE = Switch(name="offline", kind="offline", is_in_preview=False)
"""Whether readers may keep the site on their devices."""
_SOURCES = Path(__file__).parent / "worker"
_SCRIPTS = ("files.js", "answers.js", "games.js", "lifecycle.js")
"""The parts of the worker, in the order in which it runs them."""
_REMOVAL_SCRIPT = "removal.js"
_SITE = ""
"""The key of the list of the site among the lists of games."""
_ALL = ""
"""The key of files for all readers."""
_SEVERAL = "several"
"""The key of files for readers who store several languages: comparisons, and data."""
_READ = "read"
"""The key of pages that are stored only once they are read."""
_PAGE = "index.html"
_BLANK = re.compile(r"\{(\w+)\}")

StoredFile: TypeAlias = tuple[str, int, str]
"""The address of a file from the root of the site, its size in bytes, and its hash."""


class OfflineData(TypedDict):
    """`offline.json`: files that readers can have without a connection.

    The file of a game lists the pages and data of the game. The file of the site lists the other
    pages and the search index. Reading a game offline takes both.
    """

    game: str
    """The id of the game; empty in the file of the site."""
    files: dict[str, list[StoredFile]]
    """The files by language. The key "" has files for all readers, "several" files for readers of
    several languages, and "read" pages that are stored only once they are read."""


def offline_files(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield the lists, and the worker, which knows them by their hashes.

    If the setting is off, the worker removes itself and all files that an earlier one has stored.
    """
    if not site.settings.of(OFFLINE):
        yield OutputFile(FilePath.SERVICE_WORKER, _source(_REMOVAL_SCRIPT).encode())
        return
    lists = _lists(site, files)
    addresses = {game: urls.file(FilePath.GAME_OFFLINE_DATA, game=game) for game in lists}
    addresses[_SITE] = FilePath.OFFLINE_DATA
    written = {
        game: json_file(addresses[game], data, is_compact=True) for game, data in lists.items()
    }
    yield from written.values()
    frame = [files[FilePath.MISSING_PAGE], files[FilePath.OFFLINE_PAGE], files[f"{ASSETS}icon.svg"]]
    build = {
        "assets": ASSETS,
        "frame": sorted(map(_stored, [*frame, *files.below(site.assets.folder)])),
        "share": _share_pattern(site),
        "unit": _BLANK.sub(r"$<\1>", PagePath.TOPIC) + "#$<unit>",
        "files": {"missing_page": FilePath.MISSING_PAGE, "offline_page": FilePath.OFFLINE_PAGE},
        "lists": {game: record_of(file.path, file.content) for game, file in written.items()},
    }
    yield OutputFile(FilePath.SERVICE_WORKER, _worker(build))


def _share_pattern(site: Site) -> str:
    """Return a regular expression for the addresses of share pages, with a group for each blank."""
    games = "|".join(game.id for game in site.library.games)
    return _BLANK.sub(r"(?<\1>[^/]+)", PagePath.SHARE.replace("{game}", f"(?<game>{games})"))


def _lists(site: Site, files: PublishedFiles) -> Mapping[str, OfflineData]:
    games, languages = [game.id for game in site.library.games], site.library.languages
    lists: dict[str, OfflineData] = {
        game: {"game": game, "files": {key: [] for key in (_ALL, *languages, _SEVERAL, _READ)}}
        for game in (_SITE, *games)
    }
    for language, file in sorted(_readable_files(site, files)):
        game = next((part for part in file[0].split("/") if part in lists), _SITE)
        lists[game]["files"][language].append(file)
    return lists


def _readable_files(site: Site, files: PublishedFiles) -> Iterator[tuple[str, StoredFile]]:
    """Yield each file that readers can store, after its key: a language or one of the others.

    Hand-written pages, and pages that search engines are asked not to list, are stored once read.
    """
    library = site.library
    pages = {
        site.address(key, language): site.kind_of(key)
        for key in site.page_keys
        for language in site.languages_of(key)
    }
    for language in library.languages:
        for file in files.pages(language):
            address = file.path.removesuffix(_PAGE)
            kind = pages.get(address)
            is_rare = kind.is_superseded if kind else not site.key_in_docs(address, language)
            if not (kind and kind.is_common):
                yield _READ if is_rare else language, _stored(file)
    for address, kind in pages.items():
        if kind.is_common:
            yield _SEVERAL, _stored(files[address + _PAGE])
    for file in files.below(FilePath.SEARCH_INDEX):
        if file.path.endswith(ENDING):
            folder = file.path.removeprefix(FilePath.SEARCH_INDEX).partition("/")[0]
            yield folder if folder in library.languages else _ALL, _stored(file)
    for game in library.games:
        needed = {urls.file(path, game=game.id) for path in (FilePath.TERMS_DATA, FilePath.ICONS)}
        for file in files.below(urls.file(FilePath.GAME_DATA, game=game.id)):
            yield _ALL if file.path in needed else _SEVERAL, _stored(file)


def _stored(file: FileRecord) -> StoredFile:
    """Return a file as lists have it. The address of a page is its folder."""
    return file.path.removesuffix(_PAGE), file.size, file.hash


def _worker(build: Mapping[str, object]) -> bytes:
    """Return the script. The version of the build is the hash of everything else that it states.

    It is one block, so that browsers refuse a script that was cut off anywhere.
    """
    version = hash_of(compact_json(build).encode())
    head = f"const BUILD = {compact_json({'version': version, **build})};"
    return "\n".join(('"use strict";{', head, *map(_source, _SCRIPTS), "}\n")).encode()


def _source(name: str) -> str:
    return (_SOURCES / name).read_text(encoding="utf-8")
