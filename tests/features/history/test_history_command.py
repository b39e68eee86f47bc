"""`concord history import`: git tags give the history that a keeper would have written."""

import json
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from concord.checks.checks import load
from concord.cli.main import main
from concord.features.history.game_history import GameHistory
from concord.model.games import Game
from tests.libraries.builders import GAME, TOPIC, VALID, Files, write_library
from tests.libraries.editions import releases
from tests.libraries.published import commit, git

_HISTORY = ("earlier", "changed", "since")


def _without_history(value: Any, *, version: str = "") -> Any:
    """A record as a keeper has it who writes no history; a game has its present version alone."""
    if isinstance(value, list):
        return [_without_history(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _without_history(each) for key, each in value.items() if key not in _HISTORY}
    if version:
        kept["editions"] = {
            language: each if "follows" in each else {"title": each["title"], "version": version}
            for language, each in value["editions"].items()
        }
    return kept


def _plain(files: Files, version: str) -> dict[str, str | bytes | None]:
    plain = dict(files)
    for path, content in files.items():
        if path.startswith("data/game/") and isinstance(content, str):
            value = yaml.safe_load(content)
            is_game = path == GAME
            kept = _without_history(value, version=version if is_game else "")
            plain[path] = yaml.safe_dump(kept, allow_unicode=True, sort_keys=False)
    return plain


def _versions(files: Files) -> list[Mapping[str, str]]:
    content = files[GAME]
    assert isinstance(content, str)
    found: list[Mapping[str, str]] = yaml.safe_load(content)["editions"]["en"]["versions"]
    return found


def _tagged(project: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> Files:
    """A repository with a tag for each release, without any history in the records.

    Returns the files of the last release as they are written by hand.
    """
    project.mkdir()
    git(project, "init", "-q")
    files: Files = {}
    for files in releases(seed):
        latest = _versions(files)[-1]
        day = f"{latest['date']}T12:00:00Z"
        monkeypatch.setitem(os.environ, "GIT_COMMITTER_DATE", day)
        write_library(project, _plain(files, latest["version"]))
        git(project, "add", "-A")
        git(project, "commit", "-q", "-m", latest["version"])
        git(project, "tag", f"v{latest['version']}")
    return files


def _told(game: Game) -> Mapping[str, Any]:
    """All that the pages tell of the history of a game."""
    histories = {each: GameHistory(game, each) for each in game.editions}
    return {
        language: [
            (game.editions[history.edition].dates, history.recorded),
            *(
                (version, topic.id, history.states(topic.id, version))
                for version in history.versions
                for topic in game.topics
            ),
            *(history.differences(old, history.now) for old in history.versions[:-1]),
        ]
        for language, history in histories.items()
    }


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    _tagged(tmp_path / "tagged", 0, monkeypatch)
    return tmp_path / "tagged"


@pytest.mark.parametrize("seed", range(4))
def test_tags_give_the_history_that_was_written_by_hand(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "tagged"
    hand = write_library(tmp_path / "hand", _tagged(project, seed, monkeypatch))
    by_hand = load(hand).games[0]
    _import(project)
    imported = load(project / "data").games[0]
    assert _told(imported) == _told(by_hand)
    for unit_id, unit in by_hand.units().items():
        own = imported.units()[unit_id]
        assert (own.since, own.changed) == (unit.since, unit.changed)
    # What is written by hand stays.
    for each in (hand / "game").iterdir():
        shutil.copy(each, project / "data/game")
    written = _contents(project)
    _import(project)
    assert _contents(project) == written


def _contents(project: Path) -> Mapping[str, bytes]:
    return {each.name: each.read_bytes() for each in (project / "data/game").glob("*.yml")}


def _import(project: Path, *options: str) -> None:
    main(["--data", str(project / "data"), "history", "import", *options])


def test_a_dry_run_writes_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = _contents(project)
    _import(project, "--dry-run")
    assert _contents(project) == before
    said = capsys.readouterr().out
    assert "game: v1.0 is en 1.0, 2020-01-31" in said
    assert "To be written: " in said
    _import(project)
    changed = re.findall(r"^game/(\S+): (?:.*; )?changed en ([^;\n]+)", said, re.MULTILINE)
    units = load(project / "data").games[0].units().items()
    assert {id_: tuple(versions.split(", ")) for id_, versions in changed} == {
        id_: unit.changed["en"] for id_, unit in units if "en" in unit.changed
    }


def test_comments_stay_and_nothing_comes_twice(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    topic = project / "data/game/sails.yml"
    topic.write_text(topic.read_text("utf-8").replace("clauses:", "clauses:  # of the sails"))
    _import(project)
    once = _contents(project)
    assert b"clauses:  # of the sails" in once["sails.yml"]
    _import(project)
    assert _contents(project) == once
    assert "Written: none" in capsys.readouterr().out


def _changed_game(project: Path, change: Callable[[Any], object]) -> None:
    """Change the record of the game in the project."""
    record = project / "data/game/game.yml"
    value = yaml.safe_load(record.read_text("utf-8"))
    change(value)
    record.write_text(yaml.safe_dump(value, allow_unicode=True), "utf-8")


def test_an_id_without_a_trace_is_an_error(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = load(project / "data").games[0].retired[0].id
    _changed_game(project, lambda game: game["retired"].pop(0))
    before = _contents(project)
    with pytest.raises(SystemExit):
        _import(project)
    assert _contents(project) == before
    assert f"game/{lost}: found in version" in capsys.readouterr().err


def test_versions_before_an_untagged_one_go(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def change(game: Any) -> None:
        for language in ("en", "ru"):
            game["editions"][language]["earlier"] = ["1.0", "1.1", "1.1b", "1.2", "2.0"]

    _changed_game(project, change)
    _import(project)
    edition = load(project / "data").games[0].editions["en"]
    assert (edition.recorded_from, edition.earlier[2]) == ("1.2", "1.1b")
    assert "v1.1 is en 1.1, 2020-06-01; it is not taken" in capsys.readouterr().out


def test_a_tag_is_given_a_version(project: Path) -> None:
    git(project, "tag", "first", "v1.0")
    _import(project, "--tags", "v[12].[1-9]", "--version", "first=0.9")
    edition = load(project / "data").games[0].editions["en"]
    assert edition.versions == ("0.9", "1.1", "1.2", "2.1")


def test_a_tag_that_is_left_out_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(project, "tag", "v1.1-again", "v1.1")
    _import(project, "--dry-run", "--version", "v1.1-again=1.1")
    said = capsys.readouterr().out
    assert re.search(r"game: v1\.1\S* is left out, since v1\.1\S* is en 1\.1 too; --version ", said)


def test_a_topic_that_was_planned_is_recorded_from_the_version_that_has_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = yaml.safe_load(VALID[GAME])
    follows = {"follows": "en"}
    game["editions"] = {"en": {"title": "Rules", "version": "1"}, "ru": follows, "pl": follows}
    texts = {"en": "A sail.", "ru": "Парус.", "pl": "Żagiel."}
    sails: dict[str, Any] = {"id": "sails", "number": {"en": "1"}, "title": texts}
    mast: dict[str, Any] = {"id": "mast", "label": {"en": "1"}, "text": {"en": "Old."}}
    sails |= {"editions": ["en"], "clauses": [mast | {"untranslated": ["ru", "pl"]}]}
    title = {"en": "Ropes", "ru": "Канаты", "pl": "Liny"}
    game["planned"] = {"ropes": {"number": {"en": "2"}, "title": title}}

    def write(*topics: Mapping[str, Any]) -> None:
        records = {f"data/game/{each['id']}.yml": json.dumps(each) for each in topics}
        write_library(tmp_path, {**VALID, TOPIC: None, GAME: json.dumps(game), **records})

    git(tmp_path, "init", "-q")
    write(sails)
    commit(tmp_path)
    git(tmp_path, "tag", "v1")
    game["editions"]["en"]["version"] = "2"
    game.pop("planned")
    sails["clauses"] = [mast | {"text": texts}]
    write(sails, sails | {"id": "ropes", "number": {"en": "2"}, "title": title})
    _import(tmp_path)
    topics = {each.id: each for each in load(tmp_path / "data").games[0].topics}
    assert (topics["ropes"].recorded_from, topics["ropes"].since) == ({"en": "2"}, {})
    assert topics["sails"].units[0].earlier.texts == {"en": {"1": "Old."}}
    assert topics["sails"].units[0].changed == {"en": ("2",)}
    said = capsys.readouterr().out
    assert "game: en 1: no text yet (ru): sails#mast" in said
    assert "ropes#mast" not in said


def test_a_component_has_earlier_texts_but_no_list_of_changes(tmp_path: Path) -> None:
    game, topic = (yaml.safe_load(VALID[path]) for path in (GAME, TOPIC))
    game["editions"]["en"]["version"] = "1"
    game["kinds"] = {"ship": dict.fromkeys(("en", "ru", "pl"), "Ship")}

    def component(name: str, text: str, *rules: str) -> dict[str, Any]:
        own = {"name": dict.fromkeys(("en", "ru", "pl"), name), "kind": "ship"}
        texts = {"en": text, "ru": "Текст", "pl": "Tekst"}
        return {"id": name.lower(), **own, "text": texts, "rules": [*rules]}

    def write(*components: dict[str, Any]) -> None:
        files = {GAME: json.dumps(game), TOPIC: json.dumps(topic | {"components": components})}
        write_library(tmp_path, {**VALID, **files})

    git(tmp_path, "init", "-q")
    write(component("Barge", "Carries four.", "x#one", "x#two"), component("Tug", "Tows.", "x"))
    commit(tmp_path)
    git(tmp_path, "tag", "v1")
    game["editions"]["en"]["version"] = "2"
    write(component("Barge", "Carries five.", "x#one"), component("Tug", "Tows."))
    _import(tmp_path)
    units = load(tmp_path / "data").games[0].units()
    assert units["x#barge"].earlier.texts["en"]["1"] == "Barge\n\nCarries four."
    assert not any(each.earlier.texts for id_, each in units.items() if id_ != "x#barge")
