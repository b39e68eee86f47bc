"""Renders texts as CommonMark with tables, for programs that read no HTML."""

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
"""Matches the beginning of a paragraph that Markdown would read as a heading, a list, a quotation,
code or a rule."""
_PLAIN_ADDRESS = re.compile(r"[^\s()<>]+")


def as_markdown(text: RichText, references: References, language: Language = "") -> Sequence[str]:
    """Return the blocks of a text as Markdown. The heading is at the beginning of the first
    paragraph.

    References are links. Icons are named in `language`, the language of the text if it differs from
    the language of the page.
    """
    writer = _Writer(references, language)
    paragraphs = [writer.inline(each.nodes) for each in text.paragraphs]
    if text.heading:
        stop = run_in(plain_inline(text.heading, references, language)) if paragraphs else ""
        first, *rest = paragraphs or [""]
        heading = f"**{writer.inline(text.heading.nodes)}{stop}**"
        paragraphs = [f"{heading} {first}".strip(), *rest]
    blocks = [*paragraphs[:1], *(_LIKE_BLOCK.sub(r"\1\\", each) for each in paragraphs[1:])]
    return [*blocks, writer.table(text.table)] if text.table else blocks


def escaped(words: str) -> str:
    """Words without markup, for the inside of a paragraph."""
    return _MARKUP.sub(r"\\\g<0>", words)


def link(words: str, address: str) -> str:
    """A link with words that are escaped here."""
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
        return "".join(self._node(each) for each in nodes)

    def table(self, table: Table[Inline]) -> str:
        cells = table.map(lambda each: self.inline(each.nodes).replace("|", r"\|"))
        lines = [cells.columns, ["---"] * len(cells.columns), *cells.rows]
        return "\n".join(f"| {' | '.join(each)} |" for each in lines)

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
