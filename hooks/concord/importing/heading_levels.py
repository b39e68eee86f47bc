"""Which headings and numbers name parts, which topics, and which stand within a topic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from concord.importing.blocks import Block, Form
from concord.importing.entries import Level
from concord.importing.markers import as_marker
from concord.importing.section_words import SectionWords

_FEWEST_TOPICS = 2  # of a document whose topics are told by their numbers alone


class HeadingLevels:
    """Which headings name parts, which topics, and which stand within a topic."""

    def __init__(self, blocks: Sequence[Block], words: SectionWords) -> None:
        headings = [
            (place, each)
            for place, each in enumerate(blocks)
            if each.form is Form.HEADING and words.section_of(each.text) is None
        ]
        counts = Counter(each.depth for _, each in headings)
        self._title_level = 0
        levels = sorted(counts)
        if len(levels) > 1 and counts[levels[0]] == 1 and headings[0][1].depth == levels[0]:
            self._title_level, levels = levels[0], levels[1:]
        with_content = Counter(
            each.depth
            for place, each in headings
            if place + 1 < len(blocks) and blocks[place + 1].form is not Form.HEADING
        )
        self._topic_level = next(
            (each for each in levels if with_content[each] * 2 >= counts[each]), 0
        )
        self.has_topics = bool(self._topic_level)

    def level_of(self, block: Block) -> Level | None:
        """None for the title of the document."""
        if block.depth == self._title_level:
            return None
        if block.depth < self._topic_level:
            return Level.PART
        return Level.TOPIC if block.depth == self._topic_level else Level.UNIT


def numbers_above(blocks: Sequence[Block]) -> dict[str, Level]:
    """Numbers of one part that others begin with, where no headings name topics: "100" of "100.1",
    and "1" of "100"."""
    markers = [as_marker(each.marker) for each in blocks if each.form is Form.ITEM]
    if any(each.form is Form.HEADING for each in blocks):
        return {}
    firsts = Counter(each.parts[0] for each in markers if each.is_full)
    singles = {each.number for each in markers if len(each.parts) == 1 and each.parts[0].isdigit()}
    topics = {each for each in singles if firsts[each]}
    if len(topics) < _FEWEST_TOPICS:
        return {}
    above = dict.fromkeys(topics, Level.TOPIC)
    parts = {
        each
        for each in singles - topics
        if sum(topic.startswith(each) and len(topic) > len(each) for topic in topics) > 0
    }
    return above | dict.fromkeys(parts, Level.PART)
