"""The second names that the files of a new site get for the next build."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from concord.build import known_folders
from concord.build.known_folders import FolderLister, read_folders, walk_folders
from concord.build.site_copy import copy_site
from concord.core.processes import BackgroundTask

FILES = {"index.html", "ti4/abilities/index.html", "ti4/abilities/costs/index.html"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = tmp_path / ".site.new"
    for each in (*FILES, ".spare/index.html"):
        file = site / each
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(each)
    return site


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the copy is to stand, with folders that are known however new they are."""
    monkeypatch.setattr(known_folders, "_SETTLED", -(10**12))
    monkeypatch.setattr(known_folders, "_SETTLED_OF_SECONDS", -(10**12))
    return tmp_path / "cache" / "next"


def links(change: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let something happen before each file gets its second name."""
    link = os.link

    def changed(source: str, target: str) -> None:
        change(target)
        link(source, target)

    monkeypatch.setattr(os, "link", changed)


def files_in(folder: Path) -> set[str]:
    return {str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file()}


def known(copied: Path) -> Path:
    return copied.with_suffix(".folders")


def copy(site: Path, copied: Path, before: Callable[[], object] = lambda: None) -> None:
    """Copy the site in a process of its own; `before` that, let something else happen."""
    opened = os.open(site, os.O_RDONLY)
    before()
    BackgroundTask(copy_site, opened, copied, known(copied)).result()
    os.close(opened)


def test_all_files_but_hidden_ones_get_a_second_name(site: Path, copied: Path) -> None:
    copy(site, copied)
    assert files_in(copied) == FILES
    assert all((copied / each).samefile(site / each) for each in FILES)


def test_the_next_build_lists_no_folder_again(site: Path, copied: Path) -> None:
    copy(site, copied)
    lister = FolderLister(read_folders(known(copied)))
    assert set(walk_folders(copied, lister)) == FILES
    assert lister.n_listed == 1  # the root, which is never known


def test_a_folder_that_changed_later_is_listed_again(site: Path, copied: Path) -> None:
    copy(site, copied)
    (copied / "ti4/abilities/stray.html").touch()
    lister = FolderLister(read_folders(known(copied)))
    assert set(walk_folders(copied, lister)) == FILES | {"ti4/abilities/stray.html"}


def test_the_site_may_take_its_place_meanwhile(
    site: Path, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def move(_: str) -> None:
        if site.exists():
            site.rename(site.with_name("site"))

    links(move, monkeypatch)
    copy(site, copied)
    assert files_in(copied) == FILES


def test_the_site_may_take_its_place_before_its_copy_begins(site: Path, copied: Path) -> None:
    copy(site, copied, before=lambda: site.rename(site.with_name("site")))
    assert files_in(copied) == FILES


def test_what_was_done_until_the_system_refused_is_known(
    site: Path, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(target: str) -> None:
        if target.endswith("/costs/index.html"):
            raise OSError

    links(refuse, monkeypatch)
    copy(site, copied)
    assert files_in(copied) <= FILES - {"ti4/abilities/costs/index.html"}
    lister = FolderLister(read_folders(known(copied)))
    assert set(walk_folders(copied, lister)) == files_in(copied)
