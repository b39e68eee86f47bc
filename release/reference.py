"""Writes the pages of the guide that say what the code says: the record format, the commands and
what a feature adds.

`python -m release.reference` writes them; a test holds that they are current.
"""

import argparse
import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any

from concord import feature
from concord.cli.main import commands
from concord.records.schemas import SHAPES
from concord.records.validation import with_fields

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
        "mapping such as `{en: Text, de: Text}`. A part of a record, as a unit, has its own table."
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
_FEATURES = _HEAD.format(
    title="Features",
    description="The features of the engine, and everything that a feature can add.",
    lead=(
        "For those who change a feature or write one. "
        "[Architecture](../explanation/architecture.en.md) says how features and the spine of the "
        "engine fit together. This page is made from the code: from the features in "
        "`hooks/concord/features/`, and from the docstrings of `hooks/concord/feature.py` and of "
        "the modules that it names. A star marks what has no default."
    ),
)
_PAGES_OF_FEATURES = {
    "api": "[Use the API](../how-to/data.en.md)",
    "assistants": "[Serve assistants and programs](../how-to/assistants.en.md)",
    "books": "[Make books](../how-to/books.en.md)",
    "citing": "[Citing](../explanation/search-and-citing.en.md#citing)",
    "comparison": "[What a comparison marks](../how-to/translations.en.md#what-a-comparison-marks)",
    "components": "[Cards and other components]"
    "(../how-to/records.en.md#cards-and-other-components)",
    "exchange": "[Translate and check](../how-to/translations.en.md)",
    "glossary": "[The glossary](../how-to/records.en.md#the-glossary)",
    "history": "[The history of a unit](../how-to/records.en.md#the-history-of-a-unit)",
    "hosting": "[Headers](../explanation/hosts.en.md#headers)",
    "linking": "[Link rules on other sites](../how-to/linking.en.md)",
    "lint": "[Warnings](../how-to/translations.en.md#warnings)",
    "lists": "[Saved clauses](../explanation/sharing.en.md#saved-clauses)",
    "offline": "[Offline copies](../explanation/hosts.en.md#offline-copies)",
    "permanence": "[Permanence](../explanation/permanence.en.md)",
    "rulings": "[Rulings and errata](../how-to/records.en.md#rulings-and-errata)",
    "search": "[Search](../explanation/search-and-citing.en.md#search)",
    "sequences": "[A sequence](../how-to/records.en.md#a-sequence)",
    "share": "[Share pages](../explanation/sharing.en.md#share-pages)",
    "starter": "[Tutorial](../tutorial.en.md)",
    "translation": "[Translate and check](../how-to/translations.en.md)",
}
"""Where the guide describes each feature. A feature without an entry fails."""

_ADDED = {
    "concord.feature": ("Feature", "Check", "SettingsCheck", "Lint", "Command"),
    "concord.base.settings": ("Setting", "Switch"),
    "concord.model.fields": ("Field", "Owner"),
    "concord.register.ledgers": ("Ledger",),
    "concord.pages.page_kinds": ("PageKind",),
    "concord.build.artifact_kinds": (
        *("Artifact", "IndependentArtifact", "PerTopic", "PerGame", "PerLanguage", "PerSite"),
        *("Merged", "AfterAll", "AfterGenerator"),
    ),
    "concord.pages.slots": (
        *("TopicSection", "TopicPlace", "ShownTopic"),
        *("UnitPart", "UnitPlace", "UnitHtml", "TextLinks"),
        *("UnitRemarks", "Remark", "Subject", "MarkKind"),
        *("Statements", "Statement", "SearchWords", "FeedEntries", "FeedEntry"),
        *("PageSection", "PagePlace"),
        *("FrameParts", "Picture", "FooterLink"),
    ),
    "concord.pages.topic_fields": ("TopicFields", "UnitFields", "FieldValues", "PublishedTopic"),
    "concord.base.feature_assets": ("Script", "ScriptPlace", "Style"),
}
"""The classes and types of what a feature lists, by their modules."""


def pages() -> Mapping[str, str]:
    """Return the text of each page by the name of its file."""
    return {
        "record-format.en.md": "\n".join([_RECORDS, *_records()]),
        "commands.en.md": "\n".join([_COMMANDS, *_commands()]),
        "features.en.md": "\n".join([_FEATURES, *_features(), *_contract()]),
    }


