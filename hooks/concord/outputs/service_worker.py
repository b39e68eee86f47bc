"""What the site keeps on a reader's device: the worker that does it, and what belongs together.

A build is named by what it contains. The worker stores a file only if its hash is the one stated
here, so that files of two builds never meet, whatever happens on the way.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model import Language
from concord.core.urls import FilePath
from concord.search.writer import files_for_search
from concord.views.site import Site

_PARTS = Path(__file__).parent / "worker"
_SCRIPTS = ("builds.js", "storing.js", "answering.js", "keeping.js", "life.js")
_RETIRING = "retiring.js"
_STATIC = (FilePath.MISSING_PAGE, FilePath.OFFLINE_PAGE)
_LEFT_BY_TOOLS = frozenset({"__pycache__", "concord.egg-info"})
_ICONS = f"{FilePath.ASSETS}icons/"  # the system asks for them once, when the site is installed

StoredFile: TypeAlias = tuple[str, int, str]
"""The address from the site's root, the bytes and their hash."""


class OfflineData(TypedDict):
    """`api/v1/<game>/offline.json`: what to store to have a game without a connection."""

    game: str
    files: dict[Language, list[StoredFile]]
    """By language; under "" what all languages need."""


class _GameBuild(TypedDict):
    list: str
    sizes: dict[Language, int]


class _Build(TypedDict):
    frame: str
    homes: dict[str, Language]
    core: list[StoredFile]
    games: dict[str, _GameBuild]


def frame_of(folders: Iterable[Path]) -> str:
    """Names what surrounds and serves the records: scripts, styles, templates and the core.

    A page and a script of one frame understand each other.
    """
    contents = []
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not _LEFT_BY_TOOLS.intersection(path.parts):
                contents += [path.relative_to(folder).as_posix().encode(), path.read_bytes()]
    return _hash(b"\0".join(contents))


def write_offline(site: Site, folder: Path) -> None:
    """Write the worker and the list of each game into `folder`, the root of the finished site."""
    if not site.frame:
        (folder / urls.file(FilePath.SERVICE_WORKER)).write_bytes((_PARTS / _RETIRING).read_bytes())
        return
    library = site.library
    games = {game.id: _write_list(site, folder, game.id) for game in library.games}
    homes = {urls.home(library, each).rstrip("/"): each for each in library.languages}
    build: _Build = {"frame": site.frame, "homes": homes, "core": _core(folder), "games": games}
    stated = _as_json(build)
    version = _hash(stated.encode())
    head = f'"use strict";\nconst BUILD = {{"version":"{version}",{stated[1:]};\n'
    scripts = "\n".join((_PARTS / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    (folder / urls.file(FilePath.SERVICE_WORKER)).write_text(head + scripts, encoding="utf-8")


def offline_data(site: Site, folder: Path, game_id: str) -> OfflineData:
    library = site.library
    keys = [key for key in site.page_keys() if key.game == game_id]
    shared = [*_data(folder, game_id), *files_for_search(folder)]
    files = {"": list(_stored(folder, shared))}
    for language in library.languages:
        pages = [site.address(key, language) for key in keys]
        written = _written(site, folder, language)
        files[language] = list(_stored(folder, [*pages, *written]))
    return {"game": game_id, "files": files}


def _write_list(site: Site, folder: Path, game_id: str) -> _GameBuild:
    data = offline_data(site, folder, game_id)
    path = folder / urls.file(FilePath.OFFLINE_DATA, game=game_id)
    path.write_text(_as_json(data) + "\n", encoding="utf-8")
    sizes = {
        language: sum(size for _, size, _ in files) for language, files in data["files"].items()
    }
    return {"list": _hash(path.read_bytes()), "sizes": sizes}


def _core(folder: Path) -> list[StoredFile]:
    """What every page needs, and what is shown in place of one that is not there."""
    assets = (
        path.relative_to(folder).as_posix()
        for path in (folder / FilePath.ASSETS).rglob("*")
        if path.is_file() and path.suffix != ".map"
    )
    own = [each for each in assets if not each.startswith(_ICONS)]
    return list(_stored(folder, [*own, *_STATIC]))


def _data(folder: Path, game_id: str) -> Iterator[str]:
    own_list = folder / urls.file(FilePath.OFFLINE_DATA, game=game_id)
    for path in (folder / urls.file(FilePath.GAME_DATA, game=game_id)).rglob("*"):
        if path.is_file() and path != own_list:
            yield path.relative_to(folder).as_posix()


def _written(site: Site, folder: Path, language: Language) -> Iterator[str]:
    """The pages of `docs/`: those in the home of a language that belong to no game."""
    home = urls.home(site.library, language)
    others = {*site.library.languages, *(game.id for game in site.library.games)}
    yield home
    for child in (folder / home).iterdir():
        if child.is_dir() and child.name not in others:
            for page in child.rglob("index.html"):
                yield f"{page.parent.relative_to(folder).as_posix()}/"


def _stored(folder: Path, names: Iterable[str]) -> Iterator[StoredFile]:
    for name in sorted(names):
        path = folder / name
        content = (path / "index.html" if path.is_dir() else path).read_bytes()
        yield name, len(content), _hash(content)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
