"""What was read of a file is used as long as the file stays as it is."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from concord.records.record_cache import RecordCache

_LONG_AGO = 1_000_000_000


class Reader:
    """Reads files, and notes which."""

    def __init__(self) -> None:
        self.cache = RecordCache()
        self.read: list[str] = []

    def __call__(self, paths: Sequence[Path], context: str = "") -> list[str]:
        return self.cache.read(paths, context, self._read)

    def _read(self, paths: Sequence[Path]) -> list[str]:
        self.read += [path.name for path in paths]
        return [path.read_text("utf-8") for path in paths]


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / "a.yml", tmp_path / "b.yml"]
    for path in paths:
        path.write_text(path.stem, "utf-8")
    return paths


def test_only_changed_files_are_read_again(files: list[Path]) -> None:
    reader = Reader()
    assert reader(files) == ["a", "b"]
    files[1].write_text("new", "utf-8")
    assert reader(files) == ["a", "new"]
    assert reader.read == ["a.yml", "b.yml", "b.yml"]


def test_a_change_is_seen_where_size_and_time_are_as_before(files: list[Path]) -> None:
    for path in files:
        os.utime(path, ns=(_LONG_AGO, _LONG_AGO))
    reader = Reader()
    reader(files)
    files[0].write_text("c", "utf-8")
    os.utime(files[0], ns=(_LONG_AGO, _LONG_AGO))
    assert reader(files) == ["c", "b"]


def test_results_depend_on_their_context(files: list[Path]) -> None:
    reader = Reader()
    assert reader(files[:1], "en") == reader(files[:1], "ru")
    assert reader.read == ["a.yml", "a.yml"]


def test_a_file_that_cannot_be_read_is_tried_each_time(tmp_path: Path) -> None:
    cache = RecordCache()
    tried: list[Path] = []

    def read(paths: Sequence[Path]) -> list[None]:
        tried.extend(paths)
        return [None for _ in paths]

    missing = tmp_path / "missing.yml"
    assert cache.read([missing], "", read) == [None]
    assert cache.read([missing], "", read) == [None]
    assert tried == [missing, missing]
