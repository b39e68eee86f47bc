"""`concord accept`, `concord status`, and the translations that `concord publish` records."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from concord.features.translation.coverage import units_of
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
from tests.libraries.orchard import change
from tests.tables import from_table


@dataclass(frozen=True, slots=True)
class Records:
    data: Path
    captured: pytest.CaptureFixture[str]

    def run(self, *arguments: str) -> list[str]:
        """The lines that a command prints."""
        self.captured.readouterr()
        main(["--data", str(self.data), *arguments])
        return self.captured.readouterr().out.splitlines()

    def refused(self, *arguments: str) -> list[str]:
        """The complaints of a command that prints nothing else."""
        self.captured.readouterr()
        with pytest.raises(SystemExit) as stop:
            main(["--data", str(self.data), *arguments])
        printed = self.captured.readouterr()
        assert (stop.value.code, printed.out) == (1, "")
        return printed.err.splitlines()

    def facts(self) -> list[str]:
        return sorted(recorded_lines(self.data / "game" / "translations.lock"))

    def states(self, unit: str) -> list[State]:
        (game,) = load(self.data).games
        found = next(each for each in units_of(game) if each.id == unit)
        return [found.status(each).state for each in LANGUAGES]

    def edit(self, old: str, new: str) -> None:
        file = self.data / "game" / "x.yml"
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Records:
    return Records(write_library(tmp_path), capsys)


def test_accept_records_the_check_and_the_texts_that_it_was_made_against(records: Records) -> None:
    assert records.run("accept", "game/x#one", "--language", "pl") == [
        "game/x#one: pl checked against en, ru; text recorded: en, ru",
        f"{records.data / 'game' / 'translations.lock'}: 3 lines added",
    ]
    one, raz = digest("One"), digest("Раз")
    assert records.facts() == [
        f"x#one en {one} after - One",
        f"x#one pl {digest('Raz')} against en={one} ru={raz}",
        f"x#one ru {raz} after - Раз",
    ]
    assert problems_in(records.data) == []
    assert records.states("x#one") == [State.DRAFT, State.DRAFT, State.READY]
    checked = records.run("accept", "x#one", "--language", "ru")
    assert checked[0] == "game/x#one: ru checked against en"


def test_the_game_may_be_left_out_if_only_one_has_the_unit(records: Records) -> None:
    records.run("accept", "x#one")
    assert records.states("x#one") == [State.READY] * 3
    assert records.states("x#two") == [State.DRAFT] * 3
    before = records.facts()
    assert records.run("accept", "x#one") == ["All of this is recorded already."]
    assert records.facts() == before
    other = records.data / "other"
    shutil.copytree(records.data / "game", other, ignore=shutil.ignore_patterns("*.lock"))
    change(other / "game.yml", "short: G", "short: H")
    expected = "found the ambiguous unit “x#one”; expected one of game/x#one, other/x#one"
    assert expected in records.refused("accept", "x#one")


@pytest.mark.parametrize("name", ["game", "game/x"])
def test_a_topic_or_a_game_is_accepted_as_a_whole(records: Records, name: str) -> None:
    write_library(records.data.parent, second_topic())
    records.run("accept", "--all-of", name, "--language", "pl")
    assert records.states("x#berry")[2] is records.states("x#remark")[2] is State.READY
    assert records.states("y#one")[2] is (State.READY if name == "game" else State.DRAFT)


@from_table
def test_an_invalid_acceptance_is_reported_and_records_nothing(
    records: Records, arguments: list[str], complaint: str
) -> None:
    topic = changed(TOPIC, "{en: Two, ru: Два, pl: Dwa}", "{en: Two, pl: Dwa}")[TOPIC]
    topic = topic.replace("  - id: two\n", "  - id: two\n    untranslated: [ru]\n")
    topic = topic.replace("  - id: one\n", "  - id: one\n    aliases: [first]\n")
    write_library(records.data.parent, {TOPIC: topic})
    assert complaint in records.refused("accept", *arguments)
    assert records.facts() == []


def test_all_unknown_names_are_reported_in_one_run(records: Records) -> None:
    assert len(records.refused("accept", "x#onne", "x#tow", "--all-of", "gane")) == 4


def test_an_editorial_change_outdates_nothing(records: Records) -> None:
    records.run("accept", "x#one")
    records.edit("en: One", "en: One.")
    assert records.run("accept", "x#one", "--editorial", "--language", "en") == [
        "game/x#one: the change of en marked as editorial; text recorded: en",
        f"{records.data / 'game' / 'translations.lock'}: 2 lines added",
    ]
    assert records.states("x#one") == [State.READY] * 3


def test_publish_records_changes_of_originals_that_were_checked_against(records: Records) -> None:
    records.run("accept", "x#one", "--language", "pl")
    records.edit("en: One", "en: Won")
    records.edit("en: Two", "en: Too")
    records.run("publish")
    assert [line for line in records.facts() if "Won" in line or "Too" in line] == [
        f"x#one en {digest('Won')} after {digest('One')} Won"
    ]
    records.run("publish", "--check")
    records.edit("en: Won", "en: One more")
    said = records.run("status", "--language", "pl")
    assert "    2 changes behind en: One{+ more+}" in said
    assert "translations.lock: missing lines (1):" in "".join(records.refused("publish", "--check"))
    records.run("publish")
    records.run("publish", "--check")


def test_status_lists_what_is_ready_and_what_is_to_be_done(records: Records) -> None:
    records.run("accept", "x#one", "x#part")
    records.edit("en: One", "en: Just one")
    assert records.run("status", "--language", "pl") == [
        "pl  Polski: 1 of 6 ready, 1 outdated, 4 draft",
        "  game: 1 of 6 ready, 1 outdated, 4 draft",
        "    x: 1 of 6 ready, 1 outdated, 4 draft",
        "  data/game/x.yml:7:39: game/x#one: outdated",
        "    1 change behind en: [-One-]{+Just one+}",
        "  data/game/x.yml:14:34: game/x#two: draft and 3 more in this topic",
        "",
    ]


def test_status_counts_ready_topics(records: Records) -> None:
    write_library(records.data.parent, second_topic())
    records.run("accept", "--all-of", "game/x")
    lines = records.run("status", "--language", "pl")
    (unready,) = (i for i, line in enumerate(lines) if line.startswith("    y: "))
    (task,) = (i for i, line in enumerate(lines) if line.startswith("  data/game/y.yml:"))
    assert unready < task
    assert lines[task + 1 :] == ["    1 topic is ready", ""]
    records.run("accept", "--all-of", "game/y")
    of_library, of_game, *others = records.run("status", "--language", "pl")
    assert of_library.split(":")[1] == of_game.split(":")[1]
    assert others == [""]


def test_status_lists_every_draft_on_request_and_refuses_an_unknown_game(records: Records) -> None:
    said = records.run("status", "--language", "pl", "--game", "game", "--drafts")
    assert len([line for line in said if line.endswith(": draft")]) == 6
    refused = records.refused("status", "--game", "gane")
    assert "found the unknown game “gane”; did you mean “game”?" in refused
