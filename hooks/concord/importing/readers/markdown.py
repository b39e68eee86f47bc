"""Reads Markdown (CommonMark, with tables)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from concord.importing.blocks import Block, Document, Dropped, Form
from concord.importing.inline_text import emphasized, plain
from concord.importing.markers import read_marker

_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_TITLE = re.compile(r"(?m)^title:\s*[\"']?(.*?)[\"']?\s*$")
_TAG = re.compile(r"</?\s*([a-zA-Z]\w*)[^>]*>")
_EMPHASIS = {"i": "*", "em": "*", "b": "**", "strong": "**"}
_PLACEHOLDER = re.compile(r"\[(?:insert|image|picture|todo)[^\]]*\]", re.IGNORECASE)

_PARSER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


def read_markdown(content: str) -> Document:
    """Blocks of a text whose lines are counted from 1, front matter included."""
    blocks: list[Block] = []
    dropped: list[Dropped] = []
    front = _FRONT_MATTER.match(content)
    skipped = 0
    if front:
        title = _TITLE.search(front[1])
        if title:
            blocks.append(Block(Form.TITLE, 1 + front[1][: title.start()].count("\n") + 1, plain(title[1])))
        skipped = front[0].count("\n")
        content = content[front.end() :]
    reader = _Reader(skipped)
    blocks += reader.blocks(_PARSER.parse(content))
    return Document(blocks, [*dropped, *reader.dropped])


class _Reader:
    def __init__(self, skipped: int) -> None:
        self._skipped = skipped
        self.dropped: list[Dropped] = []

    def blocks(self, tokens: Sequence[Token]) -> Iterator[Block]:
        depth = -1
        markers: list[str] = []  # of the open items, which the first paragraph of each takes
        rows: list[list[str]] = []
        for place, token in enumerate(tokens):
            match token.type:
                case "bullet_list_open" | "ordered_list_open":
                    depth += 1
                case "bullet_list_close" | "ordered_list_close":
                    depth -= 1
                case "list_item_open":
                    markers.append(f"{token.info}{token.markup}")
                case "list_item_close":
                    markers.pop()
                case "heading_open":
                    inline = tokens[place + 1]
                    for line, text in self._lines(inline):
                        yield Block(Form.HEADING, line, text, depth=int(token.tag[1]))
                case "paragraph_open":
                    marker, first = ("", False) if not markers else (markers[-1], True)
                    if markers:
                        markers[-1] = ""
                    yield from self._paragraph(tokens[place + 1], marker, depth, is_item=first)
                case "table_open":
                    rows = []
                case "tr_open":
                    rows.append([])
                case "th_open" | "td_open":
                    cell = " ".join(text for _, text in self._lines(tokens[place + 1]))
                    rows[-1].append(cell)
                case "table_close":
                    yield Block(Form.TABLE, self._line(tokens, place), "", rows=tuple(map(tuple, rows)))
                case "fence" | "code_block":
                    for offset, line in enumerate(token.content.splitlines()):
                        if line.strip():
                            yield from self._line_block(self._start(token) + offset, plain(line), "", depth)
                case "html_block":
                    yield from self._html(token, depth)
                case _:
                    pass

    def _paragraph(
        self, inline: Token, marker: str, depth: int, *, is_item: bool
    ) -> Iterator[Block]:
        """A paragraph, divided where a line begins with a marker of its own."""
        held: list[tuple[int, str]] = []
        here = depth
        for number, (line, text) in enumerate(self._lines(inline)):
            own, _ = read_marker(text)
            begins = number > 0 and own is not None and not own.is_bullet
            if begins:
                yield from self._joined(held, marker, here)
                held, marker, here = [], "", depth + 1 if is_item or depth >= 0 else depth
            held.append((line, text))
        yield from self._joined(held, marker, here)

    def _joined(self, lines: Sequence[tuple[int, str]], marker: str, depth: int) -> Iterator[Block]:
        if lines:
            text = " ".join(text for _, text in lines).strip()
            yield from self._line_block(lines[0][0], text, marker, depth)

    def _line_block(self, line: int, text: str, marker: str, depth: int) -> Iterator[Block]:
        if _PLACEHOLDER.fullmatch(text.replace("\\", "")):
            self.dropped.append(Dropped(line, text, "a placeholder"))
            return
        own, rest = read_marker(text)
        is_bullet = marker and not marker[0].isalnum()
        if own and not own.is_bullet and (not marker or is_bullet):
            yield Block(Form.ITEM, line, rest, own.written, max(depth, 0))
        elif marker:
            yield Block(Form.ITEM, line, text, marker, max(depth, 0))
        elif text:
            yield Block(Form.PARAGRAPH, line, text, depth=depth + 1)

    def _html(self, token: Token, depth: int) -> Iterator[Block]:
        for offset, line in enumerate(token.content.splitlines()):
            text = plain(_TAG.sub(" ", line)).strip()
            if text:
                yield from self._line_block(self._start(token) + offset, text, "", depth)

    def _start(self, token: Token) -> int:
        return (token.map[0] if token.map else 0) + 1 + self._skipped

    def _line(self, tokens: Sequence[Token], place: int) -> int:
        opening = next(each for each in reversed(tokens[:place]) if each.type == "table_open")
        return self._start(opening)

    def _lines(self, inline: Token) -> Iterator[tuple[int, str]]:
        """The lines of a paragraph as inline Markdown of records, with the number of each."""
        line = self._start(inline)
        parts: list[str] = []
        stack: list[tuple[str, list[str]]] = []

        def put(text: str) -> None:
            (stack[-1][1] if stack else parts).append(text)

        for token in inline.children or ():
            match token.type:
                case "text" | "code_inline":
                    put(plain(token.content))
                case "softbreak" | "hardbreak":
                    if not stack:
                        yield line, "".join(parts).strip()
                        parts = []
                    else:
                        put(" ")
                    line += 1
                case "em_open" | "strong_open":
                    stack.append((token.markup[0] * len(token.markup), []))
                case "em_close" | "strong_close":
                    sign, inner = stack.pop()
                    put(emphasized("".join(inner), "**" if len(sign) == 2 else "*"))
                case "image":
                    put(plain(token.content))
                case "html_inline":
                    tag = _TAG.fullmatch(token.content)
                    sign = _EMPHASIS.get(tag[1].lower(), "") if tag else ""
                    if sign and token.content.startswith("</") and stack:
                        _, inner = stack.pop()
                        put(emphasized("".join(inner), sign))
                    elif sign and not token.content.startswith("</"):
                        stack.append((sign, []))
                case _:
                    pass  # links keep their words
        while stack:  # a tag that is not closed
            _, inner = stack.pop()
            put("".join(inner))
        if parts:
            yield line, "".join(parts).strip()
