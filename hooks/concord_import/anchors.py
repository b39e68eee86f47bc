"""Entries that are known to belong together, or to have no counterpart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from concord_import.entries import Entry

Group = tuple[Entry, ...]
"""Entries of one document that are one unit."""


@dataclass(slots=True)
class Anchors:
    """What is known of two documents before they are compared."""

    _partners: dict[Entry, tuple[Group, Group]] = field(default_factory=dict)

    def join(self, one: Group, other: Group) -> None:
        """Either group may be empty: then the other has no counterpart."""
        for each in (*one, *other):
            self._partners.setdefault(each, (one, other))

    def verdict(self, one: Group, other: Group) -> bool | None:
        """True for a known pair, False for one that cannot be; None if nothing is known."""
        known = [self._partners[each] for each in (*one, *other) if each in self._partners]
        if not known:
            return None
        return known[0] == (one, other)

    def pairs(self) -> Iterable[tuple[Group, Group]]:
        """The known pairs, each once."""
        return [
            (one, other) for one, other in dict.fromkeys(self._partners.values()) if one and other
        ]
