"""A page as the frame around it needs to know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from markupsafe import Markup

from concord.model import Language


class PageKind(StrEnum):
    GAME = "game"
    TOPIC = "topic"
    GLOSSARY = "glossary"


@dataclass(frozen=True, slots=True)
class PageKey:
    """Names a page in all its languages at once."""

    kind: PageKind
    game: str
    topic: str = ""

    @property
    def path(self) -> str:
        """Below the home of a language, without a trailing slash."""
        return f"{self.game}/{self.topic}" if self.topic else self.game


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of a page's table of contents."""

    words: str
    anchor: str
    children: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    language: Language
    title: str
    description: str
    html: Markup
    """The content, to stand in `<article>`."""
    sidebar: Markup
    """The list of topics beside it."""
    contents: tuple[Heading, ...]
    anchors: frozenset[str]
    """Every id that a link may name."""
    record: str = ""
    """The file behind the page, relative to the folder that holds `data/`."""
