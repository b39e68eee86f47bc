"""Any content of a file is read as a record, or each error names a place in the file."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from concord.records.schemas import SHAPES
from concord.theme import WORDS
from tests.libraries import builders
from tests.libraries.builders import GAME, TOPIC, VALID, Files, write_library
from tests.libraries.reef import RECORDS

LINE = re.compile(
    r"(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): found .+; (expected|did you mean) .+"
)
BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
PATIENT = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@contextmanager
def a_library(files: Files) -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        yield write_library(Path(folder), files)


def assert_read_or_reported(content: bytes, file: str, files: Files) -> None:
    """The file is valid, or each error is one line that names a place within a file."""
    with a_library({**files, file: content}) as data:
        for problem in builders.problems_in(data):
            match = LINE.fullmatch(problem)
            assert match, problem
            path = data.parent / match["file"]
            text = path.read_bytes().decode("utf-8", "replace") if path.is_file() else ""
            line, column = int(match["line"]), int(match["column"])
            assert is_within(text.split("\n"), line, column) or is_within(
                BREAK.split(text), line, column
            ), problem


def is_within(lines: list[str], line: int, column: int) -> bool:
    """Also true of the end of a line and of the line after the last."""
    lengths = [*map(len, lines), 0]
    return 1 <= line <= len(lengths) and 1 <= column <= lengths[line - 1] + 1


FILES = pytest.mark.parametrize("file", [TOPIC, GAME, builders.GLOSSARY, builders.ENGLISH])

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
        st.sampled_from([*PUNCTUATION, *SYNTAX, *PLAIN, *CHARACTERS, *KEYS]), st.text(max_size=4)
    ),
    max_size=40,
)


@FILES
@given(content=st.binary(max_size=300) | PIECES.map(lambda pieces: "".join(pieces).encode()))
@PATIENT
def test_any_bytes_and_pieces_of_yaml_are_read_or_reported_with_a_place(
    file: str, content: bytes
) -> None:
    assert_read_or_reported(content, file, {})


@FILES
@given(values=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=8))
@PATIENT
def test_any_values_under_known_keys_are_read_or_reported_with_a_place(
    file: str, values: dict[str, Any]
) -> None:
    kept = yaml.safe_load(VALID[file])
    content = yaml.safe_dump({**kept, **values}, allow_unicode=True)
    assert_read_or_reported(content.encode(), file, {})


def chunks(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value within `value`."""
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
def test_any_value_in_place_of_another_is_read_or_reported_with_a_place(
    file: str, choices: st.DataObject
) -> None:
    record = yaml.safe_load(VALID[file])
    path = choices.draw(st.sampled_from(list(chunks(record))))
    parent = record
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = choices.draw(VALUES)
    assert_read_or_reported(yaml.safe_dump(record, allow_unicode=True).encode(), file, {})


LONG_RECORD = (RECORDS / "reef/action-cards.yml").read_text("utf-8")
NEIGHBOURS: Files = {
    **dict.fromkeys(VALID),
    **{f"data/interface/{path.name}": path.read_bytes() for path in WORDS.glob("*.yml")},
    "data/library.yml": VALID["data/library.yml"],
    "data/reef/game.yml": (RECORDS / "reef/game.yml").read_bytes(),
}


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few typing errors: lines lost or doubled, characters swapped."""
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


@given(record=mutations(LONG_RECORD))
@PATIENT
def test_a_long_record_with_typing_errors_is_read_or_reported_with_a_place(record: str) -> None:
    assert_read_or_reported(record.encode(), "data/reef/action-cards.yml", NEIGHBOURS)