def _records() -> Iterator[str]:
    """Yield a section for each record, and one for each part of it that no record before has."""
    shown: list[object] = []
    for name, file in _FILES.items():
        schema = with_fields(SHAPES[name]).model_json_schema()
        yield from (f"## {name.capitalize()}", "", f"`{file}`", "", *_table(schema, schema))
        for part, described in schema.get("$defs", {}).items():
            if "properties" in described and described not in shown:
                shown.append(described)
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
    if "const" in value:
        return f"`{value['const']}`"
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
    choices = f". One of {', '.join(map(str, action.choices))}." if action.choices else ""
    return f"| `{called}` | {_escaped(meaning)}{choices} |"


def _features() -> Iterator[str]:
    yield "## The features of the engine"
    yield from ("", "They are listed in the order of their places on the pages.", "")
    yield from ("| Feature | Is for | Adds | Needs | Guide |", "|---|---|---|---|---|")
    for each in _shipped():
        about = import_module(f"concord.features.{each.name}.feature").__doc__ or ""
        needs = ", ".join(f"`{name}`" for name in each.needs)
        cells = (f"`{each.name}`", _words(about), ", ".join(_added(each)), needs)
        yield f"| {' | '.join(cells)} | {_PAGES_OF_FEATURES[each.name]} |"
    yield ""


def _shipped() -> Sequence[feature.Feature]:
    found: Sequence[feature.Feature] = import_module("concord.features.shipped").FEATURES
    return found


def _added(described: feature.Feature) -> Iterator[str]:
    """Yield the name of each list that the feature fills, with the names of commands and pages."""
    for each in fields(feature.Feature):
        values = getattr(described, each.name)
        if each.name in {"name", "folder", "needs"} or not values:
            continue
        is_named = each.name in {"commands", "pages"}
        names = ", ".join(f"`{value.name}`" for value in values) if is_named else ""
        yield each.name.replace("_", " ") + (f" ({names})" if names else "")


def _contract() -> Iterator[str]:
    """Yield a section for a `Feature`, and for each class and type of what it lists."""
    about = ast.get_docstring(_parsed("concord.feature"))
    yield from ("## What a feature can add", "", _paragraphs(about), "")
    for module, names in _ADDED.items():
        defined = dict(_definitions(_parsed(module)))
        yield from (f"### From `{module}`", "")
        for name in names:
            yield from (f"#### {name}", "", *defined[name])


def _parsed(module: str) -> ast.Module:
    file = import_module(module).__file__ or ""
    return ast.parse(Path(file).read_text(encoding="utf-8"))


def _definitions(module: ast.Module) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the name of each class and type, and what is said of it."""
    for statement, following in zip_longest(module.body, module.body[1:]):
        match statement:
            case ast.ClassDef(name=name):
                about = _paragraphs(ast.get_docstring(statement))
                yield name, [*([about, ""] if about else []), *_members(statement)]
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, [f"`{_source(value)}`", "", _paragraphs(_text(following)), ""]
            case _:
                pass


def _members(described: ast.ClassDef) -> Iterator[str]:
    """Yield a table of what a class describes: its fields, methods or members."""
    rows = []
    for statement, following in zip_longest(described.body, described.body[1:]):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                star = "" if value else " *"
                rows.append((f"`{name}`{star}", f"`{_source(annotation)}`", _text(following)))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=value)):
                rows.append((f"`{name}`", f"`{value!r}`", _text(following)))
            case ast.FunctionDef(name=name, args=ast.arguments(args=[_, *_])):
                about = ast.get_docstring(statement) or ""
                rows.append((f"`{name}`", f"`{_signature(statement)}`", about))
            case _:
                pass
    if described_rows := [row for row in rows if row[2]]:
        yield from ("| Name | Type or value | Meaning |", "|---|---|---|")
        for name, type_, meaning in described_rows:
            yield f"| {name} | {_escaped(type_)} | {_escaped(_words(meaning))} |"
        yield ""


def _signature(function: ast.FunctionDef) -> str:
    returned = _source(function.returns) if function.returns else "None"
    if function.decorator_list:
        return returned
    arguments = ast.unparse(function.args).removeprefix("self").removeprefix(", ")
    return f"{function.name}({arguments}) -> {returned}"


def _source(node: ast.expr) -> str:
    """Return an expression as it is written; that in a string without its quotation marks."""
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node)


def _text(statement: ast.stmt | None) -> str:
    """Return the docstring that a statement is; empty for any other statement."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return ""


def _paragraphs(text: str | None) -> str:
    """Join the lines of each paragraph and of each item of a list."""
    parts = re.split(r"(\n\s*\n|\n(?=- ))", text or "")
    return "".join(each if each.isspace() else _escaped(_words(each)) for each in parts)


def _words(text: str) -> str:
    return " ".join(text.split())


def _escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    for file, text in pages().items():
        (FOLDER / file).write_text(text, encoding="utf-8", newline="\n")
