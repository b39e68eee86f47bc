"""What the reader makes of files: sound ones become records, all others located problems."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from concord.checks.checks import load
from concord.core.kinds import Kind
from concord.core.model import Divergence, Game, PlannedTopic, RelatedTopic, Topic, Unit
from concord.core.problems import Place
from concord.records.shapes import SHAPES
from tests.libraries.builders import (
    ENGLISH,
    GAME,
    GLOSSARY,
    REAL_DATA,
    SOUND,
    TOPIC,
    changed,
    problems_in,
    second_topic,
    write_library,
)

# --- Sound files


def read_game(root: Path, files: dict[str, str | bytes | None]) -> Game:
    return load(write_library(root, files)).games[0]


def read_topic(root: Path, old: str = "id: x", new: str = "id: x") -> Topic:
    return read_game(root, {**changed(TOPIC, old, new)}).topics[0]


def named(topic: Topic, unit_id: str) -> Unit:
    return next(unit for unit, _ in topic.walk() if unit.id == unit_id)


def test_a_record_becomes_a_topic_with_its_units_in_place(tmp_path: Path) -> None:
    topic = read_topic(tmp_path)
    assert (topic.id, topic.number["ru"], topic.title["pl"]) == ("x", "5", "Temat")
    assert [(unit.id, parent and parent.id) for unit, parent in topic.walk()] == [
        ("one", None),
        ("part", "one"),
        ("two", None),
        ("apple", "two"),
        ("berry", "two"),
        ("remark", None),
    ]
    assert topic.related == (RelatedTopic("later", Place(TOPIC, ("related", 0))),)


def test_a_list_stands_in_the_order_that_a_language_gives_it(tmp_path: Path) -> None:
    topic = read_topic(tmp_path, "related:", "order: {pl: [two, one]}\nrelated:")
    walked = {
        language: [unit.id for unit, _ in topic.walk(language)] for language in ("en", "ru", "pl")
    }
    assert walked == {
        "en": ["one", "part", "two", "apple", "berry", "remark"],
        "ru": ["one", "part", "two", "berry", "apple", "remark"],
        "pl": ["two", "apple", "berry", "one", "part", "remark"],
    }


@pytest.mark.parametrize(
    ("unit_id", "kind"),
    [
        ("lead", Kind.INTRO),
        ("title", Kind.HEADING),
        ("rule", Kind.CLAUSE),
        ("entry", Kind.ITEM),
        ("case", Kind.EXAMPLE),
        ("remark", Kind.NOTE),
        ("part-of-remark", Kind.NOTE),
        ("point-of-remark", Kind.NOTE),
    ],
)
def test_what_a_unit_is_follows_from_where_it_is_listed(
    tmp_path: Path, unit_id: str, kind: Kind
) -> None:
    text = "text: {en: A b, ru: А, pl: A b}"
    record = f"""\
id: x
number: {{en: "1", ru: "5"}}
title: {{en: Title, ru: Тема, pl: Temat}}
intro: {{id: lead, {text}}}
clauses:
  - {{id: title, label: "1", heading: {{en: H, ru: З, pl: N}}}}
  - {{id: rule, label: "2", {text}, items: [{{id: entry, {text}}}]}}
examples:
  - {{id: case, {text}}}
notes:
  - id: remark
    label: "1"
    {text}
    clauses: [{{id: part-of-remark, label: "2", {text}}}]
    notes: [{{id: point-of-remark, label: "3", {text}}}]
