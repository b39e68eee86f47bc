"""Rulings and errata in the JSON of topics."""

from typing import NotRequired

from typing_extensions import TypedDict

from concord.features.rulings.decisions import ERRATA, RULING
from concord.model.texts import Language, Texts
from concord.model.topics import Unit
from concord.pages.topic_fields import FieldValues


class Withdrawal(TypedDict):
    date: str
    reason: Texts
    successor: str
    """The id of the ruling that holds instead; empty if there is none."""


class Given(TypedDict):
    by: str
    date: str
    """The day: "2025-01-31"."""
    source: str
    """Where it can be read."""
    official: bool


class Ruling(Given):
    withdrawn: NotRequired[Withdrawal]


class Printed(TypedDict):
    text: Texts
    editions: list[Language]


class Corrected(TypedDict):
    text: Texts


class Erratum(Given):
    printed: Printed
    corrected: Corrected


class UnitDecisions(TypedDict):
    ruling: NotRequired[Ruling]
    """Who gave the ruling that the unit tells, and when."""
    errata: NotRequired[list[Erratum]]
    """The corrections of printed words. The text of the unit has the corrected ones."""


def decisions_of(unit: Unit) -> FieldValues:
    ruling = RULING.of(unit)
    return {
        "ruling": ruling and ruling.model_dump(mode="json", exclude_none=True),
        "errata": [each.model_dump(mode="json") for each in ERRATA.of(unit)],
    }
