"""A folder is listed again only where it may have changed since it was listed."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from concord.build.known_folders import (
    FolderLister,
    Folders,
    read_folders,
    walk_folders,
    write_folders,
)

_FILES = {"index.html", "game/index.html", "game/topic/index.html"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    for path in (*_FILES, ".git/HEAD"):
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).touch()
    for folder, _, _ in os.walk(site):
        os.utime(folder, (1, 1))
    return site


def _walk(site: Path, known: Folders) -> tuple[set[str], FolderLister]:
    lister = FolderLister(known)
    return set(walk_folders(site, lister)), lister


def test_folders_that_are_known_are_not_listed_again(site: Path) -> None:
    files, first = _walk(site, {})
    assert files == _FILES
    assert first.n_listed == 3
    again, second = _walk(site, first.folders)
    assert again == _FILES
    assert second.n_listed == 1  # the root, always
    assert second.folders == first.folders


def test_a_folder_that_has_changed_is_listed_again(site: Path) -> None:
    _, first = _walk(site, {})
    (site / "game" / "more.html").touch()
    files, second = _walk(site, first.folders)
    assert files == {*_FILES, "game/more.html"}
    assert second.n_listed == 2


def test_another_folder_of_the_same_time_is_listed(site: Path) -> None:
    _, first = _walk(site, {})
    (site / "game" / "topic").rename(site / "old")
    (site / "game" / "topic").mkdir()
    os.utime(site / "game" / "topic", (1, 1))
    os.utime(site / "game", (1, 1))
    files, _ = _walk(site, first.folders)
    assert files == {"index.html", "game/index.html", "old/index.html"}


def test_a_folder_that_has_just_changed_is_not_known(site: Path) -> None:
    (site / "game" / "more.html").touch()
    _, lister = _walk(site, {})
    assert set(lister.folders) == {"game/topic/"}


@pytest.mark.parametrize(("fraction", "is_known"), [(1, True), (0, False)])
def test_a_second_is_long_where_times_have_fractions(
    site: Path, fraction: int, is_known: bool
) -> None:
    seconds = time.time_ns() // 10**9 - 1
    time_of_change = seconds * 10**9 + fraction
    os.utime(site / "game", ns=(time_of_change, time_of_change))
    _, lister = _walk(site, {})
    assert ("game/" in lister.folders) == is_known


def test_what_is_known_is_kept_in_a_file(site: Path, tmp_path: Path) -> None:
    _, lister = _walk(site, {})
    file = tmp_path / "cache" / "site.folders"
    write_folders(file, lister.folders)
    assert read_folders(file) == lister.folders


@pytest.mark.parametrize("content", [b"", b"half", b"half\n{}", b"\xff\n"])
def test_a_damaged_file_knows_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "site.folders"
    assert read_folders(file) == {}
    file.write_bytes(content)
    assert read_folders(file) == {}


def test_a_file_of_which_a_part_is_missing_knows_nothing(site: Path, tmp_path: Path) -> None:
    _, lister = _walk(site, {})
    file = tmp_path / "site.folders"
    write_folders(file, lister.folders)
    file.write_bytes(file.read_bytes()[:-1])
    assert read_folders(file) == {}
