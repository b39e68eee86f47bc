"""What lock files record: what was published, and the reviews from which statuses follow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from concord.base.problems import Position
from concord.model.texts import Language, Texts


class State(StrEnum):
    """The state of a unit's text in one language."""

    READY = "ready"
    """An original, or reviewed against all originals as they are now."""
    OUTDATED = "outdated"
    """Reviewed against an original that has changed its meaning since."""
    DRAFT = "draft"
    """Never reviewed, or not since it was edited."""
    UNTRANSLATED = "untranslated"
    NOT_IN_EDITION = "not-in-edition"


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
    translator: str = ""
    """Whose translation it is, where the translator gave a name."""


@dataclass(frozen=True, slots=True)
class UnitLedger:
    """What `translations.lock` records about the texts of one unit."""

    versions: tuple[TextVersion, ...] = ()
    editorial_changes: tuple[EditorialChange, ...] = ()
    reviews: tuple[Review, ...] = ()


@dataclass(frozen=True, slots=True)
class PublishedId:
    """An id that was published: its address must lead somewhere for ever."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    position: Position
    line: int
    """The line that records it in the file at `position`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedOutcome:
    """What was published as the outcome of an id that is gone."""

    former: str
    """In full: "abilities#costs"."""
    heir: str
    """The id in full that took its place; empty for what was retired."""
    position: Position
    line: int
    """The line that records it in the file at `position`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedMeaning:
    """What a unit or term meant when it, or a language of it, was first published."""

    id: str
    """In full: "abilities#costs"."""
    number: int
    """From 1, in the order of the publications that record a meaning of the id."""
    is_confirmed: bool
    """True of another meaning than before, which takes the place of all with a lower number."""
    meanings: Texts
    """By language the digest and the sketch of the text."""


@dataclass(frozen=True, slots=True)
class PublishedFeature:
    """What the site itself was published with: a game, a language, a page, a kind of pages."""

    kind: str
    """One of `FEATURES` in `ledgers.features`."""
    name: str
    position: Position
    line: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A feature of the site that is given up, with the reason that its addresses show."""

    kind: str
    name: str
    reason: Texts
    position: Position


@dataclass(frozen=True, slots=True)
class PublishedNumber:
    """A number of a unit or topic in some version of an edition."""

    topic: str
    """The id of the topic when the number was published, which may be an alias or retired now."""
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
