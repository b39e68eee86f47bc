"""The shipped records agree with the facts that `records/` states of their sources.

`records/GAME/TOPIC.yml` holds facts of a topic and `records/GAME/game.yml` facts of a game, under
the names of `facts.py`. No topic needs facts; those of a new one may be added or not.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from concord.model.games import Game
from tests.library.facts import FACTS_OF_GAMES, FACTS_OF_TOPICS, RECORDS, Subject
from tests.library.shipped import shipped_library

_GAME = "game"


def _facts(*, of_games: bool) -> Iterator[Any]:
    """Each fact with the ids of its game and topic; those of units one by one."""
    for path in sorted(RECORDS.glob("*/*.yml")):
        if (path.stem == _GAME) is of_games:
            where = f"{path.parent.name}/{path.stem}"
            for fact, value in yaml.safe_load(path.read_text(encoding="utf-8")).items():
                if fact == "units":
                    for unit in value:
                        yield pytest.param(where, fact, unit, id=f"{where}#{unit['id']}")
                else:
                    yield pytest.param(where, fact, value, id=f"{where}: {fact}")


def _game(game_id: str) -> Game:
    return next(game for game in shipped_library().games if game.id == game_id)


@pytest.mark.parametrize(("where", "fact", "stated"), list(_facts(of_games=False)))
def test_a_topic_agrees_with_its_source(where: str, fact: str, stated: Any) -> None:
    game_id, topic_id = where.split("/")
    game = _game(game_id)
    subject = Subject(game, next(topic for topic in game.topics if topic.id == topic_id))
    assert FACTS_OF_TOPICS[fact](subject, stated) == stated


@pytest.mark.parametrize(("where", "fact", "stated"), list(_facts(of_games=True)))
def test_a_game_agrees_with_its_source(where: str, fact: str, stated: Any) -> None:
    game_id, _ = where.split("/")
    assert FACTS_OF_GAMES[fact](_game(game_id), stated) == stated
