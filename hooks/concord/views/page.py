"""A page as the frame around it needs to know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language


class PageKind(StrEnum):
    GAME = "game"
    TOPIC = "topic"
    COMPARE = "compare"
    """A topic in all its languages side by side."""
    GLOSSARY = "glossary"
    NUMBERS = "numbers"
    DIVERGENCES = "divergences"
    MOVED = "moved"
    """Keeps the address of a topic that is renamed or retired."""
    MOVED_COMPARISON = "moved-comparison"
    """Keeps the address of the comparison of such a topic."""
    TRANSLATION = "translation"
    """Of no game: how the translations of all of them stand."""


@dataclass(frozen=True, slots=True)
class PageKey:
    """Names a page in all its languages at once."""

    kind: PageKind
    game: str
    topic: str = ""
    """Or the word that stands in its place: "glossary", "translation"."""
    part: int = 1
    """Which of the pages over which a long one is spread."""

    @property
    def path(self) -> str:
        """Below the home of a language, without a trailing slash."""
        is_comparison = self.kind in {PageKind.COMPARE, PageKind.MOVED_COMPARISON}
        view = urls.COMPARE if is_comparison else ""
        parts = (self.game, self.topic, view, str(self.part) if self.part > 1 else "")
        return "/".join(filter(None, parts))


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
    is_superseded: bool = False
    """True of a page that only leads on, which search engines need not list."""
    record: str = ""
    """The file behind the page, relative to the folder that holds `data/`."""
    script_words: str = ""
    """What scripts say on the page, as JSON to stand in `<script>`; empty if they say nothing."""
