"""`edition.tsv`: the differences of a new edition, for people to confirm before they are written.

Tab-separated, in UTF-8. The first line names language, version and file. The columns of a row are

    change      new, gone, renumbered, reworded, moved; several with a space between
    id          of the unit, with its topic; empty for what is new
    confidence  how likely the counterpart is right, between 0 and 1
    mark        empty, lock, none, move or divide
    was         the number in the records
    number      that in the new edition
    place       in the file, as in alignment.tsv
    old text, text

`lock` confirms a row. A person who writes an id into a new row, or another into any row, says which
unit it is. `none` says that it is a new unit. Of a moved unit that other editions number too,
`move` says that it moves in all of them, `divide` that it becomes a unit of its own in this one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from concord_import.structure.entries import CellPlace, Entry
from concord_import.text.blocks import ImportFailedError
from concord_import.updates.differences import Difference

_COLUMNS = ("change", "id", "confidence", "mark", "was", "number", "place", "old text", "text")
_LOCK, _NONE, _MOVE, _DIVIDE = "lock", "none", "move", "divide"
_CONFIRMING = (_LOCK, _MOVE, _DIVIDE)


@dataclass(frozen=True, slots=True)
class EditionFile:
    head: str
    """The line that says what the differences are of."""
    known: Mapping[Entry, str]
    """The ids that a person gave; "" for new units."""
    confirmed: frozenset[str]
    """The ids of rows that a person has confirmed, gone ones among them."""
    moved: frozenset[str] = frozenset()
    """The ids of units that move in all editions."""
    divided: frozenset[str] = frozenset()
    """The ids of units that this edition alone moves: its text becomes a unit of its own."""


def head_of(language: str, version: str, digest: str) -> str:
    return f"# {language} {version} {digest}"


def write_differences(
    head: str, found: Sequence[Difference], places: Mapping[Entry, CellPlace]
) -> bytes:
    lines = [head, "\t".join(_COLUMNS)]
    for each in found:
        old, new = each.old, each.new
        cells = (
            " ".join(each.changes),
            each.id,
            f"{each.confidence:.2f}",
            "",
            old.number if old else "",
            new.number if new else "",
            str(places[new]) if new else "",
            old.first_words if old else "",
            new.first_words if new else "",
        )
        lines.append("\t".join(cells))
    return ("\n".join(lines) + "\n").encode()


def read_differences(
    name: str, content: bytes, places: Mapping[Entry, CellPlace], ids: frozenset[str]
) -> EditionFile:
    """`name` is that of the file in messages, `ids` those of the records.

    Raises ImportFailedError.
    """
    head, _, *lines = [*content.decode("utf-8-sig").splitlines(), "", ""]
    entries = {str(place): entry for entry, place in places.items()}
    known: dict[Entry, str] = {}
    marked: dict[str, str] = {}
    problems: list[str] = []
    for number, line in enumerate(lines, 3):
        if not line.strip():
            continue
        cells = [*line.split("\t"), *("" for _ in _COLUMNS)]
        row = dict(zip(_COLUMNS, cells, strict=False))
        id_, mark, entry = row["id"].strip(), row["mark"].strip(), entries.get(row["place"])
        if mark not in ("", _NONE, *_CONFIRMING):
            expected = ", ".join((_NONE, *_CONFIRMING))
            problems.append(f"{name}:{number}:1: found the mark “{mark}”; expected {expected}")
        if id_ and id_ not in ids:
            problems.append(
                f"{name}:{number}:1: found the unknown id “{id_}”; expected one of the game"
            )
        if entry and mark == _NONE:
            known[entry] = ""
        elif entry and (id_ or mark in _CONFIRMING):
            known[entry] = id_
        if mark in _CONFIRMING and id_:
            marked[id_] = mark
    if problems:
        raise ImportFailedError(*problems)
    moved, divided = (
        frozenset(id_ for id_, mark in marked.items() if mark == wanted)
        for wanted in (_MOVE, _DIVIDE)
    )
    return EditionFile(head, known, frozenset(marked), moved, divided)
