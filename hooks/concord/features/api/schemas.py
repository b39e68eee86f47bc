"""`api/v1/schema/`: JSON Schemas of the record files, for editors, and of the published data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import is_typeddict

from concord.base.published_files import OutputFile
from concord.base.urls import FilePath
from concord.features.api.index import IndexData, PartData
from concord.features.api.topic_shapes import RetiredTopicData, TopicData
from concord.features.citing.numbers import NumbersData
from concord.features.glossary.glossary_data import TermsData
from concord.features.history.history_data import HistoryData
from concord.features.permanence.catalogue import Catalogue
from concord.features.translation.coverage_data import TranslationData
from concord.pages.site import Site
from concord.records.shapes.base import Shape
from concord.records.shapes.fields import with_fields
from concord.records.shapes.game_format import GameShape, GlossaryShape
from concord.records.shapes.site_format import InterfaceShape, LibraryShape, WithdrawnShape
from concord.records.shapes.topic_format import TopicShape

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
SHAPES: dict[str, type[Shape]] = {
    "topic": TopicShape,
    "glossary": GlossaryShape,
    "game": GameShape,
    "interface": InterfaceShape,
    "library": LibraryShape,
    "withdrawn": WithdrawnShape,
}


DATA: Mapping[str, Any] = {
    "history": HistoryData,
    "index": IndexData,
    "numbers": NumbersData,
    "part": PartData,
    "published": Catalogue,
    "retired-topic": RetiredTopicData,
    "terms": TermsData,
    "topic": TopicData,
    "translation": TranslationData,
}
"""The types of the published data, by name."""


def schema_files(_: Site) -> Iterator[OutputFile]:
    for name, text in schemas().items():
        yield OutputFile(f"{FilePath.SCHEMAS}{name}.json", text.encode())


def schemas() -> Mapping[str, str]:
    """Return each schema as JSON text, by the name of its file without the ending."""
    described = {name: with_fields(shape).model_json_schema() for name, shape in SHAPES.items()}
    for name, data in DATA.items():
        _describe_fields(data)
        described[f"api-{name}"] = TypeAdapter(data).json_schema()
    return {
        name: json.dumps({"$schema": _DIALECT, **schema}, ensure_ascii=False, indent=1) + "\n"
        for name, schema in described.items()
    }


def _describe_fields(data: Any) -> None:
    """Let a schema have the docstrings of fields, in the types within the type too."""
    if is_typeddict(data):
        data.__pydantic_config__ = ConfigDict(use_attribute_docstrings=True)
        for each in get_type_hints(data).values():
            _describe_fields(each)
    for each in get_args(data):
        _describe_fields(each)
