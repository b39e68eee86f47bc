"""What belongs together on a reader's device."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from concord.checks.checks import load
from concord.outputs.service_worker import frame_of, write_offline
from concord.outputs.web_manifest import write_manifests
from concord.views.site import Site
from tests.libraries.builders import real_library, write_library

_PAGES = ("", "game/", "game/glossary/", "game/numbers/", "game/x/", "game/x/compare/", "list/")
_HOMES = ("", "ru/", "pl/")


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(load(write_library(tmp_path)), frame="0123")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The site as far as the lists name it, each file with words of its own."""
    pages = [f"{home}{page}index.html" for home in _HOMES for page in _PAGES]
    others = ["assets/a.js", "assets/a.css.map", "404.html", "503.html", "api/v1/game/x.json"]
    share = "game/x/one/index.html"
    for name in (*pages, *others, share):
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path / "site"


def _list(folder: Path) -> dict[str, list[tuple[str, int, str]]]:
    files: dict[str, list[tuple[str, int, str]]] = json.loads(
        (folder / "api/v1/game/offline.json").read_text()
    )["files"]
    return files


def _build(folder: Path) -> Any:
    line = (folder / "sw.js").read_text().splitlines()[1]
    return json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))


def test_the_list_of_a_game_names_its_pages_in_each_language_and_its_data_once(
    site: Site, folder: Path
) -> None:
    write_offline(site, folder)
    files = _list(folder)
    assert [name for name, _, _ in files[""]] == ["api/v1/game/x.json"]
    for language, home in zip(("en", "ru", "pl"), _HOMES, strict=True):
        assert [name for name, _, _ in files[language]] == [f"{home}{page}" for page in _PAGES]


def test_every_file_is_listed_with_its_size_and_hash(site: Site, folder: Path) -> None:
    write_offline(site, folder)
    content = b"ru/game/x/index.html"
    expected = ["ru/game/x/", len(content), hashlib.sha256(content).hexdigest()[:16]]
    assert expected in [list(each) for each in _list(folder)["ru"]]


def test_the_worker_knows_the_list_by_its_hash_and_the_frame_by_its_files(
    site: Site, folder: Path
) -> None:
    write_offline(site, folder)
    build = _build(folder)
    content = (folder / "api/v1/game/offline.json").read_bytes()
    assert build["games"]["game"]["list"] == hashlib.sha256(content).hexdigest()[:16]
    assert [name for name, _, _ in build["core"]] == ["404.html", "503.html", "assets/a.js"]
    assert build["homes"] == {"": "en", "ru": "ru", "pl": "pl"}


@pytest.mark.parametrize("name", ["assets/a.js", "ru/game/x/index.html", "api/v1/game/x.json"])
def test_a_build_is_named_by_what_it_contains(site: Site, folder: Path, name: str) -> None:
    write_offline(site, folder)
    first = (folder / "sw.js").read_bytes()
    write_offline(site, folder)
    assert (folder / "sw.js").read_bytes() == first
    (folder / name).write_text("something else")
    before = _build(folder)["version"]
    write_offline(site, folder)
    assert _build(folder)["version"] != before


def test_without_a_frame_the_worker_only_lets_go(folder: Path, tmp_path: Path) -> None:
    write_offline(Site(load(write_library(tmp_path / "again"))), folder)
    worker = (folder / "sw.js").read_text()
    assert "unregister" in worker
    assert "BUILD" not in worker
    assert not (folder / "api/v1/game/offline.json").exists()


def test_what_tools_leave_behind_is_no_part_of_a_frame(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a {}")
    first = frame_of([tmp_path])
    for folder in ("__pycache__", "concord.egg-info"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x").write_text("x")
    assert frame_of([tmp_path]) == first


def test_a_frame_changes_with_every_file_in_it(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a {}")
    first = frame_of([tmp_path])
    assert frame_of([tmp_path]) == first
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    renamed = frame_of([tmp_path])
    (tmp_path / "b.css").write_text("b {}")
    assert len({first, renamed, frame_of([tmp_path])}) == 3


def test_each_language_starts_the_same_app_at_its_own_home(tmp_path: Path) -> None:
    site = Site(real_library())
    folder = tmp_path
    for home in _HOMES:
        (folder / home).mkdir(parents=True, exist_ok=True)
    write_manifests(site, folder, "https://example.org/rules/")
    found = [json.loads((folder / home / "manifest.webmanifest").read_text()) for home in _HOMES]
    assert {each["id"] for each in found} == {each["scope"] for each in found} == {"/rules/"}
    assert [each["start_url"] for each in found] == ["/rules/", "/rules/ru/", "/rules/pl/"]
    assert [each["lang"] for each in found] == ["en", "ru", "pl"]
