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
from concord.locale.interface import Messages
from concord.model.games import Edition, Game, Part, PlannedTopic, Term
from concord.model.library import Library
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
    """A game with its texts, numbers, names, order and addresses in one language."""

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
        self.texts = GameTexts(game, self.language, locale.messages)
        self.numbers = GameNumbers(game, self.language)
        self.names = UnitNames(self.language, self.texts, self.numbers, locale.messages)
        self.order = GameOrder(graph, self.texts, self.numbers, locale.messages)
        self.addresses = GameAddresses(locale.library, game, self.language)

    @property
    def edition(self) -> Edition:
        """The edition whose numbers and versions the language has."""
        return self.model.edition_in(self.language)

    def in_language(self, language: Language) -> LocalizedGame:
        """This game in another language."""
        return self.locale.in_language(language).games[self.model.id]

    @property
    def in_editions(self) -> list[LocalizedGame]:
        """The game in each of its languages, beginning with this one if it is one of them."""
        languages = self.locale.own_first
        return [self.in_language(each) for each in languages if each in self.model.editions]

    @property
    def in_source_language(self) -> LocalizedGame:
        return self.in_language(self.model.source_language)


class GameTexts:
    """The titles and other texts of a game, as readers of one language see them."""

    def __init__(self, game: Game, language: Language, messages: Messages) -> None:
        self._game = game
        self._language = language
        self._messages = messages

    def of(self, texts: Mapping[Language, AnyText]) -> LocalizedText[AnyText]:
        """The text in this language, or in another one where it has none."""
        return choose_text(self._game, texts, self._language)

    @cached_property
    def game_title(self) -> str:
        return self.of(self._game.title).text

    def title(self, titled: Titled) -> str:
        return self._titles[titled.id]

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        titled: tuple[Titled, ...] = (
            *self._game.topics,
            *self._game.planned,
            *self._game.walk_parts(),
        )
        return {each.id: self.of(each.title).text for each in titled}

    def kind_of(self, term: Term) -> str:
        """What a component is, in words; empty for a term that names none."""
        return self.of(self._game.kinds[term.kind]).text if term.kind else ""


@dataclass(frozen=True, slots=True)
class Name:
    text: str
    language: Language
    """The language of the edition whose number it is; of words, the reader's own."""
    edition: str = ""
    """The mark of that edition, "EN", where readers of this language do not follow it."""
    is_inferred: bool = False
    is_position: bool = False
    """True for a place that Concord counts, since the unit has no number."""

    def __str__(self) -> str:
        return f"{self.edition} {self.text}" if self.edition else self.text


class UnitNames:
    """The names of a game's units in one language."""

    def __init__(
        self, language: Language, texts: GameTexts, numbers: GameNumbers, messages: Messages
    ) -> None:
        self._language = language
        self._texts = texts
        self._numbers = numbers
        self._messages = messages

    def of(self, topic: Topic, unit: Unit) -> Name:
        """The unit's number in full, "85.6.а", or its place, "85.6, item 2"."""
        citation = self._numbers.citations(topic).get(unit.id)
        if citation is None:
            return self._place_of(topic, unit)
        is_foreign = self._numbers.is_foreign(citation)
        return Name(
            citation.text,
            citation.numbering if is_foreign else self._language,
            citation.numbering.upper() if is_foreign else "",
            citation.is_inferred,
            citation.is_position,
        )

    def of_range(self, topic: Topic, first: Unit, last: Unit) -> str:
        """The numbers of two units of one list, the second as far as it differs: "1.6a–c"."""
        start, end = str(self.of(topic, first)), str(self.of(topic, last))
        citations = self._numbers.citations(topic)
        labels = [
            citations[each.id].label if each.id in citations else "" for each in (first, last)
        ]
        return f"{start}{RANGE_DASH}{_shortened(start, end, labels)}"

    def in_reference(self, topic: Topic, unit: Unit) -> str:
        """A unit's number as a reference to it shows it; its topic's title if it has none."""
        citation = self._numbers.citations(topic).get(unit.id)
        if citation is None:
            return self._texts.title(topic)
        is_foreign = self._numbers.is_foreign(citation)
        return f"{citation.numbering.upper()} {citation.text}" if is_foreign else citation.text

    def _place_of(self, topic: Topic, unit: Unit) -> Name:
        parent = next(parent for each, parent in topic.walk() if each is unit)
        of_topic = self._numbers.of(topic) or self._texts.title(topic)
        above = str(self.of(topic, parent)) if parent else of_topic
        language = self._language
        siblings = parent.children_in(language) if parent else topic.units_in(language)
        alike = [each.id for each in siblings if each.kind is unit.kind]
        place = alike.index(unit.id) + 1
        words = self._messages.format(unit.traits.place_word, parent=above, n=place)
        return Name(words, language)


