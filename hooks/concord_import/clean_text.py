"""Leaves out of a document what no record may have: characters that nobody sees, and icons that the
game does not have."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace

from concord.core.characters import hidden_characters, may_hide
from concord.text.markdown_parser import ICON
from concord_import.blocks import Block, Document, Dropped

_ICON = re.compile(rf"(?<!\\){ICON.pattern}")


def clean(document: Document, icons: Collection[str] = ()) -> Document:
    """`icons` are the names of those of the game. Others stay as words."""
    cleaner = _Cleaner(frozenset(icons))
    blocks = [cleaner.block(each) for each in document.blocks]
    written = [each for each in blocks if each.text or each.heading or each.marker or each.rows]
    return Document(written, (*document.dropped, *cleaner.dropped))


class _Cleaner:
    def __init__(self, icons: frozenset[str]) -> None:
        self._icons = icons
        self.dropped: list[Dropped] = []

    def block(self, block: Block) -> Block:
        texts = (block.text, block.heading or "", block.marker, *_cells(block))
        if not any(may_hide(each) or ICON.search(each) for each in texts):
            return block
        return replace(
            block,
            text=self._text(block.text, block.line),
            heading=block.heading and self._text(block.heading, block.line),
            marker=self._visible(block.marker, block.line),
            rows=tuple(tuple(self._text(each, block.line) for each in row) for row in block.rows),
        )

    def _text(self, text: str, line: int) -> str:
        return _ICON.sub(self._icon, self._visible(text, line))

    def _icon(self, match: re.Match[str]) -> str:
        return match[0] if match[1] in self._icons else f"\\{match[0]}"

    def _visible(self, text: str, line: int) -> str:
        kept, end = "", 0
        for each in hidden_characters(text):
            kept += text[end : each.start]
            end = each.end
            self.dropped.append(Dropped(line, each.written, f"the invisible character {each}"))
        return kept + text[end:]


def _cells(block: Block) -> Iterator[str]:
    for row in block.rows:
        yield from row