"""
    topic = read_game(tmp_path, {TOPIC: record}).topics[0]
    assert named(topic, unit_id).kind is kind


def test_the_words_of_a_heading_are_its_text(tmp_path: Path) -> None:
    topic = read_topic(tmp_path, "text: {en: One, ru: Раз", "heading: {en: One, ru: Раз")
    assert named(topic, "one").text == {"en": "One", "ru": "Раз", "pl": "Raz"}


def test_one_label_for_all_is_that_of_the_editions_which_have_the_unit(tmp_path: Path) -> None:
    topic = read_topic(
        tmp_path,
        "{en: Remark, ru: Заметка, pl: Uwaga}",
        "{en: Remark, pl: Uwaga}\n    only: [en, pl]",
    )
    assert named(topic, "remark").labels == {"en": "1"}
    assert named(topic, "two").labels == {"en": "2", "ru": "2"}


def test_a_record_restates_the_editions_it_names_and_else_all_of_the_game(tmp_path: Path) -> None:
    files = second_topic(
        ("title:", "editions: [en]\ntitle:"), (', ru: "6"', ""), ("{en: a, ru: а}", "{en: a}")
    )
    game = read_game(tmp_path, {**files})
    assert {topic.id: topic.editions for topic in game.topics} == {"x": ("en", "ru"), "y": ("en",)}


def test_a_divergence_keeps_its_kind_editions_and_note(tmp_path: Path) -> None:
    topic = read_topic(
        tmp_path,
        "related:",
        "divergences:\n"
        "  - {kind: omission, editions: [ru], note: {en: A b, ru: А, pl: A b}}\n"
        "related:",
    )
    place = Place(TOPIC, ("divergences", 0))
    note = {"en": "A b", "ru": "А", "pl": "A b"}
    (divergence,) = topic.divergences
    assert divergence == Divergence(divergence.kind, ("ru",), note, place)
    assert divergence.kind == "omission"


@pytest.mark.parametrize(
    ("written", "read"), [("true", True), ("yes", True), ("false", False), ("no", False)]
)
def test_a_flag_needs_no_quotation_marks(tmp_path: Path, written: str, *, read: bool) -> None:
    topic = read_topic(tmp_path, "  - id: two", f"  - id: two\n    example: {written}")
    assert named(topic, "two").is_illustration is read
    assert (named(topic, "two").effective_kind is Kind.EXAMPLE) is read


def test_a_date_needs_no_quotation_marks(tmp_path: Path) -> None:
    game = read_game(tmp_path, {**changed(GAME, "short: G", "short: G\nreviewed: 2025-01-31")})
    assert game.reviewed == date(2025, 1, 31)


def test_a_planned_topic_stands_in_its_game(tmp_path: Path) -> None:
    assert read_game(tmp_path, {}).planned == (
        PlannedTopic(
            "later",
            {"en": "9"},
            {"en": "Later", "ru": "Позже", "pl": "Później"},
            Place(GAME, ("planned", "later")),
        ),
    )


def test_a_folded_paragraph_is_one_line_without_spaces_at_its_ends(tmp_path: Path) -> None:
    folded = "\n      en: >-\n        One\n        and more\n      ru: '  Раз  '\n      pl: Raz"
    topic = read_topic(tmp_path, " {en: One, ru: Раз, pl: Raz}", folded)
    assert named(topic, "one").text == {"en": "One and more", "ru": "Раз", "pl": "Raz"}


@pytest.mark.parametrize(
    "rewritten",
    [
        pytest.param(lambda text: b"\xef\xbb\xbf" + text.encode(), id="a byte order mark"),
        pytest.param(lambda text: text.replace("\n", "\r\n").encode(), id="line ends of Windows"),
        pytest.param(lambda text: b"# yaml\n---\n" + text.encode(), id="a marked beginning"),
        pytest.param(lambda text: text.encode() + b"...\n", id="a marked end"),
        pytest.param(lambda text: text.rstrip().encode(), id="no line end at the end"),
    ],
)
def test_editors_may_save_a_record_in_their_own_ways(
    tmp_path: Path, rewritten: Callable[[str], bytes]
) -> None:
    usual = load(write_library(tmp_path / "usual")).games[0].topics[0]
    other = read_game(tmp_path / "other", {TOPIC: rewritten(SOUND[TOPIC])}).topics[0]
    assert [unit.text for unit, _ in other.walk()] == [unit.text for unit, _ in usual.walk()]


def test_hidden_files_are_not_records(tmp_path: Path) -> None:
    hidden: dict[str, str | bytes | None] = {
        "data/.DS_Store": b"\x00",
        "data/game/.x.yml.swp": b"\xff",
        "data/game/.y.yml": "- y",
    }
    assert problems_in(write_library(tmp_path, hidden)) == []


def test_a_game_may_have_no_glossary_and_no_topics(tmp_path: Path) -> None:
    game = read_game(tmp_path, {GLOSSARY: None, TOPIC: None})
    assert (game.glossary, game.topics) == ((), ())


def test_units_of_two_topics_may_have_the_same_id(tmp_path: Path) -> None:
    assert problems_in(write_library(tmp_path, second_topic())) == []


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(
            changed(TOPIC, "ru: Раз, pl: Raz}", "ru: Раз}\n    untranslated: [pl]"), id="of a unit"
        ),
        pytest.param(
            {
                TOPIC: SOUND[TOPIC]
                .replace(", pl: Raz", "")
                .replace(", pl: Temat", "")
                .replace("title:", "untranslated: [pl]\ntitle:")
            },
            id="of a topic",
        ),
        pytest.param(
            {
                TOPIC: re.sub(", pl: [^}]+", "", SOUND[TOPIC]),
                GLOSSARY: re.sub(r", pl: ([^\]}]+)", "", SOUND[GLOSSARY]).replace("]]", "]"),
                **changed(GAME, ", pl: Gra}\nshort: G", "}\nshort: G\nuntranslated: [pl]"),
            },
            id="of a game",
        ),
    ],
)
def test_a_language_may_be_missing_where_that_is_declared(
    tmp_path: Path, files: dict[str, str | bytes | None]
) -> None:
    assert problems_in(write_library(tmp_path, files)) == []


# --- Any files

LINE = re.compile(
    r"(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): found .+; (expected|did you mean) .+"
)
BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
PATIENT = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@contextmanager
def a_library(files: dict[str, str | bytes | None]) -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        yield write_library(Path(folder), files)


def assert_read_or_located(content: bytes, file: str, files: dict[str, str | bytes | None]) -> None:
    """Sound, or every problem on one line that names a place within its file."""
    with a_library({**files, file: content}) as data:
        for problem in problems_in(data):
            match = LINE.fullmatch(problem)
            assert match, problem
            path = data.parent / match["file"]
            text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
            line, column = int(match["line"]), int(match["column"])
            assert is_within(text.split("\n"), line, column) or is_within(
                BREAK.split(text), line, column
            ), problem


def is_within(lines: list[str], line: int, column: int) -> bool:
    """True also for the end of a line and for the line after the last."""
    lengths = [*map(len, lines), 0]
    return 1 <= line <= len(lengths) and 1 <= column <= lengths[line - 1] + 1


FILES = pytest.mark.parametrize("file", [TOPIC, GAME, GLOSSARY, ENGLISH])

KEYS = sorted(
    {
        "en", "ru", "pl", "de", "one", "other", "follows", "separators", "note", "example",
        *(key for shape in SHAPES.values() for key in shape.model_json_schema()["properties"]),
        *(
            key
            for shape in SHAPES.values()
            for part in shape.model_json_schema().get("$defs", {}).values()
            for key in part.get("properties", {})
        ),
    }
)  # fmt: skip
SCALARS = st.one_of(
    st.sampled_from(
        ["x", "one", "later", "Слово", "[[x#one]]", "[[zzz]]", "<b>", "{parent} {label}", "{", ""]
    ),
    st.text(max_size=8),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.none(),
    st.dates(),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(KEYS), inner, max_size=6)
    ),
    max_leaves=24,
)
PUNCTUATION = ["\n", "\n  ", "\n    ", "- ", ": ", ", ", "{", "}", "[", "]", '"', "'", "|", ">-"]
SYNTAX = ["&a ", "*a", "!!int ", "!x ", "? ", "<<: ", "%YAML 1.1\n", "---\n", "...\n", "# ", "\\"]
PLAIN = ["1.10", "no", "~", "2025-01-31", "0x1F", "1_0", ".inf", "=", "@", "`", "id: x", "en: A"]
CHARACTERS = ["\t", "\r", "\x85", "\u2028", "\ufeff", "\x00", "\x07", "é", "Я", "😀"]
PIECES = st.lists(
    st.one_of(
        st.sampled_from([*PUNCTUATION, *SYNTAX, *PLAIN, *CHARACTERS, *KEYS]),
        st.text(max_size=4),
    ),
    max_size=40,
)


@FILES
@given(content=st.binary(max_size=300))
@PATIENT
def test_any_bytes_are_read_or_located(file: str, content: bytes) -> None:
    assert_read_or_located(content, file, {})


@FILES
@given(pieces=PIECES)
@PATIENT
def test_any_pieces_of_yaml_are_read_or_located(file: str, pieces: list[str]) -> None:
    assert_read_or_located("".join(pieces).encode(), file, {})


@FILES
@given(values=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=8))
@PATIENT
def test_any_values_under_known_keys_are_read_or_located(file: str, values: dict[str, Any]) -> None:
    kept = yaml.safe_load(SOUND[file])
    content = yaml.safe_dump({**kept, **values}, allow_unicode=True)
    assert_read_or_located(content.encode(), file, {})


def chunks(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value within `value`."""
    if path:
        yield path
    if isinstance(value, dict):
        inner = list(value.items())
    else:
        inner = list(enumerate(value)) if isinstance(value, list) else []
    for key, child in inner:
        yield from chunks(child, (*path, key))


