"""Renders texts as HTML and as plain text, with references as numbers of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from markupsafe import Markup, escape

from concord.core.model.texts import Language
from concord.text.block_html import BlockAnchors, BlockWriters, blocks_html
from concord.text.blocks import (
    Blocks,
    TableText,
    is_divided,
    join_blocks,
    map_blocks,
    run_in,
    split_blocks,
)
from concord.text.inline import (
    Emphasis,
    Icon,
    Link,
    Node,
    Reference,
    TermMention,
    Text,
    parse,
    parse_words,
)
from concord.text.term_links import TermLinks, link_terms
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a reference, as a page shows it."""

    words: str
    address: str
    """Empty for a planned topic, which has no page."""
    title: str
    """The name of the target, as a tooltip."""
    end: str = ""
    """The id of the last unit of a range."""


@dataclass(frozen=True, slots=True)
class ShownIcon:
    """An icon, as a page shows it."""

    words: str
    """Its name, which is read aloud and copied."""
    address: str
    """Of its drawing."""
    width: str
    """In relation to its height: "1.5"."""


class References(Protocol):
    """Finds the targets of references, and the icons, for one page."""

    def target(self, reference: Reference) -> Target: ...

    def icon(self, name: str, language: Language) -> ShownIcon:
        """The icon with its name in the language, or in that of the page if none is given.

        Raises KeyError if there is none.
        """
        ...


class _NoReferences:
    def target(self, reference: Reference) -> Target:
        raise LookupError(reference)

    def icon(self, name: str, language: Language) -> ShownIcon:
        raise LookupError(name, language)


_NO_REFERENCES = _NoReferences()
_ICON_FORM = Markup(
    '<svg class="drawn" aria-hidden="true" width="{}em" height="1em">'
    '<use href="{}"></use></svg><span class="drawn-name">{}</span>'
)


def as_html(
    text: str,
    language: Language,
    references: References,
    anchors: BlockAnchors | None = None,
    terms: TermLinks | None = None,
) -> Markup:
    """The text as HTML: of one paragraph what stands within its element, else all elements.

    Names, which are headings and the heads of tables, have no links to terms.
    """

    def name(part: str) -> Markup:
        return _inline_html(part, language, references)

    def inline(part: str) -> Markup:
        return _inline_html(part, language, references, terms)

    def plain(part: str) -> str:
        return as_plain_text(part, references)

    if is_divided(text):
        return blocks_html(split_blocks(text), BlockWriters(inline, name, plain), anchors)
    return inline(text)


def _inline_html(
    text: str, language: Language, references: References, terms: TermLinks | None = None
) -> Markup:
    inline = parse(text)
    nodes = link_terms(inline.nodes, language, terms) if terms else inline.nodes
    if inline.has_references or inline.icons or nodes is not inline.nodes:
        return _html(nodes, language, references)
    return _without_references(text, language)


def tag_language(words: str, language: Language) -> Markup:
    """Words in another language than the text around them."""
    return Markup('<span lang="{}">{}</span>').format(language, words)


def as_plain_text(text: str, references: References, language: Language = "") -> str:
    """The text without markup in one line, as it is shown in lists and searched.

    Icons are named in `language`, that of the text, if it is not that of the page.
    """
    if not is_divided(text):
        return _words(parse(text).nodes, language, references)
    blocks = _plain_blocks(text, references, language)
    rows = (blocks.table.columns, *blocks.table.rows) if blocks.table else ()
    table = "; ".join(", ".join(filter(None, row)) for row in rows)
    return " ".join(filter(None, (*_with_heading(blocks), table)))


def as_plain_blocks(text: str, references: References) -> str:
    """The text without markup, with its paragraphs, and with its table as in Markdown."""
    if not is_divided(text):
        return as_plain_text(text, references)
    blocks = _plain_blocks(text, references)
    return join_blocks(Blocks(_with_heading(blocks), table=blocks.table))


