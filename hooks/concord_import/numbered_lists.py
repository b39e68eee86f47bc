"""What numbers say of lists: which goes on, and which begins."""

from __future__ import annotations

from concord.core.kinds import Kind
from concord_import.likeness import ordinal
from concord_import.markers import Marker
from concord_import.nodes import Node


def continues(opened: Node, node: Node, marker: Marker) -> bool:
    """True if the unit is the next in the list of an open one."""
    before = opened.marker
    if before is None or before.is_bullet or node.list_depth > opened.list_depth:
        return False
    return before.style is marker.style and follows(before.parts[-1], marker.parts[-1])


def begins_list(above: Node, marker: Marker) -> bool:
    """True for the first of a list that stands no deeper than the unit above it."""
    return above.kind is not Kind.ITEM and ordinal(marker.parts[-1]) == "1"


def follows(label: str, other: str) -> bool:
    one, two = ordinal(label), ordinal(other)
    return one.isdigit() and two.isdigit() and int(two) == int(one) + 1
