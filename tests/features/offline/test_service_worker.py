"""What is stored on a reader's device: the lists of the games' files, and the service worker."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from concord.base.assets import Assets
from concord.base.published_files import OutputFile, PublishedFiles, record_of
from concord.base.settings import Settings
from concord.checks.checks import load
from concord.features.offline.service_worker import offline_files
from concord.pages.site import Site
from tests.js.bridge import bridge_to
from tests.libraries.builders import write_library
from tests.tables import beside

_DATA = beside(__file__)

_TERM = "game/glossary/cost/"
_PAGES = ("", "about/", "game/", "game/glossary/", _TERM, "game/numbers/", "game/x/", "list/")
_COMPARISON = "game/x/compare/"
_HOMES = {"en": "", "ru": "ru/", "pl": "pl/"}
_OTHERS = _DATA["others"]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(load(write_library(tmp_path)), assets=Assets("0123"))


def _published(changed: str = "") -> PublishedFiles:
    """Each file contains its path; a file that has changed contains something else."""
    files = PublishedFiles()
    for language, home in _HOMES.items():
        for page in _PAGES:
            path = f"{home}{page}index.html"
            files.add_page(record_of(path, _content(path, changed)), language)
    others = (*_OTHERS, f"{_COMPARISON}index.html")
    files.add((record_of(path, _content(path, changed)), "") for path in others)
    return files


def _content(path: str, changed: str) -> bytes:
    return b"something else" if path == changed else path.encode()


def _files(site: Site, changed: str = "") -> dict[str, bytes]:
    return {each.path: each.content for each in offline_files(site, _published(changed))}


def _list(files: dict[str, bytes], game: str = "game/") -> dict[str, list[list[Any]]]:
    listed: dict[str, list[list[Any]]] = json.loads(files[f"api/v1/{game}offline.json"])["files"]
    return listed


def _paths(listed: dict[str, list[list[Any]]], language: str) -> list[str]:
    return [path for path, _, _ in listed[language]]


def _build(files: dict[str, bytes]) -> Any:
    line = files["sw.js"].decode().splitlines()[1]
    return json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def test_the_list_of_a_game_has_its_pages_by_language_and_its_data_once(site: Site) -> None:
    listed = _list(_files(site))
    assert _paths(listed, "") == ["api/v1/game/terms.json"]
    assert _paths(listed, "several") == ["api/v1/game/x.json", _COMPARISON]
    for language, home in _HOMES.items():
        own = [page for page in _PAGES if page.startswith("game/") and page != _TERM]
        assert _paths(listed, language) == [f"{home}{page}" for page in own]
    assert _paths(listed, "read") == sorted(f"{home}{_TERM}" for home in _HOMES.values())


def test_the_list_of_the_site_has_what_belongs_to_no_game(site: Site) -> None:
    listed = _list(_files(site), game="")
    assert _paths(listed, "") == ["search/words/0.pack"]
    assert _paths(listed, "en") == ["", "list/", "search/en/index.pack"]
    assert _paths(listed, "ru") == ["ru/", "ru/list/"]
    assert _paths(listed, "read") == ["about/", "pl/about/", "ru/about/"]


def test_the_worker_states_the_hash_of_each_list_and_what_every_page_needs(site: Site) -> None:
    files = _files(site)
    build = _build(files)
    for game, path in (("", "api/v1/offline.json"), ("game", "api/v1/game/offline.json")):
        assert build["lists"][game] == [path, len(files[path]), _hash(files[path])]
    assert [path for path, _, _ in build["frame"]] == [
        "404.html",
        "503.html",
        "assets/0123/main.js",
        "assets/icon.svg",
    ]


def test_the_worker_leads_from_a_share_page_to_its_unit(site: Site) -> None:
    build = _build(_files(site))
    assert build["share"] == "(?<game>game)/(?<topic>[^/]+)/(?<unit>[^/]+)/"
    assert build["unit"] == "$<game>/$<topic>/#$<unit>"


def test_a_worker_that_was_cut_off_anywhere_is_no_script(site: Site) -> None:
    script = _files(site)["sw.js"].decode()
    with bridge_to("features/offline/js/syntax.js") as node:
        assert node.call("isScript", script)
        lines = script.splitlines(keepends=True)
        cut = ["".join(lines[:number]) for number in range(1, len(lines))]
        assert [each[-60:] for each in cut if node.call("isScript", each)] == []


@pytest.mark.parametrize(
    "path", ["assets/0123/main.js", "ru/game/x/index.html", "api/v1/game/x.json", "404.html"]
)
def test_a_build_is_named_by_the_content_of_its_files(site: Site, path: str) -> None:
    assert _files(site) == _files(site)
    assert _build(_files(site))["version"] != _build(_files(site, changed=path))["version"]


def test_without_offline_reading_the_worker_only_removes_what_was_stored(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path)), settings=Settings().with_values(offline=False))
    (worker,) = offline_files(site, PublishedFiles())
    assert isinstance(worker, OutputFile)
    assert worker.path == "sw.js"
    assert b"unregister" in worker.content
    assert b"BUILD" not in worker.content
