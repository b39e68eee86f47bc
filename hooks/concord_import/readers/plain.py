"""Reads plain text: paragraphs by lines or by blank lines, titles by their look."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from concord_import.text.blocks import Block, Document, Form, plain
from concord_import.text.markers import SENTENCE_END, read_marker

_RULE = re.compile(r"[-=_*]{3,}")
_TITLE_ENDS = ("..", *"…!?！？")  # of sentences that may be titles
_LONGEST_TITLE = 80  # characters
_APART, _ABOVE_TEXT = 2, 3  # depths of titles
_WRAPPED_WIDTH = 110  # characters; longer lines are whole paragraphs
_WRAPPED_SHARE = 0.4  # of lines that end within a sentence
_FILLED = 0.6  # of the width, by a line that is broken
_TAB = 4


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    indent: int
    text: str
    is_apart: bool
    """True if a blank line, or nothing, stands before it."""
    is_closed: bool
    """True if a blank line, or nothing, stands after it."""


def read_plain(content: str) -> Document:
    lines = list(_lines(content))
    is_wrapped = _is_wrapped(lines)
    return Document(list(_titled(list(_blocks(lines, is_wrapped=is_wrapped)), lines)))


def _lines(content: str) -> Iterator[_Line]:
    written = ["", *content.expandtabs(_TAB).splitlines(), ""]
    for number, line in enumerate(written):
        if text := line.strip():
            before, after = written[number - 1].strip(), written[number + 1].strip()
            yield _Line(number, len(line) - len(line.lstrip()), text, not before, not after)


def _is_wrapped(lines: Sequence[_Line]) -> bool:
    """True if paragraphs are broken into lines of one width."""
    width = max((len(line.text) for line in lines), default=0)
    followed = [
        line
        for line, following in pairwise(lines)
        if not line.is_closed and read_marker(following.text)[0] is None
    ]
    if not followed or width > _WRAPPED_WIDTH:
        return False
    broken = [
        line
        for line in followed
        if len(line.text) >= _FILLED * width and not SENTENCE_END.search(line.text)
    ]
    return len(broken) / len(followed) > _WRAPPED_SHARE


def _blocks(lines: Sequence[_Line], *, is_wrapped: bool) -> Iterator[Block]:
    held: Block | None = None
    indents: list[int] = []
    for line in lines:
        if _RULE.fullmatch(line.text):
            if held:
                yield replace(held, form=Form.HEADING, depth=1)
                held = None
            continue
        marker, rest = read_marker(line.text)
        goes_on = is_wrapped or line.text[0].islower()
        if held and not marker and not line.is_apart and goes_on:
            held = replace(held, text=f"{held.text} {plain(line.text)}")
            continue
        if held:
            yield held
        if marker:
            while indents and indents[-1] > line.indent:
                indents.pop()
            if not indents or indents[-1] < line.indent:
                indents.append(line.indent)
            held = Block(Form.ITEM, line.number, plain(rest), marker.written, len(indents) - 1)
        else:
            held = Block(Form.PARAGRAPH, line.number, plain(line.text))
    if held:
        yield held


def _titled(blocks: Sequence[Block], lines: Sequence[_Line]) -> Iterator[Block]:
    """Paragraphs that look like titles as headings; several in a row are a list."""
    by_number = {line.number: line for line in lines}
    is_title = list(map(_looks_like_title, blocks))
    is_list = False  # of terms, each above its text
    for index, block in enumerate(blocks):
        if not is_title[index]:
            yield block
            continue
        has_fellow = any(is_title[max(index - 1, 0) : index] + is_title[index + 1 : index + 2])
        before = index
        while before > 0 and is_title[before]:
            before -= 1
        follows_colon = blocks[before].text.endswith(":")
        if has_fellow and follows_colon:
            yield replace(block, form=Form.ITEM, marker="•")
        else:
            is_apart = by_number[block.line].is_closed
            if is_apart:
                is_list = index + 1 < len(blocks) and is_title[index + 1]
            depth = _ABOVE_TEXT if is_list and not is_apart else _APART
            yield replace(block, form=Form.HEADING, depth=depth)


def _looks_like_title(block: Block) -> bool:
    text = block.text
    if block.form is not Form.PARAGRAPH or len(text) > _LONGEST_TITLE or text[0].islower():
        return False
    return text.endswith(_TITLE_ENDS) or not SENTENCE_END.search(text)
