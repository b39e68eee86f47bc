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
_QUOTATION = re.compile("«[^«»]*»|„[^„”“]*[”“]|“[^“”]*”")
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
    if any(mark in own for mark in _OPENING_QUOTES):
        own = _QUOTATION.sub(" ", own)
    has_several = any(end in own for end in _SENTENCE_ENDS)
    parts = _SENTENCE_BREAK.split(own) if has_several else [own]
    sentences = [folded_words(each) for each in parts]
    if len(own) < len(passage.plain_text):
        return TextWords(folded_words(passage.plain_text), sentences)
    # Most texts quote nothing: then their words need not be found twice.
    return TextWords(tuple(chain.from_iterable(sentences)), sentences)


def _without_names(nodes: Sequence[Node]) -> Iterator[str]:
    """The text without plain emphasis, which marks names where a language does not quote them."""
    for node in nodes:
        match node:
            case Text(text=words):
                yield words
            case Reference():
                yield node.words_with("")
            case Emphasis(content=content, is_strong=True) | Link(content=content):
                yield from _without_names(content)
