"""The keys of topics: a hash of everything that decides what the files of a topic contain.

What is made of a topic without a template, as its part of the search index, has another key, which
stays the same where only templates have changed. A third key is that of the warnings about it.

The files of a topic are its pages, its share pages and its data. They are made of

- the record of the topic;
- the units that refer to it and to its units;
- what the topics that it refers to, and those that refer to it, say besides texts, as numbers;
- the names of the topics that its pages list beside it, before it and after it;
- the ids of all topics, the redirects of former ids, and the lists that the menu of its game has;
- the page of the list of divergences on which the topic stands;
- the settings that are in force, which depend on the size of the library, too;
- all other sources, of which a change makes all topics new.

Tests check that nothing else is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from concord.build.library_state import LibraryState
from concord.build.site_key import digest_of
from concord.views.site import Site
from concord.views.topic.neighbours import topics_around
from concord.views.topic.sidebar import listed_topics

TopicId: TypeAlias = tuple[str, str]
"""The ids of a game and of a topic in it."""

NAMING = ("id", "number", "title", "summary", "editions")
"""What a page says, in any language, of a topic that it only lists."""


class TopicKeys:
    """The keys of all topics of a site, of whose library the state is given."""

    def __init__(self, site: Site, state: LibraryState) -> None:
        self._site = site
        self._state = state
        self._texts: dict[TopicId, str] = {}
        others = [repr(site.settings), site.assets.hash, *_common_facts(site)]
        self._shared = digest_of([state.frame, *others])
        """What the keys of all topics have in common."""
        self.shared_unrendered = digest_of([state.unrendered, *others])
        """The same without templates."""
        self.all_names = digest_of([self._shared, *self._names.values()])
        """A hash of what topics are named by and of all that is not of a topic."""
        self.all_shapes = digest_of([self._shared, *state.shapes.values()])
        """A hash of everything but the texts of topics."""
        self.all_shapes_unrendered = digest_of([self.shared_unrendered, *state.shapes.values()])
        """The same without templates."""

    def key(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits for the files of a topic."""
        return digest_of([self._shared, self._texts_key(topic)])

    def unrendered(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits for what is made of a topic without templates."""
        return digest_of([self.shared_unrendered, self._texts_key(topic)])

    def own(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits for what is made without templates and of no other topic."""
        return digest_of([self.shared_unrendered, self._contents[topic]])

    def with_numbers(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits for what is made without templates, of the topic and of the
        numbers of all others."""
        return digest_of([self.all_shapes_unrendered, self._contents[topic]])

    def _texts_key(self, topic: TopicId) -> str:
        """Of what the files of one topic are made of, and those of most others are not."""
        if topic not in self._texts:
            self._texts[topic] = self._made(topic)
        return self._texts[topic]

    def _made(self, topic: TopicId) -> str:
        game_id, topic_id = topic
        game = self._site.locales.default.games[game_id]
        others = [
            f"{each[1]} {self._shapes[each]}" for each in sorted(neighbours(self._site, topic))
        ]
        list_page = str(game.divergence_page_of.get(topic_id)) + f" {len(game.divergence_pages)}"
        names = [self._names[game_id, each] if each else "" for each in listed(self._site, topic)]
        referrers = repr(list(_referrers(self._site, topic)))
        return digest_of([list_page, self._contents[topic], referrers, *others, *names])

    @cached_property
    def _names(self) -> Mapping[TopicId, str]:
        """What topics are named by, as digests."""
        return {
            (game.id, topic.id): digest_of([repr(getattr(topic, each)) for each in NAMING])
            for game in self._site.library.games
            for topic in game.topics
        }

    def all_unrendered(self) -> Mapping[TopicId, str]:
        """Return the key of each topic for what is made without templates."""
        return {topic: self.unrendered(topic) for topic in self._contents}

    def in_numbers(self, topic: TopicId) -> str:
        """Return 64 hexadecimal digits for what pages of numbers show of a topic: they write the
        numbers of what its texts refer to."""
        others = sorted(neighbours(self._site, topic))
        return digest_of([self._contents[topic], *(self._shapes[each] for each in others)])

    @cached_property
    def _contents(self) -> Mapping[TopicId, str]:
        """The hashes of the records."""
        return self._by_topic(self._state.contents)

    @cached_property
    def _shapes(self) -> Mapping[TopicId, str]:
        """The hashes of everything but the texts of units."""
        return self._by_topic(self._state.shapes)

    def _by_topic(self, of_records: Mapping[str, str]) -> Mapping[TopicId, str]:
        return {
            (game.id, topic.id): of_records[topic.place.file]
            for game in self._site.library.games
            for topic in game.topics
        }


def neighbours(site: Site, topic: TopicId) -> set[TopicId]:
    """Return the topics that a topic refers to or names, and those that refer to it."""
    game, topic_id = topic
    graph = site.locales.graphs[game]
    found = {
        *graph.referrers.get(topic_id, ()),
        *graph.referred.get(topic_id, ()),
        *graph.named_in_remarks(topic_id),
    }
    return {(game, each) for each in found if each != topic_id and each in graph.topics}


def _referrers(site: Site, topic: TopicId) -> Iterator[object]:
    """Yield the units that refer to a topic, and those that refer to each of its units."""
    game, topic_id = topic
    graph = site.locales.graphs[game]
    yield graph.referrers.get(topic_id)
    for unit_id in graph.units[topic_id]:
        yield graph.unit_referrers.get(f"{topic_id}#{unit_id}")


def listed(site: Site, topic: TopicId) -> Iterator[str]:
    """Yield the ids of the topics that the pages of a topic list, in each language and in their
    order; "" stands between lists and for a topic that there is not."""
    game_id, topic_id = topic
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        current = game.topics[topic_id]
        for other in (*listed_topics(game, current), None, *topics_around(game, current)):
            yield other.id if other else ""


def _common_facts(site: Site) -> Iterator[str]:
    """What records of topics say that may show on the page of any topic."""
    for game in site.library.games:
        localized = site.locales.default.games[game.id]
        yield repr([game.id, [(topic.id, topic.aliases) for topic in game.topics]])
        yield repr(list(localized.graph.redirects.values()))
        yield repr([kind.name for kind in site.kinds_in_menu[game.id]])
