"""Files that are replaced in one step keep their old content until they have the new one."""

import errno
import os
import stat
from pathlib import Path

import pytest

from concord.base.atomic_files import exclusive, replace_file


def test_a_full_disk_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "a.lock"
    file.write_bytes(b"old\n")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        replace_file(file, b"new\n")
    assert file.read_bytes() == b"old\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.lock"]


def test_a_process_that_was_killed_while_it_wrote_leaves_no_file_for_long(tmp_path: Path) -> None:
    (tmp_path / ".a.lock.writing").write_bytes(b"ha")
    (tmp_path / ".b.lock.writing").write_bytes(b"of another file")
    replace_file(tmp_path / "a.lock", b"content\n")
    assert (tmp_path / "a.lock").read_bytes() == b"content\n"
    assert {path.name for path in tmp_path.iterdir()} == {"a.lock", ".b.lock.writing"}


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "a.lock", tmp_path / "link.lock"
    file.write_bytes(b"old\n")
    file.chmod(0o640)
    link.symlink_to(file)
    replace_file(link, b"new\n")
    assert link.is_symlink()
    assert file.read_bytes() == b"new\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_file_that_nobody_may_write_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.lock"
    file.write_bytes(b"old\n")
    file.chmod(0o444)
    with pytest.raises(PermissionError):
        replace_file(file, b"new\n")
    assert file.read_bytes() == b"old\n"


def test_the_same_content_is_not_written_again(tmp_path: Path) -> None:
    file = tmp_path / "a.lock"
    replace_file(file, b"content\n")
    before = file.stat()
    replace_file(file, b"content\n")
    assert file.stat().st_ino == before.st_ino


def test_a_folder_is_free_again_after_an_error(tmp_path: Path) -> None:
    def fail() -> None:
        with exclusive(tmp_path):
            raise ValueError("within")

    with pytest.raises(ValueError, match="within"):
        fail()
    with exclusive(tmp_path):
        replace_file(tmp_path / "a.lock", b"content\n")
    assert (tmp_path / "a.lock").is_file()
