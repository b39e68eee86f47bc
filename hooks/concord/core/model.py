"""The rules as Concord knows them: immutable, typed, free of files and of MkDocs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from concord.core.kinds import TRAITS, Kind, KindTraits
from concord.core.problems import Place

Language: TypeAlias = str
"""The name of a file of `data/interface/` without its ending, an IETF tag: "en"."""

Texts: TypeAlias = Mapping[Language, str]
"""What is said, by language. A language that says nothing is absent; no value is empty."""


class State(StrEnum):
    """How a unit stands in one language."""

    TRANSLATED = "translated"
    """An original, or checked against all originals as they stand."""
    OUTDATED = "outdated"
    """Checked against an original that has changed its meaning since."""
    DRAFT = "draft"
    """Never checked, or not since it was edited."""
    UNTRANSLATED = "untranslated"
    NOT_IN_EDITION = "not-in-edition"


class DivergenceKind(StrEnum):
    INTENTIONAL = "intentional"
    MISPRINT = "misprint"
    AMBIGUOUS = "ambiguous"
    ADDITION = "addition"
    OMISSION = "omission"


class Lint(StrEnum):
    """What a translation is looked at for."""

    NUMBERS = "numbers"
    NEGATION = "negation"
    OBLIGATION = "obligation"
    PERMISSION = "permission"
    RESTRICTION = "restriction"
    REFERENCES = "references"
    TERMS = "terms"
    SENTENCES = "sentences"
    LENGTH = "length"
    UNTRANSLATED = "untranslated"
    QUOTATION_MARKS = "quotation-marks"
    DASHES = "dashes"
    SPACES = "spaces"
    DOUBLED_WORDS = "doubled-words"


@dataclass(frozen=True, slots=True)
class Waiver:
    """That a warning about one text was looked into and nothing is wrong."""

    check: Lint
    language: Language
    text: str
    """The digest that the warning names. Another text has another one: then the waiver lapses."""
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where printed editions differ in meaning, or one of them is unclear."""

    kind: DivergenceKind
    editions: tuple[Language, ...]
    """The editions that deviate; for an ambiguity, the ones concerned."""
    note: Texts
    """Inline Markdown."""
    place: Place
    since: Texts = field(default_factory=dict)
    """The version of the edition that brought the difference: `{"ru": "2.0"}`."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Anything that can be addressed within a topic, in all its languages at once."""

    id: str
    """Permanent and unique within its topic. It is the HTML anchor in every language."""
    kind: Kind
    text: Texts
    """Inline Markdown; of a heading, its words."""
    place: Place
    labels: Texts = field(default_factory=dict)
    """The unit's own part of its number, per edition: `{"en": "a", "ru": "а"}`."""
    children: tuple[Unit, ...] = ()
    """Lead, items, clauses, examples, notes, in this sequence."""
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """Ids of one kind of children, in the order in which that language prints them."""
    only: tuple[Language, ...] = ()
    """The languages in whose editions the unit exists; empty means all."""
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """Editions whose source lost this number; it follows from the unit's position."""
    printed: Texts = field(default_factory=dict)
    """Misprinted numbers in full, as an edition prints them."""
    is_illustration: bool = False
    """True for a numbered unit that is an example by nature."""
    divergences: tuple[Divergence, ...] = ()
    aliases: tuple[str, ...] = ()
    """Ids that it was published under before, in full: "abilities#costs"."""
    since: Texts = field(default_factory=dict)
    """The version of the edition in which the unit first appeared: `{"ru": "2.0"}`."""
    changed: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The versions of the edition that changed what it says: `{"ru": ("2.0",)}`."""
    earlier_numbers: Mapping[Language, Texts] = field(default_factory=dict)
    """Its full number in earlier versions of the edition: `{"ru": {"1.3": "84.9"}}`."""
    earlier_texts: Mapping[Language, Texts] = field(default_factory=dict)
    """What earlier versions of the edition said, as inline Markdown: `{"ru": {"1.3": "…"}}`."""
    waivers: tuple[Waiver, ...] = ()

    def children_in(self, language: Language) -> tuple[Unit, ...]:
        return _in_order(self.children, self.orders.get(language, ()))

    @property
    def has_history(self) -> bool:
        return bool(self.since or self.changed or self.earlier_numbers or self.earlier_texts)

    @property
    def traits(self) -> KindTraits:
        return TRAITS[self.kind]

    @property
    def effective_kind(self) -> Kind:
        """The kind that search and the published data give: a numbered example is an example."""
        return Kind.EXAMPLE if self.is_illustration else self.kind

    @property
    def text_place(self) -> Place:
        """The place of its text in all languages."""
        return self.place.at(self.traits.text_key)


@dataclass(frozen=True, slots=True)
class RelatedTopic:
    """A line of a topic's list of related topics."""

    topic: str
    place: Place
    only: tuple[Language, ...] = ()
    """The editions whose list names it; empty means all."""


