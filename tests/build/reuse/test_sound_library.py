"""Where only texts of topics have changed since the last build, only these are read and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from concord.build import library as library_module
from concord.build import library_state as library_state_module
from concord.build.library_state import library_state
from concord.checks.checks import CHECKS, CHECKS_OF_TOPICS, load
from concord.core.model.topics import Topic, Unit
from concord.core.problems import InvalidRecordsError
from concord.records import topic_conversion
from tests.build.reuse.projects import RebuiltProject
from tests.libraries.orchard import GAME, change


@pytest.fixture
def project(tmp_path: Path) -> RebuiltProject:
    project = RebuiltProject(tmp_path)
    project.build_again()
    return project


def _change_text(project: RebuiltProject, words: str) -> None:
    change(project.data / GAME / "baskets.yml", "Each player has one basket", words)


def test_after_a_change_of_a_text_nothing_else_is_read_and_checked(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, convert = [], topic_conversion.topic_of

    def topic_of(*arguments: object) -> object:
        topic = convert(*arguments)  # type: ignore[arg-type]  # as they come
        read.append(topic.id)
        return topic

    monkeypatch.setattr(topic_conversion, "topic_of", topic_of)
    monkeypatch.setattr(library_module, "all_problems", lambda *_: pytest.fail("all was checked"))
    _change_text(project, "Each player has one small basket")
    files, _ = project.build_again()
    assert read == ["baskets"]
    assert b"one small basket" in files[f"{GAME}/baskets/index.html"]


def _unknown_topic(project: RebuiltProject) -> None:
    _change_text(project, "Each player has one [[bsket]]")


def _same_id_twice(project: RebuiltProject) -> None:
    record = project.data / GAME / "tools.yml"
    record.with_name("spades.yml").write_bytes(record.read_bytes())


@pytest.mark.parametrize("make_error", [_unknown_topic, _same_id_twice])
def test_errors_that_were_made_since_are_found(
    project: RebuiltProject, make_error: Callable[[RebuiltProject], None]
) -> None:
    make_error(project)
    with pytest.raises(InvalidRecordsError) as again:
        project.build_again()
    with pytest.raises(InvalidRecordsError) as fresh:
        project.build_fresh()
    assert again.value.lines == fresh.value.lines


def test_checks_that_are_left_out_then_read_no_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = load(RebuiltProject(tmp_path).data)
    for name in ("text", "written", "asked"):
        monkeypatch.setattr(Unit, name, property(lambda _: pytest.fail("a text was read")))
    left_out = [check for check in CHECKS if check not in CHECKS_OF_TOPICS]
    assert [problem for check in left_out for problem in check(library)] == []


def test_a_state_that_takes_from_the_last_one_is_as_one_made_anew(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []
    shape_of = library_state_module._shape_of_topic  # noqa: SLF001 - to count what is hashed

    def watched(topic: Topic) -> object:
        hashed.append(topic.id)
        return shape_of(topic)

    monkeypatch.setattr(library_state_module, "_shape_of_topic", watched)
    folder = project.data / GAME
    last = library_state(project.project("{}"), load(project.data))
    for file, old, new, n_hashed in (
        ("baskets.yml", "Each player has one basket", "Each player has a basket", 1),
        ("baskets.yml", "en: Baskets", "en: The baskets", 1),
        ("game.yml", "short: ORC", "short: TREES", None),
    ):
        change(folder / file, old, new)
        library = load(project.data)
        n_topics = sum(len(game.topics) for game in library.games)
        anew = library_state(project.project("{}"), library)
        hashed.clear()
        last = library_state(project.project("{}"), library, last)
        assert last == anew
        assert len(hashed) == (n_topics if n_hashed is None else n_hashed)
