"""Packed files are gzip, and the same on every system and version of Python."""

import gzip

import pytest

from concord.features.search.packed_files import packed_file


@pytest.mark.parametrize("text", ["", "a", "слово " * 1000])
def test_a_packed_file_is_gzip_without_anything_of_its_maker(text: str) -> None:
    packed = packed_file("ru/words", text)
    assert packed.path == "search/ru/words.pack"
    assert gzip.decompress(packed.content).decode() == text
    assert packed.content[:10] == bytes.fromhex("1f8b0800000000000203")
    assert packed.content.endswith(len(text.encode()).to_bytes(4, "little"))
