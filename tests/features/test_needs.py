"""Features name the features that they use, and none uses one that uses it."""

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from concord.feature import Feature
from concord.installed_features import features

_MODULE = re.compile(r"concord\.features\.(\w+)")
_TEMPLATE = re.compile(r"""["'](\w+)/([\w/.-]+\.html)["']""")
_SCRIPT = re.compile(r"""["']#(\w+)/""")
_FOLDERS = {each.name: each.folder for each in features()}


@pytest.mark.parametrize("feature", features(), ids=lambda each: each.name)
def test_a_feature_needs_what_its_modules_templates_and_scripts_import(feature: Feature) -> None:
    imported = {name for path in feature.folder.rglob("*.*") for name in _imported(path)}
    assert list(feature.needs) == sorted(imported & _FOLDERS.keys() - {feature.name})


def test_no_features_need_each_other_in_a_circle() -> None:
    needs = {each.name: each.needs for each in features()}
    assert len(list(TopologicalSorter(needs).static_order())) == len(needs)


def _imported(path: Path) -> Iterator[str]:
    """Yield the names of features, and others, of which a file imports something."""
    match path.suffix:
        case ".py":
            content = path.read_text("utf-8")
            yield from _MODULE.findall("\n".join(_modules(ast.parse(content))))
            yield from _owners(content)
        case ".html":
            yield from _owners(path.read_text("utf-8"))
        case ".js" | ".ts":
            yield from _SCRIPT.findall(path.read_text("utf-8"))


def _owners(content: str) -> Iterator[str]:
    """Yield the features whose templates are named. The spine has some in folders of other names,
    and in one of the same name."""
    for name, template in _TEMPLATE.findall(content):
        if name in _FOLDERS and (_FOLDERS[name] / "templates" / template).is_file():
            yield name


def _modules(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
