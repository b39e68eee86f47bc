"""Files of facts, one a line, to which facts are only added.

They merge well: the order of the lines means nothing, and a line that stands twice says no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_LINE_END = re.compile(r"\r\n?|\n")
_COMMENT = "#"


def facts_in(content: bytes) -> Iterator[tuple[int, str]]:
    """Each line that is neither empty nor a comment, with its place in the file."""
    lines = _LINE_END.split(content.decode("utf-8-sig", "replace"))
    for line, fact in enumerate(lines, start=1):
        if fact.strip() and not fact.startswith(_COMMENT):
            yield line, fact


def recorded_in(lock: Path) -> set[str]:
    return {fact for _, fact in facts_in(lock.read_bytes())} if lock.is_file() else set()


def add(lock: Path, head: Iterable[str], facts: Iterable[str]) -> None:
    """Add `facts` to what the lock holds already, below `head`, which tells what they are."""
    lines = [*head, *sorted(recorded_in(lock) | set(facts))]
    lock.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
