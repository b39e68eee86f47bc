"""The words that a text shows as HTML, and marks on some of them."""

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
    """True for the words of a reference or another link."""


def words_in(html: str) -> list[HtmlWord]:
    """The words that the HTML shows, numbers included."""
    return [word for _, word in _pieces(html) if word]


def mark_words(html: Markup, places: Collection[int]) -> Markup:
    """The HTML with some of its words in `<mark>`, neighbouring ones together.

    `places` are positions in the list that `words_in` returns.
    """
    found: list[str] = []
    gap: list[str] = []  # what stands after a marked word and may stand before another
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
    return Markup("".join(found))  # noqa: S704 - the pieces of HTML, and our own element within text


def _pieces(html: str) -> Iterator[tuple[str, HtmlWord | None]]:
    """Tags, words and single signs in their order. Only words come with a word."""
    is_linked = False
    for piece in _PIECE.findall(html):
        if piece.startswith("<"):
            is_linked = piece.startswith("<a ") or (is_linked and piece != "</a>")
        is_word = piece[0].isalnum()
        yield piece, HtmlWord(piece, is_linked) if is_word else None


def places_of_quotes(html: str, quotes: Iterable[str]) -> frozenset[int]:
    """The positions of quoted words in the list that `words_in` returns, wherever they occur."""
    words = [each.text for each in words_in(html)]
    found: set[int] = set()
    for quote in quotes:
        quoted = [each.text for each in words_in(escape(quote))]
        for start in range(len(words) - len(quoted) + 1):
            if words[start : start + len(quoted)] == quoted:
                found.update(range(start, start + len(quoted)))
    return frozenset(found)


def mark_quotes(html: Markup, quotes: Collection[str]) -> Markup:
    """The HTML with the quoted words in `<mark>`."""
    return mark_words(html, places_of_quotes(html, quotes)) if quotes else html


def is_quoted_from(quote: str, text: RichText) -> bool:
    """True if a part of the text has whole words just so. Emphasis within them does not matter."""
    parts = (own_words(each.nodes) for each in text.inlines)
    return any(quote in each and places_of_quotes(escape(each), [quote]) for each in parts)
