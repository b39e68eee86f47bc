"""Topics and their units, and how their numbers are written in full."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Any, Protocol

from concord.base.extended import Extended
from concord.base.problems import Position
from concord.model.kinds import TRAITS, Kind, KindTraits
from concord.model.lints import Waiver
from concord.model.texts import Language, Reference, RichTexts, Texts


@dataclass(frozen=True, slots=True)
class CitationChange:
    """The differences of the numbers of a topic from the style of its game."""

    separators: tuple[str, ...] = ()
    """The separators; empty if they are those of the game."""
    formats: Mapping[Kind, str] = field(default_factory=dict)
    """The formats that differ from those of the game."""


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """The form of a full number in one language."""

    separators: tuple[str, ...]
    """The separator before the label of each level below the topic; the last one repeats."""
    formats: Mapping[Kind, str]
    """A format for each of `CITED_KINDS`: "{parent} note {label}"."""
    paragraph: str = "{parent} [par. {n}]"
    """The format for a unit without a number, in the words of the interface."""
    row: str = "{parent} [row {n}]"
    """The format for a row of a table without a number."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The formats for items and leads without a number, by their keys in the interface."""

    def changed_by(self, change: CitationChange) -> "CitationStyle":
        return replace(
            self,
            separators=change.separators or self.separators,
            formats={**self.formats, **change.formats},
        )


class DivergenceKind(StrEnum):
    INTENTIONAL = "intentional"
    MISPRINT = "misprint"
    AMBIGUOUS = "ambiguous"
    ADDITION = "addition"
    OMISSION = "omission"


class ImportState(StrEnum):
    """Whose words imported texts are."""

    OFFICIAL = "official"
    """The publisher's, who lets them be published."""
    TO_RESTATE = "to restate"
    """The publisher's, which nobody may publish: we still have to say it in our own words."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A difference in meaning between printed editions, or an unclear point of one."""

    kind: DivergenceKind
    editions: tuple[Language, ...]
    """The editions that deviate; for an unclear point, the editions that have it."""
    note: RichTexts
    position: Position
    since: Texts = field(default_factory=dict)
    """The version of the edition that brought the difference: `{"ru": "2.0"}`."""
    words: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The words of the unit's texts that differ, or that are unclear, by language."""


