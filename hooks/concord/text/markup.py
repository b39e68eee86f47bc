"""Renders texts as HTML and as plain text, with references as numbers of the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from markupsafe import Markup, escape

from concord.core.model.texts import Language
from concord.text.inline import Emphasis, Link, Node, Reference, Text, parse
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


class References(Protocol):
    """Finds the targets of references for one page."""

    def target(self, reference: Reference) -> Target: ...


class _NoReferences:
    def target(self, reference: Reference) -> Target:
        raise LookupError(reference)


_NO_REFERENCES = _NoReferences()


def as_html(text: str, language: Language, references: References) -> Markup:
    """The text as HTML, to stand within a block element."""
    inline = parse(text)
    return (
        _html(inline.nodes, language, references)
        if inline.has_references
        else _without_references(text, language)
    )


def tag_language(words: str, language: Language) -> Markup:
    """Words in another language than the text around them."""
    return Markup('<span lang="{}">{}</span>').format(language, words)


def as_plain_text(text: str, references: References) -> str:
    """The text without markup, as it is quoted and searched."""
    return _words(parse(text).nodes, references)


@lru_cache(maxsize=1 << 17)  # a text is rendered for several pages and for the data
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
        case Emphasis(content, is_strong):
            inside = _html(content, language, references)
            form = Markup("<strong>{}</strong>") if is_strong else Markup("<em>{}</em>")
            return form.format(inside)
        case Link(address, content):
            inside = _html(content, language, references)
            return Markup('<a href="{}" rel="noopener nofollow">{}</a>').format(address, inside)
        case Reference():
            return _reference(node, language, references)


def _reference(node: Reference, language: Language, references: References) -> Markup:
    target = references.target(node)
    words, title = escape(add_no_break_spaces(target.words, language)), escape(target.title)
    if not target.address:
        element = f'<span class="planned" title="{title}">{words}</span>'
    else:
        href, end = escape(target.address), f' data-end="{target.end}"' if target.end else ""
        element = f'<a class="reference" href="{href}"{end} title="{title}">{words}</a>'
    return Markup(element)  # noqa: S704 - all parts are escaped; format() takes three times as long


def _words(nodes: Iterable[Node], references: References) -> str:
    return "".join(_node_words(node, references) for node in nodes)


def _node_words(node: Node, references: References) -> str:
    match node:
        case Text(text):
            return text
        case Emphasis(content) | Link(_, content):
            return _words(content, references)
        case Reference():
            return references.target(node).words
