"""Tables of records with mistakes, and of what is reported of each: where, and in which words.

Each row of a `*.yml` names its mistake, changes files of the valid library, and lists the errors in
`says`. A file is named by its key in `FILES`, or by its path. It is changed by passages, each with
what replaces it, is given in whole, or is missing (`null`). `‸` marks the place of an error, the
first mark that of the first error, and is not part of the file. Where no mark can stand, the error
has its place before it in words. An error that ends in ` ...` may go on. `encoding` is that of the
files.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.libraries.builders import ENGLISH, GAME, GLOSSARY, POLISH, RUSSIAN, TOPIC, VALID, Files

FILES: Mapping[str, str] = {
    "topic": TOPIC,
    "game": GAME,
    "glossary": GLOSSARY,
    "en": ENGLISH,
    "ru": RUSSIAN,
    "pl": POLISH,
    "withdrawn": "data/withdrawn.yml",
    "published": "data/game/published.lock",
    "features": "data/published.lock",
    "translations": "data/game/translations.lock",
}
_MARK = "‸"
_MORE = "..."
_PLACED = re.compile(r"(data|docs)[^:]*:\d+:\d+: ")


@dataclass(frozen=True, slots=True)
class BadRecord:
    name: str
    files: Files
    """Those that replace files of the valid library."""
    lines: tuple[str, ...]
    """The errors, sorted."""

    def are(self, lines: Sequence[str]) -> bool:
        """Whether these lines are the errors that are expected."""
        return len(lines) == len(self.lines) and all(
            line.startswith(expected.removesuffix(_MORE))
            if expected.endswith(_MORE)
            else line == expected
            for line, expected in zip(sorted(lines), self.lines, strict=True)
        )


def bad_records(*tables: str) -> Iterator[BadRecord]:
    """The rows of the tables with these names; without names, of all."""
    for path in sorted(Path(__file__).parent.glob("*.yml")):
        if not tables or path.stem in tables:
            for row in yaml.safe_load(path.read_text("utf-8")):
                yield _bad_record(path.stem, row)


def _bad_record(table: str, row: dict[str, Any]) -> BadRecord:
    name, said = row.pop("name"), row.pop("says")
    encoding = row.pop("encoding", "utf-8")
    errors = [said] if isinstance(said, str) else said
    files: dict[str, str | bytes | None] = {}
    places = []
    for key, change in row.items():
        file = FILES.get(key, key)
        if change is None:
            files[file] = None
            continue
        marked = _changed(VALID.get(file, ""), change)
        files[file] = marked.replace(_MARK, "").encode(encoding)
        places += [f"{file}:{line}:{column}: " for line, column in _marks(marked)]
    placed = [each for each in errors if _PLACED.match(each)]
    others = [each for each in errors if not _PLACED.match(each)]
    assert len(places) == len(others), f"{name}: {len(places)} marks for {len(others)} errors"
    lines = [place + error for place, error in zip(places, others, strict=True)]
    return BadRecord(f"{table}: {name}", files, tuple(sorted([*lines, *placed])))


def _changed(text: str, change: str | Mapping[str, str]) -> str:
    if isinstance(change, str):
        return change
    for old, new in change.items():
        assert text.replace(_MARK, "").count(old) == 1, f"{old!r} does not stand there once"
        assert old in text, f"{old!r} has a mark already"
        text = text.replace(old, new)
    return text


def _marks(text: str) -> Iterator[tuple[int, int]]:
    """The line and the column of each mark, as if there were no marks."""
    for number, line in enumerate(text.split("\n"), start=1):
        start = 0
        for index in range(line.count(_MARK)):
            start = line.index(_MARK, start)
            yield number, start - index + 1
            start += 1