def heading_of(text: str, references: References, language: Language = "") -> str:
    """The heading that runs in, as plain text; empty if there is none."""
    return _plain_blocks(text, references, language).heading if is_divided(text) else ""


def table_of(text: str, references: References) -> TableText | None:
    """The table, as plain text; None if there is none."""
    return _plain_blocks(text, references).table if is_divided(text) else None


def _with_heading(blocks: Blocks) -> tuple[str, ...]:
    """The paragraphs, of which the first begins with the heading."""
    if not blocks.heading:
        return blocks.paragraphs
    first, *rest = blocks.paragraphs or ("",)
    stop = run_in(blocks.heading) if first else ""
    return (f"{blocks.heading}{stop} {first}".strip(), *rest)


def _plain_blocks(text: str, references: References, language: Language = "") -> Blocks:
    return map_blocks(split_blocks(text), lambda each: as_plain_text(each, references, language))


@lru_cache(maxsize=1 << 13)  # a text is rendered for several pages of a topic and for the data
def _without_references(text: str, language: Language) -> Markup:
    """The HTML of a text without references, which is the same on every page."""
    return _html(parse(text).nodes, language, _NO_REFERENCES)


def _html(nodes: Iterable[Node], language: Language, references: References) -> Markup:
    pieces = [_node(node, language, references) for node in nodes]
    return Markup("".join(pieces))  # noqa: S704 - each piece is markup


def _node(node: Node, language: Language, references: References) -> Markup:
    match node:
        case Text(text):
            return escape(add_no_break_spaces(text, language))
        case TermMention():
            return _term(node)
        case Emphasis(content, is_strong):
            inside = _html(content, language, references)
            form = Markup("<strong>{}</strong>") if is_strong else Markup("<em>{}</em>")
            return form.format(inside)
        case Link(address, content):
            inside = _html(content, language, references)
            return Markup('<a href="{}" rel="noopener nofollow">{}</a>').format(address, inside)
        case Icon(name):
            return _icon(name, language, references)
        case Reference():
            return _reference(node, language, references)


def _icon(name: str, language: Language, references: References) -> Markup:
    """A drawing that screen readers pass over, and its name, which is hidden beside it."""
    try:
        icon = references.icon(name, language)
    except KeyError:
        return escape(f":{name}:")
    return _ICON_FORM.format(icon.width, icon.address, icon.words)


def _term(node: TermMention) -> Markup:
    ids = f' data-term="{escape(node.ids)}"' if node.ids else ""
    element = f'<a class="gloss" href="{escape(node.address)}"{ids}>{escape(node.words)}</a>'
    return Markup(element)  # noqa: S704 - as in `_reference`


def _reference(node: Reference, language: Language, references: References) -> Markup:
    target = references.target(node)
    nodes = parse_words(target.words) if node.words else (Text(target.words),)
    words, title = _html(nodes, language, references), escape(target.title)
    if not target.address:
        element = f'<span class="planned" title="{title}">{words}</span>'
    else:
        href, end = escape(target.address), f' data-end="{target.end}"' if target.end else ""
        named = f' title="{title}"' if target.title != target.words else ""
        element = f'<a class="reference" href="{href}"{end}{named}>{words}</a>'
    return Markup(element)  # noqa: S704 - all parts are escaped; format() takes three times as long


def _words(nodes: Iterable[Node], language: Language, references: References) -> str:
    return "".join(_node_words(node, language, references) for node in nodes)


def _node_words(node: Node, language: Language, references: References) -> str:
    match node:
        case Text(text) | TermMention(text):
            return text
        case Emphasis(content) | Link(_, content):
            return _words(content, language, references)
        case Icon(name):
            return _icon_words(name, language, references)
        case Reference(words=own):
            words = references.target(node).words
            return _words(parse_words(words), language, references) if own else words


def _icon_words(name: str, language: Language, references: References) -> str:
    try:
        return references.icon(name, language).words
    except KeyError:
        return f":{name}:"
