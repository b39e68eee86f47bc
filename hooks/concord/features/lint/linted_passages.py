"""A text in one language as the lints read it, and the findings in it."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from concord.base.problems import occurrences
from concord.model.lints import LintName
from concord.model.texts import Emphasis, Inline, Language, Link, Node, Reference, Text
from concord.text.phrases import Words, folded_words
from concord.text.plain import own_words

# Looking for a sign with `in` costs a tenth of looking at each letter.
_OPENING_QUOTES = ("«", "„", "“")
_SENTENCE_ENDS = (". ", "! ", "? ", "… ", ".)", ".»", ".”", ".“", "!»", "?»", "!”", "?”")
_LONGEST_NAME = 6  # words
# A number in quotation marks counts: it is no name.
_QUOTATION = re.compile(
    "«(?=[^«»]*[^\\W\\d_])[^«»]*»|„(?=[^„”“]*[^\\W\\d_])[^„”“]*[”“]|“(?=[^“”]*[^\\W\\d_])[^“”]*”"
)
# A sentence begins with a capital letter after a full stop or a similar sign.
_SENTENCE_BREAK = re.compile(r"(?<=[.!?…])[)»”“]*\s+(?=[(«„“]?[A-ZА-ЯЁĄĆĘŁŃÓŚŹŻ])")


@dataclass(frozen=True, slots=True)
class Passage:
    language: Language
    inline: Inline
    plain_text: str
    """The text without markup and without addresses."""
    judged_text: str
    """The plain text, with signs of no meaning for words that the game allows."""


def passage(language: Language, text: Inline, mask: Callable[[str], str] = str) -> Passage:
    """Return a text as the lints read it. `mask` replaces the words that the game allows."""
    plain_text = own_words(text.nodes)
    return Passage(language, text, plain_text, mask(plain_text))


def text_words(passage: Passage) -> tuple[Words, Sequence[Words]]:
    """Return the words of a text, and the words of each of its sentences.

    Sentences have no quotations: these are names, and words that are mentioned.
    """
    own = "".join(_without_names(passage.inline.nodes))
    sentences = _sentences(own)
    if own != passage.plain_text or any(mark in own for mark in _OPENING_QUOTES):
        return folded_words(passage.plain_text), sentences
    # Most texts quote nothing: then their words need not be found twice.
    return tuple(chain.from_iterable(sentences)), sentences


def _sentences(text: str) -> Sequence[Words]:
    if any(mark in text for mark in _OPENING_QUOTES):
        text = _QUOTATION.sub(" ", text)
    has_several = any(end in text for end in _SENTENCE_ENDS)
    parts = _SENTENCE_BREAK.split(text) if has_several else [text]
    return [folded_words(part) for part in parts]


def _without_names(nodes: Sequence[Node]) -> Iterator[str]:
    """Yield the text without names, which some languages emphasize instead of quoting them."""
    for node in nodes:
        match node:
            case Text(text=words):
                yield words
            case Reference():
                yield node.words_with("")
            case Emphasis(content=content):
                yield from () if _is_name(node) else _without_names(content)
            case Link(content=content):
                yield from _without_names(content)


def _is_name(emphasis: Emphasis) -> bool:
    """Return False for remarks in brackets and whole clauses, which some rulebooks emphasize."""
    words = own_words(emphasis.content)
    is_short = len(words.split()) <= _LONGEST_NAME
    return is_short and not emphasis.is_strong and not words.startswith("(")


@dataclass(frozen=True, slots=True)
class Finding:
    """A doubt about the text of one language, which its author should look at."""

    lint: LintName
    language: Language
    found: str
    expected: str
    snippet: str = ""
    """The part of the text with the fault; empty for the whole text."""
    occurrence: int | None = None
    """Which of several occurrences of the snippet is meant, as in `Problem`."""
    is_comparison: bool = True
    """True if it follows from a comparison with the other languages."""


def finding_at(
    lint: LintName, passage: Passage, span: tuple[int, int], found: str, expected: str
) -> Finding:
    """Return a finding about `plain_text[start:end]` of one text, or about all of it if that is
    empty."""
    start, end = span
    snippet = passage.plain_text[start:end]
    occurrence = bisect_left(occurrences(snippet, passage.plain_text), start)
    return Finding(
        lint,
        passage.language,
        found,
        expected,
        snippet,
        occurrence if snippet else None,
        is_comparison=False,
    )
