"""How numbers are written in full."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from concord.core.kinds import Kind


@dataclass(frozen=True, slots=True)
class CitationChange:
    """Where the numbers of a topic are written otherwise than those of its game."""

    separators: tuple[str, ...] = ()
    """Empty if they are those of the game."""
    formats: Mapping[Kind, str] = field(default_factory=dict)
    """Only those that differ."""


@dataclass(frozen=True, slots=True)
class CitationStyle:
    """How a number is written in full in one language."""

    separators: tuple[str, ...]
    """The separator before the label of each level below the topic; the last one repeats."""
    formats: Mapping[Kind, str]
    """A format for each of `CITED_KINDS`: "{parent} note {label}"."""
    paragraph: str = "{parent} [par. {n}]"
    """The format for a unit without a number, in the words of the interface."""
    row: str = "{parent} [row {n}]"
    """The same for the row of a table."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The formats for items and leads without a number, by their keys in the interface."""

    def changed_by(self, change: CitationChange) -> CitationStyle:
        return replace(
            self,
            separators=change.separators or self.separators,
            formats={**self.formats, **change.formats},
        )
