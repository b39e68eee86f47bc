"""The model of a library: immutable, and without knowledge of files or of MkDocs."""

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
"""An IETF tag, "en": the name of a file in `data/interface/` without its ending."""

Texts: TypeAlias = Mapping[Language, str]
"""A text by language. A language without a text has no entry; no value is empty."""


class State(StrEnum):
    """The state of a unit's text in one language."""

    TRANSLATED = "translated"
    """An original, or reviewed against all originals as they are now."""
    OUTDATED = "outdated"
    """Reviewed against an original that has changed its meaning since."""
    DRAFT = "draft"
    """Never reviewed, or not since it was edited."""
    UNTRANSLATED = "untranslated"
    NOT_IN_EDITION = "not-in-edition"


class DivergenceKind(StrEnum):
    INTENTIONAL = "intentional"
    MISPRINT = "misprint"
    AMBIGUOUS = "ambiguous"
    ADDITION = "addition"
    OMISSION = "omission"


class Lint(StrEnum):
    """The names of the lints, as waivers and warnings use them."""

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
    """A warning about one text is unfounded."""

    lint: Lint
    language: Language
    text: str
    """The digest of the texts, from the warning. When one of them changes, the waiver lapses."""
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Divergence:
    """A difference in meaning between printed editions, or an unclear point of one."""

    kind: DivergenceKind
    editions: tuple[Language, ...]
    """The editions that deviate; for an unclear point, the editions that have it."""
    note: Texts
    """Inline Markdown."""
    place: Place
    since: Texts = field(default_factory=dict)
    """The version of the edition that brought the difference: `{"ru": "2.0"}`."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a topic with an id and a text, in all its languages."""

    id: str
    """Permanent and unique within its topic. It is the HTML anchor in every language."""
    kind: Kind
    text: Texts
    """Inline Markdown."""
    place: Place
    labels: Texts = field(default_factory=dict)
    """The unit's own part of its number, by edition: `{"en": "a", "ru": "а"}`."""
    children: tuple[Unit, ...] = ()
    """In the order of `KINDS`."""
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
    earlier_numbers: Mapping[Language, Texts] = field(default_factory=dict)
    """The full number in earlier versions of the edition: `{"ru": {"1.3": "84.9"}}`."""
    earlier_texts: Mapping[Language, Texts] = field(default_factory=dict)
    """The text in earlier versions of the edition, in our words: `{"ru": {"1.3": "…"}}`."""
    waivers: tuple[Waiver, ...] = ()

    def children_in(self, language: Language) -> tuple[Unit, ...]:
        """The children in the order of the language."""
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
    """An entry in the list of related topics that a topic prints."""

    topic: str
    place: Place
    only: tuple[Language, ...] = ()
    """The editions whose list has it; empty for all."""


@dataclass(frozen=True)  # without slots: it caches its walks
class Topic:
    id: str
    number: Texts
    """As printed, by edition."""
    title: Texts
    units: tuple[Unit, ...]
    """The units of the topic itself, in the order of `KINDS`."""
    editions: tuple[Language, ...]
    """The editions that the record restates, and so those that number it."""
    place: Place
    related: tuple[RelatedTopic, ...] = ()
    orders: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    untranslated: tuple[Language, ...] = ()
    inferred: tuple[Language, ...] = ()
    """Editions that do not print the number of the topic."""
    divergences: tuple[Divergence, ...] = ()
    aliases: tuple[str, ...] = ()
    """Ids that the topic had before."""
    waivers: tuple[Waiver, ...] = ()
    """For its title and for its own divergences."""

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


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of a game's glossary."""

    id: str
    term: Texts
    forms: Mapping[Language, tuple[str, ...]]
    """All inflected forms, with the base form."""
    place: Place
    topic: str = ""
    unconfirmed: tuple[Language, ...] = ()
    """Languages in which the term is Concord's own translation."""
    note: Texts = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    """Ids that the term had before: "glossary#cost"."""
    substitutes: tuple[str, ...] = ()
    """Terms that a translation may use instead: the verb in place of the noun."""
    is_everyday: bool = False
    """True for a common word, which a translation may replace or leave out."""
    waivers: tuple[Waiver, ...] = ()
    """For its note."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The printed rules in one language, or the language whose numbers are used instead."""

    title: str = ""
    version: str = ""
    follows: Language = ""
    """For a language without an edition: the language whose numbers it has."""
    is_editorial: bool = False
    """True if the source prints no numbers and the editors of Concord assigned them."""
    short: str = ""
    """The short name that readers use: "LRR"."""
    earlier: tuple[str, ...] = ()
    """The versions before `version`, the oldest first."""

    @property
    def versions(self) -> tuple[str, ...]:
        return (*self.earlier, self.version) if self.version else self.earlier


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """How a number is written in full in one language."""

    separators: tuple[str, ...]
    """The separator before the label of each level below the topic; the last one repeats."""
    formats: Mapping[Kind, str]
    """A format for each of `CITED_KINDS`: "{parent} note {label}"."""


@dataclass(frozen=True, slots=True)
class PlannedTopic:
    """A topic that records mention and that has no record yet."""

    id: str
    number: Texts
    title: Texts
    place: Place


