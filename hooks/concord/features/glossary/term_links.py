"""Links from the words of a text to the terms of the glossary that they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from concord.model.texts import (
    Emphasis,
    Inline,
    Language,
    Node,
    Reference,
    RichText,
    Table,
    TermMention,
    Text,
)
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True, slots=True)
class TermLink:
    """Words that name a term: `text[start:end]`."""

    start: int
    end: int
    terms: tuple[str, ...]
    """The ids of all terms that may be meant; the link leads to the first one."""
    unit: Reference | None = None
    """The unit that names the component, to which the link leads instead."""


class TermLinks(Protocol):
    """Finds the terms to link in the texts of one clause."""

    def links_in(self, text: str) -> Sequence[TermLink]:
        """The words to link in the next text of the clause, in their order."""
        ...


def link_terms(text: RichText, language: Language, terms: TermLinks) -> RichText:
    """The text with its mentions of terms.

    Names, which are headings and the heads of tables, have none. What is a link already stays as
    it is.
    """

    def linked(inline: Inline) -> Inline:
        return replace(inline, nodes=_linked_nodes(inline.nodes, language, terms))

    paragraphs = tuple(map(linked, text.paragraphs))
    table = text.table
    if table:
        table = Table(table.columns, tuple(tuple(map(linked, row)) for row in table.rows))
    return RichText(text, paragraphs, text.heading, table)


def _linked_nodes(
    nodes: tuple[Node, ...], language: Language, terms: TermLinks
) -> tuple[Node, ...]:
    return tuple(each for node in nodes for each in _linked(node, language, terms))


def _linked(node: Node, language: Language, terms: TermLinks) -> Iterator[Node]:
    match node:
        case Text(text):
            yield from _pieces(text, language, terms)
        case Emphasis(content):
            yield replace(node, content=_linked_nodes(content, language, terms))
        case _:
            yield node


def _pieces(text: str, language: Language, terms: TermLinks) -> Iterator[Node]:
    links = terms.links_in(text)
    if not links:
        yield Text(text)
        return
    # Of the whole text, since these spaces depend on the words beside them.
    shown = add_no_break_spaces(text, language)
    end = 0
    for link in links:
        yield Text(shown[end : link.start])
        words = shown[link.start : link.end]
        yield replace(link.unit, words=words) if link.unit else TermMention(words, link.terms)
        end = link.end
    yield Text(shown[end:])
