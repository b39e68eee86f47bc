"""Which headings and numbers name parts, which topics, and which stand within a topic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from concord_import.blocks import Block, Form
from concord_import.entries import Level
from concord_import.numbered_headings import numbered_heading
from concord_import.section_words import SectionWords


class HeadingLevels:
    """Which headings name parts, which topics, and which stand within a topic."""

    def __init__(self, blocks: Sequence[Block], words: SectionWords) -> None:
        headings = [
            (place, each)
            for place, each in enumerate(blocks)
            if each.form is Form.HEADING
            and words.section_of(numbered_heading(each.text).words) is None
        ]
        counts = Counter(each.depth for _, each in headings)
        self._title_level = 0
        levels = sorted(counts)
        depths = [each.depth for _, each in headings]
        if (
            len(levels) > 1
            and counts[levels[0]] == 1
            and depths.index(levels[0]) < depths.index(levels[1])
        ):
            self._title_level, levels = levels[0], levels[1:]
        with_content = Counter(
            each.depth
            for place, each in headings
            if place + 1 < len(blocks) and blocks[place + 1].form is not Form.HEADING
        )
        self._topic_level = _topic_level(levels, counts, with_content)
        self.has_topics = bool(self._topic_level)

    def level_of(self, block: Block) -> Level | None:
        """None for the title of the document."""
        if block.depth == self._title_level:
            return None
        if block.depth < self._topic_level:
            return Level.PART
        return Level.TOPIC if block.depth == self._topic_level else Level.UNIT


def _topic_level(
    levels: Sequence[int], counts: Mapping[int, int], with_content: Mapping[int, int]
) -> int:
    """The first level of which most headings stand above text; 0 for none. A level of fewer
    headings than that above it is no level of topics: those above are topics."""
    above = 0
    for each in levels:
        if with_content[each] * 2 >= counts[each]:
            return above if above and counts[each] < counts[above] else each
        above = each
    return 0
