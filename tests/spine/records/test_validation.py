"""Every error in the records is reported with file, line and column, and none hides another."""

from pathlib import Path
from typing import Any

import pytest

from tests.libraries.builders import (
    GAME,
    GLOSSARY,
    RUSSIAN,
    TOPIC,
    VALID,
    changed,
    problems_in,
    second_topic,
    write_library,
)
from tests.spine.records.bad_records import BadRecord, bad_records
from tests.tables import beside, from_table

_DATA = beside(__file__)


def _named(record: BadRecord) -> Any:
    return pytest.param(record, id=record.name)


def test_the_valid_library_has_no_errors(tmp_path: Path) -> None:
    assert problems_in(write_library(tmp_path)) == []


@from_table
def test_a_text_that_only_looks_wrong_is_accepted(tmp_path: Path, passage: str) -> None:
    language = passage[:2]
    text = VALID[TOPIC].replace("id: part", "id: step-a")
    before = {"en": "en: One", "ru": "ru: Раз", "pl": "pl: Raz"}[language]
    assert problems_in(write_library(tmp_path, {TOPIC: text.replace(before, passage)})) == []


def test_all_errors_of_all_files_are_reported_in_one_run(tmp_path: Path) -> None:
    files = {
        **changed(GAME, "source_language: en", "source_language: pl"),
        **changed(GLOSSARY, "[cost, costs]", "[costs]"),
        **changed(RUSSIAN, "  glossary: Глоссарий\n", "  glosary: Глоссарий\n"),
        TOPIC: VALID[TOPIC]
        .replace("{en: One, ru: Раз", "{en: 1, ru: '[[zzz]]'")
        .replace("id: two", "id: one")
        .replace("relat", "relet"),
        **second_topic(("{en: Remark", "{en: <b>"), (", ru: Ягода", "")),
    }
    assert problems_in(write_library(tmp_path, files)) == _DATA["all_errors"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\N{LINE SEPARATOR}"])
def test_lines_are_counted_however_they_end(tmp_path: Path, line_end: str) -> None:
    text = VALID[TOPIC].replace("ru: Ягода", "ru: Дикая <i>").replace("en: Remark", "en: <b>")
    data = write_library(tmp_path, {TOPIC: text.replace("\n", line_end)})
    assert problems_in(data) == [
        "data/game/x.yml:19:37: found the HTML <i>; expected Markdown",
        "data/game/x.yml:25:16: found the HTML <b>; expected Markdown",
    ]


_UNKNOWN = "found the unknown topic “zzz”; expected a topic, written or planned"


@pytest.mark.parametrize(
    "record", [_named(each) for each in bad_records("shapes") if TOPIC in each.files]
)
def test_an_invalid_value_hides_no_error_in_the_rest_of_its_file(
    tmp_path: Path, record: BadRecord
) -> None:
    content = record.files[TOPIC]
    assert isinstance(content, bytes)
    mistake = 'examples:\n  - id: last\n    text: {en: "[[zzz]]", ru: Конец, pl: Koniec}\n'
    line = content.count(b"\n") + 3
    files = {TOPIC: content + mistake.encode()}
    assert sorted(problems_in(write_library(tmp_path, files))) == sorted(
        [*record.lines, f"data/game/x.yml:{line}:19: {_UNKNOWN}"]
    )


@pytest.mark.parametrize("record", [_named(each) for each in bad_records("unreadable_files")])
def test_an_unreadable_file_hides_no_error_in_another(tmp_path: Path, record: BadRecord) -> None:
    other = second_topic(("en: Remark", 'en: "[[zzz]]"'))
    assert sorted(problems_in(write_library(tmp_path, {**record.files, **other}))) == sorted(
        [*record.lines, f"data/game/y.yml:25:19: {_UNKNOWN}"]
    )
