"""Parses a text: inline Markdown with icons and references to units, topics and terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit

from markdown_it.token import Token

from concord.text.markdown_parser import ICON, PARSER, REFERENCE

_MAX_DEPTH = 20  # levels of emphasis; two are usual
_SCHEMES = frozenset({"https", "http", "mailto"})
_ID = r"([a-z0-9]+(?:-[a-z0-9]+)*)"
_TARGET = re.compile(rf"{_ID}(?:#{_ID}(?:\.\.{_ID})?)?")
_NUMBER_SIGN = re.compile(r"\\#|# ?")
_MARKED = re.compile(rf"{REFERENCE.pattern}|{ICON.pattern}")
_OPEN_REFERENCE = re.compile(r"(?<!\\)\[\[[^\s|\[\]]*")
_ICON_IN_WORDS = re.compile(rf"\\:|{ICON.pattern}")
# Without these signs, nearly all texts are plain or plain with references. Parsing those without
# the Markdown parser saves most of the time.
_MARKUP = re.compile(rf"[\\*_\[\]<&!`]|{ICON.pattern}")
_NO_ICONS: frozenset[str] = frozenset()  # one object: each would take as much memory as a text


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    content: tuple[Node, ...]
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another site."""

    address: str
    content: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Icon:
    """A small picture in the line, named by `icons` of the game."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a topic, to a unit of it, or to a term of the glossary."""

    topic: str
    """`GLOSSARY` for a term."""
    unit: str = ""
    words: str = ""
    """The words to show instead of the target's number or title, as the record has them."""
    end: str = ""
    """The last unit of a range, whose first one is `unit`."""

    def __str__(self) -> str:
        return f"{self.target}..{self.end}" if self.end else self.target

    @property
    def target(self) -> str:
        """The id in full of what it leads to; of a range, its first unit."""
        return f"{self.topic}#{self.unit}" if self.unit else self.topic

    @property
    def shows_number(self) -> bool:
        """True if its own words contain the number of the target."""
        return any(not match[0].startswith("\\") for match in _NUMBER_SIGN.finditer(self.words))

    def words_with(self, number: str) -> str:
        """Its own words, with `number` for each `#`.

        Where there is no number, the sign goes together with the space after it.
        """
        if "#" not in self.words:
            return self.words
        return _NUMBER_SIGN.sub(lambda match: _number_for(match[0], number), self.words).strip()


@dataclass(frozen=True, slots=True)
class TermMention:
    """Words that name a term of the glossary. No text has them; `link_terms` finds them."""

    words: str
    address: str
    """Of the page of the term."""
    ids: str = ""
    """The ids of all terms that may be meant, if there are several."""


Node: TypeAlias = Text | Emphasis | Link | Reference | Icon | TermMention


@dataclass(frozen=True, slots=True)
class InvalidMarkup:
    """Markup that a text must not have."""

    snippet: str
    """As it is written in the text."""
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Inline:
    nodes: tuple[Node, ...]
    errors: tuple[InvalidMarkup, ...] = ()
    has_references: bool = False
    icons: frozenset[str] = _NO_ICONS
    """The names of all icons, also of those in the words of references."""

    def references(self) -> Iterator[Reference]:
        return _references(self.nodes)

    def plain_text(self) -> str:
        """The text without markup, addresses, numbers and icons; references as their own words."""
        return "".join(_words(self.nodes))


@lru_cache(maxsize=1 << 17)  # checks, pages and data parse the same texts
def parse(text: str) -> Inline:
    """The nodes and errors of a text. Invalid parts have no nodes."""
    if not _MARKUP.search(text):
        return Inline((Text(text),))
    builder = _Builder()
    rest = _MARKED.sub("", text)
    if not _MARKUP.search(rest):
        nodes = builder.marked_text(text)
    else:
        builder.reject_open_references(rest)
        nodes = builder.nodes(iter(PARSER.parseInline(text)[0].children or ()))
    has_references = next(_references(nodes), None) is not None
    icons = frozenset(_icons(nodes)) if ICON.search(text) else _NO_ICONS
    return Inline(nodes, tuple(builder.errors), has_references, icons)


def parse_words(words: str) -> tuple[Text | Icon, ...]:
    """The parts of the own words of a reference, in which `\\:` stands for a colon."""
    if ":" not in words:
        return (Text(words),)
    nodes: list[Text | Icon] = []
    end = 0
    for match in _ICON_IN_WORDS.finditer(words):
        nodes += [Text(words[end : match.start()]), Icon(match[1]) if match[1] else Text(":")]
        end = match.end()
    nodes.append(Text(words[end:]))
    return tuple(node for node in nodes if node != Text(""))


