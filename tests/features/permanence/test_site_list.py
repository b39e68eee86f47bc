"""The list of what a site publishes."""

from pathlib import Path

from concord.features.permanence.site_list import digest_of


def test_hidden_files_and_locks_do_not_change_the_digest_of_records(tmp_path: Path) -> None:
    (tmp_path / "game.yml").write_text("id: game", encoding="utf-8")
    before = digest_of(tmp_path)
    (tmp_path / ".DS_Store").touch()
    (tmp_path / "published.lock").touch()
    assert digest_of(tmp_path) == before
    (tmp_path / "game.yml").write_text("id: other", encoding="utf-8")
    assert digest_of(tmp_path) != before
