"""The facts of the lock files: published ids and meanings, and reviews of translations."""

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
    """A recorded text of an original. The record itself has the current text only."""

    language: Language
    digest: str
    previous: str
    """The digest of the previous version; empty for the first version."""
    text: str


@dataclass(frozen=True, slots=True)
class EditorialChange:
    """Two versions of an original with the same meaning: only spelling or punctuation differ."""

    language: Language
    digest: str
    other: str


@dataclass(frozen=True, slots=True)
class Review:
    """A confirmation that a text agrees with its originals."""

    language: Language
    digest: str
    """The version of the text."""
    against: Texts
    """The version of each original, by language."""
    translator: str = ""
    """The name of the translator; empty if it is unknown."""


@dataclass(frozen=True, slots=True)
class UnitLedger:
    """The facts of `translations.lock` about the texts of one unit."""

    versions: tuple[TextVersion, ...] = ()
    editorial_changes: tuple[EditorialChange, ...] = ()
    reviews: tuple[Review, ...] = ()


@dataclass(frozen=True, slots=True)
class PublishedId:
    """A published id. Its address must keep working."""

    id: str
    """ "abilities#costs", or "abilities" for a topic."""
    position: Position
    line: int
    """The number of its line in the file at `position`, from 1."""


@dataclass(frozen=True, slots=True)
class PublishedOutcome:
    """The published successor of a removed id."""

    former: str
    """The full id: "abilities#costs"."""
    heir: str
    """The full id of the successor; empty if the id was retired."""
    position: Position
    line: int
    """The number of its line in the file at `position`, from 1."""


@dataclass(frozen=True, slots=True)
class PublishedMeaning:
    """The meaning of an id at a publication that first had it, or one of its languages."""

    id: str
    """The id in full: "abilities#costs"."""
    number: int
    """The number of the publication among the publications with a meaning of the id, from 1."""
    is_confirmed: bool
    """True for a confirmed new meaning. It replaces all meanings with a lower number."""
    meanings: Texts
    """The digest and the sketch of the text by language."""


@dataclass(frozen=True, slots=True)
class PublishedFeature:
    """A published feature of the site itself: a game, a language, a page, or a kind of pages."""

    kind: str
    """The first word of the line: "game", "language", "page". See `register.published_features`."""
    name: str
    position: Position
    line: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A withdrawn feature of the site, with the reason, which its addresses show."""

    kind: str
    name: str
    reason: Texts
    position: Position


@dataclass(frozen=True, slots=True)
class PublishedNumber:
    """A number of a unit or topic in some version of an edition."""

    topic: str
    """The id of the topic at the publication. It may be an alias or retired now."""
    unit: str
    """The id of the unit; empty for the number of the topic itself."""
    language: Language
    edition: str
    """The version of the edition: "2.0"; empty for an edition without versions."""
    number: str
    """The full number in the writing of the language: "85.6.а"."""

    @property
    def id(self) -> str:
        return f"{self.topic}#{self.unit}" if self.unit else self.topic
