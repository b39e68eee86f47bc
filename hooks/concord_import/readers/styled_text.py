"""Text in runs of one style, as Word and PDF have it, and the inline Markdown of records."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from concord_import.text.blocks import emphasized, plain
from concord_import.text.markers import Marker, read_marker


@dataclass(frozen=True, slots=True)
class Span:
    text: str
    is_bold: bool = False
    is_italic: bool = False

    @property
    def sign(self) -> str:
        """The sign of Markdown around it."""
        return "**" * self.is_bold + "*" * self.is_italic


def words_of(spans: Sequence[Span]) -> str:
    """Return the words without markup."""
    return "".join(span.text for span in spans)


def marked_up(spans: Sequence[Span]) -> str:
    """The spans as inline Markdown, without emphasis that Markdown cannot express there."""
    merged = list(_merged(spans))
    parts = [
        _marked_up(
            span, words_of(merged[place - 1 : place]), words_of(merged[place + 1 : place + 2])
        )
        for place, span in enumerate(merged)
    ]
    return "".join(parts).strip()


def _merged(spans: Sequence[Span]) -> Iterator[Span]:
    """Join neighbors of the same style. A space has the style of the text before it."""
    styled: list[Span] = []
    for span in spans:
        is_blank = not span.text.strip() and styled
        styled.append(replace(styled[-1], text=span.text) if is_blank else span)
    for (is_bold, is_italic), group in groupby(styled, lambda span: (span.is_bold, span.is_italic)):
        yield Span("".join(span.text for span in group), is_bold, is_italic)


def _marked_up(span: Span, before: str, after: str) -> str:
    text = plain(span.text)
    words = span.text.strip()
    if not span.sign or not words:
        return text
    touches_before = span.text[0] == words[0] and before[-1:].isalnum()
    touches_after = span.text[-1] == words[-1] and after[:1].isalnum()
    if (touches_before and not words[0].isalnum()) or (touches_after and not words[-1].isalnum()):
        return text
    return emphasized(text, span.sign)


def split_marker(spans: Sequence[Span]) -> tuple[Marker | None, list[Span]]:
    """The number or bullet before a text, whatever its style, and the text."""
    words = words_of(spans)
    marker, rest = read_marker(words)
    if marker is None:
        return None, list(spans)
    kept: list[Span] = []
    n_characters = len(words) - len(rest)  # of the marker
    for span in spans:
        text = span.text[n_characters:]
        n_characters = max(n_characters - len(span.text), 0)
        kept += [replace(span, text=text)] if text else []
    return marker, kept


def is_bold(spans: Sequence[Span]) -> bool:
    """True if all words are bold."""
    return all(span.is_bold for span in spans if span.text.strip())
