"""Renders texts as CommonMark with tables."""

import re
from collections.abc import Iterable, Sequence

from concord.model.texts import (
    Emphasis,
    Icon,
    Inline,
    Language,
    Link,
    Node,
    Reference,
    RichText,
    Table,
    TermMention,
    Text,
)
from concord.text.blocks import run_in
from concord.text.parsing import parse_words
from concord.text.plain import plain_inline
from concord.text.references import References

_MARKUP = re.compile(r"[\\`*_\[\]<]|&(?=#?\w+;)")
_LIKE_BLOCK = re.compile(r"\A(\d+(?=[.)])|(?=(?:#{1,6}|[-+])(?:[\s.)]|\Z)|>|~~~|[-=]{2,}))")
"""Matches the beginning of a paragraph that would be a heading, a list, a quotation, code or a rule
in Markdown."""
_PLAIN_ADDRESS = re.compile(r"[^\s()<>]+")


def as_markdown(text: RichText, references: References, language: Language = "") -> Sequence[str]:
    """Return the blocks of a text as Markdown. The heading begins the first paragraph.

    References are links. `language` is the language of the text if it is not the language of the
    page: the names of icons are in this language.
    """
    writer = _Writer(references, language)
    paragraphs = [writer.inline(inline.nodes) for inline in text.paragraphs]
    if text.heading:
        stop = run_in(plain_inline(text.heading, references, language)) if paragraphs else ""
        first, *rest = paragraphs or [""]
        heading = f"**{writer.inline(text.heading.nodes)}{stop}**"
        paragraphs = [f"{heading} {first}".strip(), *rest]
    blocks = [*paragraphs[:1], *(_LIKE_BLOCK.sub(r"\1\\", block) for block in paragraphs[1:])]
    return [*blocks, writer.table(text.table)] if text.table else blocks


def escaped(words: str) -> str:
    """Return plain words as Markdown within a paragraph."""
    return _MARKUP.sub(r"\\\g<0>", words)


def link(words: str, address: str) -> str:
    """Return a link. The words are escaped."""
    return _link(escaped(words), address)


def _link(markdown: str, address: str) -> str:
    if not address:
        return markdown
    target = address if _PLAIN_ADDRESS.fullmatch(address) else f"<{address}>"
    return f"[{markdown}]({target})"


class _Writer:
    def __init__(self, references: References, language: Language) -> None:
        self._references = references
        self._language = language

    def inline(self, nodes: Iterable[Node]) -> str:
        return "".join(map(self._node, nodes))

    def table(self, table: Table[Inline]) -> str:
        cells = table.map(lambda cell: self.inline(cell.nodes).replace("|", r"\|"))
        lines = [cells.columns, ["---"] * len(cells.columns), *cells.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def _node(self, node: Node) -> str:
        match node:
            case Text(text) | TermMention(text):
                return escaped(text)
            case Emphasis(content, is_strong):
                sign = "**" if is_strong else "*"
                return f"{sign}{self.inline(content)}{sign}"
            case Link(address, content):
                return _link(self.inline(content), address)
            case Icon():
                return escaped(self._plain([node]))
            case Reference(words=own):
                target = self._references.target(node)
                words = self._plain(parse_words(target.words)) if own else target.words
                return link(words, target.address)

    def _plain(self, nodes: Iterable[Node]) -> str:
        return plain_inline(Inline("", tuple(nodes)), self._references, self._language)
