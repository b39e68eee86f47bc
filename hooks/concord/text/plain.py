"""Renders texts without markup."""

from collections.abc import Iterable

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
from concord.text.blocks import Blocks, join_blocks, run_in
from concord.text.parsing import parse_words
from concord.text.references import References


def as_plain_text(text: RichText, references: References, language: Language = "") -> str:
    """Return the text in one line, for lists and for the search.

    `language` is the language of the text if it is not the language of the page: the names of icons
    are in this language.
    """
    if not text.is_divided:
        return "".join(plain_inline(inline, references, language) for inline in text.paragraphs)
    table = table_of(text, references, language)
    rows = (table.columns, *table.rows) if table else ()
    cells = "; ".join(", ".join(filter(None, row)) for row in rows)
    return " ".join(filter(None, (*_paragraphs(text, references, language), cells)))


def as_plain_blocks(text: RichText, references: References) -> str:
    """Return the text with its paragraphs, and its table as in Markdown."""
    if not text.is_divided:
        return as_plain_text(text, references)
    return join_blocks(Blocks(_paragraphs(text, references), table=table_of(text, references)))


def heading_of(text: RichText, references: References, language: Language = "") -> str:
    """Return the run-in heading; empty if there is none."""
    return plain_inline(text.heading, references, language) if text.heading else ""


def table_of(text: RichText, references: References, language: Language = "") -> Table[str] | None:
    """Return the table; None if there is none."""
    if text.table is None:
        return None
    return text.table.map(lambda cell: plain_inline(cell, references, language))


def plain_inline(inline: Inline, references: References, language: Language = "") -> str:
    return _words(inline.nodes, references, language)


def own_words(nodes: Iterable[Node]) -> str:
    """Return the words of nodes, without addresses, numbers and icons."""
    return "".join(_own_words(node) for node in nodes)


def _own_words(node: Node) -> str:
    match node:
        case Text(text) | TermMention(text):
            return text
        case Emphasis(content) | Link(_, content):
            return own_words(content)
        case Reference():
            return own_words(parse_words(node.words_with("")))
        case Icon():
            return ""


def _paragraphs(text: RichText, references: References, language: Language = "") -> tuple[str, ...]:
    """Return the paragraphs. The heading begins the first one."""
    paragraphs = [plain_inline(inline, references, language) for inline in text.paragraphs]
    if not text.heading:
        return tuple(paragraphs)
    heading = heading_of(text, references, language)
    first, *rest = paragraphs or [""]
    stop = run_in(heading) if first else ""
    return (f"{heading}{stop} {first}".strip(), *rest)


def _words(nodes: Iterable[Node], references: References, language: Language) -> str:
    return "".join(_node_words(node, references, language) for node in nodes)


def _node_words(node: Node, references: References, language: Language) -> str:
    match node:
        case Text(text) | TermMention(text):
            return text
        case Emphasis(content) | Link(_, content):
            return _words(content, references, language)
        case Icon(name):
            return _icon_words(name, references, language)
        case Reference(words=own):
            words = references.target(node).words
            return _words(parse_words(words), references, language) if own else words


def _icon_words(name: str, references: References, language: Language) -> str:
    try:
        return references.icon(name, language).words
    except KeyError:
        return f":{name}:"
