"""JSON Schemas of the record files, for editors, and of the published data.

They are published at `api/v1/schema/`, and `concord schema` writes them to a folder.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

from typing_extensions import is_typeddict

from concord.base.atomic_files import exclusive, replace_file
from concord.base.published_files import OutputFile
from concord.base.urls import FilePath
from concord.features.api.topic_data import added_fields, with_fields
from concord.features.api.topic_shapes import TopicData
from concord.installed_features import features
from concord.pages.site import Site
from concord.pages.topic_fields import TopicFields, UnitFields


def schema_files(_: Site) -> Iterator[OutputFile]:
    for name, text in schemas().items():
        yield OutputFile(f"{FilePath.SCHEMAS}{name}.json", text.encode())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where to write them")


def run(options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    with exclusive(options.folder):
        for name, text in schemas().items():
            replace_file(options.folder / f"{name}.json", text.encode())


def schemas() -> Mapping[str, str]:
    """Return each schema as JSON text, by the name of its file without the ending."""
    from concord.records.schemas import record_schemas, schema_text  # noqa: PLC0415 - slow to load

    described = dict(record_schemas())
    for name, data in published_shapes().items():
        schema = _schema(data)
        if data is TopicData:
            _add_fields(schema, schema, added_fields(TopicFields))
            _add_fields(schema["$defs"]["UnitData"], schema, added_fields(UnitFields))
        described[f"api-{name}"] = schema_text(schema)
    return described


def _schema(data: Any) -> dict[str, Any]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - slow to load

    _describe_fields(data)
    schema: dict[str, Any] = TypeAdapter(data).json_schema()
    return schema


def _add_fields(
    described: dict[str, Any],
    schema: dict[str, Any],
    of_features: Sequence[TopicFields | UnitFields],
) -> None:
    """Add the fields of features to what `schema` says of a topic or of a unit."""
    added = [(fields.after, _schema(fields.shape)) for fields in of_features]
    described["properties"] = with_fields(
        described["properties"], [(after, own["properties"]) for after, own in added]
    )
    required = {*described["required"]}.union(*(own.get("required", ()) for _, own in added))
    described["required"] = [key for key in described["properties"] if key in required]
    for _, own in added:
        schema["$defs"] |= own.get("$defs", {})
    schema["$defs"] = dict(sorted(schema["$defs"].items()))


def published_shapes() -> Mapping[str, Any]:
    """Return the types of the published data, by name."""
    return {name: data for feature in features() for name, data in feature.published_shapes.items()}


def _describe_fields(data: Any) -> None:
    """Let the schemas of a type and of the types within it describe fields by docstrings."""
    if is_typeddict(data):
        data.__pydantic_config__ = {"use_attribute_docstrings": True}
        for hint in get_type_hints(data).values():
            _describe_fields(hint)
    for argument in get_args(data):
        _describe_fields(argument)
