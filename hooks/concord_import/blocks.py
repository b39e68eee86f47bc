"""What a file says, piece by piece, before anything is known of its structure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from concord.core.kinds import Kind


class Form(StrEnum):
    """How a block stands in its file."""

    TITLE = "title"
    """Of the whole document."""
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    """Of a list, or a paragraph that begins with a number."""
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Block:
    form: Form
    line: int
    """Where it begins in its file, counted from 1; in a PDF the page, in Word the paragraph."""
    text: str
    """Inline Markdown as records have it, without its marker."""
    marker: str = ""
    """The number or bullet before it, as it stands there: "85.1.", "а)", "*"."""
    depth: int = 0
    """Of a heading its level, counted from 1; of an item how many lists are around its own."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Of a table, the heads first."""
    heading: str | None = None
    """Inline Markdown. None if the file does not say which words are the heading."""
    kind: Kind | None = None
    """That of a note or an example, where the file states it."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A passage of a file that no record has, and why."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Document:
    """One file, in one language."""

    blocks: Sequence[Block]
    dropped: Sequence[Dropped] = field(default=())
