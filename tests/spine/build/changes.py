"""Random changes of records, of which some are refused."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

_WORDS = (" anew", " znowu", " опять", " [[baskets]]", " [[picking]]", " [[baskets#one-each]]")


def change_at_random(data: Path, random: Random) -> str:
    """Change a value of a record; return what was done where."""
    file = random.choice(_records(data, random))
    record = yaml.safe_load(file.read_text("utf-8"))
    done = _change(record, random)
    text = yaml.safe_dump(record, allow_unicode=True, sort_keys=False, width=110)
    file.write_text(text, encoding="utf-8")
    return f"{file.name}: {done}"


def _records(data: Path, random: Random) -> list[Path]:
    """Those of one kind, so that the texts of topics do not crowd out all else."""
    files = sorted(data.rglob("*.yml"))
    shared = [each for each in files if each.name in {"game.yml", "glossary.yml"}]
    words = [each for each in files if each.parent.name == "interface"]
    topics = [each for each in files if each not in {*shared, *words}]
    return random.choices([topics, shared, words], weights=[6, 2, 1])[0]


def _change(record: Any, random: Random) -> str:
    holder, key = random.choice(list(_values(record)))
    value = holder[key]
    action = random.choice(["append", "append", "remove", "swap", "copy"])
    if isinstance(value, list) and action == "swap":
        random.shuffle(value)
    elif action == "remove":
        del holder[key]
    elif action == "copy":
        other, place = random.choice(list(_values(record)))
        holder[key] = other[place]
    elif isinstance(value, str):
        holder[key] = value + random.choice(_WORDS)
    elif isinstance(value, bool):
        holder[key] = not value
    return f"{action} {key}"


def _values(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value below, as what holds it and its key there."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in list(items):
        yield value, key
        if isinstance(each, dict | list):
            yield from _values(each)
