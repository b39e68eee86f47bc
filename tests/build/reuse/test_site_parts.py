"""A site that is joined of parts is the same as one that is built as a whole, byte for byte."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from concord.build.site_parts import JoinedParts
from concord.build.site_record import parsed, written
from concord.core.published_files import record_of
from tests.build.reuse.projects import RebuiltProject
from tests.libraries import lighthouse, observatory
from tests.libraries.orchard import GAME, change

_GAMES = (GAME, lighthouse.GAME, observatory.GAME)
_PAGE = f"{GAME}/picking/index.html"

Built: TypeAlias = tuple[Mapping[str, bytes], Sequence[str]]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> RebuiltProject:
    """A library of three games."""
    root = tmp_path_factory.mktemp("parts")
    project = RebuiltProject(root / "project")
    for game, write in (
        (lighthouse.GAME, lighthouse.write_lighthouse),
        (observatory.GAME, observatory.write_observatory),
    ):
        shutil.copytree(write(root / game) / game, project.data / game)
    return project


@pytest.fixture(scope="module")
def whole(project: RebuiltProject) -> Built:
    return project.build_fresh()


@pytest.fixture(scope="module")
def made(project: RebuiltProject, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The parts of all games."""
    folder = tmp_path_factory.mktemp("made")
    for game in _GAMES:
        assert project.make_part(game, folder / game) > 0
    return {game: folder / game for game in _GAMES}


@pytest.fixture
def parts(made: Mapping[str, Path], tmp_path: Path) -> Mapping[str, Path]:
    """The same as copies, which have other times and may be changed."""
    for game, folder in made.items():
        shutil.copytree(folder, tmp_path / game, copy_function=shutil.copyfile)
    return {game: tmp_path / game for game in made}


def test_the_parts_of_all_games_make_the_whole_site(
    project: RebuiltProject, parts: Mapping[str, Path], whole: Built
) -> None:
    assert project.join(list(parts.values())) == whole


def test_what_is_missing_or_damaged_is_made_again(
    project: RebuiltProject, parts: Mapping[str, Path], whole: Built
) -> None:
    (parts[GAME] / "files" / _PAGE).write_text("damaged", encoding="utf-8")
    lamps = parts[lighthouse.GAME] / "files" / "api" / "v1" / lighthouse.GAME / "lamps.json"
    lamps.unlink()
    assert project.join([parts[GAME], parts[lighthouse.GAME]]) == whole


def test_a_part_of_an_earlier_state_does_no_harm(
    project: RebuiltProject, made: Mapping[str, Path]
) -> None:
    record = project.data / GAME / "baskets.yml"
    change(record, "Each player has one", "Each player has a large")
    try:
        assert project.join(list(made.values())) == project.build_fresh()
    finally:
        change(record, "Each player has a large", "Each player has one")


def test_the_files_of_topics_are_taken_from_the_parts(
    project: RebuiltProject, parts: Mapping[str, Path]
) -> None:
    (parts[GAME] / "files" / _PAGE).write_bytes(b"marked")
    file = parts[GAME] / "part.json"
    record = parsed(file.read_bytes())
    assert record
    marked = {**record.files, _PAGE: record_of(_PAGE, b"marked")}
    file.write_bytes(written(replace(record, files=marked)))
    files, _ = project.join([parts[GAME]])
    assert files[_PAGE] == b"marked"


def test_a_folder_that_is_no_complete_part_is_refused(
    parts: Mapping[str, Path], tmp_path: Path
) -> None:
    (parts[GAME] / "part.json").write_text("cut off", encoding="utf-8")
    with pytest.raises(ValueError, match="found no part of a site") as fault:
        JoinedParts([*parts.values(), tmp_path / "absent"])
    named = [line.partition(": found")[0] for line in str(fault.value).splitlines()]
    assert named == [str(parts[GAME]), str(tmp_path / "absent")]


def test_a_part_takes_the_place_of_an_earlier_one_and_of_nothing_else(
    project: RebuiltProject, parts: Mapping[str, Path], tmp_path: Path
) -> None:
    left = parts[GAME] / "files" / "left.html"
    left.write_text("of an earlier part", encoding="utf-8")
    project.make_part(GAME, parts[GAME])
    assert not left.exists()
    other = tmp_path / "other" / "precious.txt"
    other.parent.mkdir()
    other.write_text("precious", encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(f"{other.parent}: found other files")):
        project.make_part(GAME, other.parent)
    assert other.read_text("utf-8") == "precious"


def test_an_unknown_game_is_refused(project: RebuiltProject, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="found no topics of a game “chess”; expected one of"):
        project.make_part("chess", tmp_path / "part")
    assert not (tmp_path / "part").exists()
