"""Topics, their units, and the forms of their full numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Any

from concord.base.extended import Extended
from concord.base.problems import Position
from concord.model.kinds import TRAITS, Kind, KindTraits
from concord.model.lints import Waiver
from concord.model.texts import Language, Reference, RichTexts, Texts


@dataclass(frozen=True, slots=True)
class CitationChange:
    """How the numbers of a topic differ from the style of its game."""

    separators: tuple[str, ...] = ()
    """The separators; empty for the separators of the game."""
    formats: Mapping[Kind, str] = field(default_factory=dict)
    """The formats that differ from those of the game."""


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """The form of a full number in one language."""

    separators: tuple[str, ...]
    """The separator before the label of each level below the topic. The last one repeats."""
    formats: Mapping[Kind, str]
    """A format for each of `CITED_KINDS`: "{parent} note {label}"."""
    paragraph: str = "{parent} [par. {n}]"
    """The format for a unit without a number, in the words of the interface."""
    row: str = "{parent} [row {n}]"
    """The format for a row of a table without a number."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The formats for units without a number, by the keys of their messages."""
    runs_on: bool = False
    """True if numbers run on over topics, and so do not begin with that of the topic."""

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
    """The editions that deviate, or that have the unclear point."""
    note: RichTexts
    position: Position
    since: Texts = field(default_factory=dict)
    """The version that introduced the difference, by edition: `{"ru": "2.0"}`."""
    words: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The different or unclear words of the texts of the unit, by language."""


@dataclass(frozen=True, slots=True)
class Past:
    """The values in earlier versions of the editions, by language and version.

    A value holds up to the version that is its key, from the version after the previous key.
    """

    numbers: Mapping[Language, Texts] = field(default_factory=dict)
    """The number in full: `{"ru": {"1.3": "84.9"}}`."""
    texts: Mapping[Language, RichTexts] = field(default_factory=dict)
    """The text of a unit or the title of a topic: `{"ru": {"1.3": "…"}}`."""
    places: Mapping[Language, Texts] = field(default_factory=dict)
    """The unit or topic above it: `{"ru": {"1.3": "abilities"}}`."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.texts or self.places)


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A text in the record of a unit: a heading, the text itself, a cell of a table."""

    texts: RichTexts
    position: Position
    is_for_all: bool = False
    """True for a cell that the record has once, for all languages."""


@dataclass(frozen=True, slots=True)
class Component:
    """A card, a tile or another piece of a game. A unit describes it."""

    kind: str
    """One of `Game.kinds`."""
    name: Texts
    forms: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """All inflected forms of the name, including the base form; empty if it does not change."""
    also: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The players' words for it, which the search knows too."""
    attested: Texts = field(default_factory=dict)
    """The source of the name, one of `Game.sources`, by language."""
    text: RichTexts = field(default_factory=dict)
    """What it does; empty if the record does not say."""
    facts: Mapping[str, int | str | tuple[str, ...]] = field(default_factory=dict)
    """Its values by the ids of `Game.facts`: a number, "6 (×2)", or ids of words."""
    rules: tuple[Reference, ...] = ()
    """The topics and units that govern it."""

    @property
    def unconfirmed(self) -> tuple[Language, ...]:
        """The languages in which no source has the name."""
        return tuple(language for language in self.name if language not in self.attested)

    @property
    def all_names(self) -> tuple[str, ...]:
        """Its names in all languages, including the players' names, each once."""
        return tuple(dict.fromkeys(chain(self.name.values(), *self.also.values())))


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a topic with an id and a text, in all its languages."""

    id: str
    """The permanent id, unique within the topic. It is the HTML anchor in all languages."""
    kind: Kind
    text: RichTexts
    """The text by language, including its heading and its table."""
    position: Position
    labels: Texts = field(default_factory=dict)
    """The last part of its number, by edition: `{"en": "a", "ru": "а"}`."""
    children: "tuple[Unit, ...]" = ()
    """The units below it, in the order of `KINDS`."""
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The ids of a list of children in the order of an edition, by language."""
    only: tuple[Language, ...] = ()
    """The languages whose editions have the unit; empty for all."""
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """The editions that do not print the number, which follows from the position of the unit."""
    printed: Texts = field(default_factory=dict)
    """Misprinted numbers in full, by edition."""
    is_illustration: bool = False
    """True for a numbered unit that is an example."""
    divergences: tuple[Divergence, ...] = ()
    aliases: tuple[str, ...] = ()
    """The former ids of the unit, each with its topic: "abilities#costs"."""
    since: Texts = field(default_factory=dict)
    """The first version with the unit, by edition: `{"ru": "2.0"}`."""
    changed: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The versions that changed the meaning, by edition: `{"ru": ("2.0",)}`."""
    earlier: Past = field(default_factory=Past)
    needs: str = ""
    """The expansion that the unit needs; empty if it only needs the base game."""
    component: Component | None = None
    """The component of a unit of the kind `COMPONENT`; None for other units."""
    waivers: tuple[Waiver, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys of features, which `Field` reads."""

    written: tuple[WrittenText, ...] = ()
    """The texts of the record that form `text`, if there are several."""
    has_heading: bool = False
    """True if `text` begins with a heading that runs in."""
    rows: int = 0
    """The number of rows of its table; 0 if it has none."""

    def walk(self) -> "Iterator[Unit]":
        """Yield the unit and all units below it, each before its children."""
        yield self
        for child in self.children:
            yield from child.walk()

    def quoted_in(self, language: Language) -> tuple[str, ...]:
        """Return the words of its text that its divergences quote."""
        quoted = (divergence.words.get(language, ()) for divergence in self.divergences)
        return tuple(chain.from_iterable(quoted))

    @property
    def written_texts(self) -> Sequence[WrittenText]:
        """The texts of the record that form `text`, in their order."""
        return self.written or (WrittenText(self.text, self.text_position),)

    def children_in(self, language: Language) -> "tuple[Unit, ...]":
        """Return the children in the order of the edition of a language."""
        return _in_order(self.children, self.orders.get(language, ()))

    @property
    def has_history(self) -> bool:
        return bool(self.since or self.changed or self.earlier)

    @property
    def traits(self) -> KindTraits:
        return TRAITS[self.kind]

    @property
    def effective_kind(self) -> Kind:
        """The kind for the search and the published data: a numbered example is an example."""
        return Kind.EXAMPLE if self.is_illustration else self.kind

    @property
    def text_position(self) -> Position:
        """The position of its text, by language, in the record."""
        return self.position.at(self.traits.text_key)


