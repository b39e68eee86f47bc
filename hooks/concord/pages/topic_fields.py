"""What features add to the JSON of a topic, `api/v1/<game>/<topic>.json`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from concord.base.extended import Extended
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.pages.site import Site
from concord.text.plain import as_plain_blocks
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True)  # without slots: it keeps what features make of it
class PublishedTopic(Extended):
    """A topic that is written as JSON, with values that several fields use."""

    site: Site
    topic: Topic
    locales: Mapping[Language, LocalizedGame]
    """Its game in each language of the site."""

    @cached_property
    def references(self) -> Mapping[Language, PageReferences]:
        """The references in its texts, with addresses from the root of the site."""
        return {
            language: PageReferences(game, to_game=game.addresses.home)
            for language, game in self.locales.items()
        }

    @cached_property
    def texts(self) -> Mapping[str, Mapping[Language, str | None]]:
        """The plain text of each unit, by its id, in each language; None if it has none."""
        return {
            unit.id: {
                language: add_no_break_spaces(as_plain_blocks(text, references), language)
                if (text := unit.text.get(language)) is not None
                else None
                for language, references in self.references.items()
            }
            for unit, _ in self.topic.walk()
        }


FieldValues: TypeAlias = Mapping[str, object]
"""The values of the fields of a shape, by their keys."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicFields:
    """Fields of the topic itself."""

    shape: Any
    """A `TypedDict` with the types of the fields. Their docstrings are in the JSON Schema."""
    of_topic: Callable[[PublishedTopic], FieldValues]
    """Returns their values."""
    after: str = ""
    """The key of the `api` feature that the fields follow in the file; empty for the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFields:
    """Fields of each unit of the topic. The file leaves out a value that is empty, false or null if
    the type of its field is `NotRequired`."""

    shape: Any
    """A `TypedDict` with the types of the fields. Their docstrings are in the JSON Schema."""
    of_topic: Callable[[PublishedTopic], Callable[[Unit], FieldValues]]
    """It is called once for a topic, its result for each unit."""
    after: str = ""
    """The key of the `api` feature that the fields follow in the file; empty for the end."""
