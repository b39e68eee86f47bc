"""`published.lock`: `concord publish` adds ids and numbers to it and removes nothing."""

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from concord.rules.redirects import last_numbers
from tests.libraries.builders import GAME, TOPIC, changed, write_library

LOCK = "game/published.lock"
_FACTS = (
    "game game|glossary|glossary#cost|name G|x|x en 2_b 1|x pl 2_b 1|x ru - 5|x#apple|x#berry|"
    "x#one|x#one en 2_b 1.1|x#one pl 2_b 1.1|x#one ru - 5.1|"
    "x#part|x#part en 2_b 1.1a|x#part pl 2_b 1.1a|x#part ru - 5.1.а|"
    "x#remark|x#remark en 2_b 1 note 1|x#remark pl 2_b 1 uw. 1|x#remark ru - 5 прим. 1|"
    "x#two|x#two en 2_b 1.2|x#two pl 2_b 1.2|x#two ru - 5.2"
)
"""What is published of the valid library, whose English edition has version “2 b”."""


def publish(data: Path, *options: str) -> str:
    main(["--data", str(data), "publish", *options])
    return (data / LOCK).read_text("utf-8")


def facts(lock: str) -> list[str]:
    """The lines but those of meanings."""
    lines = (line for line in lock.splitlines() if not line.startswith("#"))
    return [line for line in lines if " means " not in line]


def test_every_id_and_every_number_is_recorded_on_a_line_of_its_own(tmp_path: Path) -> None:
    files = changed(GAME, "{title: Rules}", '{title: Rules, version: "2 b"}')
    lock = publish(write_library(tmp_path, files))
    assert lock.startswith("# ")
    assert facts(lock) == _FACTS.split("|")


def test_misprinted_and_earlier_numbers_are_recorded_too(tmp_path: Path) -> None:
    one = '  - id: one\n    printed: {ru: "5.77"}\n    earlier: {numbers: {ru: {"1.3": "4.9"}}}\n'
    files = {
        **changed(TOPIC, "  - id: one\n", one),
        **changed(GAME, "{title: Правила}", '{title: Правила, version: "2", earlier: ["1.3"]}'),
    }
    recorded = facts(publish(write_library(tmp_path, files)))
    assert {"x#one ru 1.3 4.9", "x#one ru 2 5.1", "x#one ru 2 5.77"} <= set(recorded)


def test_nothing_is_added_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = write_library(tmp_path)
    first = publish(data)
    assert "34 lines added" in capsys.readouterr().out
    assert publish(data) == first
    assert "0 lines added" in capsys.readouterr().out


def test_recorded_lines_stay_and_new_ones_are_added_in_order(tmp_path: Path) -> None:
    data = write_library(tmp_path)
    (data / LOCK).write_text("x#two\nx#one ru - 4.4\nx#two\n", encoding="utf-8")
    recorded = facts(publish(data))
    assert recorded == sorted(recorded)
    assert recorded.count("x#two") == 1
    assert "x#one ru - 4.4" in recorded
    assert len(recorded) == 27


def test_a_check_adds_nothing_and_fails_while_something_is_not_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path)
    with pytest.raises(SystemExit) as stop:
        main(["--data", str(data), "publish", "--check"])
    assert stop.value.code == 1
    assert not (data / LOCK).exists()
    lines = capsys.readouterr().err.splitlines()
    assert "game/published.lock: missing lines (34):" in lines[0]
    assert "data/published.lock: missing lines (30):" in lines[35]
    assert "  x#one ru - 5.1" in lines
    assert "concord publish" in lines[-1]

    publish(data)
    publish(data, "--check")


def test_invalid_records_are_not_published(tmp_path: Path) -> None:
    data = write_library(tmp_path, changed(TOPIC, "[later]", "[zzz]"))
    with pytest.raises(SystemExit):
        publish(data)
    assert not (data / LOCK).exists()


def test_the_last_number_is_that_of_the_latest_edition(tmp_path: Path) -> None:
    files = {
        "data/game/published.lock": "x#one en 10 1.3\nx#one en 9 1.2\nx#one pl 10 1.4\n",
        **changed(GAME, "{title: Rules}", '{title: Rules, version: "10", earlier: ["9"]}'),
    }
    game = load(write_library(tmp_path, files)).games[0]
    assert last_numbers(game, "en")["x#one"] == "1.3"
    assert last_numbers(game, "pl")["x#one"] == "1.4"
    assert last_numbers(game, "ru") == {}