@dataclass(frozen=True)  # without slots: it remembers its walks
class Topic:
    id: str
    number: Texts
    """As printed, per edition."""
    title: Texts
    units: tuple[Unit, ...]
    """The topic's direct children: intro, clauses, examples, notes, in this sequence."""
    editions: tuple[Language, ...]
    """The editions that this record restates, and so the ones that number it."""
    place: Place
    related: tuple[RelatedTopic, ...] = ()
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """Editions that do not print the topic's own number."""
    divergences: tuple[Divergence, ...] = ()
    aliases: tuple[str, ...] = ()
    """Ids that the topic was published under before."""
    waivers: tuple[Waiver, ...] = ()
    """Of its title and its own divergences."""

    def units_in(self, language: Language) -> tuple[Unit, ...]:
        return _in_order(self.units, self.orders.get(language, ()))

    def walk(self, language: Language = "") -> Sequence[tuple[Unit, Unit | None]]:
        """Every unit with its parent, in reading order of `language` (else of the record)."""
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


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of a game's glossary."""

    id: str
    term: Texts
    forms: Mapping[Language, tuple[str, ...]]
    """Every inflected form, the base form included."""
    place: Place
    topic: str = ""
    unconfirmed: tuple[Language, ...] = ()
    """Languages in which the term is Concord's own translation."""
    note: Texts = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    """Ids that it was published under before, in full: "glossary#cost"."""
    substitutes: tuple[str, ...] = ()
    """Terms that a translation may use instead, as the noun of a verb."""
    is_everyday: bool = False
    """True of a word that texts also use, or leave out, as any other word."""
    waivers: tuple[Waiver, ...] = ()
    """Of its note."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The printed rules in one language, or the language whose edition is followed."""

    title: str = ""
    version: str = ""
    follows: Language = ""
    """Set where a language has no edition: its numbers are those of this language."""
    is_editorial: bool = False
    """True where the source prints no numbers and Concord assigned them."""
    short: str = ""
    """What readers call it: "LRR"."""
    earlier: tuple[str, ...] = ()
    """Versions that came before `version`, oldest first."""

    @property
    def versions(self) -> tuple[str, ...]:
        return (*self.earlier, self.version) if self.version else self.earlier


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """How the readers of one language write a number in full."""

    separators: tuple[str, ...]
    """Before each level of label below the topic's number; the last one repeats."""
    formats: Mapping[Kind, str]
    """For each of `CITED_KINDS` a format with its blanks: "{parent} note {label}"."""


@dataclass(frozen=True, slots=True)
class PlannedTopic:
    """A topic that records mention and that has no record yet."""

    id: str
    number: Texts
    title: Texts
    place: Place


@dataclass(frozen=True, slots=True)
class RetiredId:
    """A unit, or a whole topic, that was published once and lives on nowhere."""

    id: str
    """ "abilities#costs", or "abilities" of a topic."""
    reason: Texts
    """Inline Markdown."""
    place: Place
    see: str = ""
    """The unit or topic that a reader of the old one should read instead, if any."""


