"""Leaves out of a tree what says nothing: numbers without a text, and parts without topics."""

from __future__ import annotations

from collections.abc import Iterator

from concord_import.blocks import Dropped
from concord_import.entries import Level
from concord_import.nodes import Node


def without_empty(roots: list[Node]) -> list[Dropped]:
    """Change the tree, and return the numbers that are left out. What stands below one of them
    takes its place. A part without topics becomes a topic, since its title may not be lost."""
    dropped = list(_pruned(roots))
    for each in roots:
        _demote(each)
    return dropped


def _pruned(nodes: list[Node]) -> Iterator[Dropped]:
    kept: list[Node] = []
    for node in nodes:
        yield from _pruned(node.children)
        if node.level is Level.UNIT and node.is_empty:
            yield Dropped(node.line, "", f"the number {'.'.join(node.parts)}, without a text")
            kept += node.children
        else:
            kept.append(node)
    nodes[:] = kept


def _demote(node: Node) -> None:
    for each in node.children:
        _demote(each)
    if node.level is Level.PART and not node.children:
        node.level = Level.TOPIC
