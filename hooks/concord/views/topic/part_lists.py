"""The parts of a game as pages list them, with their topics."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from concord.core import urls
from concord.core.model.games import Part
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame


@dataclass(frozen=True, slots=True)
class TopicLink:
    number: str
    title: str
    href: str
    """Empty for a planned topic."""
    is_current: bool = False
    summary: str = ""
    summary_language: Language = ""
    """The language of the summary, if it is not that of the page."""


@dataclass(frozen=True, slots=True)
class PartLink:
    number: str
    title: str
    href: str


@dataclass(frozen=True, slots=True)
class PartView:
    """A part with what is listed of it."""

    link: PartLink
    anchor: str
    """It has an underscore, which no id has."""
    counts: str
    """The number of its topics in words, of planned ones and of the parts in it too."""
    topics: tuple[TopicLink, ...]
    parts: tuple[PartView, ...]
    is_current: bool = False
    """True for the part that the page is of."""
    is_open: bool = True
    """True if its topics are shown from the start."""


def topic_link(
    game: LocalizedGame, topic: Topic, to_game: str, *, is_current: bool = False
) -> TopicLink:
    """`to_game` is the relative link to the home of the game."""
    href = to_game + urls.topic_in_game(topic.id)
    about = game.texts.of(topic.summary)
    language = about.language if about.language != game.language else ""
    return TopicLink(
        game.numbers.of(topic), game.texts.title(topic), href, is_current, about.text, language
    )


def part_link(game: LocalizedGame, part: Part, to_game: str) -> PartLink:
    href = to_game + urls.topic_in_game(part.id)
    return PartLink(game.numbers.of_part(part), game.texts.title(part), href)


def parts_above(game: LocalizedGame, id_: str, to_game: str) -> list[PartLink]:
    """The parts that a topic or a part stands in, the outermost first."""
    return [part_link(game, each, to_game) for each in game.graph.parts_above.get(id_, ())]


def topics_in(game: LocalizedGame, part: Part) -> list[Topic]:
    """The written topics of the part and of all parts below it."""
    ids = (topic_id for each in part.walk() for topic_id in each.topics)
    return [game.topics[each] for each in ids if each in game.topics]


@dataclass(frozen=True, slots=True)
class PartViews:
    """Makes the views of parts for one page."""

    game: LocalizedGame
    to_game: str
    """The relative link to the home of the game."""
    current: str = ""
    """The id of the topic or part that the page is of."""
    shown: Collection[str] | None = None
    """The ids of the topics and inner parts that are listed, if not all are."""
    is_open: bool = False
    """True if all parts are open, and not only those that lead to `current`."""

    def views(self) -> list[PartView]:
        """Of all parts of the game."""
        return [self.view(part) for part in self.game.model.parts]

    def view(self, part: Part) -> PartView:
        game = self.game
        return PartView(
            link=part_link(game, part, self.to_game),
            anchor=anchor_of(part),
            counts=game.locale.messages.format(
                "n_topics", n=sum(len(each.topics) for each in part.walk())
            ),
            topics=tuple(self._topic(each) for each in part.topics if self._is_shown(each)),
            parts=tuple(self.view(each) for each in part.parts if self._is_shown(each.id)),
            is_current=part.id == self.current,
            is_open=self.is_open or self._leads_to_current(part),
        )

    def _is_shown(self, id_: str) -> bool:
        return self.shown is None or id_ in self.shown

    def _leads_to_current(self, part: Part) -> bool:
        return part.id == self.current or part in self.game.graph.parts_above.get(self.current, ())

    def _topic(self, topic_id: str) -> TopicLink:
        topic = self.game.topics.get(topic_id)
        if topic is None:
            return _planned(self.game, topic_id)
        is_current = topic_id == self.current
        return topic_link(self.game, topic, self.to_game, is_current=is_current)


def anchor_of(part: Part) -> str:
    return f"part_{part.id}"


def _planned(game: LocalizedGame, topic_id: str) -> TopicLink:
    planned = game.planned[topic_id]
    edition = game.model.editions.get(game.language)
    number = planned.number.get(edition.follows or game.language, "") if edition else ""
    return TopicLink(number, game.texts.of(planned.title).text, "")
