"""Takes paragraphs in bold for headings, in files that have no other headings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from concord_import.blocks import Block, Form
from concord_import.numbered_blocks import SENTENCE_END

_BOLD = re.compile(r"\*\*[^*]+\*\*")
_LONGEST = 80  # characters
_FEWEST = 2


def with_bold_titles(blocks: Sequence[Block]) -> list[Block]:
    """The blocks; a short paragraph in bold without a stop is a heading if no block is one."""
    if any(each.form is Form.HEADING for each in blocks):
        return list(blocks)
    titles = {
        place for place, each in enumerate(blocks) if _is_title(each, blocks[place + 1 : place + 2])
    }
    if len(titles) < _FEWEST:
        return list(blocks)
    return [
        replace(each, form=Form.HEADING, text=each.text.strip("*"), depth=2)
        if place in titles
        else each
        for place, each in enumerate(blocks)
    ]


def _is_title(block: Block, following: Sequence[Block]) -> bool:
    if block.form is not Form.PARAGRAPH or block.kind or not following:
        return False
    words = block.text.strip("*")
    is_bold = bool(_BOLD.fullmatch(block.text)) and len(words) <= _LONGEST
    return is_bold and not SENTENCE_END.search(words)
