"""The format of the reasons of changes in records."""

from concord.records.shapes.base import Language, Shape, Texts, Version


class ReasonShape(Shape):
    edition: Language
    version: Version
    """The version that brought the change."""
    reason: Texts
    """Why it was made, in a sentence in every language."""
