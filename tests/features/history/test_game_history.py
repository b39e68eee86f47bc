"""The text, the number and the place of a unit in a version are those that were published in it."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from concord.checks.checks import load
from concord.features.history.game_history import Change, GameHistory
from concord.features.history.history_data import history_files
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.site import Site
from concord.rules.numbering import citations_of
from tests.libraries.builders import write_library
from tests.libraries.editions import releases

_LANGUAGES = ("en", "ru", "pl")


def _releases(folder: Path, seed: int) -> list[Library]:
    return [
        load(write_library(folder / str(index), files))
        for index, files in enumerate(releases(seed))
    ]


def _last(folder: Path, *changes: tuple[str, Callable[[Any], object]]) -> Game:
    """The game of the last release, with records changed."""
    *_, files = releases(0)
    files = {**files}
    for name, change in changes:
        record = yaml.safe_load(files[f"data/game/{name}.yml"] or "")
        change(record)
        files[f"data/game/{name}.yml"] = json.dumps(record, ensure_ascii=False)
    return load(write_library(folder, files)).games[0]


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


def _in_json(site: Site, language: str, version: str) -> dict[str, tuple[str, str]]:
    """The number and the text of each unit in a version by its name, from the published history."""
    contents = {each.path: each.content for each in history_files(site, site.library.games[0])}
    data: Any = json.loads(bytes(contents[f"api/v1/game/history.{language}.json"]))
    started = data["versions"][: data["versions"].index(version) + 1]
    found = {}
    for unit in data["units"]:
        state = [each for each in unit["states"] if each["since"] in started][-1]
        if "text" in state and "#" in unit["id"]:
            found[unit["id"].partition("#")[2]] = (
                state["number"],
                state["text"].replace("\xa0", " "),
            )
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_version_has_what_was_published_in_it(tmp_path: Path, seed: int) -> None:
    sites = [Site(each) for each in _releases(tmp_path, seed)]
    last = sites[-1].library.games[0]
    ids = (*last.units(), *(each.id for each in last.retired))
    today = {each.partition("#")[2]: each for each in ids}  # units of the game have distinct names
    for language in _LANGUAGES:
        history = GameHistory(last, language)
        assert history.recorded == history.versions == ("1.0", "1.1", "1.2", "2.0", "2.1")
        for site, version in zip(sites, history.versions, strict=True):
            published = [
                (today[id_.partition("#")[2]], *rest)
                for id_, *rest in _published(site.library.games[0], language)
            ]
            stated = [
                (each.id, topic.id, each.number, each.text)
                for topic in last.topics
                for each in history.states(topic.id, version)
            ]
            assert stated == published, (language, version)
            assert _in_json(sites[-1], language, version) == {
                id_.partition("#")[2]: (number, str(text)) for id_, _, number, text in published
            }


@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_change_is_told_apart(tmp_path: Path, seed: int) -> None:
    last = _releases(tmp_path, seed)[-1].games[0]
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
    game = _last(tmp_path, ("sails", lambda record: record.update(notes=_notes())))
    notes = {"sails#added", "sails#crates", "sails#printed", "sails#below"}
    found = {each: notes & {*GameHistory(game, each).ids} for each in _LANGUAGES}
    printed = {"sails#printed", "sails#below"}
    assert found == {"en": printed, "ru": set(), "pl": printed}
    history = GameHistory(game, "en")
    assert {each.id for each in history.differences("1.0", "1.1")} >= printed
    assert not printed & {each.id for each in history.states("sails", "1.0")}


def test_a_retired_unit_is_recorded_from_the_version_of_its_topic(tmp_path: Path) -> None:
    topics = (
        (name, lambda record: record.update(recorded_from={"en": "1.0"}))
        for name in ("sails", "ropes")
    )
    editions = ("game", lambda record: record["editions"]["en"].pop("recorded_from"))
    game = _last(tmp_path, editions, *topics)
    history = GameHistory(game, "en")
    states = [history.state(each.id, each.since.get("en", "1.0")) for each in game.retired]
    assert states
    assert all(each and each.number and each.text for each in states)


def test_a_language_without_the_game_has_no_history(tmp_path: Path) -> None:
    history = GameHistory(_last(tmp_path), "de")
    assert (history.versions, history.recorded, history.differences("1.0", "2.1")) == ((), (), [])
