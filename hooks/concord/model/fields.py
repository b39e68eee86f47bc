"""The keys of records that features add."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from concord.base.problems import Position
from concord.model.games import Game
from concord.model.topics import Topic, Unit

T = TypeVar("T")
Owner: TypeAlias = Literal["game", "topic", "unit", "component"]
"""What a record describes. In the model a component is a unit too."""


@dataclass(frozen=True, kw_only=True)  # without slots, which `Field[str](…)` does not allow
class Field(Generic[T]):
    """A key, which a record need not have: `RULINGS: Field[Texts] = Field(owners=("unit",), …)`."""

    owners: Sequence[Owner]
    """What may have it."""
    key: str
    """Its name in the record."""
    shape: Callable[[], Any]
    """Returns the type of the value for pydantic: `dict[Language, Text]` with the types of
    `records.shapes.base`, a `Shape`, or an `Annotated` type. It is called when records are read,
    and imports what it needs then: these modules are slow to load."""
    default: T
    """The value where a record does not have the key."""
    meaning: str
    """What the JSON Schemas and the reference say of it, in Markdown."""

    def of(self, owner: Game | Topic | Unit) -> T:
        """The value that the record has, or the default."""
        value: T = owner.fields.get(self.key, self.default)
        return value

    def position(self, owner: Game | Topic | Unit) -> Position:
        """The position of the value in the record, for problems."""
        return owner.position.at(self.key)
