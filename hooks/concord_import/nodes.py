"""The entries of a document while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field

from concord.core.kinds import Kind
from concord.text.blocks import Blocks, TableText, join_blocks
from concord_import.entries import Entry, Level
from concord_import.markers import Marker


@dataclass(slots=True)
class Node:
    """A part, a topic or a unit that may still get more text and children."""

    level: Level
    line: int
    kind: Kind | None = None
    parts: tuple[str, ...] = ()
    """Of its number in full."""
    is_inferred: bool = False
    printed: str = ""
    marker: Marker | None = None
    heading: str = ""
    paragraphs: list[str] = field(default_factory=list)
    table: TableText | None = None
    list_depth: int = -1
    """How many lists are around it; -1 outside of lists."""
    sign: str | None = None
    """Before the last part of its number, as the file prints it; None if it prints no other."""
    rank: int = 0
    """Of a heading within a topic, its depth in the file; 0 for all else."""
    children: list[Node] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """True if it says nothing itself."""
        return not (self.heading or any(self.paragraphs) or self.table)

    def entry(self, above: tuple[str, ...] = ()) -> Entry:
        """`above` is the number of what it stands below."""
        blocks = Blocks(tuple(self.paragraphs), "", self.table)
        return Entry(
            level=self.level,
            line=self.line,
            kind=self.kind,
            number=".".join(self.parts),
            label=self._label(above),
            sign=self.sign,
            is_inferred=self.is_inferred,
            printed=self.printed or self._other_number(above),
            heading=self.heading,
            text=join_blocks(blocks) if self.paragraphs or self.table else "",
            children=tuple(child.entry(self.parts or above) for child in self.children),
        )

    def _label(self, above: tuple[str, ...]) -> str:
        """What the number adds to that above."""
        own = self.parts[len(above) :] if self._continues(above) else self.parts[-1:]
        return ".".join(own)

    def _other_number(self, above: tuple[str, ...]) -> str:
        """The number in full if it is none that could stand here."""
        is_own = self.kind is Kind.NOTE or not self.marker or not self.marker.is_full
        return "" if is_own or self._continues(above) else ".".join(self.parts)

    def _continues(self, above: tuple[str, ...]) -> bool:
        return len(self.parts) > len(above) and self.parts[: len(above)] == above
