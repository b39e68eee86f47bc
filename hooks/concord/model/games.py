"""Games, with their editions and glossaries."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import cached_property
from typing import Any

from concord.base.extended import Extended
from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.ledgers import PublishedId, PublishedMeaning, PublishedNumber, PublishedOutcome
from concord.model.lints import Lint, LintSetting, Waiver
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
    """The mark on what needs it: "PoK"."""


@dataclass(frozen=True, slots=True)
class Source:
    """A source of the names of components."""

    id: str
    title: str
    position: Position
    address: str = ""
    """The address, with https; empty for a printed source."""


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
    """The players' own words for it, by which the search finds it."""
    kind: str = ""
    """The kind of a component, as the game declares it; empty for any other term."""
    topic: str = ""
    unconfirmed: tuple[Language, ...] = ()
    """Languages in which the term is Concord's own translation."""
    definition: RichTexts = field(default_factory=dict)
    """The meaning in this game."""
    note: RichTexts = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    """Ids that the term had before: "glossary#cost"."""
    substitutes: tuple[str, ...] = ()
    """Terms that a translation may use instead, such as the verb for the noun."""
    is_everyday: bool = False
    """True for a common word, which a translation may replace or leave out."""
    waivers: tuple[Waiver, ...] = ()
    """For its texts."""

    @property
    def is_of_unit(self) -> bool:
        """True for the name of a component that has a unit of its own."""
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
    """A drawing in the colour of what is around it. It has been checked when it was read."""

    view_box: tuple[float, float, float, float]
    """Left, top, width and height, in units of the drawing."""
    elements: str
    """The elements, as SVG."""

    @property
    def view_box_attribute(self) -> str:
        return " ".join(f"{each:g}" for each in self.view_box)


@dataclass(frozen=True, slots=True)
class GameIcon:
    """A small picture that texts may contain: ":sword:"."""

    name: str
    names: Texts
    """The name in each language, which is read aloud, copied and searched."""
    drawing: Drawing
    position: Position

    @property
    def width(self) -> str:
        """The width as a multiple of the height: "1", "1.5"."""
        _, _, width, height = self.drawing.view_box
        return f"{width / height:.3g}"


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
    dates: Mapping[str, date] = field(default_factory=dict)
    """The days from which versions were in force, by version. A day may be unknown."""
    notes: Mapping[str, Texts] = field(default_factory=dict)
    """The note of the record on each version as a whole."""
    recorded_from: str = ""
    """The first version from which every change is recorded; empty for the present one."""
    declared_origin: TextOrigin | None = None
    """The origin of the texts, if the record states one."""
    source: str = ""
    """The https address of the original."""
    licence: str = ""
    attribution: str = ""

    @property
    def origin(self) -> TextOrigin:
        """The origin of the texts in topics that restate the edition."""
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
        """Return the day from which a version was in force and the day of the next dated version,
        as "2023-03-01"; empty if there is none."""
        after = self.versions[self.versions.index(version) + 1 :]
        end = next((each for each in after if each in self.dates), "")
        start, end = (str(self.dates.get(each, "")) for each in (version, end))
        return start, end


@dataclass(frozen=True, slots=True)
class PlannedTopic:
    """A topic that records mention and that has no record yet."""

    id: str
    number: Texts
    title: Texts
    position: Position


@dataclass(frozen=True, slots=True)
class Part:
    """A level above topics, as a section or a chapter of a rulebook."""

    id: str
    """Permanent. No topic of the game has or had it: both have addresses of one kind."""
    title: Texts
    position: Position
    number: Texts = field(default_factory=dict)
    """The printed number of each edition. A part need not have one."""
    topics: tuple[str, ...] = ()
    """The ids of its topics, written or planned, except those of the parts below it."""
    parts: "tuple[Part, ...]" = ()
    """The parts in it, which follow its topics."""
    untranslated: tuple[Language, ...] = ()
    aliases: tuple[str, ...] = ()
    """Ids that the part had before."""
    citations: Mapping[Language, CitationChange] = field(default_factory=dict)
    """The differences of the numbers of its topics from the style of the game."""

    def walk(self) -> "Iterator[Part]":
        """The part itself and all parts below it, in their order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def n_topics(self) -> int:
        """The number of its topics, including planned ones and those of the parts below it."""
        return sum(len(each.topics) for each in self.walk())


@dataclass(frozen=True, slots=True)
class RetiredId:
    """The id of a unit or a whole topic that was published and has no successor."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    reason: RichTexts
    """Why it is retired."""
    position: Position
    see: str = ""
    """The id of the unit or topic to read instead; empty if there is none."""
    since: Texts = field(default_factory=dict)
    """The version of the edition in which it first appeared."""
    earlier: Past = field(default_factory=Past)
    """The last version named is the last that had it."""


class Hue(StrEnum):
    """The colour of what is chosen on the pages of a game; `tokens.css` has the shades of each."""

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


