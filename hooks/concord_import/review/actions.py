"""Corrections of the rows of an alignment file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from concord.core.model.texts import Language
from concord_import.alignment.alignment_file import SURE, AlignmentFile, AlignmentRow, Mark
from concord_import.structure.entries import Level

T = TypeVar("T")


class Action(StrEnum):
    CONFIRM = "confirm"
    """The row is right."""
    RESET = "reset"
    """Nothing is said of it."""
    SPLIT = "split"
    """Each of its places is a unit of its own."""
    MERGE = "merge"
    """The row belongs to the row above."""
    NONE = "none"
    """Each language of it is a unit of one edition alone."""
    UP = "up"
    """The text of a language belongs to the neighbour above, whose text it changes places with."""
    DOWN = "down"


_MARKS: Mapping[Action, Mark] = {
    Action.CONFIRM: Mark.LOCK,
    Action.RESET: Mark.AUTOMATIC,
    Action.SPLIT: Mark.SPLIT,
    Action.MERGE: Mark.MERGE,
    Action.NONE: Mark.NONE,
}


class CannotCorrectError(Exception):
    """The row does not allow the action. The message says why."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The places in the file of the rows before and after one, below the same row."""

    before: int | None
    after: int | None


def is_doubtful(row: AlignmentRow) -> bool:
    """True for a row of which a person has said nothing, and that is not sure."""
    return row.mark is Mark.AUTOMATIC and row.confidence < SURE


def neighbours(alignment: AlignmentFile) -> list[Neighbours]:
    """Of each row, in the order of the file."""
    before: list[int | None] = []
    last: dict[tuple[str, str], int] = {}
    after: list[int | None] = [None] * len(alignment.rows)
    for place, row in enumerate(alignment.rows):
        key = row.below, _level(row)
        previous = last.get(key)
        before.append(previous)
        if previous is not None:
            after[previous] = place
        last[key] = place
    return [Neighbours(*each) for each in zip(before, after, strict=True)]


def possible_actions(alignment: AlignmentFile, place: int) -> frozenset[Action]:
    """The actions that need no language, for the row at `place`, counted from 0."""
    row = alignment.rows[place]
    found = {Action.RESET if row.mark else Action.CONFIRM}
    if any(len(each) > 1 for each in row.places.values()):
        found.add(Action.SPLIT)
    if place and _level(row) == _level(alignment.rows[place - 1]) == Level.UNIT:
        found.add(Action.MERGE)
    if len(row.places) > 1:
        found.add(Action.NONE)
    return frozenset(found)


def correct(
    alignment: AlignmentFile, place: int, action: Action, language: Language = ""
) -> AlignmentFile:
    """The file with the row at this place corrected. Raises CannotCorrectError."""
    if not 0 <= place < len(alignment.rows):
        raise CannotCorrectError(f"found no row {place}; expected one of the file")
    if action in {Action.UP, Action.DOWN}:
        return _moved(alignment, place, action, language)
    allowed = {*possible_actions(alignment, place), Action.CONFIRM, Action.RESET}
    if action not in allowed:
        raise CannotCorrectError(f"found “{action}”; expected one of {', '.join(sorted(allowed))}")
    rows = list(alignment.rows)
    rows[place] = replace(rows[place], mark=_MARKS[action])
    return replace(alignment, rows=tuple(rows))


def _moved(
    alignment: AlignmentFile, place: int, action: Action, language: Language
) -> AlignmentFile:
    found = neighbours(alignment)[place]
    other = found.before if action is Action.UP else found.after
    row = alignment.rows[place]
    if language not in row.places:
        raise CannotCorrectError(f"found no text in “{language}”; expected a language of the row")
    if other is None:
        raise CannotCorrectError("found no neighbour there; expected one")
    rows: list[AlignmentRow | None] = list(alignment.rows)
    neighbour = alignment.rows[other]
    rows[place] = _with_text_of(row, neighbour, language)
    rows[other] = _with_text_of(neighbour, row, language)
    emptied = next((each for each in (place, other) if not _places(rows[each])), None)
    if emptied is None:
        return replace(alignment, rows=tuple(filter(None, rows)))
    gone, heir = (row.id, neighbour.id) if emptied == place else (neighbour.id, row.id)
    rows[emptied] = None
    kept = (replace(each, below=heir) if each.below == gone else each for each in rows if each)
    return replace(alignment, rows=tuple(kept))


def _with_text_of(row: AlignmentRow, other: AlignmentRow, language: Language) -> AlignmentRow:
    """The row with what another has in a language."""
    return replace(
        row,
        places=_exchanged(row.places, other.places, language),
        numbers=_exchanged(row.numbers, other.numbers, language),
        words=_exchanged(row.words, other.words, language),
    )


def _exchanged(
    own: Mapping[Language, T], others: Mapping[Language, T], language: Language
) -> dict[Language, T]:
    kept = {each: value for each, value in own.items() if each != language}
    return kept | ({language: others[language]} if language in others else {})


def _places(row: AlignmentRow | None) -> Mapping[Language, Sequence[object]]:
    return row.places if row else {}


def _level(row: AlignmentRow) -> Level:
    return Level(row.kind) if row.kind in set(Level) else Level.UNIT
