"""The order of a game's topics: that of its parts or printed numbers, and that of their titles."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from concord.locale.interface import Messages
from concord.locale.names import GameNumbers, GameTexts
from concord.model.topics import Topic
from concord.rules.game_graph import GameGraph
from concord.rules.numbering import natural_key


class GameOrder:
    """The topics of a game in the orders that readers of one language expect."""

    def __init__(
        self, graph: GameGraph, texts: GameTexts, numbers: GameNumbers, messages: Messages
    ) -> None:
        self._graph = graph
        self._texts = texts
        self._numbers = numbers
        self._messages = messages

    @cached_property
    def by_title(self) -> list[Topic]:
        return self._messages.sort_by_name(self._graph.topics.values(), self._texts.title)

    @cached_property
    def topics(self) -> list[Topic]:
        """Topics in the order of the parts that hold them, or in that which `game.yml` states.

        Others are in that of their printed numbers; those without one follow, by title.
        """
        known = self._graph.topics
        if self._graph.parts:
            ids = (topic_id for part in self._graph.parts.values() for topic_id in part.topics)
            return [known[each] for each in ids if each in known]
        stated = {each: index for index, each in enumerate(self._graph.topic_order)}
        return sorted(
            self.by_title,
            key=lambda topic: (
                stated.get(topic.id, len(stated)),
                natural_key(self._numbers.of(topic)),
            ),
        )

    @cached_property
    def index_of(self) -> Mapping[str, int]:
        """The index of each topic in `topics`, by its id."""
        return {topic.id: index for index, topic in enumerate(self.topics)}

    def sort_by_title(self, topic_ids: Iterable[str]) -> list[Topic]:
        """The topics with these ids, in the order of `by_title`."""
        ids = sorted(topic_ids, key=self._index_by_title.__getitem__)
        return [self._graph.topics[each] for each in ids]

    @cached_property
    def _index_by_title(self) -> Mapping[str, int]:
        return {topic.id: index for index, topic in enumerate(self.by_title)}


def divide(
    topics: Iterable[Topic], size_of: Callable[[Topic], int], most: int
) -> list[list[Topic]]:
    """The topics in their order, as many to a page as have the size `most` together.

    A larger topic has a page of its own.
    """
    pages: list[list[Topic]] = []
    free = 0
    for topic in topics:
        size = size_of(topic)
        if size > free:
            pages.append([])
            free = most
        pages[-1].append(topic)
        free -= size
    return pages
