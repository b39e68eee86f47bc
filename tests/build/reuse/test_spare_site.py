"""A build begins with the site before the last one, of which it keeps only what is right."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from concord.build.folder_locks import FolderLock
from concord.build.known_folders import FolderLister
from concord.build.spare_site import SpareSite
from tests.build.reuse.projects import RebuiltProject
from tests.libraries.orchard import GAME, change
from tests.site.builds import contents

_TEXTS = ("Each player has one basket", "Each player has a basket", "Each has a basket")
_PAGE = f"{GAME}/picking/index.html"


@pytest.fixture
def project(tmp_path: Path) -> RebuiltProject:
    """Has been built twice, and a text has changed again since."""
    project = RebuiltProject(tmp_path)
    project.build_again()
    for old, new in pairwise(_TEXTS):
        change(project.data / GAME / "baskets.yml", old, new)
        if new != _TEXTS[-1]:
            project.build_again()
    return project


def _spare(project: RebuiltProject) -> Path:
    (folder,) = (project.data.parent / ".cache" / "spare").glob("*/next")
    return folder


def test_the_site_that_is_replaced_stays_as_it_was(project: RebuiltProject) -> None:
    before, kept = contents(project.site), (project.site / _PAGE).stat().st_ino
    files, _ = project.build_again()
    assert files != before
    assert contents(_spare(project)) == before
    assert (project.site / _PAGE).stat().st_ino == kept


def test_nothing_else_of_it_is_published(project: RebuiltProject) -> None:
    spare = _spare(project)
    (spare / "left.html").write_text("left", encoding="utf-8")
    (spare / GAME / "left").mkdir()
    (spare / ".git").mkdir()
    (spare / ".git" / "HEAD").write_text("left", encoding="utf-8")
    (spare / _PAGE).unlink()
    (spare / _PAGE).write_text("another file", encoding="utf-8")
    assert project.build_again() == project.build_fresh()
    assert not (project.site / GAME / "left").exists()
    assert not (project.site / ".git").exists()


def test_what_was_damaged_in_both_sites_is_made_again(project: RebuiltProject) -> None:
    (project.site / _PAGE).write_text("damaged", encoding="utf-8")
    assert (_spare(project) / _PAGE).read_text("utf-8") == "damaged"
    assert project.build_again() == project.build_fresh()


def test_what_the_site_lacks_is_taken_from_the_spare_one(project: RebuiltProject) -> None:
    page = f"{GAME}/tools/index.html"
    before = (_spare(project) / page).stat().st_ino
    (project.site / page).unlink()
    assert project.build_again() == project.build_fresh()
    assert (project.site / page).stat().st_ino == before


def test_a_spare_site_that_vanishes_while_it_is_prepared_does_no_harm(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanished(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(FolderLister, "folder", vanished)
    rebuilt = project.build_again()
    monkeypatch.undo()
    assert rebuilt == project.build_fresh()


def _age(site: Path) -> None:
    """Let all folders look as if nothing had changed in them for long."""
    for folder, _, _ in os.walk(site):
        os.utime(folder, (1, 1))


@pytest.fixture
def aged_project(project: RebuiltProject) -> RebuiltProject:
    """The folders of its site and of the spare one are known to the next build."""
    old = _TEXTS[-1]
    for new in ("All have a basket", "All have one basket"):
        _age(_spare(project))
        change(project.data / GAME / "baskets.yml", old, new)
        project.build_again()
        old = new
    change(project.data / GAME / "baskets.yml", old, _TEXTS[0])
    return project


def _add_file(spare: Path) -> None:
    (spare / GAME / "tools" / "left.html").write_text("left", encoding="utf-8")


def _add_folder(spare: Path) -> None:
    (spare / GAME / "tools" / "left").mkdir()
    (spare / GAME / "tools" / "left" / "index.html").write_text("left", encoding="utf-8")


def _remove_file(spare: Path) -> None:
    (spare / GAME / "tools" / "index.html").unlink()


def _remove_folder(spare: Path) -> None:
    shutil.rmtree(spare / GAME / "tools")


def _replace_folder(spare: Path) -> None:
    folder = spare / GAME / "tools"
    folder.rename(spare.parent / "tools")
    folder.symlink_to(spare.parent / "tools")


def _hide_changes(spare: Path) -> None:
    _remove_folder(spare)
    _age(spare)


@pytest.mark.parametrize(
    "damage",
    [_add_file, _add_folder, _remove_file, _remove_folder, _replace_folder, _hide_changes],
)
def test_a_change_in_a_folder_that_was_known_is_found(
    aged_project: RebuiltProject, damage: Callable[[Path], None]
) -> None:
    damage(_spare(aged_project))
    assert aged_project.build_again() == aged_project.build_fresh()


def test_a_spare_site_that_was_deleted_is_made_again(project: RebuiltProject) -> None:
    shutil.rmtree(_spare(project).parent)
    assert project.build_again() == project.build_fresh()
    assert _spare(project).is_dir()


def test_the_next_build_knows_the_site_that_began_as_a_spare_one(project: RebuiltProject) -> None:
    assert not project.is_current()
    project.build_again()
    assert project.is_current()


def test_after_a_change_of_a_template_a_build_begins_anew(project: RebuiltProject) -> None:
    change(project.theme / "main.html", "<body>", '<body class="changed">')
    assert project.build_again() == project.build_fresh()
    before = contents(project.site)
    change(project.data / GAME / "baskets.yml", _TEXTS[-1], "All players have a basket")
    assert project.build_again() == project.build_fresh()
    assert contents(_spare(project)) == before
    # The site with the old template may still be there, until a build comes to it.
    folders = {each.name for each in _spare(project).parent.iterdir() if each.is_dir()}
    assert folders <= {"next", "useless"}


def test_a_spare_site_that_another_build_prepares_is_left_to_it(project: RebuiltProject) -> None:
    spare = _spare(project)
    before = contents(spare)
    lock = FolderLock(spare)
    rebuilt = project.build_again()
    lock.end()
    assert rebuilt == project.build_fresh()
    assert contents(spare) == before


def test_a_spare_site_that_was_exchanged_while_it_was_prepared_is_not_taken(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = _spare(project)
    take = SpareSite.take

    def exchange_and_take(site: SpareSite, folder: Path) -> None:
        if spare.exists():
            shutil.rmtree(spare)
            spare.mkdir()
            (spare / "left.html").write_text("left", encoding="utf-8")
        take(site, folder)

    monkeypatch.setattr(SpareSite, "take", exchange_and_take)
    rebuilt = project.build_again()
    assert rebuilt == project.build_fresh()


def test_what_a_change_removes_goes_with_its_folder(project: RebuiltProject) -> None:
    for _ in range(2):
        (project.site / GAME / "picking" / "more.html").write_text("more", encoding="utf-8")
        (project.data / GAME / "tools.yml").rename(project.data.parent / "tools.yml")
        assert project.build_again() == project.build_fresh()
        assert not (project.site / GAME / "tools").exists()
        (project.data.parent / "tools.yml").rename(project.data / GAME / "tools.yml")
        assert project.build_again() == project.build_fresh()
