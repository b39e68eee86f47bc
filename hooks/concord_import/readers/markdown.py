"""Reads Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from concord_import.text.blocks import (
    Block,
    Document,
    Dropped,
    Form,
    UnreadableError,
    emphasized,
    plain,
)
from concord_import.text.markers import read_marked_up

_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_TITLE = re.compile(r"title:\s*[\"']?(.*?)[\"']?\s*")
_PLACEHOLDER = re.compile(r"\[(?:insert|image|picture|todo)[^\]]*\]", re.IGNORECASE)

_LIST_BEGINS = frozenset(("bullet_list_open", "ordered_list_open"))
_LIST_ENDS = frozenset(("bullet_list_close", "ordered_list_close"))

_DEEPEST = 200  # lists and quotations in each other; a list and its item are two levels
_PARSER = MarkdownIt("commonmark", {"html": True, "maxNesting": _DEEPEST}).enable(
    ["table", "strikethrough"]
)
TAG = re.compile(r"</?\s*([a-zA-Z]\w*)[^>]*>")
_EMPHASIS = {"i": "*", "em": "*", "b": "**", "strong": "**"}
_STRONG_LENGTH = 2  # of the sign in Markdown: ** or __


def read_markdown(content: str) -> Document:
    """Blocks of a text whose lines are counted from 1, front matter included.

    Raises UnreadableError for deep nesting, which the parser would leave out.
    """
    front = _FRONT_MATTER.match(content)
    skipped = front[0].count("\n") if front else 0
    reader = _Reader(skipped)
    blocks = list(reader.front_matter(front[1])) if front else []
    tokens = _PARSER.parse(content[front.end() :] if front else content)
    _expect_shallow(tokens, skipped)
    blocks += reader.blocks(tokens)
    return Document(blocks, reader.dropped)


def _expect_shallow(tokens: Sequence[Token], skipped: int) -> None:
    for token in tokens:
        if token.level >= _DEEPEST - 1 and token.map:
            line = token.map[0] + skipped + 1
            raise UnreadableError("blocks nested too deep", f"at most {_DEEPEST} levels", line)


class _Reader:
    def __init__(self, skipped: int) -> None:
        self._skipped = skipped
        self._depth = -1  # how many lists are around, less one
        self._markers: list[str] = []  # of the open items, which the first paragraph of each takes
        self._rows: list[list[str]] = []
        self.dropped: list[Dropped] = []

    def front_matter(self, content: str) -> Iterator[Block]:
        """The title; the rest is dropped."""
        for number, line in enumerate(content.splitlines(), 2):
            title = _TITLE.fullmatch(line)
            if title and title[1]:
                yield Block(Form.TITLE, number, plain(title[1]))
            elif line.strip():
                self.dropped.append(Dropped(number, line, "front matter"))

    def blocks(self, tokens: Sequence[Token]) -> Iterator[Block]:
        markers = _list_markers(tokens)
        for place, token in enumerate(tokens):
            if place in markers:
                self._markers.append(markers[place])
            match token.type:
                case "heading_open":
                    for line, text in self._lines(tokens[place + 1]):
                        yield Block(Form.HEADING, line, text, depth=int(token.tag[1]))
                case "paragraph_open":
                    yield from self._paragraph(tokens[place + 1])
                case "fence" | "code_block" | "html_block":
                    yield from self._raw(token)
                case "table_close":
                    line = self._table_line(tokens, place)
                    yield Block(Form.TABLE, line, "", rows=tuple(map(tuple, self._rows)))
                case _:
                    self._note(token, tokens[place + 1] if place + 1 < len(tokens) else token)

    def _raw(self, token: Token) -> Iterator[Block]:
        """The lines of code or HTML."""
        is_html = token.type == "html_block"
        for offset, line in enumerate(token.content.splitlines()):
            words = plain(TAG.sub(" ", line) if is_html else line).strip()
            yield from self._block(self._start(token) + offset, words)

    def _note(self, token: Token, following: Token) -> None:
        """Keep in mind which lists and tables are open."""
        match token.type:
            case each if each in _LIST_BEGINS:
                self._depth += 1
            case each if each in _LIST_ENDS:
                self._depth -= 1
            case "list_item_close":
                self._markers.pop()
            case "table_open":
                self._rows = []
            case "tr_open":
                self._rows.append([])
            case "th_open" | "td_open":
                self._rows[-1].append(" ".join(text for _, text in self._lines(following)))
            case _:
                pass

    def _paragraph(self, inline: Token) -> Iterator[Block]:
        """A paragraph, divided where a line begins with a number of its own."""
        marker = ""
        if self._markers:
            marker, self._markers[-1] = self._markers[-1], ""
        held: list[tuple[int, str]] = []
        depth = self._depth
        for line, text in self._lines(inline):
            own, _ = read_marked_up(text)
            if held and own is not None and not own.is_bullet:
                yield from self._joined(held, marker, depth)
                held, marker = [], ""
                depth = self._depth + 1 if self._depth >= 0 else self._depth
            held.append((line, text))
        yield from self._joined(held, marker, depth)

    def _joined(self, lines: Sequence[tuple[int, str]], marker: str, depth: int) -> Iterator[Block]:
        if lines:
            text = " ".join(text for _, text in lines).strip()
            yield from self._block(lines[0][0], text, marker, depth)

    def _block(
        self, line: int, text: str, marker: str = "", depth: int | None = None
    ) -> Iterator[Block]:
        around = self._depth if depth is None else depth
        if _PLACEHOLDER.fullmatch(text.replace("\\", "")):
            self.dropped.append(Dropped(line, text, "a placeholder"))
            return
        own, rest = read_marked_up(text)
        is_bullet = marker and not marker[0].isalnum()
        if own and not own.is_bullet and (not marker or is_bullet):
            yield Block(Form.ITEM, line, rest, own.written, max(around, 0))
        elif marker:
            yield Block(Form.ITEM, line, text, marker, max(around, 0))
        elif text:
            yield Block(Form.PARAGRAPH, line, text, depth=around + 1)

    def _start(self, token: Token) -> int:
        return (token.map[0] if token.map else 0) + 1 + self._skipped

    def _table_line(self, tokens: Sequence[Token], place: int) -> int:
        opening = next(each for each in reversed(tokens[:place]) if each.type == "table_open")
        return self._start(opening)

    def _lines(self, inline: Token) -> Iterator[tuple[int, str]]:
        return inline_lines(inline, self._start(inline))


def _list_markers(tokens: Sequence[Token]) -> dict[int, str]:
    """The markers of list items, by the places of their tokens. In a list whose numbers do not
    rise, as 1. 1. 1., the items are counted, as a page shows them."""
    found: dict[int, str] = {}
    lists: list[list[int]] = []
    for place, token in enumerate(tokens):
        if token.type in _LIST_BEGINS:
            lists.append([])
        elif token.type == "list_item_open":
            lists[-1].append(place)
        elif token.type in _LIST_ENDS:
            items = lists.pop()
            written = [tokens[each].info for each in items]
            numbers = [int(each) for each in written if each]
            if numbers and any(after <= before for before, after in pairwise(numbers)):
                written = [str(numbers[0] + offset) for offset in range(len(items))]
            for each, number in zip(items, written, strict=True):
                found[each] = f"{number}{tokens[each].markup}"
    return found


def inline_lines(inline: Token, first: int) -> Iterator[tuple[int, str]]:
    """Each line with its number; `first` is that of the first.

    Links keep their words only, and an emphasis that spans lines joins them.
    """
    lines = _Lines()
    number = first
    for token in inline.children or ():
        if token.type in ("softbreak", "hardbreak"):
            if lines.is_between_emphasis:
                yield number, lines.end()
            else:
                lines.put(" ")
            number += 1
        else:
            lines.take(token)
    last = lines.end()
    if last:
        yield number, last


class _Lines:
    """Puts one line together."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._open: list[tuple[str, list[str]]] = []  # signs of emphasis and the text in them

    @property
    def is_between_emphasis(self) -> bool:
        return not self._open

    def put(self, text: str) -> None:
        (self._open[-1][1] if self._open else self._parts).append(text)

    def take(self, token: Token) -> None:
        match token.type:
            case "text" | "code_inline" | "image":
                self.put(plain(token.content))
            case "em_open":
                self._begin("*")
            case "strong_open":
                self._begin("*" * _STRONG_LENGTH)
            case "em_close" | "strong_close":
                self._finish()
            case "html_inline":
                self._tag(token.content)
            case _:
                pass

    def end(self) -> str:
        """The line so far. Emphasis that is still open has no end and is left out."""
        while self._open:
            _, inner = self._open.pop()
            self.put("".join(inner))
        line = "".join(self._parts).strip()
        self._parts = []
        return line

    def _tag(self, content: str) -> None:
        tag = TAG.fullmatch(content)
        sign = _EMPHASIS.get(tag[1].lower(), "") if tag else ""
        if not sign:
            return
        if not content.startswith("</"):
            self._begin(sign)
        elif self._open:
            self._finish()

    def _begin(self, sign: str) -> None:
        self._open.append((sign, []))

    def _finish(self) -> None:
        sign, inner = self._open.pop()
        self.put(emphasized("".join(inner), sign))
