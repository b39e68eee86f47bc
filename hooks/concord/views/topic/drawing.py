"""Lays out the steps of a sequence as boxes, one below the other.

The browser scales the drawing to the width of the page. Widths of words are estimated from above,
since a reader's device may show another typeface.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from concord.views.topic.sequence import SequenceView, StepView

_WIDTH = 320
_NAME_SIZE = 15
_CAPTION_SIZE = 12
_LEADING = 4
"""Between lines."""
_PADDING = 10
_INSET = 12
"""Between the border of a phase and the boxes of its steps."""
_GAP = 18
"""Between boxes, for an arrow."""
_NARROW = frozenset("fijlrtI1.,:;!|'’()[]-· \N{NO-BREAK SPACE}")
_WIDE = frozenset("mwMW@%—ЖМФЫШЩЮжфшщыюЉЊљњ")


@dataclass(frozen=True, slots=True)
class Line:
    words: str
    y: int
    """Of its baseline."""


@dataclass(frozen=True, slots=True)
class Box:
    """A step, with all lines in the middle."""

    step: StepView
    x: int
    y: int
    width: int
    height: int
    caption: tuple[Line, ...]
    name: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one step down to the next."""

    y: int
    length: int = _GAP


@dataclass(slots=True)
class Drawing:
    boxes: list[Box] = field(default_factory=list)
    """Each phase before its steps, which stand on it."""
    arrows: list[Arrow] = field(default_factory=list)
    height: int = 0


def draw(sequence: SequenceView) -> Drawing:
    drawing = Drawing()
    for step in sequence.steps:
        _next(drawing, is_first=step is sequence.steps[0])
        _place(drawing, step, 0)
    return drawing


def _next(drawing: Drawing, *, is_first: bool) -> None:
    if not is_first:
        drawing.arrows.append(Arrow(drawing.height))
        drawing.height += _GAP


def _place(drawing: Drawing, step: StepView, inset: int) -> None:
    """Add a box, and those of its steps, at the lower end of the drawing."""
    top = drawing.height
    room = _WIDTH - 2 * (inset + _PADDING)
    y = top + _PADDING
    caption, y = _lines(step.caption, _CAPTION_SIZE, room, y)
    name, y = _lines(step.name.text, _NAME_SIZE, room, y)
    place = len(drawing.boxes)
    drawing.height = y + _PADDING
    for each in step.steps:
        _next(drawing, is_first=each is step.steps[0])
        _place(drawing, each, inset + _INSET)
    if step.steps:
        drawing.height += _INSET
    width, height = _WIDTH - 2 * inset, drawing.height - top
    drawing.boxes.insert(place, Box(step, inset, top, width, height, caption, name))


def _lines(words: str, size: int, room: int, y: int) -> tuple[tuple[Line, ...], int]:
    """Words in lines from `y` on, and where the next line begins."""
    lines = []
    for each in _wrapped(words, room / size):
        lines.append(Line(each, y + size))
        y += size + _LEADING
    return tuple(lines), y


def _wrapped(words: str, room: float) -> Iterator[str]:
    """The lines of a text, none wider than `room`, in units of the size of the typeface."""
    line = ""
    for word in filter(None, words.split(" ")):  # a no-break space is a part of its word
        joined = f"{line} {word}".lstrip()
        if _width(joined) <= room:
            line = joined
            continue
        if line:
            yield line
        line = ""
        for character in word:
            if _width(line + character) > room:
                yield line
                line = ""
            line += character
    if line:
        yield line


def _width(words: str) -> float:
    return sum(map(_advance, words))


def _advance(character: str) -> float:
    if unicodedata.combining(character):
        return 0
    if character in _NARROW:
        return 0.45
    if character in _WIDE or unicodedata.east_asian_width(character) in "WF":
        return 1.05
    return 0.82 if character.isupper() else 0.66
