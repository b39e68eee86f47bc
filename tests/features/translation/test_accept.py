"""`concord accept`, `concord status`, and the translations that `concord publish` records."""

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from concord.features.translation.coverage import units_of
from concord.features.translation.status_command import StatusReport
from concord.model.ledgers import State
from concord.register.lock_file import recorded_lines
from concord.rules.text_digest import digest
from tests.libraries.builders import (
    LANGUAGES,
    TOPIC,
    changed,
    problems_in,
    second_topic,
    write_library,
)

Captured = pytest.CaptureFixture[str]


def run(data: Path, *arguments: str) -> None:
    main(["--data", str(data), *arguments])


def facts(data: Path) -> list[str]:
    return sorted(recorded_lines(data / "game" / "translations.lock"))


def state(data: Path, unit: str, language: str) -> State:
    (game,) = load(data).games
    return next(each for each in units_of(game) if each.id == unit).status(language).state


def edit(data: Path, old: str, new: str) -> None:
    file = data / "game" / "x.yml"
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_accept_records_the_check_and_the_texts_that_it_was_made_against(
    tmp_path: Path, capsys: Captured
) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "game/x#one", "--language", "pl")
    assert capsys.readouterr().out.splitlines() == [
        "game/x#one: pl checked against en, ru; text recorded: en, ru",
        f"{data / 'game' / 'translations.lock'}: 3 lines added",
    ]
    one, raz = digest("One"), digest("Раз")
    assert facts(data) == [
        f"x#one en {one} after - One",
        f"x#one pl {digest('Raz')} against en={one} ru={raz}",
        f"x#one ru {raz} after - Раз",
    ]
    assert problems_in(data) == []
    assert state(data, "x#one", "pl") is State.READY
    assert state(data, "x#one", "en") is State.DRAFT


def test_the_game_may_be_left_out_if_only_one_has_the_unit(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one")
    assert {state(data, "x#one", each) for each in LANGUAGES} == {State.READY}
    assert state(data, "x#two", "pl") is State.DRAFT


@pytest.mark.parametrize("name", ["game", "game/x"])
def test_a_topic_or_a_game_is_accepted_as_a_whole(tmp_path: Path, name: str) -> None:
    data = write_library(tmp_path, second_topic())
    run(data, "accept", "--all-of", name, "--language", "pl")
    assert state(data, "x#berry", "pl") is state(data, "x#remark", "pl") is State.READY
    assert state(data, "y#one", "pl") is (State.READY if name == "game" else State.DRAFT)


def test_a_repeated_acceptance_records_nothing(tmp_path: Path, capsys: Captured) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one")
    before = facts(data)
    capsys.readouterr()
    run(data, "accept", "x#one")
    assert capsys.readouterr().out == "All of this is recorded already.\n"
    assert facts(data) == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["x#onne"], "found the unknown unit “x#onne”; did you mean “x#one”?"),
        (["gamé/x#one"], "found the unknown unit “gamé/x#one”; did you mean “game/x#one”?"),
        (["x"], "found the unknown unit “x”; expected a unit as game/topic#unit"),
        (["x#first"], "found the unknown unit “x#first”; it is “game/x#one” now"),
        (
            ["--all-of", "game/xx"],
            "found the unknown game or topic “game/xx”; did you mean “game/x”?",
        ),
        (
            ["x#one", "--language", "de"],
            "found the unknown language “de”; expected one of en, pl, ru",
        ),
        ([], "found no unit; expected names as game/topic#unit, or --all-of a game or topic"),
        (
            ["x#one", "--editorial"],
            "--editorial needs --language: the language of the changed original",
        ),
        (
            ["x#one", "--editorial", "--language", "pl"],
            (
                "game/x#one: pl is no original there; "
                "an edited translation is accepted without --editorial"
            ),
        ),
        (
            ["x#one", "--editorial", "--language", "en"],
            "game/x#one: en has not changed since it was recorded",
        ),
        (["x#two", "--language", "ru"], "game/x#two: ru has no text to be checked (untranslated)"),
    ],
)
def test_an_invalid_acceptance_is_reported_and_records_nothing(
    tmp_path: Path, capsys: Captured, arguments: list[str], complaint: str
) -> None:
    topic = changed(TOPIC, "{en: Two, ru: Два, pl: Dwa}", "{en: Two, pl: Dwa}")[TOPIC]
    topic = topic.replace("  - id: two\n", "  - id: two\n    untranslated: [ru]\n")
    topic = topic.replace("  - id: one\n", "  - id: one\n    aliases: [first]\n")
    data = write_library(tmp_path, {TOPIC: topic})
    with pytest.raises(SystemExit) as stop:
        run(data, "accept", *arguments)
    printed = capsys.readouterr()
    assert stop.value.code == 1
    assert complaint in printed.err.splitlines()
    assert printed.out == ""
    assert facts(data) == []


