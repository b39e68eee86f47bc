"""Makes the tree of a document from its blocks: the level and the kind of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from concord.model.kinds import Kind
from concord.model.texts import Language, Table
from concord_import.structure.contents import without_contents
from concord_import.structure.entries import Entry, Level
from concord_import.structure.heading_levels import (
    HeadingLevels,
    chapters_in_text,
    with_counted_headings,
)
from concord_import.structure.nodes import (
    Node,
    continues,
    infer_numbers,
    numbered_node,
    without_empty,
)
from concord_import.text.blocks import Block, Document, Dropped, Form
from concord_import.text.markers import Marker, as_marker, numbered_heading, ordinal
from concord_import.text.section_words import Section, SectionWords, section_words


@dataclass(frozen=True, slots=True)
class Outline:
    """A document as a tree."""

    title: str
    """The title of the document, if it has one besides the titles of its topics."""
    is_title_of_topic: bool
    """True if a topic without a title takes the title of the document."""
    entries: tuple[Entry, ...]
    """Parts or topics, in their order."""
    dropped: Sequence[Dropped] = ()


def outline(document: Document, language: Language, topics: int = 0) -> Outline:
    """The tree of a document in a language. `topics` is the level of headings that name topics; 0
    if nothing states it."""
    words = section_words(language)
    blocks, contents = without_contents(with_counted_headings(document.blocks), words)
    reader = _Outliner(blocks, words, topics)
    for block in blocks:
        reader.take(block)
    empty = without_empty(reader.roots)
    infer_numbers(reader.roots)
    return Outline(
        reader.title,
        reader.is_title_of_topic,
        tuple(root.entry() for root in reader.roots),
        (*document.dropped, *contents, *reader.dropped, *empty),
    )


class _Outliner:
    def __init__(self, blocks: Sequence[Block], words: SectionWords, topics: int) -> None:
        self._words = words
        self._levels = HeadingLevels(blocks, words, topics)
        self._chapters = chapters_in_text(blocks)
        self.roots: list[Node] = []
        self.title = ""
        self.is_title_of_topic = False
        self.dropped: list[Dropped] = []
        self._open: list[Node] = []  # from the part or topic down to the last unit
        self._section: Section | None = None
        self._taker: Node | None = None  # what the present block says something of

    def take(self, block: Block) -> None:
        self._taker = None
        self._place(block)
        if taker := self._taker:
            taker.key = taker.key or block.key
            taker.anchors += block.anchors
            taker.links += block.links

    def _place(self, block: Block) -> None:
        if block.card:
            del self._open[self._topic_index() + 1 :]
            paragraphs = block.text.split("\n\n") if block.text else []
            node = Node(Level.UNIT, block.line, Kind.COMPONENT, paragraphs=paragraphs)
            node.heading, node.card = block.heading or "", block.card
            self._unit(node)
            return
        if block.kind:
            marker = as_marker(block.marker)
            self._drop_word(block, marker.word)
            node = Node(Level.UNIT, block.line, block.kind, marker.parts)
            node.paragraphs = block.text.split("\n\n")
            self._attach(node)
            return
        match block.form:
            case Form.TITLE if self._levels.has_topics:
                self._set_title(block)
            case Form.TITLE:
                self._begin(Node(Level.TOPIC, block.line, heading=block.text))
            case Form.HEADING:
                self._heading(block)
            case Form.TABLE:
                self._table(block)
            case Form.ITEM:
                self._item(block, as_marker(block.marker))
            case Form.PARAGRAPH:
                self._paragraph(block)

    def _heading(self, block: Block) -> None:
        if section := self._levels.sections.get(block):
            self._section = section
            del self._open[self._topic_index() + 1 :]
            self._drop(block, numbered_heading(block.text).text, "the name of a section")
            return
        level = self._levels.level_of(block)
        if level is None:
            self._set_title(block)
            return
        heading = numbered_heading(block.text)
        self._drop_word(block, heading.before)
        kind = Kind.HEADING if level is Level.UNIT else None
        node = Node(level, block.line, kind, heading.parts, heading=heading.words)
        node.sign = heading.sign
        if level is Level.UNIT:
            node.rank = block.depth
            while len(self._open) - 1 > self._topic_index():
                if 0 < self._open[-1].rank < block.depth:  # a larger heading
                    break
                self._open.pop()
            self._unit(node)
        else:
            if self._chapters:  # parts and topics are numbered; this is none of a part
                self._open = []
            self._begin(node)

    def _begin(self, node: Node) -> None:
        """Begin a part or a topic."""
        self._section = None
        if node.level is Level.PART:
            self._open = []
        else:
            self._open = [opened for opened in self._open if opened.level is Level.PART]
        self._add(node)

    def _item(self, block: Block, marker: Marker) -> None:
        self._drop_word(block, marker.word)
        if above := self._chapters.get(block):
            words = f"{block.heading or ''} {block.text}".strip()
            self._begin(Node(above, block.line, parts=marker.chapter, heading=words))
        elif marker.is_bullet:
            self._bullet(block)
        else:
            self._numbered(block, marker)

    def _bullet(self, block: Block) -> None:
        node = Node(Level.UNIT, block.line, Kind.ITEM, list_depth=block.depth)
        node.heading, node.paragraphs = block.heading or "", [block.text]
        while self._open and self._open[-1].kind is Kind.ITEM:
            if self._open[-1].list_depth < block.depth:
                break
            self._open.pop()
        self._unit(node)

    def _numbered(self, block: Block, marker: Marker) -> None:
        node = numbered_node(block)
        node.marker, node.sign = marker, marker.sign
        if self._section is Section.NOTES:
            node.kind, node.paragraphs, node.heading = Kind.NOTE, [block.text], block.heading or ""
        self._close_for(node, marker)
        above = self._open[-1] if self._open else None
        is_first_note = node.kind is Kind.NOTE and above and above.level is Level.TOPIC
        prefix = above.parts if above and not is_first_note else ()
        node.parts = marker.parts if marker.is_full else (*prefix, *marker.parts)
        self._unit(node)

    def _close_for(self, node: Node, marker: Marker) -> None:
        """Close the nodes that the unit is not below."""
        topic = self._topic_index()
        if marker.is_full:
            while len(self._open) - 1 > topic:
                above = self._open[-1].parts
                if above and len(above) < len(marker.parts) and marker.parts[: len(above)] == above:
                    return
                is_numbered_beside = any(child.parts for child in self._open[-2].children)
                if self._open[-1].rank and not above and not is_numbered_beside:
                    return
                self._open.pop()
            return
        topic = self._heading_index()
        numbered = [opened for opened in self._open[topic + 1 :] if opened.marker]
        sibling = next((opened for opened in numbered if continues(opened, node, marker)), None)
        if sibling:
            del self._open[self._open.index(sibling) :]
            return
        while len(self._open) - 1 > topic:
            last = self._open[-1]
            begins_list = last.kind is not Kind.ITEM and ordinal(marker.parts[-1]) == "1"
            is_second = any(beside.parts[-1:] == marker.parts for beside in self._open[-2].children)
            is_below = (
                last.list_depth < node.list_depth if last.marker else begins_list and is_second
            )
            if is_below or (last.marker and begins_list):
                return
            self._open.pop()

    def _paragraph(self, block: Block) -> None:
        example = self._words.example_in(block.text)
        if example:
            self._drop(block, block.text.removesuffix(example), "the word before an example")
            self._attach(Node(Level.UNIT, block.line, Kind.EXAMPLE, paragraphs=[example]))
            return
        last = self._open[-1] if self._open else None
        is_lone_number = last is not None and last.marker is not None and last.is_empty
        goes_on = last and last.level is Level.UNIT and 0 < block.depth <= last.list_depth + 1
        if last and (is_lone_number or goes_on):
            last.paragraphs = [*([] if is_lone_number else last.paragraphs), block.text]
            self._taker = last
            return
        del self._open[self._heading_index() + 1 :]
        node = Node(Level.UNIT, block.line, Kind.CLAUSE if block.text else Kind.HEADING)
        node.heading, node.paragraphs = block.heading or "", list(filter(None, [block.text]))
        self._unit(node)

    def _attach(self, node: Node) -> None:
        """Add a note or example to the unit before it."""
        while self._open and self._open[-1].kind in (Kind.ITEM, Kind.EXAMPLE):
            self._open.pop()
        self._unit(node)
        self._open.pop()

    def _table(self, block: Block) -> None:
        head, *rows = block.rows
        table = Table(head, tuple(rows))
        last = self._open[-1] if self._open else None
        if last and last.level is Level.UNIT and last.table is None:
            last.table, self._taker = table, last
        else:
            beside = self._open[-2].children if len(self._open) > 1 else []
            is_headed = [node.rank and node.table and not node.children for node in beside]
            if last in beside and sum(map(bool, is_headed)) > 1:  # its heading is missing
                self._open.pop()
            self._unit(Node(Level.UNIT, block.line, Kind.CLAUSE, table=table))

    def _set_title(self, block: Block) -> None:
        words = numbered_heading(block.text).text if block.form is Form.HEADING else block.text
        if self.title:
            self._drop(block, words, "a second title of the document")
        else:
            self.title = words

    def _drop_word(self, block: Block, word: str) -> None:
        if any(map(str.isalnum, word)):
            self._drop(block, word, "the word before a number")

    def _drop(self, block: Block, text: str, reason: str) -> None:
        self.dropped.append(Dropped(block.line, text.strip(), reason))

    def _unit(self, node: Node) -> None:
        if not any(opened.level is Level.TOPIC for opened in self._open):
            heading = "" if self.is_title_of_topic else self.title
            self.is_title_of_topic = self.is_title_of_topic or bool(heading)
            self._add(Node(Level.TOPIC, node.line, heading=heading))
        self._add(node)

    def _add(self, node: Node) -> None:
        (self._open[-1].children if self._open else self.roots).append(node)
        self._open.append(node)
        self._taker = node

    def _heading_index(self) -> int:
        """Return the index of the last open heading or of the topic."""
        ranked = [place for place, opened in enumerate(self._open) if opened.rank]
        return ranked[-1] if ranked else self._topic_index()

    def _topic_index(self) -> int:
        places = [place for place, opened in enumerate(self._open) if opened.level is Level.TOPIC]
        return places[-1] if places else len(self._open) - 1
