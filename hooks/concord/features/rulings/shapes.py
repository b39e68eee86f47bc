"""The format of rulings and errata in records."""

from typing import Annotated

from pydantic import Field

from concord.records.shapes.base import (
    Address,
    Day,
    Flag,
    HttpsAddress,
    Languages,
    Shape,
    Text,
    Texts,
)


class DecisionShape(Shape):
    by: Text
    """Who decided it: a publisher or an author."""
    date: Day
    """The day on which it was published."""
    source: HttpsAddress
    """Where it can be read."""
    official: Flag = False
    """True if the publisher of the game stands by it."""


class WithdrawalShape(Shape):
    date: Day
    reason: Texts
    """Why it no longer holds, in a sentence in every language."""
    successor: Address = ""
    """The ruling that holds instead."""


class RulingShape(DecisionShape):
    withdrawn: WithdrawalShape | None = None
    """The ruling is kept, though it no longer holds."""


class PrintedShape(Shape):
    text: Texts
    """The words as printed, translated where a language has no edition with them."""
    editions: Annotated[Languages, Field(min_length=1)]
    """The editions that print them."""


class CorrectedShape(Shape):
    text: Texts
    """The words that take their place, quoted from the text of the unit."""


class ErratumShape(DecisionShape):
    printed: PrintedShape
    corrected: CorrectedShape
