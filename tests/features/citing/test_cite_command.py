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


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        pytest.param(
            ["85.14"],
            [
                "TI4 85.14",
                "  en 1.14 · ru 85.14 · pl 1.14",
                "  /ti4/abilities/#before-and-after",
                "  Right before or after the event.",
            ],
            id="a clause, with its numbers in all languages",
        ),
        pytest.param(
            ["28", "--language", "ru"],
            ["TI4 28", "  en 2 · ru 28 · pl 2", "  /ru/ti4/action-cards/", "  Карты действий"],
            id="a topic, with its title",
        ),
        pytest.param(
            ["abilities#bombardment"],
            ["TI4 1.26, item 1", "  /ti4/abilities/#bombardment", "  bombardment"],
            id="an item without a number, with its place",
        ),
        pytest.param(
            ["1.28"],
            [
                "TI4 1.28 (until Living Rules Reference 1.3)",
                "  retired; see abilities#timing",
                "  /ti4/abilities/#all-effects-end",
                "  The edition dropped it.",
            ],
            id="a retired unit, with its reason and what to read instead",
        ),
    ],
)
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


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (["85.99"], ["No match for “85.99”. The nearest:", "TI4 85.27"]),
        (["zzz"], ["No match for “zzz”."]),
        (["1.2", "--game", "ti5"], ["found the unknown game “ti5”; did you mean “ti4”?"]),
        (
            ["1.2", "--language", "xx"],
            ["found the unknown language “xx”; expected one of en, pl, ru"],
        ),
    ],
)
def test_without_a_match_the_command_says_why_and_fails(
    cite: Cite, arguments: list[str], lines: list[str]
) -> None:
    assert cite(*arguments, fails=True)[:2] == lines


def test_what_is_not_understood_is_told(cite: Cite) -> None:
    assert cite("1.14 and 77.7")[:2] == ["Not understood: 77.7.", "TI4 1.14"]


def test_the_answer_is_printed_as_json(cite: Cite) -> None:
    answer = json.loads("\n".join(cite("85.14", "--json", "--language", "ru")))
    assert answer == {
        "query": "85.14",
        "reason": "",
        "matches": [
            {
                "game": "ti4",
                "topic": "abilities",
                "unit": "before-and-after",
                "languages": ["ru"],
                "edition": "ru",
                "version": "2.0",
                "citation": "85.14",
                "old": False,
                "then": "",
                "place": "",
                "id": "ti4/abilities#before-and-after",
                "url": "/ru/ti4/abilities/#before-and-after",
                "number": {"en": "1.14", "ru": "85.14", "pl": "1.14"},
                "title": "Способности",
                "language": "en",
                "state": "untranslated",
                "text": "Right before or after the event.",
            }
        ],
        "earlier": [],
        "nearest": [],
        "unread": [],
    }


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