@dataclass(frozen=True, slots=True)
class RelatedTopic:
    """An entry in the printed list of related topics."""

    topic: str
    position: Position
    only: tuple[Language, ...] = ()
    """The languages whose editions print it; empty for all."""


class TimingWindow(StrEnum):
    """When a step happens, seen from what the sequence is about."""

    BEFORE = "before"
    WHEN = "when"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a sequence, or a phase with steps."""

    name: Texts
    clauses: tuple[Reference, ...]
    """The units and topics that describe it; at least one."""
    position: Position
    window: TimingWindow | None = None
    steps: "tuple[Step, ...]" = ()
    """The steps of a phase. They have no steps."""


@dataclass(frozen=True, slots=True)
class StepSequence:
    """The sequence of steps that a topic describes."""

    title: Texts
    steps: tuple[Step, ...]
    position: Position

    def walk(self) -> Iterator[Step]:
        """Yield every step, each phase before its steps."""
        for step in self.steps:
            yield step
            yield from step.steps


@dataclass(frozen=True)  # without slots, for cached properties
class Topic(Extended):
    """A subject of the rules, with its units.

    A preview keeps unchanged topics, with the values that were computed from them.
    """

    id: str
    number: Texts
    """The printed number of each edition."""
    title: Texts
    units: tuple[Unit, ...]
    """The units directly below the topic, in the order of `KINDS`."""
    editions: tuple[Language, ...]
    """The languages whose editions the record restates. Only these editions number the topic."""
    position: Position
    summary: Texts = field(default_factory=dict)
    """The subject in plain words; empty if the record has none."""
    related: tuple[RelatedTopic, ...] = ()
    sequence: StepSequence | None = None
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """The editions that do not print the number of the topic."""
    citations: Mapping[Language, CitationChange] = field(default_factory=dict)
    """How its numbers differ from the style of the game."""
    divergences: tuple[Divergence, ...] = ()
    imported: Mapping[Language, ImportState] = field(default_factory=dict)
    """The origin of the words of imported texts, by language."""
    aliases: tuple[str, ...] = ()
    """The former ids of the topic."""
    since: Texts = field(default_factory=dict)
    """The first version with the topic, by edition."""
    earlier: Past = field(default_factory=Past)
    """The history, without places, since a topic is below nothing."""
    needs: str = ""
    """The expansion that the topic needs; empty if it only needs the base game."""
    recorded_from: Texts = field(default_factory=dict)
    """The first version from which every change of the topic is recorded, by edition, if it is not
    the version of the edition."""
    waivers: tuple[Waiver, ...] = ()
    """The waivers for its title, summary, sequence and divergences."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys of features, which `Field` reads."""

    @property
    def components(self) -> tuple[tuple[Unit, Component], ...]:
        """Its components, each with its unit."""
        return tuple((unit, unit.component) for unit in self.units if unit.component)

    @property
    def is_of_components(self) -> bool:
        """True if all its rules are components and notes on components."""
        return bool(self.components) and not any(
            unit.kind in {Kind.CLAUSE, Kind.HEADING} for unit in self.units
        )

    @property
    def is_by_name(self) -> bool:
        """True if its page lists its components by their names: they are of one kind, and the
        record states no order."""
        kinds = {component.kind for _, component in self.components}
        return self.is_of_components and len(kinds) == 1 and not self.orders

    @property
    def steps(self) -> Sequence[Step]:
        """All steps of its sequence, each phase before its steps."""
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
        """The languages with texts that nobody may publish. They keep the topic unpublished."""
        return tuple(
            language for language, state in self.imported.items() if state is ImportState.TO_RESTATE
        )

    def units_in(self, language: Language) -> tuple[Unit, ...]:
        """Return the units directly below the topic, in the order of the edition of a language."""
        return _in_order(self.units, self.orders.get(language, ()))

    def walk(self, language: Language = "") -> Sequence[tuple[Unit, Unit | None]]:
        """Return every unit with its parent, in the order of the edition of a language, or of the
        record."""
        if language not in self._walks:
            self._walks[language] = list(_walk(self.units_in(language), None, language))
        return self._walks[language]

    @cached_property
    def _walks(self) -> dict[Language, Sequence[tuple[Unit, Unit | None]]]:
        return {}


def _walk(
    units: Iterable[Unit], parent: Unit | None, language: Language
) -> Iterator[tuple[Unit, Unit | None]]:
    for unit in units:
        yield unit, parent
        yield from _walk(unit.children_in(language), unit, language)


def _in_order(units: tuple[Unit, ...], order: tuple[str, ...]) -> tuple[Unit, ...]:
    """Return the units. The units in `order` are in this order; others keep their positions."""
    if not order:
        return units
    named = {unit.id: unit for unit in units if unit.id in order}
    ordered = iter(order)
    return tuple(named[next(ordered)] if unit.id in named else unit for unit in units)
