"""The keys of topics: a hash of everything that decides what the files of a topic contain.

The files of a topic are its pages, its share pages and its data. They are made of

- the record of the topic, and those of the topics that it refers to or that refer to it;
- of all other topics everything but the texts of their units: numbers, titles, order, ids;
- the page of the list of divergences on which the topic stands;
- the settings that are in force, which depend on the size of the library, too;
- all other sources, of which a change makes all topics new.

Tests check that nothing else is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from concord.build.project import Project
from concord.build.site_key import digest_of, site_key
from concord.core.model.topics import Topic, Unit
from concord.views.site import Site

TopicId: TypeAlias = tuple[str, str]
"""The ids of a game and of a topic in it."""

_TEXTS = {"text", "written"}
_OF_TOPIC = [each.name for each in fields(Topic) if each.name != "units"]
_OF_UNIT = [each.name for each in fields(Unit) if each.name not in {"children", *_TEXTS}]


class TopicKeys:
    """The keys of all topics of a site. Raises OSError where a record cannot be read."""

    def __init__(self, site: Site, project: Project) -> None:
        self._site = site
        self._root = project.data.parent
        records = {self._record(topic) for game in site.library.games for topic in game.topics}
        self._shared = digest_of(
            [site_key(project, records), repr(site.settings), site.assets.hash, *_shapes(site)]
        )

    def key(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits."""
        game_id, topic_id = topic
        game = self._site.locales.default.games[game_id]
        records = [
            f"{each[1]} {self._contents[each]}" for each in sorted(neighbours(self._site, topic))
        ]
        list_page = str(game.divergence_page_of.get(topic_id)) + f" {len(game.divergence_pages)}"
        return digest_of([self._shared, list_page, self._contents[topic], *records])

    def _record(self, topic: Topic) -> Path:
        return self._root / topic.place.file

    @cached_property
    def _contents(self) -> Mapping[TopicId, str]:
        """The hashes of the records."""
        return {
            (game.id, topic.id): hashlib.sha256(self._record(topic).read_bytes()).hexdigest()
            for game in self._site.library.games
            for topic in game.topics
        }


def neighbours(site: Site, topic: TopicId) -> set[TopicId]:
    """Return the topics that a topic refers to and those that refer to it."""
    game, topic_id = topic
    graph = site.locales.graphs[game]
    found = {*graph.referrers.get(topic_id, ()), *graph.referred.get(topic_id, ())}
    return {(game, each) for each in found if each != topic_id and each in graph.topics}


def _shapes(site: Site) -> Iterator[str]:
    """All that topics say but the texts of their units."""
    for game in site.library.games:
        for topic in game.topics:
            stated = [getattr(topic, name) for name in _OF_TOPIC]
            yield repr([game.id, stated, [_shape(unit) for unit in topic.units]])


def _shape(unit: Unit) -> list[object]:
    stated = [getattr(unit, name) for name in _OF_UNIT]
    return [stated, list(unit.text), [_shape(each) for each in unit.children]]
