"""The format of `glossary.yml`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from concord.core.model.games import ComponentKind
from concord.records.shapes.base import (
    Flag,
    Id,
    Language,
    Languages,
    Proses,
    Sayings,
    Shape,
    Text,
    Texts,
    WaiverShape,
)


class TermShape(Shape):
    id: Id
    term: Texts
    forms: dict[Language, Annotated[list[Text], Field(min_length=1)]]
    """All inflected forms that texts may use, with the base form."""
    also: Sayings = {}
    """What players say instead: words of older editions, abbreviations, slang. The search finds the
    term by them; texts do not use them."""
    kind: ComponentKind | None = None
    """What the component is whose name the term is. Such a term needs no definition."""
    topic: Id = ""
    """The topic that is about it."""
    unconfirmed: Languages = []
    """Languages in which the term is Concord's own translation."""
    definition: Proses = {}
    """What it means in this game, in one or two sentences."""
    note: Proses = {}
    """A remark, of one or several paragraphs. In an official text it is the definition."""
    aliases: list[Id] = []
    """Ids that the term had before."""
    akin: list[Id] = []
    """Terms that a translation may use instead: the verb in place of the noun."""
    everyday: Flag = False
    """True for a common word, which a translation may replace or leave out."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about its texts."""


class GlossaryShape(Shape):
    terms: list[TermShape]
