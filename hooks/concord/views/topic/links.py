"""Topics and parts as pages list them: the parts of a game with their topics, and what comes before
and after one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from concord.core import urls
from concord.core.model.games import Part, PlannedTopic
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame
from concord.rules.editions import count_divergences
from concord.views.units.components import ExpansionMark, expansion_mark
from concord.views.units.declared import entry_address

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    href: str
    """Empty for a planned topic."""


def shown_number(game: LocalizedGame, numbered: Topic | PlannedTopic | Part) -> str:
    """The number of a topic or part as all pages show it: in brackets if it is inferred. Empty if
    there is none."""
    number = game.numbers.of(numbered)
    return f"[{number}]" if game.numbers.is_inferred(numbered) else number


def numbered_title(game: LocalizedGame, numbered: Topic | Part) -> str:
    return f"{shown_number(game, numbered)} {game.texts.title(numbered)}".strip()


@dataclass(frozen=True, slots=True)
class Counterpart:
    """A topic or part in another language."""

    language: Language
    language_name: str
    number: str
    title: str
    href: str


def counterparts(
    game: LocalizedGame, topic: Topic | Part, href_in: Callable[[LocalizedGame], str]
) -> Iterator[Counterpart]:
    """Yield a topic or part in each other language. `href_in` returns the link to its page in the
    language of a game."""
    for language in game.locale.library.languages:
        if language != game.language:
            other = game.in_language(language)
            name, number = other.locale.messages.name, shown_number(other, topic)
            yield Counterpart(language, name, number, other.texts.title(topic), href_in(other))


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to read a topic."""

    topic_href: str
    compare_href: str
    """Empty if there is no comparison."""
    with_languages: str
    """What shows the other languages below each clause, in words; empty if there are none."""
    differences_href: str
    n_differences: int

    @property
    def are_several(self) -> bool:
        return bool(self.compare_href or self.with_languages or self.n_differences)


def ways_of(game: LocalizedGame, topic: Topic, root: str, compare_href: str) -> Ways:
    others = ", ".join(each.upper() for each in game.model.languages if each != game.language)
    n = len(topic.divergences)
    n += sum(count_divergences(topic, unit) for unit, _ in topic.walk())
    return Ways(
        topic_href=root + game.addresses.topic(topic),
        compare_href=compare_href,
        with_languages=game.locale.messages.format("with_languages", languages=others)
        if others
        else "",
        differences_href=root + entry_address(game, topic, None) if n else "",
        n_differences=n,
    )


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
    needs: ExpansionMark | None = None


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
    """The id of the heading. An underscore in it keeps it apart from the ids of topics."""
    counts: str
    """The number of its topics in words, of planned ones and of the parts in it too."""
    topics: tuple[TopicLink, ...]
    parts: tuple[PartView, ...]
    is_current: bool
    """True for the part that the page is of."""
    is_open: bool
    """True if its topics are shown from the start: for the parts that lead to the page."""


def topic_link(
    game: LocalizedGame, topic: Topic, to_game: str, *, is_current: bool = False
) -> TopicLink:
    """`to_game` is the relative link to the home of the game."""
    href = to_game + urls.topic_in_game(topic.id)
    about = game.texts.of(topic.summary)
    language = about.language if about.language != game.language else ""
    return TopicLink(
        shown_number(game, topic),
        game.texts.title(topic),
        href,
        is_current,
        about.text,
        language,
        expansion_mark(game, topic.needs),
    )


def part_link(game: LocalizedGame, part: Part, to_game: str) -> PartLink:
    href = to_game + urls.topic_in_game(part.id)
    return PartLink(game.numbers.of(part), game.texts.title(part), href)


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

    def views(self) -> list[PartView]:
        """The views of the outermost parts of the game, with the parts in them."""
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
            is_open=self._leads_to_current(part),
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
    return TopicLink(shown_number(game, planned), game.texts.of(planned.title).text, "")


def neighbours(
    game: LocalizedGame, topic: Topic, href_of: Callable[[Topic], str]
) -> tuple[Link | None, Link | None]:
    """The links to the topic before and the one after; None where there is none."""

    def link(other: Topic) -> Link:
        return Link(numbered_title(game, other), href_of(other))

    before, after = around(game.order.topics, game.order.place_of[topic.id])
    return link(before) if before else None, link(after) if after else None


def part_neighbours(
    game: LocalizedGame, part: Part, to_game: str
) -> tuple[Link | None, Link | None]:
    """The part before and the one after, each before the parts below it."""

    def link(other: Part) -> Link:
        return Link(numbered_title(game, other), part_link(game, other, to_game).href)

    parts = list(game.parts.values())
    before, after = around(parts, parts.index(part))
    return link(before) if before else None, link(after) if after else None


def around(items: Sequence[T], place: int) -> tuple[T | None, T | None]:
    """The item before the one at `place` and the item after it; None where there is none."""
    before = items[place - 1] if place > 0 else None
    after = items[place + 1] if place + 1 < len(items) else None
    return before, after
