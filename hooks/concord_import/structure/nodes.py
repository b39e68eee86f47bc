"""The entries of a document while it is being read, and the numbers that they get."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from concord.model.kinds import Kind
from concord.model.texts import Table
from concord.text.blocks import Blocks, join_blocks
from concord_import.structure.entries import Entry, Level
from concord_import.text.blocks import Block, Card, Dropped, Link
from concord_import.text.markers import Marker, bare_heading, may_be_title, ordinal

_LONGEST_HEADING = 70  # characters of a numbered clause that is a heading


@dataclass(slots=True)
class Node:
    """A part, a topic or a unit that may still get more text and children."""

    level: Level
    line: int
    kind: Kind | None = None
    parts: tuple[str, ...] = ()
    """The parts of its full number."""
    is_inferred: bool = False
    marker: Marker | None = None
    heading: str = ""
    paragraphs: list[str] = field(default_factory=list)
    table: Table[str] | None = None
    list_depth: int = -1
    """The number of lists around it; -1 outside of lists."""
    sign: str | None = None
    """Before the last part of its number, as the file prints it; None if it prints no other."""
    rank: int = 0
    """The depth in the file of a heading within a topic; 0 for everything else."""
    children: "list[Node]" = field(default_factory=list)
    key: str = ""
    anchors: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    card: Card | None = None

    @property
    def is_empty(self) -> bool:
        """True if it says nothing itself."""
        return not (self.heading or any(self.paragraphs) or self.table)

    def entry(self, above: tuple[str, ...] = ()) -> Entry:
        """Return the entry. `above` is the number of the entry above it."""
        blocks = Blocks(tuple(self.paragraphs), "", self.table)
        fits = len(self.parts) > len(above) and self.parts[: len(above)] == above
        is_own = fits or self.kind is Kind.NOTE or not self.marker or not self.marker.is_full
        rest = self.parts[len(above) :] if fits else self.parts[-1:]
        written = self.marker.of_parts(self.parts) if self.marker else ".".join(self.parts)
        return Entry(
            level=self.level,
            line=self.line,
            kind=self.kind,
            number=".".join(self.parts),
            written=written,
            label=self.marker.of_parts(rest) if self.marker else ".".join(rest),
            sign=self.sign,
            is_inferred=self.is_inferred,
            printed="" if is_own else written,
            heading=self.heading,
            text=join_blocks(blocks) if self.paragraphs or self.table else "",
            children=tuple(child.entry(self.parts or above) for child in self.children),
            key=self.key,
            anchors=self.anchors,
            links=self.links,
            card=self.card,
        )


def numbered_node(block: Block) -> Node:
    """Return the node of a clause or of a heading. A heading has few words and no full stop, and
    does not begin a sentence within another one."""
    is_short = may_be_title(block.text, _LONGEST_HEADING) and not block.text[:1].islower()
    is_title = block.heading is None and is_short
    heading = bare_heading(block.text) if is_title else block.heading or ""
    paragraphs = [block.text] if block.text and not is_title else []
    kind = Kind.HEADING if heading and not paragraphs else Kind.CLAUSE
    node = Node(Level.UNIT, block.line, kind, heading=heading, paragraphs=paragraphs)
    node.list_depth = block.depth
    return node


def without_empty(roots: list[Node]) -> list[Dropped]:
    """Remove empty nodes from the tree, and return the numbers that are lost.

    The nodes below an empty node take its place. A part without topics, or with one that has no
    title, becomes a topic, so that its title is kept.
    """
    dropped = list(_pruned(roots))
    _demote(roots)
    return dropped


def _pruned(nodes: list[Node]) -> Iterator[Dropped]:
    kept: list[Node] = []
    for node in nodes:
        yield from _pruned(node.children)
        is_gone = node.level is Level.UNIT and node.is_empty
        if is_gone:
            yield Dropped(node.line, "", f"the number {'.'.join(node.parts)}, without a text")
        kept += node.children if is_gone else [node]
    nodes[:] = kept


def _demote(nodes: Sequence[Node]) -> None:
    for node in nodes:
        _demote(node.children)
        below = node.children
        is_one = len(below) == 1 and below[0].level is Level.TOPIC and not below[0].heading
        if node.level is Level.PART and (not below or is_one):
            node.level = Level.TOPIC
            node.children = below[0].children if is_one else []


def continues(opened: Node, node: Node, marker: Marker) -> bool:
    """True if the unit is the next in the list of an open one."""
    before = opened.marker
    if before is None or node.list_depth > opened.list_depth:
        return False
    is_alike = (before.style, before.word) == (marker.style, marker.word)
    one, other = (ordinal(numbered.parts[-1]) for numbered in (before, marker))
    return is_alike and one.isdigit() and other.isdigit() and int(other) == int(one) + 1


def infer_numbers(roots: Sequence[Node]) -> None:
    """Number the nodes between printed numbers, and topics by their first units. A topic gets no
    number of another topic, and a heading without a number none."""
    nodes = [node for root in roots for node in (root, *root.children)]
    topics = [node for node in nodes if node.level is Level.TOPIC]
    printed = {node.parts for node in topics}
    for topic in topics:
        clauses = [unit for unit in topic.children if unit.kind in (Kind.CLAUSE, Kind.HEADING)]
        above = next((unit.parts[:-1] for unit in clauses if unit.parts), ())
        if above and not topic.parts and above not in printed:
            topic.parts, topic.is_inferred = above, True
        _number_units(topic, [unit for unit in clauses if unit.parts or not unit.rank])


def _number_units(topic: Node, clauses: list[Node]) -> None:
    """Number clauses between numbered ones."""
    numbered = [(place, clause) for place, clause in enumerate(clauses, 1) if clause.parts]
    bare = [clause for clause in clauses if not clause.parts]
    if not bare:
        return
    is_lead = clauses[0] is bare[0] and bool(bare[0].paragraphs)
    if numbered and ordinal(numbered[0][1].parts[-1]) == "1" and is_lead:
        bare[0].kind = Kind.INTRO
        topic.children.remove(bare[0])
        topic.children.insert(0, bare[0])
        clauses.remove(bare[0])
        numbered = [(place - 1, clause) for place, clause in numbered]
    is_topic_sure = bool(topic.parts) and (bool(numbered) or topic.is_inferred)
    if is_topic_sure and all(ordinal(clause.parts[-1]) == str(place) for place, clause in numbered):
        last = numbered[-1][0] if numbered else len(clauses)
        for place, clause in enumerate(clauses[:last], 1):
            if not clause.parts:
                clause.parts, clause.is_inferred = (*topic.parts, str(place)), True
