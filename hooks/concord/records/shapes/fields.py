"""The shapes of records with the keys that features add."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from pydantic import Field as ShapeField
from pydantic import create_model

from concord.installed_features import features
from concord.model.fields import Field, Owner
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


@cache
def with_fields(shape: type[S]) -> type[S]:
    """The shape of a record with the keys of features, which its parts have too."""
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


def field_values(shape: Shape, owner: Owner) -> Mapping[str, Any]:
    """The values of the keys of features that a validated record has."""
    values = ((each, getattr(shape, each.key)) for each in fields_of(owner))
    return {each.key: value for each, value in values if value != each.default}


@cache
def fields_of(owner: Owner) -> Sequence[Field[Any]]:
    """The keys that features add to the records of such owners."""
    return [each for feature in features() for each in feature.fields if owner in each.owners]


def _extended(shape: type[S], owner: Owner, parts: Mapping[str, Any]) -> type[S]:
    """The shape with the fields of features, and with `parts` in place of fields of its own.

    Raises ValueError if the shape has a field of a feature already.
    """
    added: dict[str, Any] = {}
    for each in fields_of(owner):
        if each.key in shape.model_fields or each.key in added:
            raise ValueError(f"the key “{each.key}” of a {owner} is not new")
        added[each.key] = (each.shape(), ShapeField(each.default, description=each.meaning))
    made = create_model(
        shape.__name__,
        __base__=shape,
        __module__=shape.__module__,
        __doc__=shape.__doc__,
        **{**parts, **added},
    )
    made.model_fields["waivers"] = made.model_fields.pop("waivers")  # the last key of each record
    return made
