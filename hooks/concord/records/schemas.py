"""JSON Schemas of the record files, for editors."""

import json
from collections.abc import Mapping
from typing import Any

from concord.records.shapes.base import Shape
from concord.records.shapes.game_format import GameShape, GlossaryShape
from concord.records.shapes.site_format import InterfaceShape, LibraryShape, WithdrawnShape
from concord.records.shapes.topic_format import TopicShape
from concord.records.validation import with_fields

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
SHAPES: Mapping[str, type[Shape]] = {
    "topic": TopicShape,
    "glossary": GlossaryShape,
    "game": GameShape,
    "interface": InterfaceShape,
    "library": LibraryShape,
    "withdrawn": WithdrawnShape,
}


def record_schemas() -> Mapping[str, str]:
    """Return each schema as JSON text, by the name of its file without the ending."""
    return {
        name: schema_text(with_fields(shape).model_json_schema()) for name, shape in SHAPES.items()
    }


def schema_text(schema: Mapping[str, Any]) -> str:
    """Return the content of a file with a schema."""
    return json.dumps({"$schema": _DIALECT, **schema}, ensure_ascii=False, indent=1) + "\n"
