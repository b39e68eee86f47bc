"""The states of translations, and the reviews from which they follow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from concord.core.model.texts import Language, Texts


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