@dataclass(frozen=True)  # without slots: it caches what is computed of it
class Game(Extended):
    id: str
    title: Texts
    short: str
    """The name before a number where the game is not clear: "REF"."""
    summary: Texts
    source_language: Language
    editions: Mapping[Language, Edition]
    citations: Mapping[Language, CitationStyle]
    position: Position
    also: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """The players' names for the game."""
    kinds: Mapping[str, Texts] = field(default_factory=dict)
    """The name of each kind of component."""
    expansions: tuple[Expansion, ...] = ()
    sources: tuple[Source, ...] = ()
    topics: tuple[Topic, ...] = ()
    """The topics in the order of their ids."""
    glossary: tuple[Term, ...] = ()
    planned: tuple[PlannedTopic, ...] = ()
    parts: tuple[Part, ...] = ()
    """The parts in the order of their topics; empty if the game has no parts."""
    topic_order: tuple[str, ...] = ()
    """The ids of topics in their order, in a game without parts. Others follow them."""
    unreadable: frozenset[str] = frozenset()
    """Topics, or "glossary", whose records are invalid, so that their ids are not known."""
    untranslated: tuple[Language, ...] = ()
    retired: tuple[RetiredId, ...] = ()
    published_numbers: tuple[PublishedNumber, ...] = ()
    """The numbers of all versions, from `published.lock` and from `Unit.earlier`."""
    published_ids: tuple[PublishedId, ...] = ()
    """The ids of units and topics that `published.lock` records."""
    published_parts: frozenset[str] = frozenset()
    """The published ids of parts."""
    aliases: tuple[str, ...] = ()
    """Ids that the game had before."""
    published_games: tuple[PublishedId, ...] = ()
    """The ids of the game that `published.lock` records."""
    outcomes: tuple[PublishedOutcome, ...] = ()
    """The successors and reasons of ids that are gone, from `published.lock`."""
    meanings: tuple[PublishedMeaning, ...] = ()
    """The meanings of units and terms when they were published, from `published.lock`."""
    confirmations: frozenset[tuple[str, str]] = frozenset()
    """Other changes that were meant: an id in full and a digest of the change."""
    has_lock: bool = False
    """True if there is a `published.lock`."""
    ledgers: Mapping[str, Any] = field(default_factory=dict)
    """What the ledgers of features record, by the name of the file: "translations.lock"."""
    icons: tuple[GameIcon, ...] = ()
    emblem: Drawing | None = None
    """The sign of the game, as wide as high; None if it has none."""
    hue: Hue | None = None
    """The hue of the game; None for the hue of the site."""
    reviewed: date | None = None
    """The day on which the records were last compared with their sources."""
    lint_settings: Mapping[tuple[Lint, Language], LintSetting] = field(default_factory=dict)
    allowed_words: tuple[str, ...] = ()
    """Words and phrases that are right however they look."""
    waivers: tuple[Waiver, ...] = ()
    """For its own texts in `game.yml`."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the keys that features add, which `Field` reads."""

    @property
    def languages(self) -> tuple[Language, ...]:
        return tuple(self.editions)

    @cached_property
    def names(self) -> tuple[Term, ...]:
        """The names that texts may use: the terms of the glossary, and the components of topics."""
        return (*self.glossary, *(each for topic in self.topics for each in _components(topic)))

    def edition_in(self, language: Language) -> Edition:
        """The edition whose numbers the language has; an empty one if the game is not in it."""
        edition = self.editions.get(language, Edition())
        return self.editions.get(edition.follows, edition)

    def versions_in(self, language: Language) -> tuple[str, ...]:
        """The versions of the edition whose numbers the language has, the oldest first."""
        return self.edition_in(language).versions

    @property
    def is_numbered(self) -> bool:
        """True if an edition numbers anything."""
        return (
            any(topic.number for topic in self.topics)
            or any(part.number for part in self.walk_parts())
            or any(unit.labels for topic in self.topics for unit, _ in topic.walk())
        )

    @property
    def n_editions(self) -> int:
        """The number of languages with an edition of their own."""
        return sum(not each.follows for each in self.editions.values())

    def is_glossary(self, topic_id: str) -> bool:
        """True for the id of the list of terms in references and addresses.

        False if a topic has or had this id, as in a rulebook with a chapter of this name.
        """
        return topic_id == GLOSSARY and not any(
            GLOSSARY in {topic.id, *topic.aliases} for topic in self.topics
        )

    def units(self) -> Mapping[str, Unit]:
        """Every unit by its id in full: "abilities#costs"."""
        return {f"{topic.id}#{unit.id}": unit for topic in self.topics for unit, _ in topic.walk()}

    def walk_parts(self) -> Iterator[Part]:
        """The parts on all levels, each before the parts below it."""
        for part in self.parts:
            yield from part.walk()


def _components(topic: Topic) -> Iterator[Term]:
    for unit in topic.units:
        if component := unit.component:
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
