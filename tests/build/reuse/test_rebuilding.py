"""A site that is built again is the same as one that is built anew, byte for byte."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from concord.build.artifact_kinds import Files, PerGame, Piece
from concord.checks.lint.lints import Linter
from concord.core.problems import InvalidRecordsError
from concord.core.settings import SharePages
from concord.views.site import Site
from tests.build.reuse.changes import change_at_random
from tests.build.reuse.projects import RebuiltProject
from tests.libraries.orchard import GAME, change

_CHANGES = int(os.environ.get("CONCORD_REBUILDS", "3"))
"""How many random changes are tried; set more to look for faults."""
_SEED = int(os.environ.get("CONCORD_REBUILDS_SEED", "14"))


@pytest.fixture
def project(tmp_path: Path) -> RebuiltProject:
    project = RebuiltProject(tmp_path)
    project.build_again()
    return project


def test_random_changes(project: RebuiltProject, tmp_path: Path) -> None:
    random = Random(_SEED)  # noqa: S311 - a test must be repeatable
    before = tmp_path / "before"
    n_built = 0
    done: list[str] = []
    while n_built < _CHANGES:
        shutil.copytree(project.data, before)
        done.append(change_at_random(project.data, random))
        try:
            rebuilt = project.build_again()
        except InvalidRecordsError:
            shutil.rmtree(project.data)
            before.rename(project.data)
            done.pop()
        else:
            shutil.rmtree(before)
            n_built += 1
            _compare(rebuilt, project, done)


def _text(project: RebuiltProject) -> None:
    change(project.data / GAME / "baskets.yml", "Each player has one", "Each player has a large")


def _interface_word(project: RebuiltProject) -> None:
    file = project.data / "interface" / "en.yml"
    change(file, "notes: Notes", "notes: Remarks")


def _template(project: RebuiltProject) -> None:
    change(project.theme / "main.html", "<body>", '<body class="changed">')


def _setting(project: RebuiltProject) -> None:
    project.settings = replace(project.settings, share_pages=SharePages.CLAUSES)


def _renamed_game(project: RebuiltProject) -> None:
    (project.data / GAME).rename(project.data / "garden")
    change(project.data / "garden" / "game.yml", "short: ", f"aliases: [{GAME}]\nshort: ")


def _removed_topic(project: RebuiltProject) -> None:
    (project.data / GAME / "tools.yml").unlink()


def _all_in_turn() -> Iterator[Callable[[RebuiltProject], None]]:
    yield from (_text, _interface_word, _template, _setting, _removed_topic, _renamed_game)


def test_changes_of_each_kind(project: RebuiltProject) -> None:
    for each in _all_in_turn():
        each(project)
        _compare(project.build_again(), project, [each.__name__])


def test_files_that_a_change_does_not_concern_stay_the_same_files(project: RebuiltProject) -> None:
    before = _made(project.site)
    _text(project)
    project.build_again()
    made = _made(project.site)
    changed = {path for path in made if made[path] != before.get(path)}
    assert f"{GAME}/baskets/index.html" in changed
    assert f"{GAME}/picking/index.html" not in changed
    assert len(changed) < len(made) / 3
    n_made, n_topics = project.made_topics
    assert 0 < n_made < n_topics


def test_a_unit_names_a_further_unit_of_a_topic_that_refers_to_it(project: RebuiltProject) -> None:
    record = project.data / GAME / "picking.yml"
    changed = '"As [[baskets#one-each]] says, fallen fruit is nobody’s."'
    change(record, "Fallen fruit is nobody’s.", changed)
    _compare(project.build_again(), project, ["a unit refers to another"])
    page = (project.site / GAME / "baskets" / "index.html").read_text("utf-8")
    assert "picking/#fallen-fruit" in page


def test_lists_are_made_again_where_what_they_take_of_texts_has_changed(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: set[str] = set()
    files = PerGame.files

    def watched(artifact: PerGame, site: Site, piece: Piece) -> Files:
        made.add(artifact.name)
        return files(artifact, site, piece)

    monkeypatch.setattr(PerGame, "files", watched)
    record = project.data / GAME / "baskets.yml"
    change(record, "Each player has one basket", "Each player has one large basket")
    project.build_again()
    assert "numbers" in made  # which has the first words of texts
    assert "pages of terms" not in made
    made.clear()
    change(record, "one large basket", "one large thing")
    _compare(project.build_again(), project, ["a term is no longer used"])
    assert "pages of terms" in made


def test_after_a_change_of_a_template_no_text_is_linted_or_indexed(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def watch(owner: type, name: str) -> None:
        call = vars(owner)[name]

        def watched(*given: object) -> Any:
            done.append(name)
            return call(*given)

        monkeypatch.setattr(owner, name, watched)

    watch(Linter, "lint")
    _template(project)
    rebuilt = project.build_again()
    assert done == []
    assert rebuilt == project.build_fresh()
    assert set(done) == {"lint"}


def test_a_site_that_was_damaged_is_made_whole(project: RebuiltProject) -> None:
    whole, _ = project.build_fresh()
    for path in (f"{GAME}/picking/index.html", f"api/v1/{GAME}/picking.json"):
        (project.site / path).write_text("damaged", encoding="utf-8")
    shutil.rmtree(project.site / "ru" / GAME / "baskets")
    assert project.build_again()[0] == whole


def _made(site: Path) -> dict[str, tuple[int, int]]:
    """As which file and when each file of a site was made."""
    states = {path: path.stat() for path in site.rglob("*") if path.is_file()}
    return {
        path.relative_to(site).as_posix(): (state.st_ino, state.st_mtime_ns)
        for path, state in states.items()
    }


def _compare(rebuilt: tuple[object, object], project: RebuiltProject, done: list[str]) -> None:
    files, warnings = rebuilt
    fresh_files, fresh_warnings = project.build_fresh()
    assert isinstance(files, dict)
    assert files.keys() == fresh_files.keys(), done
    different = [path for path, content in fresh_files.items() if files[path] != content]
    assert different == [], done
    assert warnings == fresh_warnings, done
