"""Parses texts: inline Markdown with icons and references to units, topics and terms."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from concord.model.texts import (
    Emphasis,
    Icon,
    Inline,
    InvalidMarkup,
    Link,
    Node,
    Reference,
    RichText,
    Table,
    Text,
)
from concord.text.blocks import Blocks, join_blocks, split_blocks, split_paragraphs

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

ICON = re.compile(r":([a-z][a-z0-9]*(?:-[a-z0-9]+)*):")
"""Matches an icon. The group is its name."""
_MARKED = re.compile(rf"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]|{ICON.pattern}")
"""Matches a reference or an icon. The groups are the target and the words of a reference, and the
name of an icon."""
_WRITTEN_TARGET = re.compile(r"(?<=\[\[)[^\]|]+")
_MAX_DEPTH = 20  # levels of emphasis; two are usual
_SCHEMES = frozenset({"https", "http", "mailto"})
_ID = r"([a-z0-9]+(?:-[a-z0-9]+)*)"
_TARGET = re.compile(rf"{_ID}(?:#{_ID}(?:\.\.{_ID})?)?")
_OPEN_REFERENCE = re.compile(r"(?<!\\)\[\[[^\s|\[\]]*")
_ICON_IN_WORDS = re.compile(rf"\\:|{ICON.pattern}")
# Most texts have none of these signs, or references only. Such texts do not need the Markdown
# parser, which takes most of the time.
_MARKUP = re.compile(rf"[\\*_\[\]<&!`]|{ICON.pattern}")


def parse_text(source: str) -> RichText:
    """Parse the source of a `RichText`, as lock files have it."""
    blocks = split_blocks(source)
    return rich_text(
        map(parse, blocks.paragraphs),
        parse(blocks.heading) if blocks.heading else None,
        blocks.table.map(parse) if blocks.table else None,
    )


def parse_paragraphs(text: str) -> RichText:
    """Parse a text in a record, which has neither a heading nor a table."""
    return rich_text(map(parse, split_paragraphs(text)))


def parse_changed(text: RichText, change: Callable[[str], str]) -> RichText:
    """Change the source of every part of a text, and parse it."""

    def changed(inline: Inline) -> Inline:
        return parse(change(inline.source))

    return rich_text(
        map(changed, text.paragraphs),
        changed(text.heading) if text.heading else None,
        text.table.map(changed) if text.table else None,
    )


def with_targets(source: str, moved: Mapping[str, str]) -> str:
    """Replace the targets of references in a source. `moved` has the new full ids by the old ones.

    A range changes if both of its ends have moved to the same topic.
    """
    return _WRITTEN_TARGET.sub(lambda found: _moved(found[0], moved), source)


def _moved(target: str, moved: Mapping[str, str]) -> str:
    first, dots, last = target.partition("..")
    if not dots:
        return moved.get(target, target)
    topic_id, _, first_id = first.partition("#")
    new, end = moved.get(f"{topic_id}#{first_id}", ""), moved.get(f"{topic_id}#{last}", "")
    new_topic, _, new_last = end.partition("#")
    is_together = new and new.partition("#")[0] == new_topic
    return f"{new}..{new_last}" if is_together else target


def rich_text(
    paragraphs: Iterable[Inline], heading: Inline | None = None, table: Table[Inline] | None = None
) -> RichText:
    """Return a text of parsed parts."""
    parts = tuple(paragraphs)
    sources = Blocks(
        tuple(part.source for part in parts),
        heading.source if heading else "",
        table.map(lambda cell: cell.source) if table else None,
    )
    return RichText(join_blocks(sources), parts, heading, table)


def parse(source: str) -> Inline:
    """Parse one paragraph. Invalid parts become errors instead of nodes."""
    if not _MARKUP.search(source):
        return Inline(source, (Text(source),))
    builder = _Builder()
    rest = _MARKED.sub("", source)
    if not _MARKUP.search(rest):
        nodes = builder.marked_text(source)
    else:
        builder.reject_open_references(rest)
        nodes = builder.nodes(iter(_parser().parseInline(source)[0].children or ()))
    found = list(_flat(nodes))
    references = tuple(node for node in found if isinstance(node, Reference))
    found += (word for reference in references for word in parse_words(reference.words))
    icons = frozenset(node.name for node in found if isinstance(node, Icon))
    return Inline(source, nodes, tuple(builder.errors), references, icons)


def plain(words: str) -> Inline:
    """Return words without markup, whatever signs they have."""
    return Inline(words, (Text(words),))


def in_one_line(inlines: Iterable[Inline], between: str = " ") -> Inline:
    """Join parts of a text, with `between` between them."""
    parts = tuple(inlines)
    if len(parts) == 1:
        return parts[0]
    nodes: list[Node] = []
    for part in parts:
        nodes += [Text(between), *part.nodes] if nodes else part.nodes
    return Inline(
        between.join(part.source for part in parts),
        tuple(nodes),
        tuple(error for part in parts for error in part.errors),
        tuple(reference for part in parts for reference in part.references),
        frozenset().union(*(part.icons for part in parts)),
    )


def parse_words(words: str) -> tuple[Text | Icon, ...]:
    """Parse the words of a reference, in which `\\:` is a colon."""
    if ":" not in words:
        return (Text(words),)
    nodes: list[Text | Icon] = []
    end = 0
    for match in _ICON_IN_WORDS.finditer(words):
        nodes += [Text(words[end : match.start()]), Icon(match[1]) if match[1] else Text(":")]
        end = match.end()
    nodes.append(Text(words[end:]))
    return tuple(node for node in nodes if node != Text(""))


def _flat(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield the nodes on all levels."""
    for node in nodes:
        yield node
        if isinstance(node, Emphasis | Link):
            yield from _flat(node.content)


