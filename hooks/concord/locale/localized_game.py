"""One game in one language: its texts, the numbers and names of its units, the order of its topics,
and the addresses of its pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from concord.base import urls
from concord.base.extended import Extended
from concord.base.urls import PagePath
from concord.model.games import Edition, Game, Part, PlannedTopic, Term
from concord.model.texts import Language, RichText
from concord.model.topics import Topic, Unit
from concord.rules.editions import LocalizedText, choose_text
from concord.rules.game_graph import GameGraph
from concord.rules.numbering import (
    Citation,
    citations_with_fallback,
    natural_key,
    number_of,
    numbering_of,
)
from concord.rules.redirects import last_numbers
from concord.text.typography import RANGE_DASH

if TYPE_CHECKING:
    from concord.locale.locales import Locale

AnyText = TypeVar("AnyText", str, RichText)
Titled: TypeAlias = Topic | PlannedTopic | Part

_COUNT = re.compile(r"\d+$")


class LocalizedGame(Extended):
    """A game in one language: its texts, numbers, names, order and addresses."""

    def __init__(self, locale: Locale, game: Game, graph: GameGraph) -> None:
        self.locale = locale
        self.model = game
        self.graph = graph
        self.language = locale.language
        self.topics: Mapping[str, Topic] = graph.topics
        self.parts: Mapping[str, Part] = graph.parts
        self.planned = graph.planned
        self.terms = graph.terms
        self.units = graph.units
        self.texts = GameTexts(self)
        self.numbers = GameNumbers(game, self.language)
        self.names = UnitNames(self)
        self.order = GameOrder(self)
        self.addresses = GameAddresses(self)

    @property
    def edition(self) -> Edition:
        """The edition whose numbers and versions the language has."""
        return self.model.edition_in(self.language)

    def in_language(self, language: Language) -> LocalizedGame:
        """Return this game in another language."""
        return self.locale.in_language(language).games[self.model.id]

    @property
    def in_editions(self) -> list[LocalizedGame]:
        """The game in each of its languages, beginning with this one if it is one of them."""
        languages = self.locale.own_first
        return [self.in_language(tag) for tag in languages if tag in self.model.editions]

    @property
    def in_source_language(self) -> LocalizedGame:
        return self.in_language(self.model.source_language)


class GameTexts:
    """The titles and other texts of a game, for readers of one language."""

    def __init__(self, game: LocalizedGame) -> None:
        self._game = game.model
        self._language = game.language

    def of(self, texts: Mapping[Language, AnyText]) -> LocalizedText[AnyText]:
        """Return the text in this language, or in another one if it has none."""
        return choose_text(self._game, texts, self._language)

    @cached_property
    def game_title(self) -> str:
        return self.of(self._game.title).text

    def title(self, titled: Titled) -> str:
        return self._titles[titled.id]

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        game = self._game
        titled: Iterable[Titled] = (*game.topics, *game.planned, *game.walk_parts())
        return {owner.id: self.of(owner.title).text for owner in titled}

    def kind_of(self, term: Term) -> str:
        """Return the name of the kind of a component; empty for a term of the glossary."""
        return self.of(self._game.kinds[term.kind]).text if term.kind else ""


@dataclass(frozen=True, slots=True)
class Name:
    """The number of a unit, or words for a unit without one."""

    text: str
    language: Language
    """The language of the edition that has the number; of words, the language of the reader."""
    edition: str = ""
    """The mark of that edition, "EN", if it is not the edition of the reader."""
    is_inferred: bool = False
    is_position: bool = False
    """True if Concord counted the position of the unit, which has no number."""

    def __str__(self) -> str:
        return f"{self.edition} {self.text}" if self.edition else self.text


class UnitNames:
    """The names of the units of a game in one language, for use outside of their topics."""

    def __init__(self, game: LocalizedGame) -> None:
        self._game = game

    def of(self, topic: Topic, unit: Unit) -> Name:
        """Return the full number of a unit, "85.6.а", or its place, "85.6, item 2"."""
        numbers = self._game.numbers
        citation = numbers.citations(topic).get(unit.id)
        if citation is None:
            return self._place_of(topic, unit)
        is_foreign = numbers.is_foreign(citation)
        return Name(
            citation.text,
            citation.numbering if is_foreign else self._game.language,
            citation.numbering.upper() if is_foreign else "",
            citation.is_inferred,
            citation.is_position,
        )

    def of_range(self, topic: Topic, first: Unit, last: Unit) -> str:
        """Return the numbers of two units of one list. The second has only the part that differs:
        "1.6a–c"."""
        start, end = str(self.of(topic, first)), str(self.of(topic, last))
        citations = self._game.numbers.citations(topic)
        labels = [
            citations[unit.id].label if unit.id in citations else "" for unit in (first, last)
        ]
        return f"{start}{RANGE_DASH}{_shortened(start, end, labels)}"

    def in_reference(self, topic: Topic, unit: Unit) -> str:
        """Return the words of a reference to a unit: its number, or else the title of its topic."""
        if unit.id not in self._game.numbers.citations(topic):
            return self._game.texts.title(topic)
        return str(self.of(topic, unit))

    def _place_of(self, topic: Topic, unit: Unit) -> Name:
        game, language = self._game, self._game.language
        parent = next(parent for found, parent in topic.walk() if found is unit)
        of_topic = game.numbers.of(topic) or game.texts.title(topic)
        above = str(self.of(topic, parent)) if parent else of_topic
        siblings = parent.children_in(language) if parent else topic.units_in(language)
        alike = [sibling.id for sibling in siblings if sibling.kind is unit.kind]
        place = alike.index(unit.id) + 1
        messages = game.locale.messages
        return Name(messages.format(unit.traits.place_word, parent=above, n=place), language)


def _shortened(start: str, end: str, labels: Sequence[str]) -> str:
    """Return the label at the end of `end`, or the count if there is no label, if the rest is the
    same in `start`; else all of `end`."""
    if not all(label.isalnum() for label in labels):
        labels = [match[0] if (match := _COUNT.search(name)) else "" for name in (start, end)]
    first, last = labels
    is_enough = first and last and start.removesuffix(first) + last == end
    return last if is_enough and start.endswith(first) else end


class GameNumbers:
    """The numbers of topics, parts and units in the edition of one language."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language
        edition = game.editions.get(language)
        self._followed = (edition.follows or language) if edition else ""
        """The language whose edition these readers follow; empty if the game has none for them."""
        self._citations: dict[str, Mapping[str, Citation]] = {}

    def of(self, numbered: Titled) -> str:
        """Return the number of a topic or a part; empty if it has none in this language."""
        return number_of(self._game, numbered, self._language)

    def or_foreign(self, topic: Titled) -> str:
        """Return the number of a topic, or else its number in another edition after the mark of
        that edition: "EN 85"."""
        if self._followed in topic.number:
            return topic.number[self._followed]
        number = choose_text(self._game, topic.number, self._game.source_language)
        return f"{number.language.upper()} {number.text}" if number.text else ""

    def numbering(self, topic: Topic) -> Language:
        """Return the edition whose number of the topic is shown; empty if there is none."""
        return numbering_of(self._game, topic, self._language)

    def is_inferred(self, numbered: Titled) -> bool:
        """Return whether a topic has a number by its order only, which the source does not
        print."""
        return isinstance(numbered, Topic) and self.numbering(numbered) in numbered.inferred

    def citations(self, topic: Topic) -> Mapping[str, Citation]:
        """Return the number of each unit by its id: in this language, or else in an edition that
        has one."""
        if topic.id not in self._citations:
            self._citations[topic.id] = citations_with_fallback(self._game, topic, self._language)
        return self._citations[topic.id]

    def is_foreign(self, citation: Citation) -> bool:
        """Return whether a number belongs to an edition that these readers do not follow."""
        return citation.numbering != self._followed

    @cached_property
    def last(self) -> Mapping[str, str]:
        """The number under which each id was last published in this language."""
        return last_numbers(self._game, self._language)


