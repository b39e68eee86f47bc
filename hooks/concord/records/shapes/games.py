"""The format of `game.yml`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Tag

from concord.records.shapes.base import (
    Address,
    Day,
    Id,
    Language,
    Languages,
    Shape,
    Text,
    Texts,
    Version,
)
from concord.records.shapes.citations import CitationShape


def _edition_tag(value: Any) -> str:
    follows = "follows" in value if isinstance(value, dict) else isinstance(value, FollowsShape)
    return "followed" if follows else "own"


class EditionShape(Shape):
    title: Text
    short: Text = ""
    """The short name of the edition, before a version: `LRR`."""
    version: Version = ""
    earlier: list[Version] = []
    """The versions before, the oldest first."""
    numbering: Literal["printed", "editorial"] = "printed"
    """`editorial` if the source prints no numbers and the editors of Concord assigned them."""


class FollowsShape(Shape):
    follows: Language
    """The language whose numbers a language without an edition has."""


AnyEdition = Annotated[
    Annotated[EditionShape, Tag("own")] | Annotated[FollowsShape, Tag("followed")],
    Discriminator(_edition_tag),
]


class PlannedShape(Shape):
    number: Texts = {}
    title: Texts


class RetiredShape(Shape):
    id: Address
    """`topic#unit`, or `topic` for a whole topic."""
    reason: Texts
    """Why it is retired, as inline Markdown."""
    see: Address = ""
    """The unit or topic to read instead."""


class GameShape(Shape):
    title: Texts
    short: Text
    """The name before a number where the game is not clear."""
    summary: Texts
    source_language: Language
    editions: dict[Language, AnyEdition]
    """For every language of the game: its edition, or the language whose numbers it has."""
    citations: dict[Language, CitationShape]
    """How a number is written in full in each language."""
    untranslated: Languages = []
    """Languages into which the game is not completely translated yet."""
    reviewed: Day | None = None
    """The day on which the records were last compared with their sources."""
    planned: dict[Id, PlannedShape] = {}
    """Topics that records mention and that nobody has written yet."""
    retired: list[RetiredShape] = []
    """Units and topics that were published and have no successor."""
    aliases: list[Id] = []
    """Ids that the game had before. The id of a game is the name of its folder."""
