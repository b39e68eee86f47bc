"""Games, with their editions and glossaries."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from enum import StrEnum
from functools import cached_property
from typing import Any

from concord.base.extended import Extended
from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.ledgers import PublishedId, PublishedMeaning, PublishedNumber, PublishedOutcome
from concord.model.lints import LintName, LintSetting, Waiver
from concord.model.texts import Language, RichTexts, Texts
from concord.model.topics import CitationChange, CitationStyle, Past, Topic, Unit


class ExpansionState(StrEnum):
    """How much is known of an expansion."""

    PUBLISHED = "published"
    PRELIMINARY = "preliminary"
    """Its rules may still change: what the records say of it is marked."""


@dataclass(frozen=True, slots=True)
class Expansion:
    """A box that adds to the game."""

    id: str
    title: Texts
    position: Position
    state: ExpansionState = ExpansionState.PUBLISHED
    short: str = ""
    """The mark of units and topics that need it: "PoK"."""


@dataclass(frozen=True, slots=True)
class Source:
    """A source of the names of components."""

    id: str
    title: str
    position: Position
    address: str = ""
    """The address, with https; empty for a printed source."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that the components of a kind have: a number, or words from a list."""

    name: Texts
    words: Mapping[str, Texts] = field(default_factory=dict)
    """The words that it may have, by id; empty for a number."""
    is_optional: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of a game's glossary, or the name of a component of a topic."""

    id: str
    """The id. A component has the full id of its unit: "action-cards#sabotage"."""
    term: Texts
    forms: Mapping[Language, tuple[str, ...]]
    """All inflected forms, including the base form."""
    position: Position
    also: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The players' words for it, which the search knows too."""
    kind: str = ""
    """The kind of a component, one of `Game.kinds`; empty for a term of the glossary."""
    topic: str = ""
    unconfirmed: tuple[Language, ...] = ()
    """The languages in which the term is a translation of ours, without a source."""
    definition: RichTexts = field(default_factory=dict)
    """The meaning in this game."""
    note: RichTexts = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    """The former ids of the term: "glossary#cost"."""
    substitutes: tuple[str, ...] = ()
    """Terms that a translation may use instead, such as the verb for the noun."""
    is_everyday: bool = False
    """True for a common word. A translation may replace it or leave it out."""
    waivers: tuple[Waiver, ...] = ()
    """The waivers for its texts."""

    @property
    def is_of_unit(self) -> bool:
        """True for the name of a component, which is the name of a unit."""
        return "#" in self.id

    @property
    def meaning(self) -> Texts:
        """The term and its definition in each language."""
        return {
            language: f"{term}\n{self.definition.get(language, '')}"
            for language, term in self.term.items()
        }


class TextOrigin(StrEnum):
    """Whose words the texts of a language are."""

    OFFICIAL = "official"
    """The publisher's own text, which is neither checked nor changed here."""
    RESTATED = "restated"
    """A printed text in our own words."""
    TRANSLATED = "translated"
    """Our translation of the texts in other languages."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing in the color of the text around it. The reader has checked it."""

    view_box: tuple[float, float, float, float]
    """Left, top, width and height, in units of the drawing."""
    elements: str
    """The elements, as SVG."""

    @property
    def view_box_attribute(self) -> str:
        return " ".join(f"{number:g}" for number in self.view_box)


@dataclass(frozen=True, slots=True)
class GameIcon:
    """A small picture that texts can contain: ":sword:"."""

    name: str
    names: Texts
    """The name in each language, for screen readers, copies and the search."""
    drawing: Drawing
    position: Position

    @property
    def width(self) -> str:
        """The width divided by the height: "1", "1.5"."""
        _, _, width, height = self.drawing.view_box
        return f"{width / height:.3g}"


