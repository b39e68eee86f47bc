"""Numbers units, and writes their citations in each language."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.model.games import Game, Part, PlannedTopic
from concord.model.kinds import Kind, Numbering
from concord.model.ledgers import PublishedNumber
from concord.model.texts import Language
from concord.model.topics import CitationStyle, Topic, Unit
from concord.rules.editions import choose_text

_PLACED = frozenset({Kind.INTRO, Kind.ITEM})
_SUFFIX = "+"  # begins a label that is added to the label above: "A6b+"


@dataclass(frozen=True, slots=True)
class Citation:
    text: str
    """The number in full, as readers of the language write it: "1.6a", "85.6.а", "1 note 4b"."""
    label: str
    """The part of the number that belongs to the unit itself: "6", "а"; empty if it has no label.
    """
    margin: str
    """The number in the margin: "1.6a", for a note "4b"; empty for an example or a position."""
    numbering: Language
    """The language whose edition gives the number."""
    is_inferred: bool = False
    """True if the source does not print the number."""
    is_position: bool = False
    """True for an unnumbered unit: the citation has its position, in brackets."""


def numbering_of(game: Game, topic: Topic, language: Language) -> Language:
    """Return the language whose edition gives the topic its numbers; empty if none does.

    A language without an edition follows the numbers of another one. If the record does not restate
    the edition of a language, the numbers of that edition are not known.
    """
    edition = game.editions.get(language)
    if edition is None:
        return ""
    numbering = edition.follows or language
    return numbering if numbering in topic.editions else ""


def citations_of(game: Game, topic: Topic, language: Language) -> Mapping[str, Citation]:
    """Return the citation of each unit in the language, by the id of the unit.

    Items and leads without a number have no entry. In a topic without a number, citations begin
    with its title; numbers that run on over topics stand alone.
    """
    numbering = numbering_of(game, topic, language)
    number = topic.number.get(numbering, "")
    if not numbering or (topic.number and not number):
        return {}
    style = citation_style(game, topic, language)
    writer = _NumberWriter(game, style, language, numbering)
    name = number or choose_text(game, topic.title, language).text
    above = _Prefix(name, number, None, 0, name, None if number else " ")
    if style.runs_on:
        above = _Prefix("", "", None, 0, name, "")
    return writer.units(topic.units, above)


def citations_with_fallback(game: Game, topic: Topic, language: Language) -> Mapping[str, Citation]:
    """Return the citation of each unit in `language`, or else in another edition, by the id of the
    unit."""
    found = citations_of(game, topic, language)
    for other in (game.source_language, *topic.editions):
        if all(unit.id in found for unit, _ in topic.walk() if is_citable(unit)):
            break
        found = {**citations_of(game, topic, other), **found}
    return found


def is_citable(unit: Unit) -> bool:
    """True if an edition may number the unit, either by itself or by its parent."""
    return bool(unit.labels) or unit.traits.numbering is Numbering.COUNTED


def number_of(game: Game, numbered: Topic | PlannedTopic | Part, language: Language) -> str:
    """Return the number of a topic or a part; empty if it has none in the language."""
    if isinstance(numbered, Topic):
        return numbered.number.get(numbering_of(game, numbered, language), "")
    edition = game.editions.get(language)
    return numbered.number.get(edition.follows or language, "") if edition else ""


def citation_style(game: Game, topic: Topic, language: Language) -> CitationStyle:
    """Return the style of citations of the topic in the language."""
    style = game.citations[language]
    for part in game.walk_parts():
        change = part.citations.get(language)
        if change and any(topic.id in inner.topics for inner in part.walk()):
            style = style.changed_by(change)
    own = topic.citations.get(language)
    return style.changed_by(own) if own else style


def row_citations(
    game: Game, topic: Topic, language: Language, citations: Mapping[str, Citation]
) -> Mapping[str, str]:
    """Return the citations of the rows of tables in cited units, by unit id and row: "fees.3"."""
    tables = [unit for unit, _ in topic.walk() if unit.rows and unit.id in citations]
    if not tables:
        return {}
    written = citation_style(game, topic, language).row
    return {
        f"{unit.id}.{row}": written.format(parent=citations[unit.id].text, n=row)
        for unit in tables
        for row in range(1, unit.rows + 1)
    }


def place_citations(
    game: Game, topic: Topic, language: Language, citations: Mapping[str, Citation]
) -> Mapping[str, str]:
    """Return citations like "85.6, item 2" of items and leads without a number, by unit id."""
    if not citations:
        return {}
    places = citation_style(game, topic, language).places
    above = number_of(game, topic, language) or choose_text(game, topic.title, language).text
    found: dict[str, str] = {}

    def cite(units: Sequence[Unit], parent: str) -> None:
        for unit in units:
            alike = [other.id for other in units if other.kind is unit.kind]
            name = citations[unit.id].text if unit.id in citations else ""
            place = places.get(unit.traits.place_word, "")
            if not name and place and parent and unit.kind in _PLACED:
                name = place.format(parent=parent, n=alike.index(unit.id) + 1)
                found[unit.id] = name
            cite(unit.children_in(language), name)

    cite(topic.units_in(language), above)
    return found


@dataclass(frozen=True, slots=True)
class _Prefix:
    """The number of the parent, with which the number of a unit begins."""

    text: str
    """The beginning of a number, to which labels are added."""
    margin: str
    kind: Kind | None
    """The kind of the parent; None for the topic."""
    depth: int
    """The number of labels after the number of the topic or of the note."""
    citation: str
    """The text to which positions are added."""
    joint: str | None = None
    """The separator before the next label, if it is not the usual one of its level."""


@dataclass(frozen=True, slots=True)
class _NumberWriter:
    game: Game
    style: CitationStyle
    language: Language
    numbering: Language

    def units(self, units: tuple[Unit, ...], above: _Prefix) -> dict[str, Citation]:
        written: dict[str, Citation] = {}
        times = Counter(label for unit in units for label in self._labels(unit))
        for unit in units:
            if unit.only and self.language not in unit.only:
                continue
            label = self._label(unit)
            here = above
            is_position = False
            if unit.component:
                name = choose_text(self.game, unit.component.name, self.language).text
                here = _Prefix(name, "", Kind.COMPONENT, 0, name, " ")
            elif label:
                here = self._labelled(unit, label, above)
            elif unit.traits.numbering is Numbering.COUNTED or self._is_counted_note(unit):
                here = self._counted(unit, _alike(unit, units), above)
            elif unit.traits.numbering is Numbering.LABELLED and not unit.labels:
                here, is_position = self._positioned(unit, units, above, times), True
            if here is not above:
                written[unit.id] = Citation(
                    here.citation,
                    label,
                    "" if is_position else here.margin,
                    self.numbering,
                    is_inferred=self.numbering in unit.inferred,
                    is_position=is_position,
                )
            written |= self.units(unit.children, here)
        return written

    def _label(self, unit: Unit) -> str:
        return unit.labels.get(self.language) or unit.labels.get(self.numbering, "")

    def _labels(self, unit: Unit) -> set[str]:
        """Return the labels with which the unit continues the number above it: its own, or those
        below a heading without one."""
        if label := self._label(unit):
            return set() if unit.kind in self.style.formats else {label}
        is_headed = unit.traits.is_heading or unit.has_heading
        return set().union(*map(self._labels, unit.children)) if is_headed else set()

    def _is_counted_note(self, unit: Unit) -> bool:
        """True for a note without a label, if the format has a word for notes."""
        written = self.style.formats.get(unit.kind, "")
        has_word = bool(written.format(parent="", label="").strip())
        return has_word and not unit.labels

    def _labelled(self, unit: Unit, label: str, above: _Prefix) -> _Prefix:
        has_format = unit.traits.has_own_number and unit.kind in self.style.formats
        if has_format and above.kind is not unit.kind:
            text = self.style.formats[unit.kind].format(parent=above.citation, label=label)
            return _Prefix(text, label, unit.kind, 1, text)
        own = self._separator(label, above) + label
        text, margin = above.text + own, above.margin + own if above.margin else label
        depth = above.depth if label.startswith(_SUFFIX) else above.depth + 1
        return _Prefix(text, margin, unit.kind, depth, text)

    def _separator(self, label: str, above: _Prefix) -> str:
        if label.startswith(_SUFFIX):
            return ""
        separators = self.style.separators
        by_depth = separators[min(above.depth, len(separators) - 1)]
        return by_depth if above.joint is None else above.joint

    def _counted(self, unit: Unit, siblings: list[str], above: _Prefix) -> _Prefix:
        count = f" {siblings.index(unit.id) + 1}" if len(siblings) > 1 else ""
        written = self.style.formats[unit.kind]
        text = written.format(parent=above.citation, label="").rstrip() + count
        own = written.format(parent="", label="").strip() + count
        margin = own if unit.traits.has_own_number else ""
        return _Prefix(text, margin, unit.kind, above.depth, text)

    def _positioned(
        self, unit: Unit, siblings: tuple[Unit, ...], above: _Prefix, times: Mapping[str, int]
    ) -> _Prefix:
        """Return the position of a unit among its siblings without a number.

        Labels below a heading continue the number above the heading, unless its siblings have the
        same ones (`times`). These, and labels below a paragraph, follow its position.
        """
        position = _alike(unit, siblings).index(unit.id) + 1
        text = self.style.paragraph.format(parent=above.citation, n=position)
        is_headed = unit.traits.is_heading or unit.has_heading
        if is_headed and all(times[label] == 1 for label in self._labels(unit)):
            return _Prefix(above.text, above.margin, unit.kind, above.depth, text, above.joint)
        return _Prefix(text, "", unit.kind, above.depth, text, " ")


def _alike(unit: Unit, siblings: tuple[Unit, ...]) -> list[str]:
    """Return the ids of the siblings that are counted together with the unit."""
    if unit.traits.numbering is Numbering.COUNTED:
        return [sibling.id for sibling in siblings if sibling.kind is unit.kind]
    key = unit.traits.record_key
    return [
        sibling.id
        for sibling in siblings
        if sibling.traits.record_key == key and not sibling.labels
    ]


def present_numbers(game: Game, languages: Iterable[Language]) -> Iterator[PublishedNumber]:
    """Yield the numbers in the present edition of each language, misprinted numbers included."""
    for language in languages:
        version = game.edition_in(language).version
        numbered: list[Topic | Part] = [*game.topics, *game.walk_parts()]
        for holder in numbered:
            if number := number_of(game, holder, language):
                yield PublishedNumber(holder.id, "", language, version, number)
        for topic in game.topics:
            yield from _numbers_of_units(game, topic, language, version)


def _numbers_of_units(
    game: Game, topic: Topic, language: Language, version: str
) -> Iterator[PublishedNumber]:
    citations = citations_of(game, topic, language)
    for unit, _ in topic.walk():
        cited = citations.get(unit.id)
        if cited and not cited.is_position:
            yield PublishedNumber(topic.id, unit.id, language, version, cited.text)
        if language in unit.printed:
            printed = unit.printed[language]
            yield PublishedNumber(topic.id, unit.id, language, version, printed)


def earlier_numbers(topics: Iterable[Topic]) -> Iterator[PublishedNumber]:
    """Yield the numbers of the present topics and units in earlier versions of their editions."""
    for topic in topics:
        for language, numbers in topic.earlier.numbers.items():
            for version, number in numbers.items():
                yield PublishedNumber(topic.id, "", language, version, number)
        for unit, _ in topic.walk():
            for language, numbers in unit.earlier.numbers.items():
                for version, number in numbers.items():
                    yield PublishedNumber(topic.id, unit.id, language, version, number)


def natural_key(number: str) -> tuple[bool, list[tuple[bool, int, str]]]:
    """Return a sort key that puts "9" before "10", numbers before letters, and "" last.

    Names are sorted by the letters of their language instead.
    """
    pieces = re.findall(r"\d+|\D+", number)
    return not number, [
        (False, int(piece), "") if piece.isdecimal() else (True, 0, piece) for piece in pieces
    ]
