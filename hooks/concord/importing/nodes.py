"""The entries of a document while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field

from concord.core.kinds import Kind
from concord.importing.entries import Entry, Level
from concord.importing.markers import Marker
from concord.text.blocks import Blocks, TableText, join_blocks


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
    children: list[Node] = field(default_factory=list)

    def entry(self) -> Entry:
        blocks = Blocks(tuple(self.paragraphs), "", self.table)
        return Entry(
            level=self.level,
            line=self.line,
            kind=self.kind,
            number=".".join(self.parts),
            label=self.parts[-1] if self.parts else "",
            is_inferred=self.is_inferred,
            printed=self.printed,
            heading=self.heading,
            text=join_blocks(blocks) if self.paragraphs or self.table else "",
            children=tuple(child.entry() for child in self.children),
        )
