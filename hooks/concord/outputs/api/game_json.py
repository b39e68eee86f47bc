"""Large JSON of games, of which only the topics that have changed are made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from concord.core.kept_results import KeptResults
from concord.core.model.games import Game
from concord.core.model.topics import Topic


@dataclass(frozen=True, slots=True)
class GameJson:
    frame: Mapping[str, str]
    """The JSON of what topics have no part in, by its keys."""
    topics: Mapping[str, str]
    """What each topic contributes, by its id, and what else stands among that."""


_Kept: TypeAlias = tuple[Mapping[str, str], GameJson]
"""The keys of the topics by their ids, and what was made of them."""


def game_json(
    kept: KeptResults,
    name: str,
    game: Game,
    make: Callable[[], GameJson],
    make_topic: Callable[[Topic, str], str],
) -> GameJson:
    """The JSON that is kept as `name`. Where only texts of topics have changed, `make_topic` is
    called for these, with what they contributed before; else everything is made."""
    keys = {topic.id: kept.topics.get((game.id, topic.id), "") for topic in game.topics}
    known: _Kept | None = kept.get(f"{game.id}.{name}", kept.all_shapes)
    if known is None:
        made = make()
    elif known[0] == keys:
        return known[1]
    else:
        made = _updated(known, game, keys, make_topic)
    kept.put(f"{game.id}.{name}", kept.all_shapes, (keys, made))
    return made


def topics_json(
    kept: KeptResults, name: str, game: Game, make_topic: Callable[[Topic], str]
) -> Mapping[str, str]:
    """The JSON of each topic, by its id, where other topics have no part in it. `make_topic` is
    called for those that have changed."""
    keys = {topic.id: kept.topics.get((game.id, topic.id), "") for topic in game.topics}
    result = f"{game.id}.{name}"
    known: Mapping[str, tuple[str, str]] = kept.get(result, kept.shared) or {}
    made = {
        topic.id: last
        if (last := known.get(topic.id)) and last[0] == keys[topic.id]
        else (keys[topic.id], make_topic(topic))
        for topic in game.topics
    }
    if made != known:
        kept.put(result, kept.shared, made)
    return {id_: content for id_, (_, content) in made.items()}


def _updated(
    known: _Kept, game: Game, keys: Mapping[str, str], make_topic: Callable[[Topic, str], str]
) -> GameJson:
    known_keys, last = known
    changed = [topic for topic in game.topics if known_keys.get(topic.id) != keys[topic.id]]
    topics = {topic.id: make_topic(topic, last.topics[topic.id]) for topic in changed}
    return GameJson(last.frame, {**last.topics, **topics})
