"""Links from the words of a text to the terms of the glossary that they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from concord.core.model.texts import Language
from concord.text.inline import Emphasis, Node, TermMention, Text
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True, slots=True)
class TermLink:
    """Words that name a term: `text[start:end]`."""

    start: int
    end: int
    address: str
    ids: str = ""
    """The ids of all terms that may be meant, if there are several."""


class TermLinks(Protocol):
    """Finds the terms to link in the texts of one clause."""

    def links_in(self, text: str) -> Sequence[TermLink]:
        """The words to link in the next text of the clause, in their order."""
        ...


def link_terms(nodes: tuple[Node, ...], language: Language, terms: TermLinks) -> tuple[Node, ...]:
    """The nodes with links to terms; the same tuple if there are none.

    What is a link already stays as it is.
    """
    linked = tuple(each for node in nodes for each in _linked(node, language, terms))
    return nodes if linked == nodes else linked


def _linked(node: Node, language: Language, terms: TermLinks) -> Iterator[Node]:
    match node:
        case Text(text):
            yield from _pieces(text, language, terms)
        case Emphasis(content):
            yield replace(node, content=link_terms(content, language, terms))
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
        yield TermMention(shown[link.start : link.end], link.address, link.ids)
        end = link.end
    yield Text(shown[end:])
