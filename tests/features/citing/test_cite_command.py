"""`concord cite`: a query on the command line."""

import json
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from concord.features.history.game_history import GameHistory
from tests.features.citing.library import small_library
from tests.libraries.builders import GAME, VALID, write_library
from tests.libraries.editions import releases


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("citing")
    small_library(folder)
    return folder / "data"


def cite(data: Path, *arguments: str) -> None:
    main(["--data", str(data), "cite", *arguments])


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
    data: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], lines: list[str]
) -> None:
    cite(data, *arguments)
    assert capsys.readouterr().out.splitlines() == lines


def test_the_language_decides_the_order_and_the_addresses(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cite(data, "1.2", "--language", "pl")
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == [
        "SWTCG 1.2",
        "TI4 1.2",
        "TI4 1.2 (until Living Rules Reference 1.3)",
    ]
    assert "  /pl/swtcg/build-zone/#prevention" in lines


def test_a_citation_may_be_typed_without_quotation_marks(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cite(data, "85", "прим.", "7б", "--language", "ru")
    assert capsys.readouterr().out.startswith("TI4 85 прим. 7.б\n")


def test_a_retired_term_is_shown_with_its_address_in_the_glossary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reason = "reason: {en: Merged., ru: Слито., pl: Scalone.}"
    retired = f"retired:\n  - {{id: glossary#price, {reason}, see: glossary#cost}}\n"
    cite(write_library(tmp_path, {GAME: VALID[GAME] + retired}), "glossary#price")
    assert capsys.readouterr().out.splitlines() == [
        "G glossary#price",
        "  retired; see glossary#cost",
        "  /game/glossary/#price",
        "  Merged.",
    ]


def test_the_query_can_be_limited_to_one_game(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cite(data, "1.2", "--game", "swtcg")
    out = capsys.readouterr().out
    assert "SWTCG 1.2" in out
    assert "TI4" not in out


def test_without_a_match_the_nearest_is_shown_and_the_command_fails(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cite(data, "85.99")
    assert stop.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["No match for “85.99”. The nearest:", "TI4 85.27"]


def test_what_is_not_understood_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(data, "1.14 and 77.7")
    assert capsys.readouterr().out.splitlines()[:2] == ["Not understood: 77.7.", "TI4 1.14"]


def test_the_answer_is_printed_as_json(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(data, "85.14", "--json", "--language", "ru")
    answer = json.loads(capsys.readouterr().out)
    assert {key: answer[key] for key in ("query", "nearest", "unread")} == {
        "query": "85.14",
        "nearest": [],
        "unread": [],
    }
    assert answer["matches"] == [
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
    ]


def test_without_anything_near_nothing_is_shown(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cite(data, "zzz")
    assert capsys.readouterr().out == "No match for “zzz”.\n"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (("--game", "ti5"), "found the unknown game “ti5”; did you mean “ti4”?\n"),
        (("--language", "xx"), "found the unknown language “xx”; expected one of en, pl, ru\n"),
    ],
)
def test_an_unknown_game_or_language_is_reported(
    option: tuple[str, str], said: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cite(data, "1.2", *option)
    assert stop.value.code == 1
    assert capsys.readouterr().err == said


def test_the_grammar_is_found_from_any_folder(
    data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    cite(data, "85.14")


def test_an_old_number_is_answered_with_what_it_named_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *_, last = releases(3)
    write_library(tmp_path, last)
    game = load(tmp_path / "data").games[0]
    state = GameHistory(game, "ru").states("sails", "1.1")[-1]
    cite(tmp_path / "data", f"{state.number} в декабре 2020", "--language", "ru")
    first, *_, address, text = capsys.readouterr().out.splitlines()[:4]
    assert first == f"G {state.number} (in Правила 1.1)"
    assert address == f"  /ru/game/sails/at/1.1/#{state.id.partition('#')[2]}"
    assert text == f"  {state.text}"