@dataclass(frozen=True, slots=True)
class Edition:
    """The printed rules in one language, or the language whose edition is used instead."""

    title: str = ""
    version: str = ""
    follows: Language = ""
    """The language whose numbers are used, for a language without an edition; else empty."""
    is_editorial: bool = False
    """True if the source prints no numbers, so that the editors of the records assigned them."""
    short: str = ""
    """The abbreviation that players use: "LRR"."""
    earlier: tuple[str, ...] = ()
    """The versions before `version`, oldest first."""
    announced: str = ""
    """The version after `version`, if the texts of the records are not yet its texts."""
    dates: Mapping[str, date] = field(default_factory=dict)
    """The day from which a version was in force, by version, if it is known."""
    notes: Mapping[str, Texts] = field(default_factory=dict)
    """The notes on whole versions, by version."""
    recorded_from: str = ""
    """The first version from which every change is recorded; empty for the current version."""
    declared_origin: TextOrigin | None = None
    """The origin of the texts, if the record states one."""
    source: str = ""
    """The https address of the original."""
    license: str = ""
    attribution: str = ""

    @property
    def origin(self) -> TextOrigin:
        """The origin of the texts of topics that restate the edition."""
        by_default = TextOrigin.TRANSLATED if self.follows else TextOrigin.RESTATED
        return self.declared_origin or by_default

    @property
    def full_title(self) -> str:
        """The title with the version; empty for an edition without either."""
        return f"{self.title} {self.version}".strip()

    @property
    def versions(self) -> tuple[str, ...]:
        return (*self.earlier, self.version) if self.version else self.earlier

    def days(self, version: str) -> tuple[str, str]:
        """Return the day from which a version was in force and the day of the next dated version:
        "2023-03-01". A day is empty if it is unknown."""
        after = (*self.versions[self.versions.index(version) + 1 :], self.announced)
        following = next((later for later in after if later in self.dates), "")
        return str(self.dates.get(version, "")), str(self.dates.get(following, ""))


@dataclass(frozen=True, slots=True)
class PlannedTopic:
    """A topic that records mention, without a record yet."""

    id: str
    number: Texts
    title: Texts
    position: Position


@dataclass(frozen=True, slots=True)
class Part:
    """A section or a chapter of a rulebook, which has topics."""

    id: str
    """The permanent id. No topic of the game has or had it: topics and parts have addresses of the
    same form."""
    title: Texts
    position: Position
    number: Texts = field(default_factory=dict)
    """The printed number by edition. A part may have no number."""
    topics: tuple[str, ...] = ()
    """The ids of its own topics, including planned ones, without the topics of its parts."""
    parts: "tuple[Part, ...]" = ()
    """The parts within it, which come after its topics."""
    untranslated: tuple[Language, ...] = ()
    aliases: tuple[str, ...] = ()
    """The former ids of the part."""
    citations: Mapping[Language, CitationChange] = field(default_factory=dict)
    """How the numbers of its topics differ from the style of the game."""

    def walk(self) -> "Iterator[Part]":
        """Yield the part and all parts within it, in their order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def n_topics(self) -> int:
        """The number of its topics, including planned ones and the topics of its parts."""
        return sum(len(part.topics) for part in self.walk())


@dataclass(frozen=True, slots=True)
class RetiredId:
    """The published id of a removed unit or topic without a successor."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    reason: RichTexts
    """Why the unit or topic was removed."""
    position: Position
    see: str = ""
    """The id of the unit or topic to read instead; empty if there is none."""
    since: Texts = field(default_factory=dict)
    """The version of the edition in which it first appeared."""
    earlier: Past = field(default_factory=Past)
    """Its history. The last version in it is the last version that had the unit or topic."""


class Hue(StrEnum):
    """The color of what is chosen on the pages of a game; `tokens.css` has the shades of each."""

    RED = "red"
    RUST = "rust"
    OLIVE = "olive"
    GREEN = "green"
    TEAL = "teal"
    CYAN = "cyan"
    BLUE = "blue"
    INDIGO = "indigo"
    VIOLET = "violet"
    MAGENTA = "magenta"


