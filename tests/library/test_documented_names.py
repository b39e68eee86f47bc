"""The guide has a line for each name by which a library, its records and features are written."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from concord import feature
from concord.cli.main import commands
from concord.feature import Command, Feature
from concord.features.shipped import FEATURES
from concord.installed_features import ENTRY_POINTS
from concord.records.schemas import SHAPES
from tests.site.builds import PROJECT

_PAGES = [each.read_text("utf-8") for each in (PROJECT / "docs/guide").rglob("*.en.md")]
_ROW = re.compile(r"^\| `([\w-]+)`(?: \*)? \|", re.MULTILINE)
_LISTED = re.compile(r"\bSequence\[([A-Z]\w*)|\], ([A-Z]\w*)\]")
"""The type of what a feature lists, and of what a function of it returns."""


def _slots() -> Mapping[str, type]:
    """The classes of what features add, by their names: those that `concord.feature` defines, and
    those from other modules that the annotations of a `Feature` name, with their kinds."""
    source = ast.parse(Path(feature.__file__).read_text("utf-8"))
    homes = {
        name.name: f"{each.module}"
        for each in ast.walk(source)
        if isinstance(each, ast.ImportFrom)
        for name in each.names
    }
    annotations = " ".join(str(each.type) for each in fields(Feature))
    listed = {name for found in _LISTED.findall(annotations) for name in found}
    values = [getattr(import_module(homes[name]), name) for name in sorted(listed & homes.keys())]
    classes = [Command, Feature, *(part for each in values for part in _parts(each))]
    return {
        each.__name__: each
        for each in classes
        if is_dataclass(each) and each.__module__ in {feature.__name__, *homes.values()}
    }


def _parts(value: object) -> Iterator[type]:
    """Yield a class and its kinds; of the type of a function the classes of what it returns."""
    if isinstance(value, type):
        yield from (value, *value.__subclasses__())
    for each in get_args(value)[-1:]:
        yield from _parts(each)


def test_the_slots_of_what_features_add_are_found() -> None:
    assert {"Feature", "Command", "Remark", "TopicSection", "FrameParts", "Merged"} <= {*_slots()}


@pytest.mark.parametrize("name", _slots())
def test_each_field_of_what_a_feature_adds_has_its_line(name: str) -> None:
    documented = {row for page in _PAGES for row in _rows_below(name, page)}
    inherited = {
        each.name
        for base in _slots()[name].__bases__
        if is_dataclass(base)
        for each in fields(base)
    }
    own = [each.name for each in fields(_slots()[name]) if each.name not in inherited]
    assert [each for each in own if each not in documented] == []


def test_each_feature_has_its_line() -> None:
    documented = {row for page in _PAGES for row in _rows_below("The features of the engine", page)}
    assert [each.name for each in FEATURES if each.name not in documented] == []


def test_each_command_has_its_section() -> None:
    sections = {
        each for page in _PAGES for each in re.findall(r"^## concord (\S+)$", page, re.MULTILINE)
    }
    assert [each for each in commands() if each not in sections] == []


@pytest.mark.parametrize("record", SHAPES)
def test_each_key_of_a_record_has_its_line(record: str) -> None:
    """Parts that several records have are described below the first of them."""
    names = [each.capitalize() for each in SHAPES]
    documented = {row for page in _PAGES for name in names for row in _rows_below(name, page)}
    assert sorted({*_keys(SHAPES[record].model_json_schema())} - documented) == []


def test_each_group_of_entry_points_is_named() -> None:
    assert any(f"`{ENTRY_POINTS}`" in page for page in _PAGES)


def _rows_below(heading: str, page: str) -> Iterator[str]:
    """Yield the first cell of each row of a section and of the sections below it."""
    for level, title, section in _sections(page):
        if title == heading:
            yield from _ROW.findall(re.split(rf"^#{{1,{level}}} ", section, flags=re.MULTILINE)[0])


def _sections(page: str) -> Iterator[tuple[int, str, str]]:
    """Yield the level and the words of each heading, and all of the page that follows it."""
    for each in re.finditer(r"^(#+) (.+)$", page, re.MULTILINE):
        yield len(each[1]), each[2], page[each.end() :]


def _keys(schema: Mapping[str, Any]) -> Iterator[str]:
    for each in (schema, *schema.get("$defs", {}).values()):
        yield from each.get("properties", ())
