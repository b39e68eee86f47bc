"""A folder is locked by one process at a time, whatever it is called."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from concord.build.folder_locks import FolderLock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks")


def test_a_locked_folder_cannot_be_locked_until_the_lock_ends(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    with pytest.raises(BlockingIOError):
        FolderLock(tmp_path)
    lock.end()
    FolderLock(tmp_path).end()


def test_a_lock_follows_its_folder(tmp_path: Path) -> None:
    folder, moved = tmp_path / "folder", tmp_path / "moved"
    folder.mkdir()
    lock = FolderLock(folder)
    folder.rename(moved)
    folder.mkdir()
    assert lock.is_of(moved)
    assert not lock.is_of(folder)
    lock.end()