def _shortened(start: str, end: str, labels: Sequence[str]) -> str:
    """The label or, where there is none, the count at the end of `end`, if no more differs."""
    if not all(label.isalnum() for label in labels):
        labels = [match[0] if (match := _COUNT.search(each)) else "" for each in (start, end)]
    first, last = labels
    is_enough = first and last and start.removesuffix(first) + last == end
    return last if is_enough and start.endswith(first) else end


class GameNumbers:
    """The numbers of topics, parts and units as the edition in one language prints them."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language
        edition = game.editions.get(language)
        self._followed = (edition.follows or language) if edition else ""
        """The language whose edition these readers follow; empty if the game has none for them."""
        self._citations: dict[str, Mapping[str, Citation]] = {}

    def of(self, numbered: Topic | PlannedTopic | Part) -> str:
        """Empty for a topic or a part without a number in this language."""
        return number_of(self._game, numbered, self._language)

    def shown(self, numbered: Topic | PlannedTopic | Part) -> str:
        """The number as all pages show it, in brackets if it is inferred; empty for none."""
        number = self.of(numbered)
        return f"[{number}]" if self.is_inferred(numbered) else number

    def or_foreign(self, topic: Topic | PlannedTopic | Part) -> str:
        """The topic's number; where it has none here, that of another edition after its mark."""
        if self._followed in topic.number:
            return topic.number[self._followed]
        number = choose_text(self._game, topic.number, self._game.source_language)
        return f"{number.language.upper()} {number.text}" if number.text else ""

    def numbering(self, topic: Topic) -> Language:
        """The edition whose number of the topic is shown; empty if there is none."""
        return numbering_of(self._game, topic, self._language)

    def is_inferred(self, numbered: Topic | PlannedTopic | Part) -> bool:
        """True for a topic whose number follows from the order, since the source prints none."""
        return isinstance(numbered, Topic) and self.numbering(numbered) in numbered.inferred

    def citations(self, topic: Topic) -> Mapping[str, Citation]:
        """By unit id: its number in this language, or that of an edition that has one."""
        if topic.id not in self._citations:
            self._citations[topic.id] = citations_with_fallback(self._game, topic, self._language)
        return self._citations[topic.id]

    def is_foreign(self, citation: Citation) -> bool:
        """True for the number of an edition that readers of this language do not follow."""
        return citation.numbering != self._followed

    @cached_property
    def last(self) -> Mapping[str, str]:
        """The number under which each id was last published in this language."""
        return last_numbers(self._game, self._language)


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


class GameAddresses:
    """The addresses of a game in one language, from the root of the site."""

    def __init__(self, library: Library, game: Game, language: Language) -> None:
        self._library = library
        self._game = game
        self._language = language
        self.home = self.page(PagePath.GAME)

    def page(self, path: str, **ids: str) -> str:
        """The address of a page of the game in this language."""
        return urls.page(self._library, self._language, path, game=self._game.id, **ids)

    def data(self, path: str, **ids: str) -> str:
        """The address of a data file of the game."""
        return urls.file(path, game=self._game.id, **ids)

    def topic(self, topic: Topic, unit_id: str = "") -> str:
        """The address of a topic, or of a unit on its page."""
        return urls.with_anchor(self.page(PagePath.TOPIC, topic=topic.id), unit_id)

    def home_from(self, root: str) -> str:
        """The relative link to the game's home from one of its pages, from which `root` leads to
        the site's root. It is shorter than by way of the root, and most links of a page need it."""
        return root[: len(root) - len("../") * self.home.count("/")]
