"""`api/v1/schema/`: JSON Schemas of the record files, for editors, and of the published data."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

from typing_extensions import is_typeddict

from concord.base.published_files import OutputFile
from concord.base.urls import FilePath
from concord.installed_features import features
from concord.pages.site import Site


def schema_files(_: Site) -> Iterator[OutputFile]:
    for name, text in schemas().items():
        yield OutputFile(f"{FilePath.SCHEMAS}{name}.json", text.encode())


def schemas() -> Mapping[str, str]:
    """Return each schema as JSON text, by the name of its file without the ending."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - slow to load; other commands need none

    from concord.records.schemas import record_schemas, schema_text  # noqa: PLC0415 - as above

    described = dict(record_schemas())
    for name, data in published_shapes().items():
        _describe_fields(data)
        described[f"api-{name}"] = schema_text(TypeAdapter(data).json_schema())
    return described


def published_shapes() -> Mapping[str, Any]:
    """Return the types of the published data, by name."""
    return {name: data for each in features() for name, data in each.published_shapes.items()}


def _describe_fields(data: Any) -> None:
    """Let a schema have the docstrings of fields, in the types within the type too."""
    if is_typeddict(data):
        data.__pydantic_config__ = {"use_attribute_docstrings": True}
        for each in get_type_hints(data).values():
            _describe_fields(each)
    for each in get_args(data):
        _describe_fields(each)
