"""Numbered blocks as clauses and headings."""

from __future__ import annotations

import re

from concord.core.kinds import Kind
from concord.importing.blocks import Block
from concord.importing.entries import Level
from concord.importing.nodes import Node

_LONGEST_HEADING = 70  # characters of a numbered clause that is a heading
_EMPHASIZED = re.compile(r"(\*{1,2})([^*]+)\1")
SENTENCE_END = re.compile(r"[.!?…:;,][\"”»)*_]*$")


def words_of(block: Block) -> str:
    return " ".join(filter(None, (block.heading, block.text)))


def bare_heading(heading: str) -> str:
    """Without emphasis of the whole, which says only that it is a heading."""
    match = _EMPHASIZED.fullmatch(heading)
    return match[2] if match else heading


def numbered_node(block: Block) -> Node:
    """Of a clause, or of a heading: a few words without a stop."""
    node = Node(Level.UNIT, block.line, Kind.CLAUSE, list_depth=block.depth)
    is_short = len(block.text) <= _LONGEST_HEADING and not SENTENCE_END.search(block.text)
    if block.heading is None and is_short and block.text:
        node.kind, node.heading = Kind.HEADING, bare_heading(block.text)
    elif block.heading and not block.text:
        node.kind, node.heading = Kind.HEADING, block.heading
    else:
        node.heading = block.heading or ""
        node.paragraphs.append(block.text)
    return node
