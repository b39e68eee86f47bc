"""The names of units outside their topic: a number, or words for a unit without one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.locale.localized_game import LocalizedGame
from concord.text.typography import RANGE_DASH

_COUNT = re.compile(r"\d+$")


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


def name_of(game: LocalizedGame, topic: Topic, unit: Unit) -> Name:
    """The unit's number in full, "85.6.а", or its place, "85.6, item 2"."""
    citation = game.citations(topic).get(unit.id)
    if citation is None:
        return _place_of(game, topic, unit)
    if not game.is_foreign(citation):
        return Name(
            citation.text,
            game.language,
            is_inferred=citation.is_inferred,
            is_position=citation.is_position,
        )
    edition = citation.numbering
    return Name(citation.text, edition, edition.upper(), citation.is_inferred, citation.is_position)


def name_of_range(game: LocalizedGame, topic: Topic, first: Unit, last: Unit) -> str:
    """The numbers of two units of one list, the second as far as it differs: "1.6a–c"."""
    start, end = str(name_of(game, topic, first)), str(name_of(game, topic, last))
    citations = game.citations(topic)
    labels = [citations[each.id].label if each.id in citations else "" for each in (first, last)]
    return f"{start}{RANGE_DASH}{_shortened(start, end, labels)}"


def _shortened(start: str, end: str, labels: Sequence[str]) -> str:
    """The label or, where there is none, the count at the end of `end`, if no more differs."""
    if not all(label.isalnum() for label in labels):
        labels = [match[0] if (match := _COUNT.search(each)) else "" for each in (start, end)]
    first, last = labels
    is_enough = first and last and start.removesuffix(first) + last == end
    return last if is_enough and start.endswith(first) else end


def _place_of(game: LocalizedGame, topic: Topic, unit: Unit) -> Name:
    parent = next(parent for each, parent in topic.walk() if each is unit)
    above = str(name_of(game, topic, parent) if parent else game.number(topic) or game.title(topic))
    siblings = parent.children_in(game.language) if parent else topic.units_in(game.language)
    alike = [each.id for each in siblings if each.kind is unit.kind]
    word = unit.traits.place_word
    words = game.locale.messages.format(word, parent=above, n=alike.index(unit.id) + 1)
    return Name(words, game.language)
