"""Makes the tree of a document from its blocks: what stands below what, and what it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from concord.core.kinds import Kind
from concord.core.model.texts import Language
from concord.importing.blocks import Block, Document, Dropped, Form
from concord.importing.entries import Entry, Level
from concord.importing.likeness import ordinal
from concord.importing.markers import Marker, as_marker, read_marker
from concord.importing.section_words import Section, SectionWords, section_words
from concord.text.blocks import Blocks, TableText, join_blocks, split_blocks

_HEAD_NUMBER = re.compile(r"(?P<number>(?:[A-Z]\.?)?\d+(?:\.\d+)*[a-z]?)[.:)]?\s+(?=\S)")
_SHORTEST_REPETITION = 5  # blocks
_LONGEST_HEADING = 70  # characters of a numbered clause that is a heading
_SENTENCE_END = re.compile(r"[.!?…:;,][\"”»)*_]*$")


@dataclass(frozen=True, slots=True)
class Outline:
    """A document as a tree."""

    title: str
    """Of the document, if it has one besides the titles of its topics."""
    entries: tuple[Entry, ...]
    """Parts or topics, in their order."""
    related: Sequence[tuple[int, str]] = ()
    """The lines and words of lists of related topics."""
    dropped: Sequence[Dropped] = ()


@dataclass(slots=True)
class _Node:
    """An entry that is still being read."""

    level: Level
    line: int
    kind: Kind | None = None
    parts: tuple[str, ...] = ()
    """Of its number in full."""
    is_inferred: bool = False
    printed: str = ""
    marker: Marker | None = None
    heading: str = ""
    paragraphs: list[str] = field(default_factory=list)
    table: TableText | None = None
    list_depth: int = -1
    """How many lists are around it; -1 outside of lists."""
    children: list[_Node] = field(default_factory=list)

    def entry(self) -> Entry:
        blocks = Blocks(tuple(self.paragraphs), "", self.table)
        return Entry(
            level=self.level,
            line=self.line,
            kind=self.kind,
            number=".".join(self.parts),
            label=self.parts[-1] if self.parts else "",
            is_inferred=self.is_inferred,
            printed=self.printed,
            heading=self.heading,
            text=join_blocks(blocks) if self.paragraphs or self.table else "",
            children=tuple(child.entry() for child in self.children),
        )


def outline(document: Document, language: Language) -> Outline:
    """The tree of a document in a language."""
    blocks, repeated = _without_repetitions(document.blocks)
    reader = _Outliner(blocks, section_words(language))
    for block in blocks:
        reader.take(block)
    infer_numbers(reader.roots)
    return Outline(
        reader.title,
        tuple(each.entry() for each in reader.roots),
        reader.related,
        (*document.dropped, *repeated, *reader.dropped),
    )


def _without_repetitions(blocks: Sequence[Block]) -> tuple[list[Block], list[Dropped]]:
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
        Dropped(blocks[each].line, blocks[each].text, "a repetition") for each in sorted(gone)
    ]
    return [each for place, each in enumerate(blocks) if place not in gone], dropped


def infer_numbers(roots: Sequence[_Node]) -> None:
    """Number what stands between printed numbers, and topics by their units and neighbours."""
    topics = [each for root in roots for each in _topics_in(root)]
    for topic in topics:
        _number_units(topic)
    for place, topic in enumerate(topics[:-1]):
        following = topics[place + 1].parts
        before = topics[place - 1].parts if place else ()
        is_number = len(following) == 1 and following[0].isdigit()
        if is_number and not topic.parts:
            own = str(int(following[0]) - 1)
            if not before or before == (str(int(own) - 1),):
                topic.parts, topic.is_inferred = (own,), True
                _number_units(topic)


def _topics_in(node: _Node) -> Iterator[_Node]:
    if node.level is Level.TOPIC:
        yield node
    for child in node.children:
        if child.level is not Level.UNIT:
            yield from _topics_in(child)


def _number_units(topic: _Node) -> None:
    clauses = [each for each in topic.children if each.kind in (Kind.CLAUSE, Kind.HEADING)]
    numbered = [(place, each) for place, each in enumerate(clauses, 1) if each.parts]
    if numbered and not topic.parts and len(numbered[0][1].parts) > 1:
        topic.parts, topic.is_inferred = numbered[0][1].parts[:-1], True
    bare = [each for each in clauses if not each.parts]
    if not bare:
        return
    if numbered and ordinal(numbered[0][1].parts[-1]) == "1" and clauses[0] is bare[0]:
        bare[0].kind = Kind.INTRO
        topic.children.remove(bare[0])
        topic.children.insert(0, bare[0])
        clauses.remove(bare[0])
        numbered = [(place - 1, each) for place, each in numbered]
    is_topic_sure = bool(topic.parts) and (bool(numbered) or topic.is_inferred)
    if is_topic_sure and all(ordinal(each.parts[-1]) == str(place) for place, each in numbered):
        for place, each in enumerate(clauses, 1):
            if not each.parts:
                each.parts, each.is_inferred = (*topic.parts, str(place)), True


class _Outliner:
    def __init__(self, blocks: Sequence[Block], words: SectionWords) -> None:
        self._words = words
        self._levels = _HeadingLevels(blocks, words)
        self._topic_numbers = _numbers_above(blocks)
        self.roots: list[_Node] = []
        self.title = ""
        self.related: list[tuple[int, str]] = []
        self.dropped: list[Dropped] = []
        self._open: list[_Node] = []  # from the part or topic down to the last unit
        self._section: Section | None = None

    def take(self, block: Block) -> None:
        match block.form:
            case Form.TITLE:
                self._title(block)
            case Form.HEADING:
                self._heading(block)
            case Form.TABLE:
                self._table(block)
            case Form.ITEM:
                self._item(block, as_marker(block.marker))
            case Form.PARAGRAPH:
                self._paragraph(block)

    def _title(self, block: Block) -> None:
        if self._levels.has_topics:
            self.title = block.text
        else:
            self._begin(_Node(Level.TOPIC, block.line, heading=block.text))

    def _heading(self, block: Block) -> None:
        section = self._words.section_of(block.text)
        if section:
            self._section = section
            del self._open[self._topic_index() + 1 :]
            self.dropped.append(Dropped(block.line, block.text, "the name of a section"))
            return
        level = self._levels.level_of(block)
        if level is None:
            self.title = block.text
            return
        parts, words = _numbered_heading(block.text)
        if level is Level.UNIT:
            self._unit(_Node(Level.UNIT, block.line, Kind.HEADING, parts, heading=words))
        else:
            self._begin(_Node(level, block.line, parts=parts, heading=words))

    def _begin(self, node: _Node) -> None:
        """Begin a part or a topic."""
        self._section = None
        if node.level is Level.PART:
            self._open = []
        else:
            self._open = [each for each in self._open if each.level is Level.PART]
        self._add(node)

    def _item(self, block: Block, marker: Marker) -> None:
        if self._section is Section.RELATED:
            self.related.append((block.line, block.text))
            return
        above = self._topic_numbers.get(marker.number)
        if above and not _SENTENCE_END.search(block.text):
            self._begin(_Node(above, block.line, parts=marker.parts, heading=block.text))
            return
        if marker.is_bullet:
            self._bullet(block)
            return
        self._numbered(block, marker)

    def _bullet(self, block: Block) -> None:
        node = _Node(Level.UNIT, block.line, Kind.ITEM, list_depth=block.depth)
        node.paragraphs.append(block.text)
        while self._open and self._open[-1].kind is Kind.ITEM:
            if self._open[-1].list_depth < block.depth:
                break
            self._open.pop()
        self._unit(node, is_placed=True)

    def _numbered(self, block: Block, marker: Marker) -> None:
        is_heading = len(block.text) <= _LONGEST_HEADING and not _SENTENCE_END.search(block.text)
        kind = Kind.HEADING if is_heading and block.text else Kind.CLAUSE
        node = _Node(Level.UNIT, block.line, kind, marker=marker, list_depth=block.depth)
        if kind is Kind.HEADING:
            node.heading = block.text
        else:
            node.paragraphs.append(block.text)
        if self._section is Section.NOTES:
            node.kind, node.paragraphs, node.heading = Kind.NOTE, [block.text], ""
        self._close_for(node, marker)
        above = self._open[-1] if self._open else None
        is_first_note = node.kind is Kind.NOTE and above and above.level is Level.TOPIC
        prefix = above.parts if above and not is_first_note else ()
        node.parts = marker.parts if marker.is_full else (*prefix, *marker.parts)
        self._correct_misprint(node, prefix)
        self._unit(node, is_placed=True)

    def _correct_misprint(self, node: _Node, prefix: tuple[str, ...]) -> None:
        """Take "74.26" between 85.25 and 85.27 for 85.26."""
        siblings = self._open[-1].children if self._open else []
        before = next((each.parts for each in reversed(siblings) if each.parts), ())
        if len(before) == len(node.parts) > 1 and before[:-1] != node.parts[:-1]:
            if _follows(before[-1], node.parts[-1]):
                node.printed = ".".join(node.parts)
                node.parts = (*before[:-1], node.parts[-1])

    def _close_for(self, node: _Node, marker: Marker) -> None:
        """Close what the unit does not stand below."""
        topic = self._topic_index()
        if marker.is_full:
            while len(self._open) - 1 > topic:
                above = self._open[-1].parts
                if above and len(above) < len(marker.parts) and marker.parts[: len(above)] == above:
                    return
                self._open.pop()
            return
        numbered = [each for each in self._open[topic + 1 :] if each.marker]
        sibling = next((each for each in numbered if _continues(each, node, marker)), None)
        if sibling:
            del self._open[self._open.index(sibling) :]
            return
        while len(self._open) - 1 > topic:
            last = self._open[-1]
            if last.marker and (last.list_depth < node.list_depth or _begins_list(last, marker)):
                return
            self._open.pop()

    def _paragraph(self, block: Block) -> None:
        related = self._words.related_in(block.text)
        if related is not None:
            self._section = Section.RELATED
            if related:
                self.related.append((block.line, related))
            return
        if self._section is Section.RELATED:
            self.related.append((block.line, block.text))
            return
        example = self._words.example_in(block.text)
        if example:
            node = _Node(Level.UNIT, block.line, Kind.EXAMPLE, paragraphs=[example])
            self._close_items()
            self._unit(node, is_placed=True)
            self._open.pop()
            return
        last = self._open[-1] if self._open else None
        if last and last.level is Level.UNIT and 0 < block.depth <= last.list_depth + 1:
            last.paragraphs.append(block.text)
            return
        del self._open[self._topic_index() + 1 :]
        self._unit(_Node(Level.UNIT, block.line, Kind.CLAUSE, paragraphs=[block.text]), is_placed=True)

    def _table(self, block: Block) -> None:
        head, *rows = block.rows
        table = TableText(head, tuple(rows))
        last = self._open[-1] if self._open else None
        if last and last.level is Level.UNIT and last.table is None:
            last.table = table
        else:
            self._unit(_Node(Level.UNIT, block.line, Kind.CLAUSE, table=table), is_placed=True)

    def _close_items(self) -> None:
        while self._open and self._open[-1].kind in (Kind.ITEM, Kind.EXAMPLE):
            self._open.pop()

    def _unit(self, node: _Node, *, is_placed: bool = False) -> None:
        if not is_placed:
            del self._open[self._topic_index() + 1 :]
        if not any(each.level is Level.TOPIC for each in self._open):
            self._add(_Node(Level.TOPIC, node.line, heading=self.title))
        self._add(node)

    def _add(self, node: _Node) -> None:
        (self._open[-1].children if self._open else self.roots).append(node)
        self._open.append(node)

    def _topic_index(self) -> int:
        places = [place for place, each in enumerate(self._open) if each.level is Level.TOPIC]
        return places[-1] if places else len(self._open) - 1


def _continues(opened: _Node, node: _Node, marker: Marker) -> bool:
    """True if the unit is the next in the list of an open one."""
    before = opened.marker
    if before is None or before.is_bullet or node.list_depth > opened.list_depth:
        return False
    return before.style is marker.style and _follows(before.parts[-1], marker.parts[-1])


def _begins_list(above: _Node, marker: Marker) -> bool:
    """True for the first of a list that stands no deeper than the unit above it."""
    return above.kind is not Kind.ITEM and ordinal(marker.parts[-1]) == "1"


def _follows(label: str, other: str) -> bool:
    one, two = ordinal(label), ordinal(other)
    return one.isdigit() and two.isdigit() and int(two) == int(one) + 1


def _numbered_heading(text: str) -> tuple[tuple[str, ...], str]:
    match = _HEAD_NUMBER.match(text)
    if match:
        return as_marker(f"{match['number']}.").parts, text[match.end() :]
    marker, rest = read_marker(text)
    if marker and not marker.is_bullet and rest:
        return marker.parts, rest
    return (), text


class _HeadingLevels:
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


def _numbers_above(blocks: Sequence[Block]) -> dict[str, Level]:
    """Numbers of one part that others begin with, where no headings name topics: "100" of "100.1",
    and "1" of "100"."""
    markers = [as_marker(each.marker) for each in blocks if each.form is Form.ITEM]
    if any(each.form is Form.HEADING for each in blocks):
        return {}
    firsts = Counter(each.parts[0] for each in markers if each.is_full)
    singles = {each.number for each in markers if len(each.parts) == 1 and each.parts[0].isdigit()}
    topics = {each for each in singles if firsts[each]}
    if len(topics) < 2:
        return {}
    above = dict.fromkeys(topics, Level.TOPIC)
    parts = {
        each
        for each in singles - topics
        if sum(topic.startswith(each) and len(topic) > len(each) for topic in topics) > 0
    }
    return above | dict.fromkeys(parts, Level.PART)


def walk(entries: Iterable[Entry]) -> Iterator[Entry]:
    for each in entries:
        yield from each.walk()


def characters_of(entry: Entry) -> int:
    """How many letters and digits of the source an entry has itself."""
    texts = (entry.heading, *split_blocks(entry.text).texts()) if entry.text else (entry.heading,)
    return sum(sum(map(str.isalnum, each)) for each in texts)