@dataclass(frozen=True, slots=True)
class RetiredId:
    """The id of a unit or a whole topic that was published and has no successor."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    reason: Texts
    """Why it is retired, as inline Markdown."""
    place: Place
    see: str = ""
    """The id of the unit or topic to read instead; empty if there is none."""


@dataclass(frozen=True, slots=True)
class PublishedId:
    """An id that was published: its address must lead somewhere for ever."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    place: Place
    line: int
    """The line that records it in the file at `place`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedFate:
    """What was published as the fate of an id that is gone."""

    former: str
    """In full: "abilities#costs"."""
    heir: str
    """The id in full that took its place; empty for what was retired."""
    place: Place
    line: int
    """The line that records it in the file at `place`, counted from 1."""


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
    """A number of a unit or topic in some version of an edition."""

    topic: str
    """Its id when the number was published, which may be an alias or retired now."""
    unit: str
    """Empty for the number of the topic itself."""
    language: Language
    edition: str
    """The version of the edition: "2.0"; empty for an edition without versions."""
    number: str
    """In full, as that language writes it: "85.6.а"."""

    @property
    def id(self) -> str:
        return f"{self.topic}#{self.unit}" if self.unit else self.topic


@dataclass(frozen=True, slots=True)
class TextVersion:
    """A recorded text of an original. It is kept, since the record only has the current text."""

    language: Language
    digest: str
    previous: str
    """The digest of the version before; empty for the first one."""
    text: str


@dataclass(frozen=True, slots=True)
class EditorialChange:
    """Two versions of an original that differ in spelling or punctuation only."""

    language: Language
    digest: str
    other: str


@dataclass(frozen=True, slots=True)
class Review:
    """A text was compared with its originals, and they agree."""

    language: Language
    digest: str
    """The version of the text."""
    against: Texts
    """The version of each original, by language."""


@dataclass(frozen=True, slots=True)
class UnitLedger:
    """What `translations.lock` records about the texts of one unit."""

    versions: tuple[TextVersion, ...] = ()
    editorial_changes: tuple[EditorialChange, ...] = ()
    reviews: tuple[Review, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    id: str
    title: Texts
    short: str
    """The name before a number where the game is not clear: "TI4"."""
    summary: Texts
    source_language: Language
    editions: Mapping[Language, Edition]
    citations: Mapping[Language, CitationStyle]
    place: Place
    topics: tuple[Topic, ...] = ()
    """In the order of their ids."""
    glossary: tuple[Term, ...] = ()
    planned: tuple[PlannedTopic, ...] = ()
    unreadable: frozenset[str] = frozenset()
    """Topics, or "glossary", whose records are invalid, so that their ids are not known."""
    untranslated: tuple[Language, ...] = ()
    retired: tuple[RetiredId, ...] = ()
    published_numbers: tuple[PublishedNumber, ...] = ()
    """All numbers of all versions, from `published.lock` and from `Unit.earlier_numbers`."""
    published_ids: tuple[PublishedId, ...] = ()
    """All ids that `published.lock` records."""
    aliases: tuple[str, ...] = ()
    """Ids that the game had before."""
    published_games: tuple[PublishedId, ...] = ()
    """All ids of the game itself that `published.lock` records."""
    fates: tuple[PublishedFate, ...] = ()
    """What became of ids that are gone, from `published.lock`."""
    confirmations: frozenset[tuple[str, str]] = frozenset()
    """Changes of meaning that were meant: an id in full and a digest of the change."""
    has_lock: bool = False
    """True if there is a `published.lock`."""
    ledgers: Mapping[str, UnitLedger] = field(default_factory=dict)
    """What `translations.lock` records, by the id that the unit had then: "abilities#costs"."""
    reviewed: date | None = None
    """The day on which the records were last compared with their sources."""

    @property
    def languages(self) -> tuple[Language, ...]:
        return tuple(self.editions)


@dataclass(frozen=True, slots=True)
class Interface:
    """The words of the pages themselves in one language."""

    language: Language
    name: str
    """The language's own name for itself."""
    position: int
    """Its place in lists of languages; the first one is the default language."""
    alphabet: str
    """All letters, in the order of the language."""
    words: Mapping[str, str | Mapping[str, str]]
    """By key: a format, or a format for each CLDR plural category."""


@dataclass(frozen=True)
class Library:
    """All games, and the interface in all languages."""

    interfaces: tuple[Interface, ...]
    """In the order of their positions."""
    games: tuple[Game, ...]
    """In the order of their ids."""
    docs_files: tuple[str, ...] = ()
    """The paths of the files in `docs/`, which are published too: "cite/help.ru.md"."""
    published_paths: tuple[str, ...] = ()
    """Patterns of the paths of other files of the site: "api/v1/{game}/…"."""
    features: tuple[PublishedFeature, ...] = ()
    """What the site was ever published with, from `data/published.lock`."""
    withdrawals: tuple[Withdrawal, ...] = ()
    """From `data/withdrawn.yml`."""
    withdrawn_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ids that were published of each game that is withdrawn, from its `published.lock`."""

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        return tuple(interface.language for interface in self.interfaces)

    @property
    def default_language(self) -> Language:
        """The first language, whose pages stand at the root of the site."""
        return self.languages[0]


def _in_order(units: tuple[Unit, ...], order: tuple[str, ...]) -> tuple[Unit, ...]:
    """The units, with those that `order` names in its order and all others where they are."""
    if not order:
        return units
    named = {unit.id: unit for unit in units if unit.id in order}
    ordered = iter(order)
    return tuple(named[next(ordered)] if unit.id in named else unit for unit in units)
