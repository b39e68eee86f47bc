"""What was published, which must lead somewhere for ever."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core.model.texts import Language, Texts
from concord.core.problems import Place


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
