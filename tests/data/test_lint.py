"""The records themselves, looked at as every check and build looks at them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from concord.checks.checks import in_lines
from concord.checks.lint.lints import lint_warnings
from concord.core import processes
from concord.core.model import Library, Topic, Unit
from tests.libraries.builders import REAL_DATA, real_library


def test_nothing_in_the_records_is_left_to_look_at() -> None:
    assert in_lines(lint_warnings(real_library()), REAL_DATA.parent) == []


def test_each_waiver_gives_its_reason() -> None:
    waivers = [
        waiver
        for game in real_library().games
        for topic in game.topics
        for unit, _ in topic.walk()
        for waiver in unit.waivers
    ]
    assert waivers
    assert [each for each in waivers if len(each.reason.split()) < 5] == []


def test_several_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = lint_warnings(_without_waivers())
    monkeypatch.setattr(processes, "_WORTHWHILE", 1)
    assert lint_warnings(_without_waivers()) == alone
    assert alone


def _without_waivers() -> Library:
    games = [
        replace(game, topics=tuple(_bare_topic(topic) for topic in game.topics))
        for game in real_library().games
    ]
    return replace(real_library(), games=tuple(games))


def _bare_topic(topic: Topic) -> Topic:
    return replace(topic, units=tuple(map(_bare, topic.units)), waivers=())


def _bare(unit: Unit) -> Unit:
    return replace(unit, children=tuple(map(_bare, unit.children)), waivers=())