@dataclass(frozen=True, slots=True)
class Past:
    """The different values of earlier versions of the editions, by language and version.

    Each entry holds from the entry before it up to the version that it names.
    """

    numbers: Mapping[Language, Texts] = field(default_factory=dict)
    """The number in full: `{"ru": {"1.3": "84.9"}}`."""
    texts: Mapping[Language, RichTexts] = field(default_factory=dict)
    """The text in our words, or the title of a topic: `{"ru": {"1.3": "…"}}`."""
    places: Mapping[Language, Texts] = field(default_factory=dict)
    """The unit or topic that it was under: `{"ru": {"1.3": "abilities"}}`."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.texts or self.places)


class Recorded(Protocol):
    """A topic, a unit or a retired id, which may have a history."""

    @property
    def position(self) -> Position: ...
    @property
    def since(self) -> Texts: ...
    @property
    def earlier(self) -> Past: ...


@dataclass(frozen=True, slots=True)
class WrittenText:
    """One of the texts of a unit as its record has them: a heading, a text, a cell of a table."""

    texts: RichTexts
    position: Position
    is_for_all: bool = False
    """True for a cell that is the same in all languages, which the record has once."""


@dataclass(frozen=True, slots=True)
class Component:
    """A card, a tile or another piece of a game, which a unit names."""

    kind: str
    """One of the kinds that the game declares."""
    name: Texts
    forms: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """All inflected forms of the name, including the base form; empty if it does not change."""
    also: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The players' own words for it, by which the search finds it."""
    attested: Texts = field(default_factory=dict)
    """The source of the name, one of those that the game declares, by language."""

    @property
    def unconfirmed(self) -> tuple[Language, ...]:
        """The languages in which no source has the name."""
        return tuple(language for language in self.name if language not in self.attested)

    @property
    def all_names(self) -> tuple[str, ...]:
        """Its names and short names in all languages, each once."""
        return tuple(dict.fromkeys(chain(self.name.values(), *self.also.values())))


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a topic with an id and a text, in all its languages."""

    id: str
    """Permanent and unique within its topic. It is the HTML anchor in every language."""
    kind: Kind
    text: RichTexts
    """The text in each language, with its heading and its table."""
    position: Position
    labels: Texts = field(default_factory=dict)
    """The unit's own part of its number, by edition: `{"en": "a", "ru": "а"}`."""
    children: "tuple[Unit, ...]" = ()
    """The units below it, in the order of `KINDS`."""
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The ids of one list of children, in the order in which that language prints them."""
    only: tuple[Language, ...] = ()
    """The languages whose editions have the unit; empty for all."""
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """Editions that do not print the number; it follows from the position of the unit."""
    printed: Texts = field(default_factory=dict)
    """Misprinted numbers in full, by edition."""
    is_illustration: bool = False
    """True for a numbered unit that is an example."""
    divergences: tuple[Divergence, ...] = ()
    aliases: tuple[str, ...] = ()
    """Ids that the unit had before, each with its topic: "abilities#costs"."""
    since: Texts = field(default_factory=dict)
    """The version of the edition in which the unit first appeared: `{"ru": "2.0"}`."""
    changed: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The versions of the edition that changed the meaning: `{"ru": ("2.0",)}`."""
    earlier: Past = field(default_factory=Past)
    needs: str = ""
    """The expansion without which the unit means nothing; empty for the game alone."""
    component: Component | None = None
    """The component of a unit of the kind `COMPONENT`; None for all others."""
    waivers: tuple[Waiver, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys that features add, which `Field` reads."""

    written: tuple[WrittenText, ...] = ()
    """The texts that `text` is made of, if there are several."""
    has_heading: bool = False
    """True if `text` begins with a heading that runs in."""
    rows: int = 0
    """The number of rows of its table; 0 without a table."""

    def walk(self) -> "Iterator[Unit]":
        """The unit itself and all units below it, each before those under it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def quoted_in(self, language: Language) -> tuple[str, ...]:
        """The words of its text that its divergences quote."""
        return tuple(words for each in self.divergences for words in each.words.get(language, ()))

    @property
    def written_texts(self) -> Sequence[WrittenText]:
        """The texts that `text` is made of, in the order of the record."""
        return self.written or (WrittenText(self.text, self.text_position),)

    def children_in(self, language: Language) -> "tuple[Unit, ...]":
        """The children in the order of the language."""
        return _in_order(self.children, self.orders.get(language, ()))

    @property
    def has_history(self) -> bool:
        return bool(self.since or self.changed or self.earlier)

    @property
    def traits(self) -> KindTraits:
        return TRAITS[self.kind]

    @property
    def effective_kind(self) -> Kind:
        """The kind that search and the published data give: a numbered example is an example."""
        return Kind.EXAMPLE if self.is_illustration else self.kind

    @property
    def text_position(self) -> Position:
        """The position of its text in all languages."""
        return self.position.at(self.traits.text_key)


@dataclass(frozen=True, slots=True)
class RelatedTopic:
    """An entry in the list of related topics that a topic prints."""

    topic: str
    position: Position
    only: tuple[Language, ...] = ()
    """The editions whose list has it; empty for all."""


class TimingWindow(StrEnum):
    """When a step happens, seen from what the sequence is about."""

    BEFORE = "before"
    WHEN = "when"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a sequence, or a phase that has steps."""

    name: Texts
    clauses: tuple[Reference, ...]
    """The units and topics that say what happens in it; at least one."""
    position: Position
    window: TimingWindow | None = None
    steps: "tuple[Step, ...]" = ()
    """The steps of a phase. They have no steps themselves."""


@dataclass(frozen=True, slots=True)
class StepSequence:
    """The order of what a topic is about."""

    title: Texts
    steps: tuple[Step, ...]
    position: Position

    def walk(self) -> Iterator[Step]:
        """Every step, each phase before its own steps."""
        for step in self.steps:
            yield step
            yield from step.steps


@dataclass(frozen=True)  # without slots: it caches what is computed of it
class Topic(Extended):
    """A preview keeps the topics that do not change, and so what is made of them."""

    id: str
    number: Texts
    """The printed number of each edition."""
    title: Texts
    units: tuple[Unit, ...]
    """The units of the topic itself, in the order of `KINDS`."""
    editions: tuple[Language, ...]
    """The editions that the record restates, and so those that number it."""
    position: Position
    summary: Texts = field(default_factory=dict)
    """The subject in plain words; empty if the record does not state it."""
    related: tuple[RelatedTopic, ...] = ()
    sequence: StepSequence | None = None
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """Editions that do not print the number of the topic."""
    citations: Mapping[Language, CitationChange] = field(default_factory=dict)
    """The differences of its numbers from the style of the game."""
    divergences: tuple[Divergence, ...] = ()
    imported: Mapping[Language, ImportState] = field(default_factory=dict)
    """The languages whose texts were taken from files, and whose words they are."""
    aliases: tuple[str, ...] = ()
    """Ids that the topic had before."""
    since: Texts = field(default_factory=dict)
    """The version of the edition in which the topic first appeared."""
    earlier: Past = field(default_factory=Past)
    """The history, without places, since a topic is not below anything."""
    needs: str = ""
    """The expansion without which the topic means nothing; empty for the game alone."""
    recorded_from: Texts = field(default_factory=dict)
    """The first version from which every change of the topic is recorded, by edition, if it differs
    from the version of the edition."""
    waivers: tuple[Waiver, ...] = ()
    """For its title, its summary, its sequence and its own divergences."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys that features add, which `Field` reads."""

    @property
    def is_of_components(self) -> bool:
        """True if all its rules are components and the notes on them."""
        return any(unit.component for unit in self.units) and not any(
            unit.kind in {Kind.CLAUSE, Kind.HEADING} for unit in self.units
        )

    @property
    def steps(self) -> Sequence[Step]:
        """Every step of its sequence, each phase before its own steps."""
        return list(self.sequence.walk()) if self.sequence else []

    @property
    def sequence_texts(self) -> Iterator[tuple[Texts, Position]]:
        """Yield the title of its sequence and the names of all steps, each with its position."""
        if self.sequence:
            yield self.sequence.title, self.sequence.position.at("title")
        for step in self.steps:
            yield step.name, step.position.at("name")

    @property
    def to_restate(self) -> tuple[Language, ...]:
        """The languages that keep the topic from being published."""
        return tuple(
            language for language, state in self.imported.items() if state is ImportState.TO_RESTATE
        )

    def units_in(self, language: Language) -> tuple[Unit, ...]:
        """The units of the topic itself, in the order of the language."""
        return _in_order(self.units, self.orders.get(language, ()))

    def walk(self, language: Language = "") -> Sequence[tuple[Unit, Unit | None]]:
        """Every unit with its parent, in reading order of the language, or else of the record."""
        if language not in self._walks:
            self._walks[language] = list(self._walk(language))
        return self._walks[language]

    @cached_property
    def _walks(self) -> dict[Language, Sequence[tuple[Unit, Unit | None]]]:
        return {}

    def _walk(self, language: Language) -> Iterator[tuple[Unit, Unit | None]]:
        stack: list[tuple[Unit, Unit | None]] = [
            (unit, None) for unit in reversed(self.units_in(language))
        ]
        while stack:
            unit, parent = stack.pop()
            yield unit, parent
            stack += [(child, unit) for child in reversed(unit.children_in(language))]


def _in_order(units: tuple[Unit, ...], order: tuple[str, ...]) -> tuple[Unit, ...]:
    """The units, with those that `order` names in its order and all others where they are."""
    if not order:
        return units
    named = {unit.id: unit for unit in units if unit.id in order}
    ordered = iter(order)
    return tuple(named[next(ordered)] if unit.id in named else unit for unit in units)
