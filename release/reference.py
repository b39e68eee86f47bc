"""Writes the pages of the guide that say what the code says: the record format and the commands.

`python -m release.reference` writes them; a test holds that they are current.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from concord.cli.main import commands
from concord.records.schemas import SHAPES
from concord.records.shapes.fields import with_fields

FOLDER = Path(__file__).parents[1] / "docs" / "guide" / "reference"
_FILES = {
    "topic": "data/<game>/<topic>.yml",
    "glossary": "data/<game>/glossary.yml",
    "game": "data/<game>/game.yml",
    "library": "data/library.yml",
    "interface": "data/interface/<language>.yml",
    "withdrawn": "data/withdrawn.yml",
}
_HEAD = """\
---
title: {title}
description: {description}
---

[Guide](../index.en.md)

# {title}

{lead}
"""
_RECORDS = _HEAD.format(
    title="The record format",
    description="Every key of every file of records, with what it may have.",
    lead=(
        "For those who write [records](../explanation/terms.en.md#record) and look up a key. "
        "[Write records](../how-to/records.en.md) shows them in use. This page is made from the "
        "schemas, which editors read too. A required key has a star. “By name or language” is a "
        "mapping such as `{en: Text, de: Text}`; a unit or a waiver is described below its name."
    ),
)
_COMMANDS = _HEAD.format(
    title="Commands",
    description="Every command of concord, with its arguments and examples.",
    lead=(
        "For those who work in the folder of a [library](../explanation/terms.en.md#library). "
        "This page is made from the help of the commands: `concord COMMAND --help`. "
        "`concord --data DIR COMMAND` works in another folder of records, "
        "and `concord --version` names the version."
    ),
)


def pages() -> Mapping[str, str]:
    """Return the text of each page by the name of its file."""
    return {
        "record-format.en.md": "\n".join([_RECORDS, *_records()]),
        "commands.en.md": "\n".join([_COMMANDS, *_commands()]),
    }


def _records() -> Iterator[str]:
    for name, file in _FILES.items():
        schema = with_fields(SHAPES[name]).model_json_schema()
        yield from (f"## {name.capitalize()}", "", f"`{file}`", "", *_table(schema, schema))
        for part, described in schema.get("$defs", {}).items():
            if "properties" in described:
                yield from (f"### {_title(part)} of a {name}", "", *_table(described, schema))


def _table(described: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[str]:
    yield from ("| Key | Value | Meaning |", "|---|---|---|")
    required = described.get("required", ())
    for key, value in described["properties"].items():
        star = " *" if key in required else ""
        meaning = " ".join(str(value.get("description", "")).split())
        yield f"| `{key}`{star} | {_escaped(_value(value, schema))} | {_escaped(meaning)} |"
    yield ""


def _value(value: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    """What a key may have, in words. `schema` has the parts to which values refer."""
    choices = value.get("anyOf") or value.get("oneOf") or ()
    if choices:
        found = (_value(each, schema) for each in choices if not _is_null(each))
        return ", or ".join(dict.fromkeys(found))
    if "$ref" in value:
        part = value["$ref"].rpartition("/")[2]
        described = schema["$defs"][part]
        return _title(part) if "properties" in described else _value(described, schema)
    if "enum" in value:
        return ", ".join(f"`{each}`" for each in value["enum"])
    match value.get("type"):
        case "array":
            return f"list of: {_value(value.get('items', {}), schema)}"
        case "object":
            patterns = value.get("patternProperties", {}).values()
            each: Mapping[str, Any] = value.get("additionalProperties") or next(iter(patterns), {})
            return f"by name or language: {_value(each, schema)}"
        case "string":
            return "text"
        case "boolean":
            return "`true` or `false`"
        case "integer":
            return "whole number"
        case _:
            raise ValueError(f"found {value}; expected a type that this page can describe")


def _is_null(value: Mapping[str, Any]) -> bool:
    return value.get("type") == "null"


def _title(part: str) -> str:
    """Return “Citation change” for “CitationChangeShape”."""
    name = part.removesuffix("Shape")
    words = "".join(f" {each.lower()}" if each.isupper() else each for each in name).strip()
    return words.capitalize()


def _commands() -> Iterator[str]:
    for command, described in commands().items():
        parser = argparse.ArgumentParser(add_help=False)
        import_module(described.module).add_arguments(parser)
        yield from (
            f"## concord {command}",
            "",
            f"{described.words[0].upper()}{described.words[1:]}.",
            "",
        )
        if actions := parser._actions:  # noqa: SLF001 - nothing public lists the arguments
            yield from ("| Argument | Meaning |", "|---|---|", *map(_argument, actions), "")
        yield from (f"    concord {each}" for each in described.examples)
        yield ""


def _argument(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest)
    value = "" if action.nargs == 0 else f" {name if action.metavar else name.upper()}"
    called = ", ".join(f"{each}{value}" for each in action.option_strings) or name
    meaning = (action.help or "") % {**vars(action), "prog": "concord"}
    choices = f" One of {', '.join(map(str, action.choices))}." if action.choices else ""
    return f"| `{called}` | {_escaped(meaning)}{choices} |"


def _escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    for file, text in pages().items():
        (FOLDER / file).write_text(text, encoding="utf-8", newline="\n")
