"""Finds words in HTML, and marks them."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from markupsafe import Markup, escape

from concord.model.texts import RichText
from concord.text.plain import own_words

_PIECE = re.compile(r"<[^>]*>|&#?\w+;|[^\W\d_]+(?:['’‑-][^\W\d_]+)*|\d+(?:[.,]\d+)*|.", re.DOTALL)
_OPENING, _CLOSING = "<mark>", "</mark>"


class HtmlWord(NamedTuple):
    text: str
    is_linked: bool
    """True for a word in a link."""


def words_in(html: str) -> list[HtmlWord]:
    """Return the words and numbers that HTML shows."""
    return [word for _, word in _pieces(html) if word]


def mark_words(html: Markup, places: Collection[int]) -> Markup:
    """Put some words of HTML in `<mark>`, adjacent words in one element.

    `places` are indexes in the result of `words_in`.
    """
    found: list[str] = []
    gap: list[str] = []  # the signs after a marked word: another marked word may follow
    is_open, n = False, 0
    for piece, word in _pieces(html):
        is_marked = word is not None and n in places
        n += word is not None
        if is_marked:
            found += gap if is_open else [_OPENING]
            found.append(piece)
            gap, is_open = [], True
        elif is_open and word is None and not piece.startswith("<"):
            gap.append(piece)
        else:
            found += [_CLOSING, *gap] if is_open else []
            found.append(piece)
            gap, is_open = [], False
    found += [_CLOSING, *gap] if is_open else []
    return Markup("".join(found))  # noqa: S704 - pieces of HTML, and our own element


def _pieces(html: str) -> Iterator[tuple[str, HtmlWord | None]]:
    """Yield tags, words and single signs in their order, each with its word or None."""
    is_linked = False
    for piece in _PIECE.findall(html):
        if piece.startswith("<"):
            is_linked = piece.startswith("<a ") or (is_linked and piece != "</a>")
        is_word = piece[0].isalnum()
        yield piece, HtmlWord(piece, is_linked) if is_word else None


def places_of_quotes(html: str, quotes: Iterable[str]) -> frozenset[int]:
    """Return the indexes of quoted words, wherever they occur, in the result of `words_in`."""
    words = [word.text for word in words_in(html)]
    found: set[int] = set()
    for quote in quotes:
        quoted = [word.text for word in words_in(escape(quote))]
        for start in range(len(words) - len(quoted) + 1):
            if words[start : start + len(quoted)] == quoted:
                found.update(range(start, start + len(quoted)))
    return frozenset(found)


def mark_quotes(html: Markup, quotes: Collection[str]) -> Markup:
    """Put the quoted words of HTML in `<mark>`."""
    return mark_words(html, places_of_quotes(html, quotes)) if quotes else html


def is_quoted_from(quote: str, text: RichText) -> bool:
    """Return whether a part of a text has the quoted words. Emphasis does not matter."""
    parts = (own_words(inline.nodes) for inline in text.inlines)
    return any(quote in part and places_of_quotes(escape(part), [quote]) for part in parts)
