"""What features add to pages of the spine other than those of topics."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from markupsafe import Markup

from concord.installed_features import features

if TYPE_CHECKING:
    from concord.pages.page import PageContext


class PagePlace(StrEnum):
    """A place on a page of the spine where sections of features stand, in the order of these.

    The name of the kind of page stands before the slash. The pages of errors are no kinds: that of
    “missing” is shown where there is no page, that of “unreachable” without a connection.
    """

    HOME_LEAD = "home/lead"
    """Below the title."""
    HOME_RESUME = "home/resume"
    """Below the link to where the reader was."""
    HOME_WAYS = "home/ways"
    """Where links lead to other ways to use the site."""
    HOME_END = "home/end"
    """Before what the author of the page wrote."""
    GAME_LEAD = "game/lead"
    """Below the title."""
    GAME_CHOICES = "game/choices"
    """Where the reader chooses what the pages of the game show."""
    GAME_LINKS = "game/links"
    """List items with links, after those to the lists of the game."""
    GAME_END = "game/end"
    """Above the editions."""
    GAME_EDITIONS = "game/editions"
    """Phrases in the line below the editions."""
    MISSING_PAGE = "missing/links"
    """List items with links that lead on."""
    ERROR_PAGES = "error/links"
    """The same on all pages of errors. The scripts of the missing page say their words."""
    UNREACHABLE = "unreachable/page"
    """The whole page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSection:
    """A part of a page of the spine."""

    place: PagePlace
    """Where it stands."""
    render: Callable[[PageContext], Markup]
    """Called for each page that has the place. It returns nothing where the part is left out."""
    anchors: Sequence[str] = ()
    """Its ids to which links may lead."""
    script_words: Sequence[str] = ()
    """The messages that its scripts show."""


def sections_of(page: str) -> Iterator[PageSection]:
    """Yield the sections on a kind of page of the spine: "game"."""
    for feature in features():
        for section in feature.sections:
            if section.place.startswith(f"{page}/"):
                yield section
