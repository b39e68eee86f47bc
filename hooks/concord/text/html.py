"""Renders texts as HTML. References are numbers of the edition of the reader."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

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
from concord.text.references import LinkedReferences
from concord.text.typography import add_no_break_spaces, shorten

_TABLE_NAME = 80  # characters


@dataclass(frozen=True, slots=True)
class BlockAnchors:
    """The anchors of the blocks of a unit on its page."""

    unit: str
    """The id of the unit. The anchors of its rows begin with it: "fees.3"."""
    row: str
    """The format of the name of a link to a row, with the blank {n}."""
    heading_level: int
    """The level of the run-in heading: one below the headings of the page."""


def as_html(
    text: RichText,
    language: Language,
    references: LinkedReferences,
    anchors: BlockAnchors | None = None,
) -> Markup:
    """Return a text as HTML: one paragraph without an element, several blocks as elements.

    `references` finds the targets of references and terms. Without `anchors` the rows of a table
    have no anchors, and a run-in heading has no role.
    """
    writer = _Writer(language, references)
    if not text.is_divided:
        return writer.html(text.paragraphs[0].nodes) if text.paragraphs else Markup("")
    return writer.blocks(text, anchors)


def has_block_elements(html: str) -> bool:
    """Return whether HTML has block elements, so that it cannot be within a paragraph."""
    return html.startswith(("<p>", '<div class="table"'))


def tag_language(words: str, language: Language) -> Markup:
    """Return words with their language, for words in another language than the text around them."""
    return Markup('<span lang="{}">{}</span>').format(language, words)


@dataclass(frozen=True, slots=True)
class _Writer:
    language: Language
    references: LinkedReferences

    def blocks(self, text: RichText, anchors: BlockAnchors | None) -> Markup:
        role = Markup("")
        if anchors:
            role = Markup(' role="heading" aria-level="{}"').format(anchors.heading_level)
        heading = self._inline(text.heading) if text.heading else Markup("")
        inner = list(map(self._inline, text.paragraphs))
        paragraphs = [Markup("<p>{}</p>").format(content) for content in inner]
        if text.heading and paragraphs:
            stop = run_in(plain_inline(text.heading, self.references))
            form = Markup('<p><strong class="run-in"{}>{}{}</strong> {}</p>')
            paragraphs[0] = form.format(role, heading, stop, inner[0])
            heading = Markup("")
        if text.table is None:
            return Markup("").join(paragraphs)
        caption = Markup("")
        if heading:
            form = Markup("<caption><strong{}>{}</strong></caption>")
            caption = form.format(role, heading)
        name = plain_inline(next(iter(text.inlines)), self.references).rstrip(":")
        label = shorten(name, _TABLE_NAME)
        table = _table_html(text.table.map(self._inline), label, caption, anchors)
        return Markup("").join([*paragraphs, table])

    def html(self, nodes: Iterable[Node]) -> Markup:
        pieces = [self._node(node) for node in nodes]
        return Markup("".join(pieces))  # noqa: S704 - each piece is markup

    def _inline(self, inline: Inline) -> Markup:
        return self.html(inline.nodes)

    def _node(self, node: Node) -> Markup:
        match node:
            case Text(text):
                return escape(add_no_break_spaces(text, self.language))
            case TermMention():
                return self._term(node)
            case Emphasis(content, is_strong):
                form = Markup("<strong>{}</strong>") if is_strong else Markup("<em>{}</em>")
                return form.format(self.html(content))
            case Link(address, content):
                form = Markup('<a href="{}" rel="noopener nofollow">{}</a>')
                return form.format(address, self.html(content))
            case Icon(name):
                return self._icon(name)
            case Reference():
                return self._reference(node)

    def _icon(self, name: str) -> Markup:
        try:
            icon = self.references.icon(name, self.language)
        except KeyError:
            return escape(f":{name}:")
        return self.references.links.icon.format(icon.width, icon.address, icon.words)

    def _term(self, node: TermMention) -> Markup:
        address = self.references.term_address(node.terms[0])
        several = f' data-term="{" ".join(node.terms)}"' if len(node.terms) > 1 else ""
        start = f'<a{self.references.links.term} href="{escape(address)}"{several}>'
        return Markup(f"{start}{escape(node.words)}</a>")  # noqa: S704 - all parts are escaped

    def _reference(self, node: Reference) -> Markup:
        target = self.references.target(node)
        nodes = parse_words(target.words) if node.words else (Text(target.words),)
        words, title = self.html(nodes), escape(target.title)
        if not target.address:
            element = f'<span class="planned" title="{title}">{words}</span>' if title else words
        else:
            href, end = escape(target.address), f' data-end="{target.end}"' if target.end else ""
            named = f' title="{title}"' if target.title != target.words else ""
            element = f'<a{self.references.links.reference} href="{href}"{end}{named}>{words}</a>'
        # All parts are escaped. format() would take three times as long.
        return Markup(element)  # noqa: S704


def _table_html(
    table: Table[Markup], label: str, caption: Markup, anchors: BlockAnchors | None
) -> Markup:
    """Return a table of HTML cells in a region that scrolls sideways."""
    corner = Markup("<td></td>") if anchors else Markup("")
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(cell) for cell in table.columns)
    rows = (
        Markup("<tr{}</tr>").format(
            _row_start(number, anchors)
            + Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row)
        )
        for number, row in enumerate(table.rows, start=1)
    )
    form = Markup(
        '<div class="table" role="region" tabindex="0" aria-label="{}"><table>{}'
        "<thead><tr>{}{}</tr></thead><tbody>{}</tbody></table></div>"
    )
    return form.format(label, caption, corner, head, Markup("").join(rows))


def _row_start(number: int, anchors: BlockAnchors | None) -> Markup:
    if anchors is None:
        return Markup(">")
    anchor, name = f"{anchors.unit}.{number}", anchors.row.format(n=number)
    form = Markup(' id="{0}"><td><a class="row-link" href="#{0}" aria-label="{1}">{2}</a></td>')
    return form.format(anchor, name, number)
