"""Valid files as they are read into the model."""

import re
from datetime import date
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.model.games import Game
from concord.model.kinds import Kind
from concord.model.topics import Topic, Unit
from tests.libraries.builders import (
    GAME,
    GLOSSARY,
    LANGUAGES,
    TOPIC,
    VALID,
    Files,
    changed,
    problems_in,
    second_topic,
    write_library,
)

_CONTENT = VALID[TOPIC].encode()


def read_game(root: Path, files: Files) -> Game:
    return load(write_library(root, files)).games[0]


def read_topic(root: Path, old: str, new: str) -> Topic:
    return read_game(root, {**changed(TOPIC, old, new)}).topics[0]


def named(topic: Topic, unit_id: str) -> Unit:
    return next(unit for unit, _ in topic.walk() if unit.id == unit_id)


def test_a_list_has_the_order_that_a_language_gives_it(tmp_path: Path) -> None:
    topic = read_topic(tmp_path, "related:", "order: {pl: [two, one]}\nrelated:")
    walked = {language: [unit.id for unit, _ in topic.walk(language)] for language in LANGUAGES}
    assert walked == {
        "en": ["one", "part", "two", "apple", "berry", "remark"],
        "ru": ["one", "part", "two", "berry", "apple", "remark"],
        "pl": ["two", "apple", "berry", "one", "part", "remark"],
    }


def test_a_common_label_holds_for_the_editions_that_have_the_unit(tmp_path: Path) -> None:
    topic = read_topic(
        tmp_path,
        "{en: Remark, ru: Заметка, pl: Uwaga}",
        "{en: Remark, pl: Uwaga}\n    only: [en, pl]",
    )
    assert named(topic, "remark").labels == {"en": "1"}
    assert named(topic, "two").labels == {"en": "2", "ru": "2"}


def test_a_topic_belongs_to_the_editions_it_names_or_to_all_of_the_game(tmp_path: Path) -> None:
    files = second_topic(
        ("title:", "editions: [en]\ntitle:"), (', ru: "6"', ""), ("{en: a, ru: а}", "{en: a}")
    )
    game = read_game(tmp_path, {**files})
    assert {topic.id: topic.editions for topic in game.topics} == {"x": ("en", "ru"), "y": ("en",)}


@pytest.mark.parametrize(
    ("written", "read"), [("true", True), ("yes", True), ("false", False), ("no", False)]
)
def test_a_flag_and_a_date_need_no_quotation_marks(
    tmp_path: Path, written: str, *, read: bool
) -> None:
    dated = changed(GAME, "short: G", "short: G\nreviewed: 2025-01-31")
    flagged = changed(TOPIC, "  - id: two", f"  - id: two\n    example: {written}")
    game = read_game(tmp_path, {**dated, **flagged})
    two = named(game.topics[0], "two")
    assert two.is_illustration is read
    assert (two.effective_kind is Kind.EXAMPLE) is read
    assert game.reviewed == date(2025, 1, 31)


def test_a_folded_paragraph_is_one_line_without_spaces_at_its_ends(tmp_path: Path) -> None:
    folded = "\n      en: >-\n        One\n        and more\n      ru: '  Раз  '\n      pl: Raz"
    topic = read_topic(tmp_path, " {en: One, ru: Раз, pl: Raz}", folded)
    assert named(topic, "one").text == {"en": "One and more", "ru": "Раз", "pl": "Raz"}


@pytest.mark.parametrize(
    "rewritten",
    [
        b"\xef\xbb\xbf" + _CONTENT,
        _CONTENT.replace(b"\n", b"\r\n"),
        b"# yaml\n---\n" + _CONTENT,
        _CONTENT + b"...\n",
        _CONTENT.rstrip(),
    ],
    ids=["a byte order mark", "line ends of Windows", "a beginning", "an end", "no line end"],
)
def test_byte_order_marks_and_line_ends_of_editors_are_accepted(
    tmp_path: Path, rewritten: bytes
) -> None:
    usual = load(write_library(tmp_path / "usual")).games[0].topics[0]
    other = read_game(tmp_path / "other", {TOPIC: rewritten}).topics[0]
    assert [unit.text for unit, _ in other.walk()] == [unit.text for unit, _ in usual.walk()]


def test_hidden_files_of_programs_are_not_records(tmp_path: Path) -> None:
    hidden: Files = {"data/.DS_Store": b"\x00", "data/game/.x.yml.swp": b"\xff"}
    assert problems_in(write_library(tmp_path, hidden)) == []


def test_a_game_may_have_no_glossary_and_no_topics(tmp_path: Path) -> None:
    game = read_game(tmp_path, {GLOSSARY: None, TOPIC: None})
    assert (game.glossary, game.topics) == ((), ())


@pytest.mark.parametrize(
    "files",
    [
        changed(TOPIC, "ru: Раз, pl: Raz}", "ru: Раз}\n    untranslated: [pl]"),
        {
            TOPIC: re.sub(", pl: (Raz|Temat)", "", VALID[TOPIC]).replace(
                "title:", "untranslated: [pl]\ntitle:"
            )
        },
        {
            TOPIC: re.sub(", pl: [^}]+", "", VALID[TOPIC]),
            GLOSSARY: re.sub(r", pl: ([^\]}]+)", "", VALID[GLOSSARY]).replace("]]", "]"),
            **changed(GAME, ", pl: Gra}\nshort: G", "}\nshort: G\nuntranslated: [pl]"),
        },
    ],
    ids=["of a unit", "of a topic", "of a game"],
)
def test_a_language_may_be_missing_where_that_is_declared(tmp_path: Path, files: Files) -> None:
    assert problems_in(write_library(tmp_path, files)) == []
