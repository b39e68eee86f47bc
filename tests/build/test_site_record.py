"""What is known of a site is read as it was written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from concord.build.library_state import LibraryState
from concord.build.site_record import (
    LintRecord,
    ListId,
    ListRecord,
    SiteRecord,
    TopicRecord,
    TopicWarning,
    parsed,
    written,
)
from concord.core.published_files import FileRecord

_PAGE = FileRecord("game/x/index.html", 5, "b", 17)
_RUSSIAN_PAGE = FileRecord("ru/game/x/index.html", 7, "c", 18)
_JSON = FileRecord("s/x.json", 0, "d", 19)
_FOREIGN = FileRecord("another.txt", 0, "", 20)
_RECORD = SiteRecord(
    key="a",
    warnings=["game/x.yml:1:1: warning: found a doubt"],
    files={each.path: each for each in (_PAGE, _RUSSIAN_PAGE, _JSON, _FOREIGN)},
    topics={
        ("game", "x"): TopicRecord(
            "d",
            [
                (_JSON, ""),
                (_RUSSIAN_PAGE, "ru"),
            ],
            "m",
            {"texts": LintRecord("e", [TopicWarning("game/x.yml", 1, 1, "found a doubt")])},
            {"ru": [20, 18]},
            {"uses": "f"},
        )
    },
    lists={
        ListId("numbers", "game", 2, "en"): ListRecord("g", [(_PAGE, "en")]),
        ListId("files: terms", "game"): ListRecord("h", [(_JSON, "")]),
    },
    library=LibraryState("i", "j", {"data/game/x.yml": "l"}, {"data/game/x.yml": "k"}),
)


def test_all_that_is_known_of_a_site_is_read_again() -> None:
    read = parsed(written(_RECORD))
    assert read is not None
    assert read.files == _RECORD.files
    assert read.topics == _RECORD.topics
    assert read.lists == _RECORD.lists
    assert (read.key, read.warnings) == (_RECORD.key, _RECORD.warnings)
    assert read.library == _RECORD.library


def test_a_record_of_which_anything_was_changed_is_not_read() -> None:
    content = written(_RECORD)
    for place in range(0, len(content), 7):
        damaged = bytearray(content)
        damaged[place] ^= 1
        assert parsed(bytes(damaged)) is None
        assert parsed(content[:place]) is None


def test_topics_and_lists_of_which_a_file_is_missing_are_left_out() -> None:
    files = {path: each for path, each in _RECORD.files.items() if each is not _JSON}
    read = parsed(written(replace(_RECORD, files=files)))
    assert read is not None
    assert (read.files, read.topics) == (files, {})
    assert list(read.lists) == [ListId("numbers", "game", 2, "en")]


def test_a_file_has_the_time_that_is_known_of_it() -> None:
    new = _RUSSIAN_PAGE._replace(time=0)
    made = {
        topic: each._replace(files=[(_JSON, ""), (new, "ru")])
        for topic, each in _RECORD.topics.items()
    }
    read = parsed(written(replace(_RECORD, topics=made)))
    assert read is not None
    assert (read.files, read.topics) == (_RECORD.files, _RECORD.topics)


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"key": "other"},
        {"own_key": "other"},
        {"files": [(_JSON, "ru")]},
        {"lints": {}},
        {"lengths": {"ru": [20]}},
        {"extracts": {}},
    ],
)
def test_a_record_that_takes_lines_of_the_last_one_is_as_one_made_anew(
    change: Mapping[str, Any],
) -> None:
    last = parsed(written(_RECORD))
    topics = {topic: each._replace(**change) for topic, each in _RECORD.topics.items()}
    current = replace(_RECORD, topics=topics)
    assert written(current, last) == written(current)


def test_only_lines_that_are_another_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    last = parsed(written(_RECORD))
    assert last is not None
    made: list[object] = []
    dumps = json.dumps

    def watched(value: object, **settings: Any) -> str:
        made.append(value)
        return dumps(value, **settings)

    monkeypatch.setattr(json, "dumps", watched)
    changed = {**_RECORD.files, _JSON.path: _JSON._replace(time=30)}
    for current, n_lines in ((_RECORD, 0), (replace(_RECORD, files=changed), 1)):
        anew = written(current)
        made.clear()
        assert written(current, last) == anew
        assert len(made) == 1 + n_lines  # with the line of all else
