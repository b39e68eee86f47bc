"""A text as the checks read it: its words without markup, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from concord.core.model import Language
from concord.text.inline import Emphasis, Inline, Link, Node, Reference, Text, parse
from concord.text.phrases import Words, folded_words

# To look for a sign by `in` costs a tenth of looking at each letter.
_QUOTES = ("«", "„", "“")
_ENDS = (". ", "! ", "? ", "… ", ".)", ".»", ".”", ".“", "!»", "?»", "!”", "?”")
_QUOTED = re.compile("«[^«»]*»|„[^„”“]*[”“]|“[^“”]*”")
# After a full stop and its like, what begins with a capital letter is a new sentence.
_BREAK = re.compile(r"(?<=[.!?…])[)»”“]*\s+(?=[(«„“]?[A-ZА-ЯЁĄĆĘŁŃÓŚŹŻ])")


@dataclass(frozen=True, slots=True)
class Passage:
    """What is said in one language."""

    language: Language
    text: str
    inline: Inline
    written: str
    """All that is there to be read."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a passage."""

    words: Words
    """All of them."""
    sentences: Sequence[Words]
    """Without what is only quoted: words spoken of, names, passages of cards."""


def passage(language: Language, text: str) -> Passage:
    inline = parse(text)
    return Passage(language, text, inline, inline.plain_text())


def wording_of(said: Passage) -> Wording:
    spoken = "".join(_spoken(said.inline.nodes))
    if any(mark in spoken for mark in _QUOTES):
        spoken = _QUOTED.sub(" ", spoken)
    is_long = any(end in spoken for end in _ENDS)
    sentences = [folded_words(each) for each in (_BREAK.split(spoken) if is_long else [spoken])]
    if len(spoken) < len(said.written):
        return Wording(folded_words(said.written), sentences)
    # Most texts quote nothing: then their words need not be found twice.
    return Wording(tuple(chain.from_iterable(sentences)), sentences)


def _spoken(nodes: Sequence[Node]) -> Iterator[str]:
    """Emphasis marks names of cards where a language does not quote them."""
    for node in nodes:
        match node:
            case Text(text=words) | Reference(words=words):
                yield words
            case Emphasis(content=content, is_strong=True) | Link(content=content):
                yield from _spoken(content)
