"""A build is named by what the site is made of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from concord.build.build_id import build_id
from concord.build.project import Project
from concord.core.colours import Colours
from concord.core.settings import Settings


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make_project(tmp_path / "one")


def make_project(folder: Path) -> Project:
    for path in ("mkdocs.yml", "data/game/x.yml", "docs/about.md", "hooks/build_site.py"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path, encoding="utf-8")
    return Project(
        name="Concord",
        description="",
        url="https://example.org/rules/",
        repository="",
        data=folder / "data",
        docs=folder / "docs",
        folder=folder / "site",
        style_sheets=(),
        theme_folders=(),
        theme_styles="",
        settings=Settings(),
        colours=Colours(),
        hues={},
        typefaces=(),
        sources=tuple(folder / each for each in ("mkdocs.yml", "data", "docs", "hooks")),
    )


def test_it_is_the_same_in_another_folder(project: Project, tmp_path: Path) -> None:
    assert build_id(project) == build_id(make_project(tmp_path / "два пути"))


@pytest.mark.parametrize(
    "path", ["mkdocs.yml", "data/game/x.yml", "docs/about.md", "hooks/build_site.py"]
)
def test_it_changes_with_each_source(project: Project, path: str) -> None:
    before = build_id(project)
    (project.data.parent / path).write_text("changed", encoding="utf-8")
    assert build_id(project) != before


def test_it_changes_where_text_moves_from_one_file_to_another(project: Project) -> None:
    before = build_id(project)
    old = project.data / "game" / "x.yml"
    old.rename(old.with_name("y.yml"))
    assert build_id(project) != before


def test_it_changes_with_the_address_of_the_site(project: Project) -> None:
    elsewhere = replace(project, url="https://example.org/other/")
    assert build_id(elsewhere) != build_id(project)


@pytest.mark.parametrize(
    "path",
    [
        "data/game/.x.yml.swp",
        "data/.git/HEAD",
        "docs/about.md~",
        "hooks/__pycache__/build_site.cpython-311.pyc",
        "site/index.html",
    ],
)
def test_what_is_no_source_does_not_change_it(project: Project, path: str) -> None:
    before = build_id(project)
    file = project.data.parent / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("changed", encoding="utf-8")
    assert build_id(project) == before
