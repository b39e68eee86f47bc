"""What stands outside the engine uses its public modules, and no others but for a reason."""

import ast
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from concord import PUBLIC
from tests.tables import beside

_PROJECT = Path(__file__).parents[2]
_EXCEPTIONS: Mapping[str, Mapping[str, str]] = beside(__file__)
"""By folder: the modules and packages that it imports besides, with the reason."""


def test_all_public_modules_are_there() -> None:
    assert [each for each in PUBLIC if not _is_module(each)] == []


@pytest.mark.parametrize(("folder", "reasons"), _EXCEPTIONS.items())
def test_only_public_modules_are_imported(folder: str, reasons: Mapping[str, str]) -> None:
    others = {each for each in _imports(_PROJECT / folder) if each not in PUBLIC}
    assert [each for each in others if not _within(each, reasons)] == []
    assert [each for each in reasons if not any(_within(other, [each]) for other in others)] == []


def _within(module: str, packages: Collection[str]) -> bool:
    return any(f"{module}.".startswith(f"{each}.") for each in packages)


def _imports(folder: Path) -> Iterator[str]:
    """Yield the modules of the engine that the modules in a folder import."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{each.name}" for each in node.names]
                names = [each if _is_module(each) else node.module for each in inner]
            else:
                continue
            yield from (each for each in names if each.startswith("concord."))


def _is_module(name: str) -> bool:
    path = _PROJECT.joinpath("hooks", *name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()
