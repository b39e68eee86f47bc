"""Decides which headings and numbers name parts, which name topics, and which are within a
topic."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from concord_import.structure.entries import Level
from concord_import.text.blocks import Block, Form
from concord_import.text.markers import as_marker, bare_heading, may_be_title, numbered_heading
from concord_import.text.section_words import Section, SectionWords

_FEWEST_TOPICS = 2  # of a document whose topics are told by the numbers of paragraphs


class HeadingLevels:
    """The levels of headings that name parts, that name topics, and that are within a topic."""

    def __init__(self, blocks: Sequence[Block], words: SectionWords, stated: int = 0) -> None:
        """`stated` is the level of topics, counted from 1; 0 if nothing states it."""
        self.sections = _sections(blocks, words)
        headings = [
            (place, block)
            for place, block in enumerate(blocks)
            if block.form is Form.HEADING and block not in self.sections
        ]
        depths = [block.depth for _, block in headings]
        counts = Counter(depths)
        levels = sorted(counts)
        self._title: Block | None = None
        self._title_level = 0
        self._chapters: set[tuple[str, ...]] = set()
        if stated:
            self._topic_level = levels[min(stated, len(levels)) - 1] if levels else 0
            self.has_topics = bool(levels)
            return
        # The last chapters of a book may stand beside its title.
        if len(levels) > 1 and _is_title_of_all(headings, blocks):
            self._title = headings[0][1]
            counts[levels[1]] += counts.pop(levels.pop(0)) - 1
        is_titled = len(levels) > 1 and counts[levels[0]] == 1
        if is_titled and depths.index(levels[0]) < depths.index(levels[1]):
            self._title_level = levels.pop(0)
        with_content = Counter(
            heading.depth
            for place, heading in headings
            if place + 1 < len(blocks) and blocks[place + 1].form is not Form.HEADING
        )
        self._topic_level = _topic_level(levels, counts, with_content)
        self.has_topics = bool(self._topic_level)
        topics = (block for _, block in headings if block.depth == self._topic_level)
        self._chapters.update(numbered_heading(topic.text).parts for topic in topics)

    def level_of(self, block: Block) -> Level | None:
        """None for the title of the document."""
        if block.depth == self._title_level or block == self._title:
            return None
        if self._title and block.depth == self._title.depth:
            return Level.TOPIC
        if block.depth < self._topic_level:
            return Level.PART
        heading = numbered_heading(block.text)
        above = heading.parts[:-1] if heading.sign != "-" else ()  # 3-4 may be both
        # 3.1 is below 3.0, even if it is as large.
        is_below = bool(above) and above in self._chapters
        return Level.TOPIC if block.depth == self._topic_level and not is_below else Level.UNIT


def _is_title_of_all(headings: Sequence[tuple[int, Block]], blocks: Sequence[Block]) -> bool:
    """True if the first heading has the chapters below it, and a few others of its size come after
    them and have none. It has no number, and no numbered rules follow it."""
    (place, first), *others = headings
    largest = min(block.depth for _, block in headings)
    tops = [at for at, (_, block) in enumerate(others) if block.depth == largest]
    chapter = min((block.depth for _, block in others if block.depth > largest), default=0)
    chapters = [at for at, (_, block) in enumerate(others) if block.depth == chapter]
    after = next((block for block in blocks[place + 1 :] if block.form is not Form.PARAGRAPH), None)
    return (
        first.depth == largest
        and not numbered_heading(first.text).parts
        and after is others[0][1]
        and 0 < len(tops) < len(chapters)
        and max(chapters) < min(tops)
    )


def _sections(blocks: Sequence[Block], words: SectionWords) -> Mapping[Block, Section]:
    """The headings that name sections of a topic. One called Rules does so alone, or beside others
    that do."""
    headings = [block for block in blocks if block.form is Form.HEADING]
    named = {
        block: section
        for block in headings
        if (section := words.section_of(numbered_heading(block.text).words))
    }
    for place, block in enumerate(headings):
        if named.get(block) is Section.RULES:
            beside = [
                *_siblings(block, headings[place + 1 :]),
                *_siblings(block, headings[:place][::-1]),
            ]
            if beside and not any(named.get(other) for other in beside):
                del named[block]
    return named


def _siblings(heading: Block, others: Sequence[Block]) -> list[Block]:
    inside = takewhile(lambda other: other.depth >= heading.depth, others)
    return [other for other in inside if other.depth == heading.depth]


def _topic_level(
    levels: Sequence[int], counts: Mapping[int, int], with_content: Mapping[int, int]
) -> int:
    """Return the first level at which most headings have text below them; 0 if there is none.

    A level with fewer headings than the level above it is not the level of topics: the level above
    is.
    """
    above = 0
    for level in levels:
        if with_content[level] * 2 >= counts[level]:
            return above if above and counts[level] < counts[above] else level
        above = level
    return 0


@dataclass(frozen=True, slots=True)
class _Numbered:
    """A paragraph with a number."""

    place: int
    block: Block
    parts: tuple[str, ...]

    @property
    def is_single(self) -> bool:
        return len(self.parts) == 1 and self.parts[0].isdigit()

    @property
    def style(self) -> str:
        """Return the sign behind the number, which the titles of chapters share."""
        return self.block.marker.lstrip("0123456789.")[-1:] or self.block.marker[-1:]


def with_counted_headings(blocks: Sequence[Block]) -> list[Block]:
    """The blocks; an item in bold is a heading where it goes on the numbers of those of its kind,
    and no other has its number."""
    found = list(blocks)
    kinds: dict[str, list[_Numbered]] = defaultdict(list)
    for place, block in enumerate(blocks):
        text = f"{block.marker} {bare_heading(block.text)}".strip()
        is_bold = block.form is Form.ITEM and not block.depth and not text.endswith(block.text)
        if not block.kind and (is_bold or block.form is Form.HEADING):
            heading = numbered_heading(text)
            kinds[heading.before].append(_Numbered(place, replace(block, text=text), heading.parts))
    for kind in kinds.values():
        same = [each for each in kind if each.is_single]
        headings = [each for each in same if each.block.form is Form.HEADING]
        taken = {heading.parts for heading in headings}
        for each in _counted(same, {heading.place for heading in headings}):
            if each.parts not in taken:
                depth = headings[0].block.depth
                found[each.place] = replace(each.block, form=Form.HEADING, marker="", depth=depth)
    return found


def chapters_in_text(blocks: Sequence[Block]) -> Mapping[Block, Level]:
    """The paragraphs that are titles of topics, and of parts: "100. Moves" before "100.1", and
    "1. Play" before "100.". Empty for a document whose headings stand between them."""
    numbered = [
        _Numbered(place, block, parts)
        for place, block in enumerate(blocks)
        if block.form is Form.ITEM and block.kind is None
        if (parts := as_marker(block.marker).chapter)
    ]
    topics = _chapters(numbered)
    if len(topics) < _FEWEST_TOPICS:
        return {}
    first, last = topics[0].place, topics[-1].place
    n_headings = sum(block.form is Form.HEADING for block in blocks[first:last])
    if 2 * n_headings > len(topics):
        return {}
    levels = {topic.block: Level.TOPIC for topic in topics}
    return levels | {part.block: Level.PART for part in _parts(numbered, topics)}


def _is_title(block: Block) -> bool:
    words = f"{block.heading or ''} {block.text}".strip()
    return bool(words) and may_be_title(words)


def _chapters(numbered: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the titles, however long, that continue the count of one style: the one with the most
    short titles that begin the numbers after them."""
    singles: dict[str, list[_Numbered]] = defaultdict(list)
    sure: set[int] = set()
    following = ""  # the first part of the next number that has several
    for one in reversed(numbered):
        begins, is_title = one.parts[0] == following, _is_title(one.block)
        if len(one.parts) > 1:
            following = one.parts[0]
        elif one.is_single and (begins or is_title):
            singles[one.style].insert(0, one)
            sure |= {one.place} if begins and is_title else set()
    best: list[_Numbered] = []
    for same in singles.values():
        own = sure.intersection(one.place for one in same)
        if len(own) > max(len(best), 1):  # a list may begin with the number that follows it
            best = _counted(same, own)
    return best


def _counted(same: Sequence[_Numbered], sure: set[int]) -> list[_Numbered]:
    kept = set(sure)
    for numbered, step in ((same, 1), (same[::-1], -1)):
        for one, other in pairwise(numbered):
            if one.place in kept and int(other.parts[0]) == int(one.parts[0]) + step:
                kept.add(other.place)
    return [chapter for chapter in same if chapter.place in kept]


def _parts(numbered: Sequence[_Numbered], topics: Sequence[_Numbered]) -> Iterator[_Numbered]:
    """The numbers with which the topics after them begin."""
    tops = {chapter.place: chapter for chapter in topics}
    for one, other in pairwise(block for block in numbered if block.is_single):
        topic = tops.get(other.place)
        if one.place not in tops and topic and _is_title(one.block):
            below = topic.parts[0]
            if below.startswith(one.parts[0]) and len(below) > len(one.parts[0]):
                yield one
