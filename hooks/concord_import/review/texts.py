"""The full texts of units, of which an alignment file has only the first words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from concord.core.model.texts import Language

_LISTS = ("items", "clauses", "notes", "examples")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Texts = Mapping[str, Mapping[Language, str]]
"""The heading and text of each unit and topic, by id and language."""


class RecordTexts:
    """Reads the records of a game. A cache holds the texts of files until their time or size
    changes."""

    def __init__(self) -> None:
        self._cache: dict[Path, tuple[tuple[int, int], Texts]] = {}

    def read(self, folder: Path) -> Texts:
        """A record that is not valid YAML has no texts."""
        found: dict[str, Mapping[Language, str]] = {}
        for file in sorted(folder.glob("*.yml")):
            state = file.stat()
            stamp = state.st_mtime_ns, state.st_size
            if self._cache.get(file, (None,))[0] != stamp:
                self._cache[file] = stamp, dict(_texts_of(file))
            found |= self._cache[file][1]
        return found


def _texts_of(file: Path) -> Iterator[tuple[str, Mapping[Language, str]]]:
    try:
        topic = yaml.load(file.read_bytes(), _Loader)  # noqa: S506 - a safe loader
    except yaml.YAMLError:
        return
    if isinstance(topic, dict) and isinstance(topic.get("id"), str):
        yield topic["id"], _said(topic, "title")
        yield from _units_of(topic, topic["id"])


def _units_of(value: Mapping[str, Any], topic: str) -> Iterator[tuple[str, Mapping[Language, str]]]:
    units = [value["intro"]] if isinstance(value.get("intro"), dict) else []
    for key in _LISTS:
        listed = value.get(key)
        units += listed if isinstance(listed, list) else []
    for each in units:
        if isinstance(each, dict):
            yield f"{topic}#{each.get('id')}", _said(each, "heading", "text")
            yield from _units_of(each, topic)


def _said(value: Mapping[str, Any], *keys: str) -> Mapping[Language, str]:
    found: dict[Language, str] = {}
    for key in keys:
        texts = value.get(key)
        for language, text in texts.items() if isinstance(texts, dict) else ():
            found[language] = f"{found.get(language, '')} {text}".strip()
    return found
