"""What readers type when a unit is the answer, as its record says."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from concord.model.fields import Field
from concord.model.texts import Language


def _sayings() -> Any:
    from concord.records.shapes.base import Sayings  # noqa: PLC0415 - slow to load

    return Sayings


ASKED: Field[Mapping[Language, Sequence[str]]] = Field(
    owners=("unit",),
    key="asked",
    shape=_sayings,
    default={},
    meaning="What readers type when this unit is the answer. The search finds it by these phrases.",
)
"""`{"en": ["who moves first"]}`"""
ASKED_OF_COMPONENTS = replace(
    ASKED, owners=("component",), meaning="What readers type when it is the answer."
)
