"""The names of units outside their topic: a number, or words for a unit without one."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.locale.localized_game import LocalizedGame


@dataclass(frozen=True, slots=True)
class Name:
    text: str
    language: Language
    """The language of the edition whose number it is; of words, the reader's own."""
    edition: str = ""
    """The mark of that edition, "EN", where readers of this language do not follow it."""
    is_inferred: bool = False

    def __str__(self) -> str:
        return f"{self.edition} {self.text}" if self.edition else self.text


def name_of(game: LocalizedGame, topic: Topic, unit: Unit) -> Name:
    """The unit's number in full, "85.6.а", or its place, "85.6, item 2"."""
    citation = game.citations(topic).get(unit.id)
    if citation is None:
        return _place_of(game, topic, unit)
    if not game.is_foreign(citation):
        return Name(citation.text, game.language, is_inferred=citation.is_inferred)
    edition = citation.numbering
    return Name(citation.text, edition, edition.upper(), citation.is_inferred)


def _place_of(game: LocalizedGame, topic: Topic, unit: Unit) -> Name:
    parent = next(parent for each, parent in topic.walk() if each is unit)
    above = str(name_of(game, topic, parent) if parent else game.number(topic) or game.title(topic))
    siblings = parent.children_in(game.language) if parent else topic.units_in(game.language)
    alike = [each.id for each in siblings if each.kind is unit.kind]
    word = unit.traits.place_word
    words = game.locale.messages.format(word, parent=above, n=alike.index(unit.id) + 1)
    return Name(words, game.language)
