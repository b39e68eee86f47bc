"""What features add to the units of a topic's page."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from markupsafe import Markup

from concord.base.extended import Extended
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import RichText
from concord.model.topics import Topic, Unit
from concord.rules.editions import LocalizedText


@dataclass(frozen=True)  # without slots, since it keeps what features know of it
class ShownTopic(Extended):
    """A topic on its page in one language."""

    topic: Topic
    """The topic as the records have it."""
    references: PageReferences
    """The references in its texts."""
    root: str
    """The relative link from the page to the site's root."""

    @property
    def game(self) -> LocalizedGame:
        return self.references.game


class UnitPlace(StrEnum):
    """Where in a unit a part of a feature stands."""

    ATTRIBUTES = "attributes"
    """Attributes of the element of the unit, each with a space before it."""
    BEFORE = "before"
    """Before its text."""
    TEXT = "text"
    """In place of its text."""
    MARK = "mark"
    """After its text, which flows on into it."""
    AFTER = "after"
    """After everything else, before the units below it."""


UnitHtml: TypeAlias = Callable[[Unit], Markup]
"""What stands in a unit; empty if nothing does."""


@dataclass(frozen=True, slots=True)
class UnitPart:
    """What a feature puts in a place of every unit."""

    place: UnitPlace
    """Where it stands."""
    of_topic: Callable[[ShownTopic], UnitHtml]
    """It is called once for a page, its result for each unit. So it can look up beforehand what
    the whole topic has."""


TextLinks: TypeAlias = Callable[
    [LocalizedGame, Topic], Callable[[Unit, LocalizedText[RichText]], LocalizedText[RichText]]
]
"""Changes the text of each unit of a topic. It is called as `UnitPart.of_topic`."""