def test_all_unknown_names_are_reported_in_one_run(tmp_path: Path, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        run(write_library(tmp_path), "accept", "x#onne", "x#tow", "--all-of", "gane")
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_a_name_that_two_games_have_is_ambiguous(tmp_path: Path, capsys: Captured) -> None:
    data = write_library(tmp_path)
    (data / "other").mkdir()
    for file in ("game.yml", "glossary.yml", "x.yml"):
        (data / "other" / file).write_bytes((data / "game" / file).read_bytes())
    with pytest.raises(SystemExit):
        run(data, "accept", "x#one")
    expected = "found the ambiguous unit “x#one”; expected one of game/x#one, other/x#one"
    assert expected in capsys.readouterr().err


def test_an_editorial_change_outdates_nothing(tmp_path: Path, capsys: Captured) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one")
    edit(data, "en: One", "en: One.")
    capsys.readouterr()
    run(data, "accept", "x#one", "--editorial", "--language", "en")
    assert capsys.readouterr().out.splitlines() == [
        "game/x#one: the change of en marked as editorial; text recorded: en",
        f"{data / 'game' / 'translations.lock'}: 2 lines added",
    ]
    assert {state(data, "x#one", each) for each in LANGUAGES} == {State.READY}


def test_publish_records_changes_of_originals_that_translations_were_checked_against(
    tmp_path: Path, capsys: Captured
) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one", "--language", "pl")
    edit(data, "en: One", "en: Won")
    edit(data, "en: Two", "en: Too")
    run(data, "publish")
    assert [line for line in facts(data) if "Won" in line or "Too" in line] == [
        f"x#one en {digest('Won')} after {digest('One')} Won"
    ]
    edit(data, "en: Won", "en: One more")
    capsys.readouterr()
    run(data, "status", "--language", "pl")
    assert "    2 changes behind en: One{+ more+}" in capsys.readouterr().out.splitlines()


def test_publish_check_fails_while_a_change_of_an_original_is_unrecorded(
    tmp_path: Path, capsys: Captured
) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one")
    run(data, "publish")
    run(data, "publish", "--check")
    edit(data, "en: One", "en: Won")
    with pytest.raises(SystemExit):
        run(data, "publish", "--check")
    assert "translations.lock: missing lines (1):" in capsys.readouterr().err
    run(data, "publish")
    run(data, "publish", "--check")


def test_status_lists_what_is_ready_and_what_is_to_be_done(
    tmp_path: Path, capsys: Captured
) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one", "x#part")
    edit(data, "en: One", "en: Just one")
    capsys.readouterr()
    run(data, "status", "--language", "pl")
    assert capsys.readouterr().out.splitlines() == [
        "pl  Polski: 1 of 6 ready, 1 outdated, 4 draft",
        "  game: 1 of 6 ready, 1 outdated, 4 draft",
        "    x: 1 of 6 ready, 1 outdated, 4 draft",
        "  data/game/x.yml:7:39: game/x#one: outdated",
        "    1 change behind en: [-One-]{+Just one+}",
        "  data/game/x.yml:14:34: game/x#two: draft and 3 more in this topic",
        "",
    ]


def test_status_counts_ready_topics(tmp_path: Path, capsys: Captured) -> None:
    data = write_library(tmp_path, second_topic())
    run(data, "accept", "--all-of", "game/x")
    capsys.readouterr()
    run(data, "status", "--language", "pl")
    lines = capsys.readouterr().out.splitlines()
    (unready,) = (i for i, line in enumerate(lines) if line.startswith("    y: "))
    (task,) = (i for i, line in enumerate(lines) if line.startswith("  data/game/y.yml:"))
    assert unready < task
    assert lines[task + 1 :] == ["    1 topic is ready", ""]
    run(data, "accept", "--all-of", "game/y")
    capsys.readouterr()
    run(data, "status", "--language", "pl")
    of_library, of_game, *others = capsys.readouterr().out.splitlines()
    assert of_library.split(":")[1] == of_game.split(":")[1]
    assert others == [""]


def test_a_check_against_recorded_texts_reports_the_check_alone(
    tmp_path: Path, capsys: Captured
) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one", "--language", "pl")
    capsys.readouterr()
    run(data, "accept", "x#one", "--language", "ru")
    assert capsys.readouterr().out.splitlines()[0] == "game/x#one: ru checked against en"


def test_a_terminal_shows_changes_in_colour(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    run(data, "accept", "x#one")
    edit(data, "en: One", "en: Once")
    library = load(data)
    report = StatusReport(library, data, is_coloured=True)
    lines = list(report.lines(["pl"], library.games))
    assert "    1 change behind en: \x1b[31m[-One-]\x1b[0m\x1b[32m{+Once+}\x1b[0m" in lines


def test_status_lists_every_draft_on_request(tmp_path: Path, capsys: Captured) -> None:
    run(write_library(tmp_path), "status", "--language", "pl", "--game", "game", "--drafts")
    drafts = [line for line in capsys.readouterr().out.splitlines() if line.endswith(": draft")]
    assert len(drafts) == 6


def test_status_refuses_an_unknown_game(tmp_path: Path, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        run(write_library(tmp_path), "status", "--game", "gane")
    assert stop.value.code == 1
    assert "found the unknown game “gane”; did you mean “game”?" in capsys.readouterr().err
