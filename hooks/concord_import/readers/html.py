"""Reads HTML. Scripts, styles, forms and what is hidden are left out; nothing is fetched."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from concord_import.text.blocks import (
    Block,
    Document,
    Dropped,
    Form,
    UnreadableError,
    emphasized,
    expect_readable,
    plain,
    tidy,
)
from concord_import.text.markers import read_marked_up

_SKIPPED = frozenset(
    (
        *("script", "style", "noscript", "template", "head", "nav", "form", "button"),
        *("select", "textarea", "iframe", "object", "svg"),
    )
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_INLINE = {"em": "*", "i": "*", "b": "**", "strong": "**"}
_BLOCKS = frozenset(
    (
        *("p", "div", "section", "article", "main", "header", "footer", "blockquote"),
        *("pre", "dl", "dt", "dd", "figure", "figcaption", "body", "address", "details"),
        *("summary", "aside"),
    )
)
_LISTS = frozenset(("ul", "ol"))
_CHARSET = re.compile(rb"charset\s*=", re.IGNORECASE)
_HEAD = 4096  # bytes in which a page states its encoding
_BREAK = "\n"
_MOST_NESTED = 200  # elements; what is nested deeper is read as text
_DEEPEST = 250
_LETTERS = 26
_CODE = frozenset(("script", "style"))
_ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def read_html(content: bytes) -> Document:
    """Blocks of a page. Raises UnreadableError if there is no text in it."""
    parser = HTMLParser(
        encoding=_encoding_of(content), huge_tree=True, no_network=True, remove_comments=True
    )
    try:
        root = document_fromstring(content, parser=parser)
    except etree.ParserError as fault:
        raise UnreadableError(f"no HTML ({fault})") from None
    expect_readable(_characters_in(root))
    _expect_shallow(root)
    body = root.find("body")
    reader = _Reader()
    blocks = list(reader.blocks(body if body is not None else root))
    return Document(blocks, reader.dropped)


def _characters_in(root: HtmlElement) -> int:
    """Of all texts but code. A path expression would take quadratic time for many siblings."""
    return sum(
        (0 if each.tag in _CODE else len(each.text or "")) + len(each.tail or "")
        for each in root.iter()
    )


def _expect_shallow(root: HtmlElement) -> None:
    """Raises UnreadableError for deep nesting, for which Python has no room."""
    depth = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > _DEEPEST:
            found = "elements that are nested too deep"
            raise UnreadableError(found, f"at most {_DEEPEST} levels", element.sourceline or 0)


def _encoding_of(content: bytes) -> str | None:
    """UTF-8 for what states no encoding. Raises UnreadableError if it is not."""
    if _CHARSET.search(content[:_HEAD]) or content.startswith(
        (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    ):
        return None
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        found = "bytes that are not UTF-8, and no other encoding stated"
        raise UnreadableError(found, "a page in UTF-8") from None
    return "utf-8"


class _Reader:
    def __init__(self) -> None:
        self.dropped: list[Dropped] = []

    def blocks(self, element: HtmlElement, depth: int = -1, level: int = 0) -> Iterator[Block]:
        """The blocks in an element; text between its blocks is a paragraph of its own."""
        held: list[str] = [element.text or ""]
        for child in element:
            if not isinstance(child.tag, str):
                held.append(child.tail or "")
                continue
            if child.tag in _SKIPPED or _is_hidden(child):
                self._drop(child)
            elif self._is_block(child) and level < _MOST_NESTED:
                yield from self._paragraph("".join(held), _line(child), depth)
                held = []
                yield from self._block(child, depth, level)
            else:
                held.append(_inline(child))
            held.append(child.tail or "")
        yield from self._paragraph("".join(held), _line(element), depth)

    def _is_block(self, element: HtmlElement) -> bool:
        return (
            element.tag in _BLOCKS
            or element.tag in _LISTS
            or element.tag in _HEADINGS
            or element.tag == "table"
        )

    def _block(self, element: HtmlElement, depth: int, level: int) -> Iterator[Block]:
        if element.tag in _HEADINGS:
            text = tidy(_text_of(element)).replace(_BREAK, " ").strip()
            if text:
                yield Block(Form.HEADING, _line(element), text, depth=_HEADINGS[element.tag])
        elif element.tag in _LISTS:
            yield from self._list(element, depth + 1, level + 1)
        elif element.tag == "table":
            yield from self._table(element, depth)
        else:
            yield from self.blocks(element, depth, level + 1)

    def _list(self, element: HtmlElement, depth: int, level: int) -> Iterator[Block]:
        number = int(element.get("start", "1")) if element.get("start", "1").isdigit() else 1
        for item in element:
            if item.tag in _LISTS:  # which HTML does not allow, and people write
                yield from self._list(item, depth + 1, level + 1)
                continue
            if item.tag != "li":
                continue
            value = item.get("value", "")
            number = int(value) if value.isdigit() else number
            marker = _marker(number, element.get("type", "1")) if element.tag == "ol" else "•"
            number += 1
            yield from self._item(item, marker, depth, level)

    def _item(self, item: HtmlElement, marker: str, depth: int, level: int) -> Iterator[Block]:
        """The first paragraph has the marker; one that begins with a number has its own."""
        first = True
        for block in self.blocks(item, depth, level + 1):
            if first and block.form is Form.PARAGRAPH:
                yield Block(Form.ITEM, block.line, block.text, marker, depth)
            elif first and block.form is Form.ITEM and block.depth == depth:
                yield block
            else:
                yield block
            first = False

    def _table(self, element: HtmlElement, depth: int) -> Iterator[Block]:
        rows = [
            tuple(
                tidy(_text_of(cell)).replace(_BREAK, " ").strip()
                for cell in row
                if cell.tag in ("td", "th")
            )
            for row in element.iter("tr")
        ]
        rows = [each for each in rows if any(each)]
        width = max(map(len, rows), default=0)
        if width > 1:
            full = tuple(each + ("",) * (width - len(each)) for each in rows)
            yield Block(Form.TABLE, _line(element), "", rows=full)
        else:
            for row in rows:
                yield from self._paragraph(row[0], _line(element), depth)

    def _paragraph(self, text: str, line: int, depth: int) -> Iterator[Block]:
        """Paragraphs of a text, divided where a line begins with a number."""
        held = ""
        for part in text.split(_BREAK):
            words = tidy(part).strip()
            if not words:
                continue
            marker, _ = read_marked_up(words)
            if held and marker and not marker.is_bullet:
                yield self._one(held, line, depth)
                held = words
            else:
                held = f"{held} {words}".strip()
        if held:
            yield self._one(held, line, depth)

    def _one(self, text: str, line: int, depth: int) -> Block:
        marker, rest = read_marked_up(text)
        if marker and not marker.is_bullet:
            return Block(Form.ITEM, line, rest, marker.written, max(depth, 0))
        return Block(Form.PARAGRAPH, line, text, depth=depth + 1)

    def _drop(self, element: HtmlElement) -> None:
        text = tidy(element.text_content()).strip()
        if text:
            self.dropped.append(Dropped(_line(element), text, f"in <{element.tag}>"))


def _inline(element: HtmlElement) -> str:
    if element.tag == "br":
        return _BREAK
    if element.tag == "img":
        return plain(element.get("alt", ""))
    sign = _INLINE.get(element.tag, "")
    text = _text_of(element)
    return emphasized(text, sign) if sign else text


def _text_of(element: HtmlElement) -> str:
    parts = [plain(element.text or "")]
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _SKIPPED:
            parts.append(_inline(child))
        parts.append(plain(child.tail or ""))
    return "".join(parts)


def _is_hidden(element: HtmlElement) -> bool:
    style = re.sub(r"\s", "", element.get("style", "")).lower()
    return "hidden" in element.attrib or "display:none" in style


def _marker(number: int, style: str) -> str:
    if style in "aA" and 0 < number <= _LETTERS:
        return f"{chr(ord(style) + number - 1)}."
    if style in "iI" and 0 < number < len(_ROMAN):
        return f"{_ROMAN[number] if style == 'i' else _ROMAN[number].upper()}."
    return f"{number}."


def _line(element: HtmlElement) -> int:
    return element.sourceline or 1
