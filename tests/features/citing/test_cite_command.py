"""`concord cite`: a query on the command line."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from concord.features.history.game_history import GameHistory
from tests.features.citing.library import small_library
from tests.libraries.builders import GAME, VALID, write_library
from tests.libraries.editions import releases
from tests.tables import beside, from_table

_DATA = beside(__file__)

Cite: TypeAlias = Callable[..., Sequence[str]]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("citing")
    small_library(folder)
    return folder / "data"


@pytest.fixture
def cite(data: Path, capsys: pytest.CaptureFixture[str]) -> Cite:
    """Runs the command in a library, by default the small one, and returns the lines it prints."""

    def run(*arguments: str, data: Path = data, fails: bool = False) -> Sequence[str]:
        if fails:
            with pytest.raises(SystemExit) as stop:
                main(["--data", str(data), "cite", *arguments])
            assert stop.value.code == 1
        else:
            main(["--data", str(data), "cite", *arguments])
        return "".join(capsys.readouterr()).splitlines()

    return run


@from_table
def test_a_match_is_shown_with_its_address_and_its_text(
    cite: Cite, arguments: list[str], lines: list[str]
) -> None:
    assert cite(*arguments) == lines


def test_the_language_decides_the_order_and_the_addresses(cite: Cite) -> None:
    lines = cite("1.2", "--language", "pl")
    assert [line for line in lines if not line.startswith(" ")] == [
        "SWTCG 1.2",
        "TI4 1.2",
        "TI4 1.2 (until Living Rules Reference 1.3)",
    ]
    assert "  /pl/swtcg/build-zone/#prevention" in lines
    of_one_game = cite("1.2", "--game", "swtcg")
    assert [line for line in of_one_game if not line.startswith(" ")] == ["SWTCG 1.2"]


def test_a_citation_is_typed_anywhere_without_quotation_marks(
    cite: Cite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cite("85", "прим.", "7б", "--language", "ru")[0] == "TI4 85 прим. 7.б"


def test_a_retired_term_is_shown_with_its_address_in_the_glossary(
    cite: Cite, tmp_path: Path
) -> None:
    reason = "reason: {en: Merged., ru: Слито., pl: Scalone.}"
    retired = f"retired:\n  - {{id: glossary#price, {reason}, see: glossary#cost}}\n"
    library = write_library(tmp_path, {GAME: VALID[GAME] + retired})
    assert cite("glossary#price", data=library) == [
        "G glossary#price",
        "  retired; see glossary#cost",
        "  /game/glossary/#price",
        "  Merged.",
    ]


@from_table
def test_without_a_match_the_command_says_why_and_fails(
    cite: Cite, arguments: list[str], lines: list[str]
) -> None:
    assert cite(*arguments, fails=True)[: len(lines)] == lines


def test_what_is_not_understood_is_told(cite: Cite) -> None:
    assert cite("1.14 and 77.7")[:2] == ["Not recognized: 77.7.", "TI4 1.14"]


def test_the_answer_is_printed_as_json(cite: Cite) -> None:
    answer = json.loads("\n".join(cite("85.14", "--json", "--language", "ru")))
    assert answer == _DATA["answer"]


def test_an_old_number_is_answered_with_what_it_named_then(cite: Cite, tmp_path: Path) -> None:
    *_, last = releases(3)
    data = write_library(tmp_path, last)
    state = GameHistory(load(data).games[0], "ru").states("sails", "1.1")[-1]
    lines = cite(f"{state.number} в декабре 2020", "--language", "ru", data=data)
    assert lines[0] == f"G {state.number} (in Правила 1.1)"
    assert lines[2:4] == [
        f"  /ru/game/sails/at/1.1/#{state.id.partition('#')[2]}",
        f"  {state.text}",
    ]
