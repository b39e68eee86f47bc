"""Numbered blocks as clauses and headings."""

from __future__ import annotations

import re

from concord.core.kinds import Kind
from concord_import.blocks import Block
from concord_import.entries import Level
from concord_import.nodes import Node
from concord_import.numbered_headings import bare_heading

_LONGEST_HEADING = 70  # characters of a numbered clause that is a heading
SENTENCE_END = re.compile(r"[.!?…:;,][\"”»)*_]*$")


def words_of(block: Block) -> str:
    return " ".join(filter(None, (block.heading, block.text)))


def numbered_node(block: Block) -> Node:
    """Of a clause, or of a heading: a few words without a stop, which begin no sentence within
    another."""
    node = Node(Level.UNIT, block.line, Kind.CLAUSE, list_depth=block.depth)
    is_short = len(block.text) <= _LONGEST_HEADING and not SENTENCE_END.search(block.text)
    is_short = is_short and not block.text[:1].islower()
    if block.heading is None and is_short and block.text:
        node.kind, node.heading = Kind.HEADING, bare_heading(block.text)
    elif block.heading and not block.text:
        node.kind, node.heading = Kind.HEADING, block.heading
    else:
        node.heading = block.heading or ""
        node.paragraphs += [block.text] if block.text else []
    return node