def _number_for(sign: str, number: str) -> str:
    if sign.startswith("\\"):
        return "#"
    return number + sign[1:] if number else ""


def _words(nodes: Sequence[Node]) -> Iterator[str]:
    for node in nodes:
        match node:
            case Text(text) | TermMention(text):
                yield text
            case Emphasis(content) | Link(_, content):
                yield from _words(content)
            case Reference():
                yield from _words(parse_words(node.words_with("")))


def _icons(nodes: Sequence[Node]) -> Iterator[str]:
    for node in nodes:
        match node:
            case Icon(name):
                yield name
            case Emphasis(content) | Link(_, content):
                yield from _icons(content)
            case Reference(words=words):
                yield from _icons(parse_words(words))


def _references(nodes: Sequence[Node]) -> Iterator[Reference]:
    for node in nodes:
        if isinstance(node, Reference):
            yield node
        elif isinstance(node, Emphasis | Link):
            yield from _references(node.content)


class _Builder:
    """Builds nodes from the flat tokens of the Markdown parser."""

    def __init__(self) -> None:
        self.errors: list[InvalidMarkup] = []
        self._depth = 0

    def marked_text(self, text: str) -> tuple[Node, ...]:
        """The nodes of a text that has no other markup than references and icons."""
        nodes: list[Node | None] = []
        end = 0
        for match in _MARKED.finditer(text):
            written, target, words, icon = match.group(0, 1, 2, 3)
            node = Icon(icon) if icon else self._reference(written, target, words)
            nodes += [Text(text[end : match.start()]), node]
            end = match.end()
        nodes.append(Text(text[end:]))
        return tuple(node for node in nodes if node and node != Text(""))

    def reject_open_references(self, text: str) -> None:
        """Record an error for each reference without its end, in a text without the others."""
        for match in _OPEN_REFERENCE.finditer(text):
            found = f"“{match[0]}” without its “]]”"
            expected = "a whole reference; quotation marks around a text with “ #”, which YAML cuts"
            self._reject(match[0], found, expected)

    def nodes(self, tokens: Iterator[Token], closing: str = "") -> tuple[Node, ...]:
        nodes: list[Node] = []
        self._depth += 1
        for token in tokens:
            if token.type == closing:
                break
            if self._depth > _MAX_DEPTH:
                self._reject(
                    "", "emphasis within emphasis without end", f"at most {_MAX_DEPTH} levels"
                )
                nodes.extend(Text(rest.content) for rest in tokens if rest.content)
                break
            node = self._node(token, tokens)
            if node:
                nodes.append(node)
        self._depth -= 1
        return tuple(nodes)

    def _node(self, token: Token, tokens: Iterator[Token]) -> Node | None:
        match token.type:
            case "text" | "text_special":
                return Text(token.content) if token.content else None
            case "em_open":
                return Emphasis(self.nodes(tokens, "em_close"))
            case "strong_open":
                return Emphasis(self.nodes(tokens, "strong_close"), is_strong=True)
            case "link_open":
                return self._link(str(token.attrGet("href")), self.nodes(tokens, "link_close"))
            case "reference":
                return self._reference(token.content, token.meta["target"], token.meta["words"])
            case "icon":
                return Icon(token.content)
            case "html_inline":
                return self._reject(token.content, f"the HTML {token.content}", "Markdown")
            case "image":
                address = str(token.attrGet("src"))
                return self._reject(address, f"the image “{address}”", "a text without images")
            case "code_inline":
                snippet = f"{token.markup}{token.content}{token.markup}"
                return self._reject(snippet, f"the code {snippet}", "a text without code")
            case _:
                return self._reject(token.content, f"{token.type} Markup", "emphasis or links")

    def _link(self, address: str, content: tuple[Node, ...]) -> Node | None:
        scheme = urlsplit(address).scheme.lower()
        if scheme in _SCHEMES:
            return Link(address, content)
        expected = "an https, http or mailto address, or [[topic#unit]]"
        return self._reject(address, f"the link “{address}”", expected)

    def _reference(self, written: str, target: str, words: str | None) -> Node | None:
        address = _TARGET.fullmatch(target)
        if not address or words == "":
            expected = "[[topic]], [[topic#unit]], [[topic#a..b]] or [[topic#unit|own words]]"
            return self._reject(written, f"the reference {written}", expected)
        return Reference(address[1], address[2] or "", words or "", address[3] or "")

    def _reject(self, snippet: str, found: str, expected: str) -> Node | None:
        """Record an error. There is no node for it."""
        self.errors.append(InvalidMarkup(snippet, found, expected))
        return None
