"""The titles, texts and numbers of one game in one language, and the names of units outside their
topic: a number, or words for a unit without one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, TypeVar

from concord.locale.interface import Messages
from concord.model.games import Game, Part, PlannedTopic, Term
from concord.model.texts import Language, RichText
from concord.model.topics import Topic, Unit
from concord.rules.editions import LocalizedText, choose_text
from concord.rules.numbering import Citation, citations_with_fallback, number_of, numbering_of
from concord.rules.redirects import last_numbers
from concord.text.typography import RANGE_DASH

AnyText = TypeVar("AnyText", str, RichText)
Titled: TypeAlias = Topic | PlannedTopic | Part

_COUNT = re.compile(r"\d+$")


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
        self, language: Language, texts: GameTexts, numbers: "GameNumbers", messages: Messages
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
