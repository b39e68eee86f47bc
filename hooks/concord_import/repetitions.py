"""Finds passages that a file has twice."""

from __future__ import annotations

from collections.abc import Sequence

from concord_import.blocks import Block, Dropped, Form
from concord_import.numbered_headings import numbered_heading

_SHORTEST_REPETITION = 5  # blocks


def without_repetitions(blocks: Sequence[Block]) -> tuple[list[Block], list[Dropped]]:
    """A passage that stands in the file a second time, as a whole, is dropped."""
    first: dict[tuple[Form, str], int] = {}
    for place, block in enumerate(blocks):
        first.setdefault((block.form, block.text), place)
    runs: list[list[int]] = []
    for place, block in enumerate(blocks):
        earlier = first[block.form, block.text]
        last = runs[-1][-1] if runs else -1
        before = blocks[last]
        goes_on = runs and last == place - 1 and first[before.form, before.text] == earlier - 1
        if earlier < place and goes_on:
            runs[-1].append(place)
        elif earlier < place:
            runs.append([place])
    gone = {place for run in runs if len(run) >= _SHORTEST_REPETITION for place in run}
    dropped = [
        Dropped(blocks[each].line, _words(blocks[each]), "a repetition") for each in sorted(gone)
    ]
    return [each for place, each in enumerate(blocks) if place not in gone], dropped


def _words(block: Block) -> str:
    if block.form is Form.TABLE:
        return " ".join(cell for row in block.rows for cell in row)
    if block.heading:
        return f"{block.heading} {block.text}"
    return numbered_heading(block.text).text if block.form is Form.HEADING else block.text
