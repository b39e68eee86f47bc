"""What features add to the page of a topic."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from markupsafe import Markup

from concord.pages.page import Heading, PageContext
from concord.pages.units.parts import ShownTopic


class TopicPlace(StrEnum):
    """Where on the page a section of a feature stands."""

    ATTRIBUTES = "attributes"
    """Attributes of the head, for scripts, each with a space before it."""
    TITLE = "title"
    """After the title, in its line."""
    HEAD = "head"
    """In the line below the title."""
    WAYS = "ways"
    """Among the links at the end of that line, which lead to other ways to read the topic."""
    BEFORE_RULES = "before_rules"
    """Above the section with the rules."""
    AFTER_NOTES = "after_notes"
    """After the notes and the links to other topics."""
    ORIGIN = "origin"
    """In the section on the origin of the texts."""


def _nothing(_context: PageContext, _shown: ShownTopic) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class TopicSection:
    """What a feature puts in a place of the page. Each function is called once for a page."""

    place: TopicPlace
    """Where it stands."""
    render: Callable[[PageContext, ShownTopic], Markup]
    """Empty if the topic has nothing of it."""
    contents: Callable[[PageContext, ShownTopic], Iterable[Heading]] = _nothing
    """Its entries in the table of contents."""
    anchors: Callable[[PageContext, ShownTopic], Iterable[str]] = _nothing
    """The ids on the page that links may name, besides those of `contents`."""
