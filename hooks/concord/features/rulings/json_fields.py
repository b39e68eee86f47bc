"""Rulings and errata in the JSON of topics."""

from typing import NotRequired

from typing_extensions import TypedDict

from concord.features.rulings.decisions import ERRATA, RULING
from concord.model.texts import Language, Texts
from concord.model.topics import Unit
from concord.pages.topic_fields import FieldValues


class Withdrawal(TypedDict):
    date: str
    """The day on which it was withdrawn."""
    reason: Texts
    """Why it no longer holds."""
    successor: str
    """The id of the ruling that holds instead; empty if there is none."""


class Printed(TypedDict):
    text: Texts
    """The words as printed, or their translation."""
    editions: list[Language]
    """The editions that print them."""


class Corrected(TypedDict):
    text: Texts
    """The words that take their place."""


class Given(TypedDict):
    by: str
    """Who gave it: a publisher or an author."""
    date: str
    """The day: "2025-01-31"."""
    source: str
    """Where it can be read."""
    official: bool
    """True if the publisher of the game stands by it."""
    withdrawn: NotRequired[Withdrawal]
    """Of a ruling that no longer holds."""
    printed: NotRequired[Printed]
    """Of an erratum: the words that were corrected."""
    corrected: NotRequired[Corrected]
    """Of an erratum: the words of the text that take their place."""


class UnitDecisions(TypedDict):
    ruling: NotRequired[Given]
    """Who gave the ruling that the unit tells, and when."""
    errata: NotRequired[list[Given]]
    """The corrections of printed words. The text of the unit has the corrected ones."""


def decisions_of(unit: Unit) -> FieldValues:
    ruling = RULING.of(unit)
    return {
        "ruling": ruling and ruling.model_dump(mode="json", exclude_none=True),
        "errata": [each.model_dump(mode="json") for each in ERRATA.of(unit)],
    }
