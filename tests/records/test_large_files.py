"""The work for a file grows with its size, and not with the square of it."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.core.problems import InvalidRecordsError
from tests.libraries.builders import TOPIC, VALID, write_library

_FEW = 250
_TIMES = 4

_FILES: Mapping[str, Callable[[int], str]] = {
    "unknown keys": lambda n: "".join(f"key{i}: a\n" for i in range(n)),
    "repeated keys": lambda n: "related: []\n" * n,
    "unknown references": lambda n: "related: [" + ", ".join(f"to-{i}" for i in range(n)) + "]\n",
    "aliases": lambda n: "a: &a [a]\n" + "".join(f"b{i}: *a\n" for i in range(n)),
    "a long line": lambda n: f'a: "{"word " * n}"\n',
    "lists within lists": lambda n: "".join(
        f"a{i}: {'[' * 60}{']' * 60}\n" for i in range(n // 20)
    ),
}


@pytest.mark.parametrize("name", _FILES)
def test_the_work_grows_in_proportion(tmp_path: Path, name: str) -> None:
    base = VALID[TOPIC].replace("related:", "summary:") if "related" in name else VALID[TOPIC]
    few, many = (
        _calls(write_library(tmp_path / str(n), {TOPIC: base + _FILES[name](n)}))
        for n in (_FEW, _FEW * _TIMES)
    )
    assert many < few * _TIMES * 1.5


def _calls(data: Path) -> int:
    """How many calls the reading and checking of a library takes, those of C included."""
    profile = cProfile.Profile()
    with pytest.raises(InvalidRecordsError):
        profile.runcall(load, data)
    return int(vars(pstats.Stats(profile))["total_calls"])
