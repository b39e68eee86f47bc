"""Tables of cases in YAML files beside the modules of the tests."""

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml

Test = TypeVar("Test", bound=Callable[..., None])


def from_table(test: Test) -> Test:
    """Run a test for each row of its table, which has its name in the file `<module>.yml`.

    The first row names the arguments. Where it begins with `id`, each row begins with its name.
    """
    names, *rows = _tables(Path(inspect.getfile(test)).with_suffix(".yml"))[test.__name__]
    ids = None
    if names[0] == "id":
        ids, names, rows = [row[0] for row in rows], names[1:], [row[1:] for row in rows]
    marked: Test = pytest.mark.parametrize(names, rows, ids=ids)(test)
    return marked


def beside(file: str) -> Any:
    """The values in the YAML file beside a module, by their names."""
    return _tables(Path(file).with_suffix(".yml"))


@cache
def _tables(file: Path) -> dict[str, Any]:
    tables: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    return tables
