"""A text in one language as the lints read it: without markup, in words and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from concord.core.model.texts import Language
from concord.text.inline import Emphasis, Inline, Link, Node, Reference, Text, parse
from concord.text.phrases import Words, folded_words

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
    text: str
    """As the record has it."""
    inline: Inline
    plain_text: str
    """The text without markup and without addresses."""
    judged_text: str
    """The plain text, with signs of no meaning for words that the game allows."""


@dataclass(frozen=True, slots=True)
class TextWords:
    words: Words
    """All words of the text."""
    sentences: Sequence[Words]
    """The words of each sentence, without quotations: names, and words that are mentioned."""


def passage(language: Language, text: str, mask: Callable[[str], str] = str) -> Passage:
    """`mask` replaces the words that the game allows."""
    inline = parse(text)
    plain_text = inline.plain_text()
    return Passage(language, text, inline, plain_text, mask(plain_text))


def text_words(passage: Passage) -> TextWords:
    own = "".join(_without_names(passage.inline.nodes))
    sentences = _sentences(own)
    if own != passage.plain_text or any(mark in own for mark in _OPENING_QUOTES):
        return TextWords(folded_words(passage.plain_text), sentences)
    # Most texts quote nothing: then their words need not be found twice.
    return TextWords(tuple(chain.from_iterable(sentences)), sentences)


def _sentences(text: str) -> Sequence[Words]:
    if any(mark in text for mark in _OPENING_QUOTES):
        text = _QUOTATION.sub(" ", text)
    has_several = any(end in text for end in _SENTENCE_ENDS)
    parts = _SENTENCE_BREAK.split(text) if has_several else [text]
    return [folded_words(each) for each in parts]


def _without_names(nodes: Sequence[Node]) -> Iterator[str]:
    """The text without names, which are emphasized where a language does not quote them."""
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
    """False for remarks in brackets and for whole clauses, which some rulebooks emphasize."""
    words = Inline(emphasis.content).plain_text()
    is_short = len(words.split()) <= _LONGEST_NAME
    return is_short and not emphasis.is_strong and not words.startswith("(")
