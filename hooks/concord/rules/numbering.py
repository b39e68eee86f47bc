"""Numbers units, and writes their citations in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from concord.core.kinds import Kind, Numbering
from concord.core.model.games import CitationStyle, Game, Part
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit


@dataclass(frozen=True, slots=True)
class Citation:
    text: str
    """The number in full, as readers of the language write it: "1.6a", "85.6.а", "1 note 4b"."""
    label: str
    """The unit's own part of it: "6", "а"; empty for an example."""
    margin: str
    """The number in the margin: "1.6a", for a note "4b"; empty for an example."""
    numbering: Language
    """The edition whose number it is."""
    is_inferred: bool = False
    """True if the source does not print the number."""


def numbering_of(game: Game, topic: Topic, language: Language) -> Language:
    """The edition whose numbers the topic has in the language; empty if it has none.

    A language without an edition has the numbers of another. An edition that the record does not
    restate has numbers of its own, which are not known.
    """
    edition = game.editions.get(language)
    if edition is None:
        return ""
    numbering = edition.follows or language
    return numbering if numbering in topic.editions else ""


def citations_of(game: Game, topic: Topic, language: Language) -> Mapping[str, Citation]:
    """By unit id: the citations in the language. Units without a number have no entry."""
    numbering = numbering_of(game, topic, language)
    number = topic.number.get(numbering, "")
    if not number:
        return {}
    writer = _NumberWriter(game.citations[language], language, numbering)
    return writer.units(topic.units, _Prefix(number, number, None, 0))


def citations_with_fallback(game: Game, topic: Topic, language: Language) -> Mapping[str, Citation]:
    """The same. Units without a number in the language have that of another edition."""
    found = citations_of(game, topic, language)
    for other in (game.source_language, *topic.editions):
        if all(unit.id in found for unit, _ in topic.walk() if is_citable(unit)):
            break
        found = {**citations_of(game, topic, other), **found}
    return found


def is_citable(unit: Unit) -> bool:
    """True if an edition may have a number for the unit, its own or that of its parent."""
    return bool(unit.labels) or unit.traits.numbering is Numbering.COUNTED


def number_of(game: Game, topic: Topic, language: Language) -> str:
    """The number of the topic; empty if it has none in the language."""
    return topic.number.get(numbering_of(game, topic, language), "")


def number_of_part(game: Game, part: Part, language: Language) -> str:
    """The number of the part; empty if it has none in the language."""
    edition = game.editions.get(language)
    return part.number.get(edition.follows or language, "") if edition else ""


@dataclass(frozen=True, slots=True)
class _Prefix:
    """The number of the parent, on which the number of a unit is built."""

    text: str
    margin: str
    kind: Kind | None
    """None for the topic."""
    depth: int
    """The number of labels after the topic's number, or after that of the note."""


@dataclass(frozen=True, slots=True)
class _NumberWriter:
    style: CitationStyle
    language: Language
    numbering: Language

    def units(self, units: tuple[Unit, ...], above: _Prefix) -> dict[str, Citation]:
        written: dict[str, Citation] = {}
        for unit in units:
            label = unit.labels.get(self.language) or unit.labels.get(self.numbering, "")
            here = above
            if label:
                here = self._labelled(unit, label, above)
            elif unit.traits.numbering is Numbering.COUNTED:
                siblings = [each.id for each in units if each.kind is unit.kind]
                here = self._counted(unit, siblings, above)
            if here is not above:
                inferred = self.numbering in unit.inferred
                written[unit.id] = Citation(here.text, label, here.margin, self.numbering, inferred)
            written |= self.units(unit.children, here)
        return written

    def _labelled(self, unit: Unit, label: str, above: _Prefix) -> _Prefix:
        has_format = unit.traits.has_own_number and unit.kind in self.style.formats
        if has_format and above.kind is not unit.kind:
            text = self.style.formats[unit.kind].format(parent=above.text, label=label)
            return _Prefix(text, label, unit.kind, 1)
        separators = self.style.separators
        own = separators[min(above.depth, len(separators) - 1)] + label
        return _Prefix(above.text + own, above.margin + own, unit.kind, above.depth + 1)

    def _counted(self, unit: Unit, siblings: list[str], above: _Prefix) -> _Prefix:
        text = self.style.formats[unit.kind].format(parent=above.text)
        if len(siblings) > 1:
            text += f" {siblings.index(unit.id) + 1}"
        return _Prefix(text, "", unit.kind, above.depth)