class _Builder:
    """Builds nodes from the flat tokens of the Markdown parser."""

    def __init__(self) -> None:
        self.errors: list[InvalidMarkup] = []
        self._depth = 0

    def marked_text(self, text: str) -> tuple[Node, ...]:
        """Return the nodes of a text that has references and icons, but no other markup."""
        nodes: list[Node | None] = []
        end = 0
        for match in _MARKED.finditer(text):
            nodes += [Text(text[end : match.start()]), self._marked(match)]
            end = match.end()
        nodes.append(Text(text[end:]))
        return tuple(node for node in nodes if node and node != Text(""))

    def reject_open_references(self, text: str) -> None:
        """Record an error for each reference without its end. `text` has no complete references."""
        for match in _OPEN_REFERENCE.finditer(text):
            found = f"“{match[0]}” without its “]]”"
            expected = "a whole reference; quotation marks around a text with “ #”, which YAML cuts"
            self._reject(match[0], found, expected)

    def nodes(self, tokens: "Iterator[Token]", closing: str = "") -> tuple[Node, ...]:
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

    def _node(self, token: "Token", tokens: "Iterator[Token]") -> Node | None:
        match token.type:
            case "text" | "text_special":
                return Text(token.content) if token.content else None
            case "em_open":
                return Emphasis(self.nodes(tokens, "em_close"))
            case "strong_open":
                return Emphasis(self.nodes(tokens, "strong_close"), is_strong=True)
            case "link_open":
                return self._link(str(token.attrGet("href")), self.nodes(tokens, "link_close"))
            case "marked":
                return self._marked(token.meta["match"])
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

    def _marked(self, match: re.Match[str]) -> Node | None:
        written, target, words, icon = match.group(0, 1, 2, 3)
        if icon:
            return Icon(icon)
        address = _TARGET.fullmatch(target)
        if not address or words == "":
            expected = "[[topic]], [[topic#unit]], [[topic#a..b]] or [[topic#unit|own words]]"
            return self._reject(written, f"the reference {written}", expected)
        return Reference(address[1], address[2] or "", words or "", address[3] or "")

    def _reject(self, snippet: str, found: str, expected: str) -> Node | None:
        """Record an error. It returns no node."""
        self.errors.append(InvalidMarkup(snippet, found, expected))
        return None


def _marked_rule(state: "StateInline", silent: bool) -> bool:
    match = _MARKED.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        state.push("marked", "", 0).meta = {"match": match}
    state.pos = match.end()
    return True


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt  # noqa: PLC0415 - slow to load, and few texts need it

    parser = MarkdownIt("zero", {"html": True})
    # The library would drop some addresses silently, and the builder reports them.
    parser.validateLink = lambda _: True  # type: ignore[method-assign,assignment]  # meant to be replaced
    parser.enable(
        ["emphasis", "balance_pairs", "escape", "entity", "link", "autolink", "html_inline"]
    )
    parser.enable(["image", "backticks"])  # else they would be words instead of errors
    parser.inline.ruler.before("link", "marked", _marked_rule)
    return parser
