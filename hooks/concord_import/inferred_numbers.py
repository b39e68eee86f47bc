"""Numbers that a document does not print and that follow from those around."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from concord.core.kinds import Kind
from concord_import.entries import Level
from concord_import.likeness import ordinal
from concord_import.nodes import Node


def infer_numbers(roots: Sequence[Node]) -> None:
    """Number what stands between printed numbers, and topics by their units and neighbours."""
    topics = [each for root in roots for each in _topics_in(root)]
    printed = {each.parts for each in topics}
    for topic in topics:
        _number_topic(topic, printed)
        _number_units(topic)
    for place, topic in enumerate(topics[:-1]):
        following = topics[place + 1].parts
        before = topics[place - 1].parts if place else ()
        is_number = len(following) == 1 and following[0].isdigit() and int(following[0]) > 1
        if is_number and not topic.parts:
            own = str(int(following[0]) - 1)
            is_first = not place and roots[0].level is Level.TOPIC and topics[1] in roots
            if is_first or before == (str(int(own) - 1),):
                topic.parts, topic.is_inferred = (own,), True
                _number_units(topic)


def _topics_in(node: Node) -> Iterator[Node]:
    if node.level is Level.TOPIC:
        yield node
    for child in node.children:
        if child.level is not Level.UNIT:
            yield from _topics_in(child)


def _number_topic(topic: Node, printed: Collection[tuple[str, ...]]) -> None:
    """Number a topic by its first number, unless that is of another topic."""
    clauses = [each for each in topic.children if each.kind in (Kind.CLAUSE, Kind.HEADING)]
    above = next((each.parts[:-1] for each in clauses if each.parts), ())
    if above and not topic.parts and above not in printed:
        topic.parts, topic.is_inferred = above, True


def _number_units(topic: Node) -> None:
    clauses = [each for each in topic.children if each.kind in (Kind.CLAUSE, Kind.HEADING)]
    numbered = [(place, each) for place, each in enumerate(clauses, 1) if each.parts]
    bare = [each for each in clauses if not each.parts]
    if not bare:
        return
    is_lead = clauses[0] is bare[0] and bool(bare[0].paragraphs)
    if numbered and ordinal(numbered[0][1].parts[-1]) == "1" and is_lead:
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
