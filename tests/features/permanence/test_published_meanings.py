"""The lines of `published.lock` that record meanings."""

from dataclasses import replace
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.features.permanence.published_meanings import meanings_to_keep, unrecorded_meanings
from concord.model.games import Game
from concord.model.texts import Texts
from concord.register import publications
from tests.libraries.builders import write_library
from tests.tables import from_table

SKETCH = "q81TkA" + "Ab" * 3
OTHER = "pppppp" + "Cd" * 3


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return load(write_library(tmp_path)).games[0]


def recorded(game: Game, *lines: str) -> Game:
    ledger, problems = publications.parse("published.lock", "\n".join(lines).encode())
    assert problems == []
    return replace(game, meanings=ledger.meanings)


@from_table
def test_a_malformed_line_is_refused_with_its_number(line: str) -> None:
    ledger, (problem,) = publications.parse("published.lock", f"x#one\n{line}\n".encode())
    assert ledger.meanings == ()
    assert problem.line_column is not None
    assert problem.line_column.line == 2


@from_table
def test_which_record_decides(lines: str, expected: Texts, game: Game) -> None:
    one, *others = lines.split("; ")
    for ordered in ([one, *others], [*others[::-1], one]):
        assert meanings_to_keep(recorded(game, *ordered)) == {"x#one": expected}


def test_a_language_that_comes_later_has_a_line_of_its_own(game: Game) -> None:
    lines = [*unrecorded_meanings(game)]
    (one,) = (line for line in lines if line.startswith("x#one "))
    assert one.startswith("x#one means 1 en=")
    without_polish = [
        line.partition(" pl=")[0] + " ru=" + line.partition(" ru=")[2] for line in lines
    ]
    assert [
        line.split("=")[0] for line in unrecorded_meanings(recorded(game, *without_polish))
    ] == [f"{line.split(' ')[0]} means 2 pl" for line in lines]
    assert [*unrecorded_meanings(recorded(game, *lines))] == []
