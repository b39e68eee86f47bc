"""The records of the lock files: published ids and meanings, and the reviews of translations."""

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
    """The name of the translator, if it was given."""


@dataclass(frozen=True, slots=True)
class UnitLedger:
    """The record of `translations.lock` on the texts of one unit."""

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
    """The published outcome of an id that is gone."""

    former: str
    """The full id: "abilities#costs"."""
    heir: str
    """The id in full that took its place; empty for what was retired."""
    position: Position
    line: int
    """The line that records it in the file at `position`, counted from 1."""


@dataclass(frozen=True, slots=True)
class PublishedMeaning:
    """The meaning of a unit or term when it, or one of its languages, was first published."""

    id: str
    """The full id: "abilities#costs"."""
    number: int
    """The number of the publication among those that record a meaning of the id, from 1."""
    is_confirmed: bool
    """True of another meaning than before, which takes the place of all with a lower number."""
    meanings: Texts
    """The digest and the sketch of the text in each language."""


@dataclass(frozen=True, slots=True)
class PublishedFeature:
    """A published feature of the site itself: a game, a language, a page, or a kind of pages."""

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
    """The full number as that language writes it: "85.6.а"."""

    @property
    def id(self) -> str:
        return f"{self.topic}#{self.unit}" if self.unit else self.topic
