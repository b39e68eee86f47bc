"""The site stays as it is where nothing has changed since it was built, and only then."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from concord.build.project import Project
from concord.build.site_record import SiteRecord
from concord.build.site_reuse import SiteReuse
from concord.core.published_files import PublishedFiles
from tests.build.test_build_id import make_project

_WARNINGS = ["data/game/x.yml:1:1: warning: found a doubt"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = make_project(tmp_path / "project")
    for path in ("index.html", "game/index.html", ".git/HEAD"):
        (project.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (project.folder / path).write_text(path, encoding="utf-8")
    _record(_reuse(project))
    return project


def _reuse(project: Project) -> SiteReuse:
    return SiteReuse(project.data.parent / ".cache", project.folder, project)


def _record(reuse: SiteReuse) -> None:
    reuse.record(SiteRecord(warnings=_WARNINGS), PublishedFiles())


def test_a_site_of_the_same_sources_is_current_with_its_warnings(project: Project) -> None:
    record = _reuse(project).current()
    assert record is not None
    assert record.warnings == _WARNINGS


def test_a_site_that_was_not_recorded_is_not_current(tmp_path: Path) -> None:
    project = make_project(tmp_path)
    assert _reuse(project).current() is None
    project.folder.mkdir()
    assert _reuse(project).current() is None


@pytest.mark.parametrize(
    "path", ["mkdocs.yml", "data/game/x.yml", "docs/about.md", "hooks/build_site.py"]
)
def test_it_is_not_current_after_a_source_has_changed(project: Project, path: str) -> None:
    (project.data.parent / path).write_text("changed", encoding="utf-8")
    assert _reuse(project).current() is None


def test_it_is_not_current_with_another_configuration(project: Project) -> None:
    other = replace(project, configuration='{"strict": true}')
    assert _reuse(other).current() is None


def _change(site: Path) -> None:
    (site / "index.html").write_text("Index.html", encoding="utf-8")
    os.utime(site / "index.html", ns=(1, 1))


def _remove(site: Path) -> None:
    (site / "game" / "index.html").unlink()


def _add(site: Path) -> None:
    (site / "more.html").touch()


@pytest.mark.parametrize("damage", [_change, _remove, _add])
def test_it_is_not_current_where_a_file_was_changed_removed_or_added(
    project: Project, damage: Callable[[Path], None]
) -> None:
    damage(project.folder)
    assert _reuse(project).current() is None


def test_hidden_files_beside_the_site_do_not_count(project: Project) -> None:
    (project.folder / ".git" / "HEAD").write_text("changed", encoding="utf-8")
    assert _reuse(project).current() is not None


@pytest.mark.parametrize("content", [b"", b"1 0\n{}", b"\xff", b"1\n[]"])
def test_a_damaged_record_is_none(project: Project, content: bytes) -> None:
    (file,) = (project.data.parent / ".cache").rglob("*.json")
    file.write_bytes(content)
    assert _reuse(project).current() is None


def test_a_record_that_was_cut_off_anywhere_is_none(project: Project) -> None:
    (file,) = (project.data.parent / ".cache").rglob("*.json")
    content = file.read_bytes()
    for end in range(0, len(content) - 1, 7):
        file.write_bytes(content[:end])
        assert _reuse(project).current() is None


def test_nothing_is_recorded_where_a_source_changes_during_the_build(project: Project) -> None:
    building = _reuse(project)
    (project.data / "game" / "x.yml").write_text("changed", encoding="utf-8")
    _record(building)
    assert _reuse(project).current() is None