@FILES
@given(choices=st.data())
@PATIENT
def test_any_value_in_the_place_of_another_is_read_or_located(
    file: str, choices: st.DataObject
) -> None:
    record = yaml.safe_load(SOUND[file])
    path = choices.draw(st.sampled_from(list(chunks(record))))
    parent = record
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = choices.draw(VALUES)
    assert_read_or_located(yaml.safe_dump(record, allow_unicode=True).encode(), file, {})


REAL_RECORD = (REAL_DATA / "ti4/action-cards.yml").read_text("utf-8")
REAL_NEIGHBOURS: dict[str, str | bytes | None] = {
    **dict.fromkeys(SOUND),
    **{
        f"data/{path.relative_to(REAL_DATA).as_posix()}": path.read_bytes()
        for path in [*(REAL_DATA / "interface").glob("*.yml"), REAL_DATA / "ti4/game.yml"]
    },
}


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text after a few slips of the hand: lines lost or doubled, characters swapped."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.splitlines(keepends=True)
        start = draw(st.integers(0, len(lines) - 1))
        end = start + draw(st.integers(1, 12))
        place = draw(st.integers(0, len(text) - 2))
        text = draw(
            st.sampled_from(
                [
                    "".join([*lines[:start], *lines[end:]]),
                    "".join([*lines[:end], *lines[start:]]),
                    "".join([*lines[:start], *lines[end:], *lines[start:end]]),
                    text[:place] + text[place + 1] + text[place] + text[place + 2 :],
                    text[:place] + text[place + 1 :],
                    text[:place] + draw(st.sampled_from("{}[]:,'\"-#&*!|> \t\n")) + text[place:],
                ]
            )
        )
    return text


@given(record=mutations(REAL_RECORD))
@PATIENT
def test_a_real_record_with_slips_of_the_hand_is_read_or_located(record: str) -> None:
    assert_read_or_located(record.encode(), "data/ti4/action-cards.yml", REAL_NEIGHBOURS)
