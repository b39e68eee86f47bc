"""Which part of a library's version a publication raises, and the list for the release notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

_MOST = 20  # names that are listed of each kind


class Part(StrEnum):
    MAJOR = "major"
    MINOR = "minor"
    PATCH = "patch"


_PARTS: Mapping[str, Part] = {
    "retired": Part.MAJOR,
    "other meaning or number": Part.MAJOR,
    "new": Part.MINOR,
    "new number": Part.MINOR,
    "renamed": Part.MINOR,
}


def next_version(recorded: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield lines that say which part is raised and why, from the lines that were added to each
    lock file of published ids, by the id of the game, or by "" for that of the library."""
    found: dict[str, list[str]] = {}
    for game, lines in recorded.items():
        for kind, name in _changes(lines):
            found.setdefault(kind, []).append(f"{game}/{name}" if game else name)
    parts = {_PARTS[kind] for kind in found}
    part = next((each for each in Part if each in parts), Part.PATCH)
    yield f"The next version raises the {part} part. For the release notes:"
    for kind in filter(found.__contains__, _PARTS):
        names = found[kind]
        more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
        yield f"- {kind}: {', '.join(names[:_MOST])}{more}"
    if not found:
        yield "- texts only"


def _changes(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The kind and the name of each change that lines of a lock record."""
    for line in lines:
        name, *words = line.split(" ")
        if not words:
            yield "new", name
        elif words[0] == "became":
            yield ("retired", name) if words[1] == "-" else ("renamed", f"{name} → {words[1]}")
        elif words[0] in {"confirmed", "came-to-mean"}:
            yield "other meaning or number", name
        elif name in {"game", "part", "language", "page", "kind"}:
            yield "new", " ".join(words)
        elif words[0] != "means" and name not in {"list", "version", "first-language"}:
            yield "new number", f"{name} {words[-1]}"
