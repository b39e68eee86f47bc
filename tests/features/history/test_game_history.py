"""The text, the number and the place of a unit in a version are those that were published in it."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from concord.checks.checks import load
from concord.features.history.game_history import Change, GameHistory
from concord.model.games import Game
from concord.model.texts import Language
from concord.rules.numbering import citations_of
from tests.libraries.builders import write_library
from tests.libraries.editions import releases

_LANGUAGES = ("en", "ru", "pl")


def _games(folder: Path, seed: int) -> list[Game]:
    return [
        load(write_library(folder / str(index), files)).games[0]
        for index, files in enumerate(releases(seed))
    ]


def _published(game: Game, language: Language) -> list[tuple[str, str, str, str]]:
    """The id, place, number and text of each unit that a release has, in reading order."""
    edition = game.editions[language].follows or language
    return [
        (
            f"{topic.id}#{unit.id}",
            topic.id,
            citations_of(game, topic, language)[unit.id].text,
            unit.text[language],
        )
        for topic in game.topics
        for unit, _ in topic.walk(language)
        if not unit.only or edition in unit.only
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_version_has_what_was_published_in_it(tmp_path: Path, seed: int) -> None:
    games = _games(tmp_path, seed)
    last = games[-1]
    ids = (*last.units(), *(each.id for each in last.retired))
    today = {each.partition("#")[2]: each for each in ids}  # units of the game have distinct names

    for language in _LANGUAGES:
        history = GameHistory(last, language)
        assert history.recorded == history.versions == ("1.0", "1.1", "1.2", "2.0", "2.1")
        for game, version in zip(games, history.versions, strict=True):
            published = [
                (today[id_.partition("#")[2]], *rest) for id_, *rest in _published(game, language)
            ]
            stated = [
                (each.id, topic.id, each.number, each.text)
                for topic in last.topics
                for each in history.states(topic.id, version)
            ]
            assert stated == published, (language, version)


@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_change_is_told_apart(tmp_path: Path, seed: int) -> None:
    last = _games(tmp_path, seed)[-1]
    for language in _LANGUAGES:
        history = GameHistory(last, language)
        found = history.differences("1.0", "2.1")
        assert {change for each in found for change in each.changes} == set(Change)
        for each in found:
            assert (each.old is None) == (Change.NEW in each.changes)
            assert (each.new is None) == (Change.GONE in each.changes)
            pairs = pairwise(history.versions)
            steps = [step for pair in pairs if (step := history.difference(each.id, *pair))]
            assert steps[0].old == each.old or each.old is not None
            assert steps[-1].new == each.new or each.new is not None


def _notes() -> list[dict[str, Any]]:
    """A note of the records with an example, and one that the edition has since 1.1."""
    text = dict.fromkeys(_LANGUAGES, "A crate is a crate.")
    example = {"id": "crates", "text": text}
    added: dict[str, Any] = {"id": "added", "label": "1", "text": text, "examples": [example]}
    below = {"id": "below", "label": "a", "text": text}
    printed = {"id": "printed", "label": "2", "text": text, "since": {"en": "1.1"}}
    return [added, printed | {"clauses": [below]}]


def test_notes_belong_to_an_edition_only_with_a_history(tmp_path: Path) -> None:
    *_, files = releases(0)
    record = yaml.safe_load(files["data/game/sails.yml"] or "")
    record["notes"] = _notes()
    files = {**files, "data/game/sails.yml": json.dumps(record, ensure_ascii=False)}
    game = load(write_library(tmp_path, files)).games[0]
    notes = {"sails#added", "sails#crates", "sails#printed", "sails#below"}
    found = {each: notes & {*GameHistory(game, each).ids} for each in _LANGUAGES}
    printed = {"sails#printed", "sails#below"}
    assert found == {"en": printed, "ru": set(), "pl": printed}
    history = GameHistory(game, "en")
    assert {each.id for each in history.differences("1.0", "1.1")} >= printed
    assert not printed & {each.id for each in history.states("sails", "1.0")}


def test_a_retired_unit_is_recorded_from_the_version_of_its_topic(tmp_path: Path) -> None:
    *_, files = releases(0)
    record = yaml.safe_load(files["data/game/game.yml"] or "")
    del record["editions"]["en"]["recorded_from"]
    files = {**files, "data/game/game.yml": json.dumps(record, ensure_ascii=False)}
    for topic in ("sails", "ropes"):
        name = f"data/game/{topic}.yml"
        record = yaml.safe_load(files[name] or "") | {"recorded_from": {"en": "1.0"}}
        files[name] = json.dumps(record, ensure_ascii=False)
    game = load(write_library(tmp_path, files)).games[0]
    history = GameHistory(game, "en")
    states = [history.state(each.id, each.since.get("en", "1.0")) for each in game.retired]
    assert states
    assert all(each and each.number and each.text for each in states)


def test_a_language_without_the_game_has_no_history(tmp_path: Path) -> None:
    history = GameHistory(_games(tmp_path, 0)[-1], "de")
    assert (history.versions, history.recorded, history.differences("1.0", "2.1")) == ((), (), [])
