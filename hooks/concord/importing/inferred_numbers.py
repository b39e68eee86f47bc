"""Numbers that a document does not print and that follow from those around."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.core.kinds import Kind
from concord.importing.entries import Level
from concord.importing.likeness import ordinal
from concord.importing.nodes import Node


def infer_numbers(roots: Sequence[Node]) -> None:
    """Number what stands between printed numbers, and topics by their units and neighbours."""
    topics = [each for root in roots for each in _topics_in(root)]
    for topic in topics:
        _number_units(topic)
    for place, topic in enumerate(topics[:-1]):
        following = topics[place + 1].parts
        before = topics[place - 1].parts if place else ()
        is_number = len(following) == 1 and following[0].isdigit() and int(following[0]) > 1
        if is_number and not topic.parts:
            own = str(int(following[0]) - 1)
            if not before or before == (str(int(own) - 1),):
                topic.parts, topic.is_inferred = (own,), True
                _number_units(topic)


def _topics_in(node: Node) -> Iterator[Node]:
    if node.level is Level.TOPIC:
        yield node
    for child in node.children:
        if child.level is not Level.UNIT:
            yield from _topics_in(child)


def _number_units(topic: Node) -> None:
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
