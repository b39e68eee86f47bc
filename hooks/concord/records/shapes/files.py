"""The shapes of all files in `data/`."""

from __future__ import annotations

from concord.records.shapes.base import Shape
from concord.records.shapes.games import GameShape
from concord.records.shapes.glossary import GlossaryShape
from concord.records.shapes.site import InterfaceShape, WithdrawnShape
from concord.records.shapes.topics import TopicShape

SHAPES: dict[str, type[Shape]] = {
    "topic": TopicShape,
    "glossary": GlossaryShape,
    "game": GameShape,
    "interface": InterfaceShape,
    "withdrawn": WithdrawnShape,
}