@dataclass(frozen=True)  # without slots, for cached properties
class Game(Extended):
    id: str
    title: Texts
    short: str
    """The name before a number outside of the game: "REF"."""
    summary: Texts
    source_language: Language
    editions: Mapping[Language, Edition]
    citations: Mapping[Language, CitationStyle]
    position: Position
    also: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The players' names of the game."""
    kinds: Mapping[str, Texts] = field(default_factory=dict)
    """The name of each kind of component."""
    facts: Mapping[str, Mapping[str, Fact]] = field(default_factory=dict)
    """By kind of component, its facts in their order."""
    expansions: tuple[Expansion, ...] = ()
    sources: tuple[Source, ...] = ()
    topics: tuple[Topic, ...] = ()
    """The topics in the order of their ids."""
    glossary: tuple[Term, ...] = ()
    planned: tuple[PlannedTopic, ...] = ()
    parts: tuple[Part, ...] = ()
    """The parts in the order of their topics; empty if the game has no parts."""
    topic_order: tuple[str, ...] = ()
    """The ids of topics in their order, in a game without parts. Other topics follow."""
    unreadable: frozenset[str] = frozenset()
    """The names of invalid records: ids of topics, or "glossary". The ids in them are unknown."""
    untranslated: tuple[Language, ...] = ()
    retired: tuple[RetiredId, ...] = ()
    published_numbers: tuple[PublishedNumber, ...] = ()
    """The numbers of all versions, from `published.lock` and from `Unit.earlier`."""
    published_ids: tuple[PublishedId, ...] = ()
    """The ids of units and topics that `published.lock` records."""
    published_parts: frozenset[str] = frozenset()
    """The ids of parts that `published.lock` records."""
    aliases: tuple[str, ...] = ()
    """The former ids of the game."""
    published_games: tuple[PublishedId, ...] = ()
    """The ids of the game that `published.lock` records."""
    published_names: tuple[PublishedId, ...] = ()
    """The names before its numbers that `published.lock` records."""
    outcomes: tuple[PublishedOutcome, ...] = ()
    """The successors of removed ids, from `published.lock`."""
    meanings: tuple[PublishedMeaning, ...] = ()
    """The meanings of units and terms when they were published, from `published.lock`."""
    confirmations: frozenset[tuple[str, str]] = frozenset()
    """Other confirmed changes: a full id and a digest of the change."""
    has_lock: bool = False
    """True if the game has a `published.lock`."""
    ledgers: Mapping[str, Any] = field(default_factory=dict)
    """The content of the ledgers of features, by the name of the file: "translations.lock"."""
    icons: tuple[GameIcon, ...] = ()
    emblem: Drawing | None = None
    """The square emblem of the game; None if it has none."""
    hue: Hue | None = None
    """The hue of the game; None for the hue of the site."""
    reviewed: date | None = None
    """The day of the last comparison of the records with their sources."""
    today: date = field(default_factory=lambda: datetime.now(UTC).date(), compare=False)
    """The day of the build, by which an announced version is in force or not."""
    lint_settings: Mapping[tuple[LintName, Language], LintSetting] = field(default_factory=dict)
    allowed_words: tuple[str, ...] = ()
    """Words and phrases that the lints accept."""
    waivers: tuple[Waiver, ...] = ()
    """The waivers for the texts of `game.yml`."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys of features, which `Field` reads."""

    @property
    def languages(self) -> tuple[Language, ...]:
        return tuple(self.editions)

    @cached_property
    def names(self) -> tuple[Term, ...]:
        """The names that texts may use: the terms of the glossary, and the components of topics."""
        components = (term for topic in self.topics for term in _components(topic))
        return (*self.glossary, *components)

    def edition_in(self, language: Language) -> Edition:
        """Return the edition whose numbers a language has; an empty edition for a language that the
        game does not have."""
        edition = self.editions.get(language, Edition())
        return self.editions.get(edition.follows, edition)

    def versions_in(self, language: Language) -> tuple[str, ...]:
        """Return the versions of that edition, oldest first."""
        return self.edition_in(language).versions

    @property
    def citing_names(self) -> tuple[str, ...]:
        """The names that may stand before its numbers: the short one, then those of players."""
        return self.short, *(name for names in self.also.values() for name in names)

    @property
    def is_numbered(self) -> bool:
        """True if any edition has numbers."""
        return (
            any(topic.number for topic in self.topics)
            or any(part.number for part in self.walk_parts())
            or any(unit.labels for topic in self.topics for unit, _ in topic.walk())
        )

    @property
    def n_editions(self) -> int:
        """The number of languages that have an edition."""
        return sum(not edition.follows for edition in self.editions.values())

    def is_glossary(self, topic_id: str) -> bool:
        """Return whether an id in references and addresses means the glossary.

        False if a topic has or had the id "glossary", as in a rulebook with such a chapter.
        """
        return topic_id == GLOSSARY and not any(
            GLOSSARY in {topic.id, *topic.aliases} for topic in self.topics
        )

    def units(self) -> Mapping[str, Unit]:
        """Return every unit by its full id: "abilities#costs"."""
        return {f"{topic.id}#{unit.id}": unit for topic in self.topics for unit, _ in topic.walk()}

    def walk_parts(self) -> Iterator[Part]:
        """Yield the parts on all levels, each before the parts within it."""
        for part in self.parts:
            yield from part.walk()


def _components(topic: Topic) -> Iterator[Term]:
    for unit, component in topic.components:
        yield Term(
            id=f"{topic.id}#{unit.id}",
            term=component.name,
            forms={
                language: component.forms.get(language, (name,))
                for language, name in component.name.items()
            },
            also=component.also,
            kind=component.kind,
            topic=topic.id,
            unconfirmed=component.unconfirmed,
            position=unit.position,
        )
