"""Reads HTML. Scripts, styles, forms and hidden elements are left out. Nothing is fetched."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import unquote

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from concord_import.text.blocks import (
    Block,
    Document,
    Dropped,
    Form,
    Link,
    UnreadableError,
    emphasized,
    expect_readable,
    plain,
    tidy,
)
from concord_import.text.markers import lettered, read_marked_up, roman

_SKIPPED = {
    *("script", "style", "noscript", "template", "head", "nav", "form", "button"),
    *("select", "textarea", "iframe", "object", "svg"),
}
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_INLINE = {"em": "*", "i": "*", "b": "**", "strong": "**"}
_LISTS = frozenset(("ul", "ol"))
_CELLS = ("td", "th")
_BLOCKS = {
    *("p", "div", "section", "article", "main", "header", "footer", "blockquote"),
    *("pre", "dl", "dt", "dd", "figure", "figcaption", "body", "address", "details"),
    *("summary", "aside", "table", *_LISTS, *_HEADINGS),
}
_ADDRESS = re.compile(r"([a-z]+:)?//|(mailto|tel|data|javascript):", re.IGNORECASE)
"""Matches the beginning of the address of another page."""
_CHARSET = re.compile(rb"charset\s*=", re.IGNORECASE)
_HEAD = 4096  # bytes in which a page states its encoding
_BREAK, _WRAP = "\n", "\v"
LINE, MARKER, WRAP = "data-line", "data-marker", "wrap"
"""Attributes of pages made of Markdown: the line in the file, the marker of an item, and the class
of a line break within a sentence."""
_DEEPEST = 250


def read_html(content: bytes, *, is_markdown: bool = False) -> Document:
    """Blocks of a page, which may be made of Markdown: then it states lines and markers.

    Raises UnreadableError if there is no text in it.
    """
    parser = HTMLParser(
        encoding="utf-8" if is_markdown else _encoding_of(content),
        huge_tree=True,
        no_network=True,
        remove_comments=True,
    )
    try:
        root = document_fromstring(content, parser=parser)
    except etree.ParserError as fault:
        raise UnreadableError(f"no HTML ({fault})") from None
    expect_readable(sum(map(len, root.itertext())))
    _expect_shallow(root)
    reader = _Reader(is_markdown=is_markdown)
    body = next(root.iterchildren("body"), root)
    blocks = list(reader.blocks(body if is_markdown else reader.main_of(body)))
    return Document(blocks, reader.dropped)


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
    def __init__(self, *, is_markdown: bool) -> None:
        self._is_markdown = is_markdown
        self.dropped: list[Dropped] = []
        self._links: list[Link] = []  # of the passage that is being read
        self._anchors: list[str] = []

    def main_of(self, body: HtmlElement) -> HtmlElement:
        """The main part of a page, or its only article; what stands outside of it is left out."""
        main = [*body.iter("main")] or [*body.iter("article")]
        if len(main) != 1:
            return body
        for around in (main[0], *main[0].iterancestors()):
            if around is body:
                break
            for other in (*around.itersiblings(), *around.itersiblings(preceding=True)):
                if isinstance(other.tag, str):
                    self._drop(other, other.text_content(), f"outside of <{main[0].tag}>")
        return main[0]

    def blocks(self, element: HtmlElement, depth: int = -1) -> Iterator[Block]:
        """Yield the blocks in an element. Text between its blocks is a separate paragraph."""
        held, line = plain(element.text or ""), _line(element)
        for child in element:
            if self._is_left_out(child):
                pass
            elif child.tag in _BLOCKS:
                yield from self._paragraph(held, line, depth)
                held = ""
                yield from self._block(child, depth)
                line = _line(child)
            else:
                line = line if held.strip() else _line(child)
                held += self._inline(child)
            held += plain(child.tail or "")
        yield from self._paragraph(held, line, depth)

    def _block(self, element: HtmlElement, depth: int) -> Iterator[Block]:
        self._note_anchor(element)
        if element.tag in _HEADINGS:
            text = self._line_of(element)
            if text:
                heading = Block(Form.HEADING, _line(element), text, depth=_HEADINGS[element.tag])
                yield self._named(heading)
        elif element.tag in _LISTS:
            yield from self._list(element, depth + 1)
        elif element.tag == "table":
            yield from self._table(element, depth)
        else:
            yield from self.blocks(element, depth)

    def _list(self, element: HtmlElement, depth: int) -> Iterator[Block]:
        number = int(element.get("start", "1")) if element.get("start", "1").isdigit() else 1
        for item in element:
            if item.tag in _LISTS:  # which HTML does not allow, and people write
                yield from self._list(item, depth + 1)
                continue
            if item.tag != "li":
                continue
            value = item.get("value", "")
            number = int(value) if value.isdigit() else number
            marker = _marker(number, element.get("type", "1")) if element.tag == "ol" else "•"
            number += 1
            self._note_anchor(item)
            yield from self._item(item, item.get(MARKER, marker), depth)

    def _item(self, item: HtmlElement, marker: str, depth: int) -> Iterator[Block]:
        """The first paragraph has the marker; one that begins with a number has its own, unless a
        number was written before it."""
        for place, block in enumerate(self.blocks(item, depth)):
            if not place and block.form is Form.PARAGRAPH:
                yield replace(block, form=Form.ITEM, marker=marker, depth=depth)
            elif not place and block.form is Form.ITEM and item.get(MARKER, "")[:1].isalnum():
                yield replace(block, text=f"{block.marker} {block.text}", marker=marker)
            else:
                yield block

    def _table(self, element: HtmlElement, depth: int) -> Iterator[Block]:
        rows = [
            tuple(self._line_of(cell) for cell in row if cell.tag in _CELLS)
            for row in element.iter("tr")
        ]
        rows = [cells for place, cells in enumerate(rows) if any(cells) or (cells and not place)]
        width = max(map(len, rows), default=0)
        if width > 1:
            full = tuple(row + ("",) * (width - len(row)) for row in rows)
            yield self._named(Block(Form.TABLE, _line(element), "", rows=full))
            return
        for row in rows:
            yield from self._paragraph(row[0], _line(element), depth)

    def _paragraph(self, text: str, line: int, depth: int) -> Iterator[Block]:
        """Paragraphs of a text, divided where a line begins with a number."""
        held, start, first = "", line, True
        for part in text.split(_BREAK):
            words = tidy(part).strip()
            marker, _ = read_marked_up(words)
            if held and marker and not marker.is_bullet:
                yield from self._one(held, start, depth)
                depth += first and depth >= 0
                held, first = "", False
            start = start if held else line
            held = f"{held} {words}".strip()
            line += (1 + part.count(_WRAP)) * self._is_markdown
        yield from self._one(held, start, depth)
        self._links = []

    def _one(self, text: str, line: int, depth: int) -> Iterator[Block]:
        marker, rest = read_marked_up(text)
        if marker and not marker.is_bullet:
            yield self._named(Block(Form.ITEM, line, rest, marker.written, max(depth, 0)))
        elif text:
            yield self._named(Block(Form.PARAGRAPH, line, text, depth=depth + 1))

    def _named(self, block: Block) -> Block:
        """The block with the anchors before it and the links in it."""
        said = " ".join((block.text, *(cell for row in block.rows for cell in row)))
        own = [link for link in self._links if link.words in said]
        self._links = [link for link in self._links if link not in own]
        anchors, self._anchors = self._anchors, []
        return replace(block, anchors=tuple(anchors), links=tuple(own))

    def _note_anchor(self, element: HtmlElement) -> None:
        named = element.get("id") or (element.get("name") if element.tag == "a" else "")
        self._anchors += [named] if named else []

    def _drop(self, element: HtmlElement, text: str, reason: str) -> None:
        if text.strip():
            self.dropped.append(Dropped(_line(element), tidy(text).strip(), reason))

    def _is_left_out(self, element: HtmlElement) -> bool:
        if not isinstance(element.tag, str):
            return True
        style = re.sub(r"\s", "", element.get("style", "")).lower()
        is_hidden = "hidden" in element.attrib or "display:none" in style
        if element.tag == "pre" and element.find("code") is not None:
            self._drop(element, element.text_content(), "code")
            return True
        if is_skipped := is_hidden or element.tag in _SKIPPED:
            self._drop(element, element.text_content(), f"in <{element.tag}>")
        return is_skipped

    def _inline(self, element: HtmlElement) -> str:
        self._note_anchor(element)
        if element.tag == "br":
            return _WRAP if element.get("class") == WRAP else _BREAK
        if element.tag == "img":
            return self._image(element)
        if element.tag == "a" and element.get("href"):
            return self._link(element, unquote(element.get("href")))
        sign = _INLINE.get(element.tag, "")
        text = self._text_of(element)
        return emphasized(text.replace(_BREAK, _WRAP), sign) if sign else text

    def _image(self, element: HtmlElement) -> str:
        """The words for an image within a text; one that stands alone is left out."""
        words = element.get("alt", "")
        around = next(element.iterancestors(*_BLOCKS, *_CELLS), element)
        if words and around.text_content().strip():
            return plain(words)
        self._drop(element, words or element.get("src", ""), "an image or embedded file")
        return ""

    def _link(self, element: HtmlElement, target: str) -> str:
        words = self._text_of(element)
        if _ADDRESS.match(target):
            self._drop(element, target, "the address of a link")
        elif words.strip():
            self._links.append(Link(tidy(words).strip(), target))
        return words

    def _text_of(self, element: HtmlElement) -> str:
        parts = [plain(element.text or "")]
        for child in element:
            if not self._is_left_out(child):
                parts.append(self._inline(child))
            parts.append(plain(child.tail or ""))
        return "".join(parts)

    def _line_of(self, element: HtmlElement) -> str:
        return tidy(self._text_of(element).replace(_BREAK, " ")).strip()


def _marker(number: int, style: str) -> str:
    written = {"a": lettered, "i": roman}.get(style.lower() * (number > 0), str)(number)
    return f"{written.upper() if style.isupper() else written}."


def _line(element: HtmlElement) -> int:
    """The line in the file, which a page made of Markdown states."""
    around = (element, *element[:1], *element.iterancestors())
    stated = (outer.get(LINE, "") for outer in around)
    return int(next(filter(str.isdecimal, stated), 0)) or element.sourceline or 1
