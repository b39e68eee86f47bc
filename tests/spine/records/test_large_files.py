"""The work for a file grows with its size, and not with the square of it."""

import cProfile
import pstats
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest

from concord.base.problems import InvalidRecordsError
from concord.checks.checks import load
from concord.cli.main import main
from tests.libraries.builders import GAME, GLOSSARY, TOPIC, VALID, Files, changed, write_library

pytestmark = pytest.mark.slow

_FEW = 250
_MANY = 1000
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
_TEXTS = "{en: A b, ru: А, pl: A b}"
_UNITS: Mapping[str, Callable[[int], str]] = {
    "units with unknown references": lambda i: (
        f"  - {{id: u{i}, label: '{i + 10}', text: {{en: '[[x#v{i}]]', ru: А, pl: A b}}}}\n"
    ),
    "units with one id": lambda i: f"  - {{id: two, label: '{i + 10}', text: {_TEXTS}}}\n",
    "units with one number": lambda i: f"  - {{id: u{i}, label: '2', text: {_TEXTS}}}\n",
    "units with invalid ids": lambda i: f"  - {{id: U{i}, label: '{i + 10}', text: {_TEXTS}}}\n",
    "units with aliases in use": lambda i: (
        f"  - {{id: u{i}, label: '{i + 10}', aliases: [one], text: {_TEXTS}}}\n"
    ),
}
"""A unit of a topic, by its place."""
_OTHERS: Mapping[str, Callable[[int], Files]] = {
    "references in one text": lambda n: changed(
        TOPIC, "en: One", f'en: "{" ".join(f"[[x#to-{i}]]" for i in range(n))}"'
    ),
    "hidden characters in one text": lambda n: changed(TOPIC, "en: One", f'en: "{"a&zwj;" * n}"'),
    "terms of unknown topics": lambda n: {
        GLOSSARY: "terms:\n"
        + "".join(
            f"  - {{id: t{i}, term: {_TEXTS}, topic: y{i}, akin: [s{i}],"
            " forms: {en: [A b], ru: [А], pl: [A b]}}\n"
            for i in range(n)
        )
    },
    "retired ids of unknown topics": lambda n: {
        GAME: VALID[GAME]
        + "retired:\n"
        + "".join(f"  - {{id: z{i}#a, see: x#y{i}, reason: {_TEXTS}}}\n" for i in range(n))
    },
    "published ids that are gone": lambda n: {
        "data/game/published.lock": "".join(f"x#g{i}\n" for i in range(n))
    },
    "published heirs, each of the one before": lambda n: {
        "data/game/published.lock": "".join(f"x#g{i} became x#g{i + 1}\n" for i in range(n))
    },
}


def _with_lines(lines: Callable[[int], str], n: int) -> Files:
    return {TOPIC: VALID[TOPIC].replace("related:", "x:") + lines(n)}


def _with_units(unit: Callable[[int], str], n: int) -> Files:
    return changed(TOPIC, "notes:\n", "".join(map(unit, range(n))) + "notes:\n")


_ALL: Mapping[str, Callable[[int], Files]] = {
    **{name: partial(_with_lines, lines) for name, lines in _FILES.items()},
    **{name: partial(_with_units, unit) for name, unit in _UNITS.items()},
    **_OTHERS,
}


@pytest.mark.parametrize("name", _ALL)
def test_the_work_grows_in_proportion(tmp_path: Path, name: str) -> None:
    few, many = (
        _calls(write_library(tmp_path / str(n), _ALL[name](n))) for n in (_FEW, _FEW * _TIMES)
    )
    assert many < few * _TIMES * 1.5


_DOUBTFUL: Mapping[str, Callable[[int], Files]] = {
    "quotation marks of other languages": lambda n: {
        TOPIC: VALID[TOPIC].replace(
            "{en: One, ru: Раз, pl: Raz}",
            "{{en: {0}, ru: {0}, pl: {0}}}".format("«a» „b” “c” " * n),
        )
    },
    "marks without counterparts": lambda n: changed(TOPIC, "en: One", f"en: {'“ „ « ' * n}"),
    "a long name of a term": lambda n: {
        GLOSSARY: f"{VALID[GLOSSARY]}    also: {{en: [{' '.join(f'w{i}' for i in range(n))}]}}\n"
    },
}


@pytest.mark.parametrize("name", _DOUBTFUL)
def test_the_search_for_doubtful_texts_grows_in_proportion(tmp_path: Path, name: str) -> None:
    calls = []
    for n in (1, _MANY, _MANY * _TIMES):  # the first loads what is needed
        data = write_library(tmp_path / str(n), _DOUBTFUL[name](n))
        profile = cProfile.Profile()
        profile.runcall(main, ["--data", str(data), "check"])
        calls.append(int(vars(pstats.Stats(profile))["total_calls"]))
    _, few, many = calls
    assert many < few * _TIMES * 1.5


def _calls(data: Path) -> int:
    """How many calls the reading and checking of a library takes, those of C included."""
    profile = cProfile.Profile()
    with pytest.raises(InvalidRecordsError):
        profile.runcall(load, data)
    return int(vars(pstats.Stats(profile))["total_calls"])