@dataclass(frozen=True, slots=True)
class PublishedId:
    """An id that was published once, and so must lead somewhere for ever."""

    id: str
    """ "abilities#costs", or "abilities" of a topic."""
    place: Place
    line: int
    """Of the file at `place`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedFate:
    """What was published as the fate of an id that is gone."""

    former: str
    """In full: "abilities#costs"."""
    heir: str
    """The id in full that took its place; empty for what was retired."""
    place: Place
    line: int
    """Of the file at `place`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedFeature:
    """What the site itself was published with: a game, a language, a page, a kind of pages."""

    kind: str
    """One of `FEATURES` in `ledgers.features`."""
    name: str
    place: Place
    line: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A feature of the site that is given up, with the reason that its addresses show."""

    kind: str
    name: str
    reason: Texts
    place: Place


@dataclass(frozen=True, slots=True)
class PublishedNumber:
    """A number under which a unit could be cited in some edition, now or once."""

    topic: str
    """The id that it was published under, which may be an alias or retired by now."""
    unit: str
    """Empty for the number of the topic itself."""
    language: Language
    edition: str
    """The version of the edition: "2.0"; empty for an edition that names none."""
    number: str
    """In full, as that language writes it: "85.6.а"."""

    @property
    def id(self) -> str:
        return f"{self.topic}#{self.unit}" if self.unit else self.topic


@dataclass(frozen=True, slots=True)
class TextVersion:
    """What an original once said. The text is kept, since nothing knows it after it changed."""

    language: Language
    digest: str
    previous: str
    """The version before; empty for the first that was recorded."""
    text: str


@dataclass(frozen=True, slots=True)
class EditorialChange:
    """Two versions that differ in spelling or punctuation alone."""

    language: Language
    digest: str
    other: str


@dataclass(frozen=True, slots=True)
class Review:
    """That somebody found a text to say what the originals say."""

    language: Language
    digest: str
    """The version of the text that was checked."""
    against: Texts
    """The version of each original that it was checked against."""


@dataclass(frozen=True, slots=True)
class UnitLedger:
    """What is on record about the texts of one unit."""

    versions: tuple[TextVersion, ...] = ()
    editorial_changes: tuple[EditorialChange, ...] = ()
    reviews: tuple[Review, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    id: str
    title: Texts
    short: str
    """What stands before a number where the game is not clear: "TI4"."""
    summary: Texts
    source_language: Language
    editions: Mapping[Language, Edition]
    citations: Mapping[Language, CitationStyle]
    place: Place
    topics: tuple[Topic, ...] = ()
    """By id."""
    glossary: tuple[Term, ...] = ()
    planned: tuple[PlannedTopic, ...] = ()
    unreadable: frozenset[str] = frozenset()
    """Topics, or "glossary", whose records could not be read: of links there nothing is known."""
    untranslated: tuple[Language, ...] = ()
    retired: tuple[RetiredId, ...] = ()
    published_numbers: tuple[PublishedNumber, ...] = ()
    """Every number ever published, from `published.lock` and from the units' `was`."""
    published_ids: tuple[PublishedId, ...] = ()
    """Every id ever published, from `published.lock`."""
    aliases: tuple[str, ...] = ()
    """Ids that the game was published under before."""
    published_games: tuple[PublishedId, ...] = ()
    """Every id of the game that was ever published, from `published.lock`."""
    fates: tuple[PublishedFate, ...] = ()
    """What became of ids that are gone, from `published.lock`."""
    confirmations: frozenset[tuple[str, str]] = frozenset()
    """Changes of meaning that were meant: an id in full and a digest of the change."""
    has_lock: bool = False
    """True if there is a `published.lock`."""
    ledgers: Mapping[str, UnitLedger] = field(default_factory=dict)
    """From `translations.lock`, by the id in full under which the unit was recorded."""
    reviewed: date | None = None
    """The day on which the records were last read against their sources."""

    @property
    def languages(self) -> tuple[Language, ...]:
        return tuple(self.editions)


@dataclass(frozen=True, slots=True)
class Interface:
    """What the pages themselves say in one language."""

    language: Language
    name: str
    """The language's own name for itself."""
    position: int
    """Its place wherever languages are listed."""
    alphabet: str
    """All letters in the order in which this language sorts them."""
    words: Mapping[str, str | Mapping[str, str]]
    """A format, or a format per CLDR plural category."""


@dataclass(frozen=True)
class Library:
    """Everything there is to publish."""

    interfaces: tuple[Interface, ...]
    """By position."""
    games: tuple[Game, ...]
    """By id."""
    features: tuple[PublishedFeature, ...] = ()
    """What the site was ever published with, from `data/published.lock`."""
    withdrawals: tuple[Withdrawal, ...] = ()
    """From `data/withdrawn.yml`."""
    withdrawn_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ids that were published of each game that is withdrawn, from its `published.lock`."""

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        return tuple(interface.language for interface in self.interfaces)


def _in_order(units: tuple[Unit, ...], order: tuple[str, ...]) -> tuple[Unit, ...]:
    """The units with those that `order` names placed as it names them, the others kept."""
    if not order:
        return units
    named = {unit.id: unit for unit in units if unit.id in order}
    in_turn = iter(order)
    return tuple(named[next(in_turn)] if unit.id in named else unit for unit in units)
