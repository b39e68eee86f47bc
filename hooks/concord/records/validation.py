"""Validates plain values against the shapes of records, extended by the keys of features."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from pydantic import Field as ShapeField
from pydantic import ValidationError, create_model

from concord.base.problems import Position, Problem
from concord.installed_features import features
from concord.model.fields import Field, Owner
from concord.model.texts import Language
from concord.records.invalid_values import validate_in_part
from concord.records.shapes.base import Shape
from concord.records.shapes.game_format import GameShape
from concord.records.shapes.topic_format import (
    ComponentShape,
    TopicShape,
    UnitShape,
    lists_in_topics,
    lists_in_units,
)

S = TypeVar("S", bound=Shape)


def validate(
    shape: type[S], value: Any, position: Position, languages: Sequence[Language]
) -> tuple[S | None, list[Problem]]:
    """Return the value as its shape, and a problem for each part that is invalid.

    The value is None if too much of it is invalid. `languages` are those of the library.
    """
    shape = with_fields(shape)
    try:
        return shape.model_validate(value, context=languages), []
    except ValidationError:
        return validate_in_part(shape, value, position, languages)


@cache
def with_fields(shape: type[S]) -> type[S]:
    """Return the shape of a record with the keys of features, in its parts too."""
    if shape is GameShape:
        return _extended(shape, "game", {})
    if shape is UnitShape:
        return _extended(shape, "unit", lists_in_units())
    unit: Any = with_fields(UnitShape)
    if shape is ComponentShape:
        return _extended(shape, "component", {"notes": (list[unit], [])})
    if shape is TopicShape:
        return _extended(shape, "topic", lists_in_topics(unit, with_fields(ComponentShape)))
    return shape


@cache
def fields_of(owner: Owner) -> Sequence[Field[Any]]:
    """Return the keys that features add to the records of an owner: "game", "topic", …"""
    return [field for feature in features() for field in feature.fields if owner in field.owners]


def _extended(shape: type[S], owner: Owner, parts: Mapping[str, Any]) -> type[S]:
    """Return the shape with the keys of features, and with `parts` in place of its own fields.

    Raises ValueError if a feature adds a key that the shape has already.
    """
    added: dict[str, Any] = {}
    for field in fields_of(owner):
        if field.key in shape.model_fields or field.key in added:
            raise ValueError(f"the key “{field.key}” of a {owner} is not new")
        added[field.key] = (field.shape(), ShapeField(field.default, description=field.meaning))
    made = create_model(
        shape.__name__,
        __base__=shape,
        __module__=shape.__module__,
        __doc__=shape.__doc__,
        **{**parts, **added},
    )
    made.model_fields["waivers"] = made.model_fields.pop("waivers")  # the last key of each record
    return made
