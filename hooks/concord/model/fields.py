"""Keys of records that features add."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from concord.base.problems import Position
from concord.model.games import Game
from concord.model.topics import Topic, Unit

T = TypeVar("T")
Owner: TypeAlias = Literal["game", "topic", "unit"]
"""What a record describes. A component is a unit."""


@dataclass(frozen=True, kw_only=True)  # without slots, which `Field[str](…)` does not allow
class Field(Generic[T]):
    """A key, which a record need not have: `RULINGS: Field[Texts] = Field(owner="unit", …)`."""

    owner: Owner
    key: str
    shape: Any
    """The type of the value for pydantic: `dict[Language, Text]` with those of
    `records.shapes.base`, a `Shape`, or an `Annotated` type."""
    meaning: str
    """What the JSON Schemas and the reference say of it, in Markdown."""

    def of(self, owner: Game | Topic | Unit) -> T | None:
        """The value; None if the record does not have the key."""
        value: T | None = owner.fields.get(self.key)
        return value

    def position(self, owner: Game | Topic | Unit) -> Position:
        """The position of the value in the record, for problems."""
        return owner.position.at(self.key)
