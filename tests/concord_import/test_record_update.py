"""A record with another value keeps what has not changed as it is written, comments included."""

import pytest
import yaml

from concord.records.record_update import LostCommentsError, update_record

RECORD = """\
# Checked against the second printing.
id: picking
number: {en: "2"}  # not printed in the first edition
title:
  en: Picking
  # The publisher's own word.
  ru: Сбор

clauses:
  # About hands.
  - id: hand-limit
    label: "4"   # was 3 once
    text:
      en: >-
        A player holds at most # 7 fruits
        in both hands.
      ru: 'У игрока не больше
        7 плодов.'
    clauses:
    - id: tools
      text: {en: Tools change it., ru: Инструменты меняют это.}  # with ladders

  # About ladders.
  - {id: ladder, text: {en: One climbs., ru: Лезут.}}   # short
# The end.
"""


def value() -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load(RECORD)
    return found


def updated(record: dict[str, object]) -> str:
    return update_record("topic", "picking.yml", RECORD.encode(), record).decode()


def test_the_same_value_is_written_as_it_was() -> None:
    assert updated(value()) == RECORD


def test_a_changed_text_changes_its_own_line_only() -> None:
    record = value()
    record["clauses"][0]["label"] = "5"  # type: ignore[index]
    record["title"]["ru"] = "Сборка"  # type: ignore[index]
    expected = RECORD.replace('label: "4"   # was 3 once', '# was 3 once\n    label: "5"')
    assert updated(record) == expected.replace("ru: Сбор\n", "ru: Сборка\n")


def test_line_ends_of_windows_stay_with_all_comments() -> None:
    record = value()
    record["title"]["ru"] = "Сборка"  # type: ignore[index]
    old = RECORD.replace("\n", "\r\n").encode()
    expected = updated(record).replace("\n", "\r\n")
    assert update_record("topic", "picking.yml", old, record).decode() == expected


def test_a_new_key_and_a_new_entry_stand_behind_those_that_they_follow() -> None:
    record = value()
    first, ladder = record["clauses"]  # type: ignore[misc]
    with_history = {"id": "hand-limit", "since": {"en": "2.0"}} | first  # type: ignore[has-type]
    new = {"id": "gloves", "text": {"en": "Gloves help.", "ru": "Перчатки помогают."}}
    record["clauses"] = [with_history, new, ladder]  # type: ignore[has-type]
    written = updated(record)
    assert yaml.safe_load(written) == record
    since = "  - id: hand-limit\n    since: {en: '2.0'}\n    label"
    gloves = "  - id: gloves\n    text:\n      en: Gloves help.\n      ru: Перчатки помогают.\n"
    assert written.replace('"', "'") == RECORD.replace(
        "  - id: hand-limit\n    label", since
    ).replace("\n  # About ladders.", f"{gloves}\n  # About ladders.").replace('"', "'")


def test_an_entry_that_moves_takes_its_comments_with_it() -> None:
    record = value()
    first, ladder = record["clauses"]  # type: ignore[misc]
    tools = first.pop("clauses")[0]  # type: ignore[has-type]
    record["clauses"] = [ladder, tools, first]  # type: ignore[has-type]
    written = updated(record)
    assert yaml.safe_load(written) == record
    moved = "  - id: tools\n    text: {en: Tools change it., ru: Инструменты меняют это.}"
    assert f"{moved}  # with ladders\n" in written
    assert written.index("# About ladders.") < written.index("# About hands.")


def test_comments_on_what_is_gone_are_named_and_not_dropped() -> None:
    record = value()
    del record["clauses"][0]["clauses"]  # type: ignore[index]
    record["clauses"].pop()  # type: ignore[attr-defined]
    with pytest.raises(LostCommentsError) as caught:
        updated(record)
    found = "picking.yml:23:3: found the comment “# About ladders.” on what is no longer there"
    assert f"{found}; expected it elsewhere" in caught.value.lines
    assert [each.split(":")[1] for each in caught.value.lines] == ["23", "24"]
