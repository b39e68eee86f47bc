"""Blocks of files that state their own structure: trees and tables."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from concord.model.kinds import Kind
from concord_import.readers.html import read_html
from concord_import.readers.mapping import MappingShape
from concord_import.readers.markdown import read_markdown
from concord_import.text.blocks import Block, Card, Document, Dropped, Form, plain

_BLANK_LINES = re.compile(r"\n\s*\n")


@dataclass(slots=True)
class Passage:
    """An entry of a tree or a row of a table, with the values of the file."""

    line: int
    number: str = ""
    heading: str = ""
    text: str = ""
    kind: Kind | None = None
    """Of a note or an example."""
    key: str = ""
    """Its id, which is the same in every language."""
    card: Card | None = None
    """Of a component."""
    children: "list[Passage]" = field(default_factory=list)


def blocks_of(
    passages: Sequence[Passage], mapping: MappingShape, dropped: list[Dropped]
) -> list[Block]:
    """Return the blocks of the topmost passages and of all below them. Passages that are left out
    are added to `dropped`."""
    return list(_Writer(mapping, dropped).blocks(passages, 1))


def with_cards(document: Document, cards: Mapping[str, Card]) -> Document:
    """The document with each entry that has the id of a card of another file as that card. The
    file of a translation may have names and texts alone."""
    blocks: list[Block] = []
    card: Card | None = None
    for block in document.blocks:
        if card and not (block.key or block.card):  # a further paragraph of its text
            text = "\n\n".join(filter(None, (blocks[-1].text, _words(block))))
            blocks[-1] = replace(blocks[-1], text=text)
            continue
        card = None if block.card else cards.get(block.key)
        name, text = (block.text, "") if block.form is Form.HEADING else (block.heading, block.text)
        own = replace(block, form=Form.PARAGRAPH, marker="", depth=0, text=text, heading=name)
        blocks.append(replace(own, card=card) if card else block)
    return replace(document, blocks=blocks)


class _Writer:
    def __init__(self, mapping: MappingShape, dropped: list[Dropped]) -> None:
        self._mapping = mapping
        self._dropped = dropped

    def blocks(self, passages: Sequence[Passage], level: int) -> Iterator[Block]:
        for passage in passages:
            for place, block in enumerate(self._blocks(passage, level)):
                key = "" if place else passage.key
                yield replace(block, key=key, anchors=(*filter(None, [key]), *block.anchors))
            yield from self.blocks(passage.children, level + 1)

    def _blocks(self, passage: Passage, level: int) -> Iterator[Block]:
        number, line = passage.number, passage.line
        heading, texts = self._inline(passage.heading, line), self._read(passage.text, line)
        words = "\n\n".join(filter(None, map(_words, texts)))
        depth = max(level - self._mapping.topics - 1, 0)
        # The titles of parts and topics, and headings without a number.
        is_bare = bool(passage.children) and not (number or passage.text)
        is_title = level <= self._mapping.topics or is_bare
        if passage.card:
            named = (heading, words) if heading else (words, "")
            yield Block(Form.PARAGRAPH, line, named[1], heading=named[0], card=passage.card)
        elif passage.kind:
            words = "\n\n".join(filter(None, (heading, words)))
            form = Form.ITEM if number else Form.PARAGRAPH
            yield Block(form, line, words, number, depth, kind=passage.kind)
        elif heading and is_title:
            yield Block(Form.HEADING, line, f"{number} {heading}".strip(), depth=level)
            yield from texts
        else:
            has_first = bool(texts) and texts[0].form is Form.PARAGRAPH
            text = texts[0].text if has_first else ""
            marker = number or ("•" if depth else "")
            if marker or heading or text:
                form = Form.ITEM if marker else Form.PARAGRAPH
                yield Block(form, line, text, marker, depth, heading=heading)
            for further in texts[has_first:]:
                is_list = further.form is Form.ITEM
                yield replace(further, depth=depth + 1 + (further.depth if is_list else 0))

    def _inline(self, text: str, line: int) -> str:
        if self._mapping.markup == "plain":
            return plain(text).strip()
        return " ".join(f"{block.marker} {block.text}".strip() for block in self._read(text, line))

    def _read(self, text: str, line: int) -> list[Block]:
        """Return the blocks of a text. Each has the line in which the text begins, since its own
        line is not known."""
        if not text.strip():
            return []
        match self._mapping.markup:
            case "markdown":
                document = read_markdown(text)
            case "html":
                document = read_html(text.encode())
            case "plain":
                parts = filter(None, map(str.strip, _BLANK_LINES.split(text)))
                document = Document([Block(Form.PARAGRAPH, 1, plain(part)) for part in parts])
        self._dropped += [replace(passage, line=line) for passage in document.dropped]
        return [replace(block, line=line) for block in document.blocks]


def _words(block: Block) -> str:
    cells = " ".join(cell for row in block.rows for cell in row)
    return f"{block.marker} {block.text} {cells}".strip()
