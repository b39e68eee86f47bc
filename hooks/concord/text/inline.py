"""The grammar of a text: short inline Markdown with references to units, topics and terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

_DEEPEST = 20  # levels of emphasis; two are usual
_SCHEMES = frozenset({"https", "http", "mailto"})
_REFERENCE = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")
_TARGET = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)(?:#([a-z0-9]+(?:-[a-z0-9]+)*))?")
# A text without these is itself, or itself with references. Nearly all are, and not to ask the
# Markdown parser about them saves most of the time that texts take.
_MARKUP = re.compile(r"[\\*_\[\]<&!`]")


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    content: tuple[Node, ...]
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """To another site."""

    address: str
    content: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """To a topic, to a unit of it, or to a term of the glossary."""

    topic: str
    """`GLOSSARY` if the target is a term."""
    unit: str = ""
    words: str = ""
    """What to show instead of the target's number or title."""

    def __str__(self) -> str:
        return f"{self.topic}#{self.unit}" if self.unit else self.topic


Node: TypeAlias = Text | Emphasis | Link | Reference


@dataclass(frozen=True, slots=True)
class InvalidMarkup:
    """Something that a text must not hold."""

    snippet: str
    """As it stands in the text."""
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Inline:
    nodes: tuple[Node, ...]
    errors: tuple[InvalidMarkup, ...] = ()
    has_references: bool = False
    """True if there are references in it."""

    def references(self) -> Iterator[Reference]:
        return _references(self.nodes)

    def plain_text(self) -> str:
        """What stands there to be read, without addresses."""
        return "".join(_words(self.nodes))


@lru_cache(maxsize=1 << 17)  # a text is read by the checks, the pages and the data alike
def parse(text: str) -> Inline:
    """The text's nodes and faults; faulty parts are not among the nodes."""
    if not _MARKUP.search(text):
        return Inline((Text(text),))
    builder = _Builder()
    if not _MARKUP.search(_REFERENCE.sub("", text)):
        nodes = builder.references_in(text)
        return Inline(nodes, tuple(builder.errors), has_references=True)
    nodes = builder.nodes(iter(_PARSER.parseInline(text)[0].children or ()))
    has_references = next(_references(nodes), None) is not None
    return Inline(nodes, tuple(builder.errors), has_references)


def _words(nodes: Sequence[Node]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Emphasis | Link):
            yield from _words(node.content)
        else:
            yield node.text if isinstance(node, Text) else node.words


def _references(nodes: Sequence[Node]) -> Iterator[Reference]:
    for node in nodes:
        if isinstance(node, Reference):
            yield node
        elif isinstance(node, Emphasis | Link):
            yield from _references(node.content)


class _Builder:
    """From the parser's flat tokens to nodes."""

    def __init__(self) -> None:
        self.errors: list[InvalidMarkup] = []
        self._depth = 0

    def references_in(self, text: str) -> tuple[Node, ...]:
        """The nodes of a text whose only markup is references."""
        nodes: list[Node | None] = []
        end = 0
        for match in _REFERENCE.finditer(text):
            nodes += [Text(text[end : match.start()]), self._reference(*match.group(0, 1, 2))]
            end = match.end()
        nodes.append(Text(text[end:]))
        return tuple(node for node in nodes if node and node != Text(""))

    def nodes(self, tokens: Iterator[Token], closing: str = "") -> tuple[Node, ...]:
        nodes: list[Node] = []
        self._depth += 1
        for token in tokens:
            if token.type == closing:
                break
            if self._depth > _DEEPEST:
                self._refuse(
                    "", "emphasis within emphasis without end", f"at most {_DEEPEST} levels"
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
            case "html_inline":
                return self._refuse(token.content, f"the HTML {token.content}", "Markdown")
            case _:
                return self._refuse(token.content, f"{token.type} Markup", "emphasis or links")

    def _link(self, address: str, content: tuple[Node, ...]) -> Node | None:
        scheme = urlsplit(address).scheme.lower()
        if scheme in _SCHEMES:
            return Link(address, content)
        expected = "an https, http or mailto address, or [[topic#unit]]"
        return self._refuse(address, f"the link “{address}”", expected)

    def _reference(self, written: str, target: str, words: str | None) -> Node | None:
        address = _TARGET.fullmatch(target)
        if not address or words == "":
            expected = "[[topic]], [[topic#unit]] or [[topic#unit|own words]]"
            return self._refuse(written, f"the reference {written}", expected)
        return Reference(address[1], address[2] or "", words or "")

    def _refuse(self, snippet: str, found: str, expected: str) -> Node | None:
        """What is refused leaves no node."""
        self.errors.append(InvalidMarkup(snippet, found, expected))
        return None


def _reference_rule(state: StateInline, silent: bool) -> bool:
    match = _REFERENCE.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        token = state.push("reference", "", 0)
        token.content = match[0]
        token.meta = {"target": match[1], "words": match[2]}
    state.pos = match.end()
    return True


class _Parser(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - the library's own name
        """Every address passes here and is judged later: a refused one would vanish unsaid."""
        return True


def _parser() -> MarkdownIt:
    parser = _Parser("zero", {"html": True})
    parser.enable(
        ["emphasis", "balance_pairs", "escape", "entity", "link", "autolink", "html_inline"]
    )
    parser.inline.ruler.before("link", "reference", _reference_rule)
    return parser


_PARSER = _parser()