class GameOrder:
    """The topics of a game in the orders that readers of one language expect."""

    def __init__(self, game: LocalizedGame) -> None:
        self._game = game

    @cached_property
    def by_title(self) -> list[Topic]:
        messages = self._game.locale.messages
        return messages.sort_by_name(self._game.topics.values(), self._game.texts.title)

    @cached_property
    def topics(self) -> list[Topic]:
        """The topics in the order of the parts, or in the order that `game.yml` states.

        In a game without parts, the topics that `game.yml` leaves out follow in the order of their
        printed numbers, then those without a number, by title.
        """
        known, graph = self._game.topics, self._game.graph
        if graph.parts:
            ids = (topic_id for part in graph.parts.values() for topic_id in part.topics)
            return [known[topic_id] for topic_id in ids if topic_id in known]
        stated = {topic: index for index, topic in enumerate(graph.topic_order)}
        return sorted(
            self.by_title,
            key=lambda topic: (
                stated.get(topic.id, len(stated)),
                natural_key(self._game.numbers.of(topic)),
            ),
        )

    @cached_property
    def index_of(self) -> Mapping[str, int]:
        """The index of each topic in `topics`, by its id."""
        return {topic.id: index for index, topic in enumerate(self.topics)}

    def sort_by_title(self, topic_ids: Iterable[str]) -> list[Topic]:
        """Return the topics with these ids, in the order of `by_title`."""
        ids = sorted(topic_ids, key=self._index_by_title.__getitem__)
        return [self._game.topics[topic_id] for topic_id in ids]

    @cached_property
    def _index_by_title(self) -> Mapping[str, int]:
        return {topic.id: index for index, topic in enumerate(self.by_title)}


class GameAddresses:
    """The addresses of a game in one language, from the root of the site."""

    def __init__(self, game: LocalizedGame) -> None:
        self._locale = game.locale
        self._id = game.model.id
        self.home = self.page(PagePath.GAME)

    def page(self, path: str, **ids: str) -> str:
        """Return the address of a page of the game in this language."""
        return self._locale.page(path, game=self._id, **ids)

    def data(self, path: str, **ids: str) -> str:
        """Return the address of a data file of the game."""
        return urls.file(path, game=self._id, **ids)

    def topic(self, topic: Topic, unit_id: str = "") -> str:
        """Return the address of a topic, or of a unit on its page."""
        return urls.with_anchor(self.page(PagePath.TOPIC, topic=topic.id), unit_id)

    def home_from(self, root: str) -> str:
        """Return the relative link from a page of the game to the game's home. `root` is the link
        from that page to the root of the site. Most links of a page begin with it."""
        return root[: len(root) - len("../") * self.home.count("/")]
