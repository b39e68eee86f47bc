"""Results that are kept for the next build are those of the same key, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.core.kept_results import KeptResults


@pytest.fixture
def kept(tmp_path: Path) -> KeptResults:
    kept = KeptResults(tmp_path / "results" / "site")
    kept.put("en.texts", "key", ["words"])
    return kept


def test_a_result_is_found_under_its_own_key_only(kept: KeptResults) -> None:
    assert kept.get("en.texts", "key") == ["words"]
    assert kept.get("en.texts", "another") is None
    assert kept.get("ru.texts", "key") is None


def test_a_damaged_result_is_none(kept: KeptResults, tmp_path: Path) -> None:
    file = tmp_path / "results" / "site" / "en.texts"
    whole = file.read_bytes()
    for damaged in (whole[:-1], whole[:10], b"", whole.replace(b"words", b"sword")):
        file.write_bytes(damaged)
        assert kept.get("en.texts", "key") is None


def test_nothing_is_kept_without_a_folder() -> None:
    kept = KeptResults()
    kept.put("en.texts", "key", ["words"])
    assert kept.get("en.texts", "key") is None


def test_results_that_no_build_asks_for_are_removed(kept: KeptResults, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    KeptResults(folder / "other").put("en", "key", 1)
    kept.put("ru", "key", 1)
    kept.remove_others({"en"})
    left = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    assert left == ["site/en.texts"]


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("a file", encoding="utf-8")
    kept = KeptResults(tmp_path / "results" / "site")
    kept.put("en", "key", 1)
    kept.remove_others({"en"})
    assert kept.get("en", "key") is None
