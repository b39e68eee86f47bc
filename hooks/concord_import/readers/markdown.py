"""Reads Markdown as the page that it makes."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from concord.model.kinds import Kind
from concord_import.readers.html import LINE, MARKER, WRAP, read_html
from concord_import.readers.site_marks import without_site_marks
from concord_import.text.blocks import Block, Document, Dropped, Form, UnreadableError, plain
from concord_import.text.markers import SENTENCE_END, read_marked_up

_FRONT_MATTER = re.compile(
    r"\A(---|\+\+\+)[ \t]*\n(?=[\w\"'#[-]+[^\n]*[:=#\]])(.*?)^\1[ \t]*$", re.DOTALL | re.MULTILINE
)
_TITLE = re.compile(r"title\s*[:=]\s*[\"']?(.*?)[\"']?\s*")
_WIKI_LINK = re.compile(r"(!?)\[\[([^\[\]|<>\n]+?)(?:\\?\|([^\[\]\n]*))?\]\]")
_COMMENT = re.compile(r"%%[^\n]*?%%|^%%[ \t]*$.*?^%%[ \t]*$", re.DOTALL | re.MULTILINE)
_HIGHLIGHT = re.compile(r"(?<!\w)==(?=\S)([^=\n]+)(?<=\S)==(?!\w)")
_CALLOUT = re.compile(r"^((?:[ \t]*>)+[ \t]*)\[!(\w[\w-]*)\][+-]?[ \t]*([^\n]*)$", re.MULTILINE)
_BLOCK_ID = re.compile(r"(?:(?<=[ \t])|^)\^([A-Za-z\d-]+)[ \t]*$", re.MULTILINE)
_WIDE_INDENT = re.compile(r"^[ \t\xa0]*\xa0[ \t\xa0]*(?=(?:[-*+]|\d+[.)])[ \t])", re.MULTILINE)
"""Matches the indent of an item that has no-break spaces, which mean no indent in Markdown."""
_WRITTEN_FOOTNOTE = re.compile(r"\[\^([^\]\s]+)\]")
_FOOTNOTE = re.compile(r"\\\[\^([^\]\s]+?)\\\]:[ ]*")
_FOOTNOTE_SIGN = re.compile(r"[ ]?\\\[\^([^\]\s]+?)\\\](?!:)")
"""Matches the definitions and the references of footnotes, as blocks have them."""
_KINDS = {r"\[!example\]": Kind.EXAMPLE, r"\[!note\]": Kind.NOTE}
_HEADING_ID = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
_DEEPEST = 200  # lists and quotations in each other; a list and its item are two levels
_PARSER = MarkdownIt("commonmark", {"html": True, "maxNesting": _DEEPEST}).enable(
    ["table", "strikethrough"]
)
_BREAK = "<br>"


def read_markdown(content: str) -> Document:
    """Blocks of a text whose lines are counted from 1, front matter included.

    Raises UnreadableError for deep nesting, which the parser would leave out.
    """
    front = _FRONT_MATTER.match(content)
    skipped = front[0].count("\n") if front else 0
    dropped: list[Dropped] = []
    blocks = list(_front_matter(front[2], dropped)) if front else []
    text = content[front.end() :] if front else content
    tokens = _PARSER.parse(_without_extensions(text, skipped, dropped))
    _mark(tokens, skipped)
    page = _PARSER.renderer.render(tokens, _PARSER.options, {})
    document = read_html(f"<body>{page}</body>".encode(), is_markdown=True)
    blocks += _with_footnotes(map(_of_kind, document.blocks))
    return Document(blocks, (*dropped, *document.dropped))


def _of_kind(block: Block) -> Block:
    """The block as a note or an example, where a sign at its beginning says so."""
    for sign, kind in _KINDS.items():
        if block.text.startswith(sign):
            return replace(block, text=block.text.removeprefix(sign).strip(), kind=kind)
    return block


def _without_extensions(text: str, skipped: int, dropped: list[Dropped]) -> str:
    """The text in plain Markdown, line by line, without what note-taking programs and site
    generators add to it. Comments are added to `dropped`."""

    def drop(found: re.Match[str], reason: str) -> str:
        line = found.string.count("\n", 0, found.start()) + skipped + 1
        dropped.append(Dropped(line, found[0].strip("% \n"), reason))
        return "\n" * found[0].count("\n")

    text = _COMMENT.sub(lambda found: drop(found, "a comment"), text)
    text = _WIDE_INDENT.sub(lambda found: found[0].replace("\xa0", " "), text)
    text = without_site_marks(text, drop)
    text = _WIKI_LINK.sub(_written_out, _CALLOUT.sub(_title_of_callout, text))
    text = _BLOCK_ID.sub(r'<a id="^\1"></a>', _HIGHLIGHT.sub(r"**\1**", text))
    return _WRITTEN_FOOTNOTE.sub(r"\\[^\1]", text)


def _title_of_callout(callout: re.Match[str]) -> str:
    """The title of a callout as words before its text. Its type says only how it looks, unless it
    is an example."""
    signs, kind, title = callout.groups()
    stop = "" if title.endswith((".", "!", "?", ":")) else "."
    before = "\\[!example] " if kind.lower() == "example" else ""
    return f"{signs}{before}" + (f"**{title}{stop}**" if title else "")


def _with_footnotes(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks with each footnote as a note after the first block that refers to it. A footnote
    that no block refers to stays where it is."""
    divided = [part for block in blocks for part in _footnotes_in(block)]
    notes = {part.key: part for part in divided if part.key}
    called = {name for part in divided for name in _called(part) if name in notes}
    for block in divided:
        if block.key not in called:
            yield _without_signs(replace(block, key=""), called)
            own = (notes.pop(name, None) for name in _called(block))
            for note in filter(None, own):
                yield _without_signs(replace(note, key="", kind=Kind.NOTE), called)


def _footnotes_in(block: Block) -> Iterator[Block]:
    """A block for each footnote of a paragraph that defines them, with its name as the key."""
    before, *pieces = _FOOTNOTE.split(block.text)
    if before or not pieces:
        yield block
        return
    for name, text in zip(pieces[::2], pieces[1::2], strict=True):
        yield replace(block, key=name, text=text.strip())


def _called(block: Block) -> list[str]:
    """The names of the footnotes that a block refers to."""
    said = (block.text, *(cell for row in block.rows for cell in row))
    return [found[1] for text in said for found in _FOOTNOTE_SIGN.finditer(text)]


def _without_signs(block: Block, names: Container[str]) -> Block:
    def without(text: str) -> str:
        return _FOOTNOTE_SIGN.sub(lambda sign: "" if sign[1] in names else sign[0], text).strip()

    return replace(
        block, text=without(block.text), rows=tuple(tuple(map(without, row)) for row in block.rows)
    )


def _written_out(link: re.Match[str]) -> str:
    """A link of a wiki as one of Markdown: [[Page#Heading|words]], or ![[file]] for an image."""
    is_embedded, target, words = link.groups()
    said = "" if is_embedded else words or target.rpartition("#")[2]
    return f"{is_embedded}[{said}](<{target.strip()}>)"


def _front_matter(content: str, dropped: list[Dropped]) -> Iterator[Block]:
    """The title; the rest is added to `dropped`."""
    for number, line in enumerate(content.splitlines(), 2):
        title = _TITLE.fullmatch(line)
        if title and title[1]:
            yield Block(Form.TITLE, number, plain(title[1]))
        elif line.strip():
            dropped.append(Dropped(number, line, "front matter"))


def _mark(tokens: Sequence[Token], skipped: int) -> None:
    """State in the tokens what the page does not show: lines, markers, and which line breaks are
    meant."""
    _mark_items(tokens)
    is_in_item = False
    for place, token in enumerate(tokens):
        line = (token.map[0] if token.map else 0) + skipped + 1
        if token.level >= _DEEPEST - 1 and token.map:
            raise UnreadableError("blocks nested too deep", f"at most {_DEEPEST} levels", line)
        if token.map:
            token.attrSet(LINE, str(line))
        if token.type == "code_block":
            text = _BREAK.join(map(escapeHtml, token.content.splitlines()))
            token.type, token.content = "html_block", f"<p {LINE}={line}>{text}</p>"
        elif token.type == "html_block":
            token.content = f"<div {LINE}={line}>{token.content}</div>"
        elif token.type == "heading_open":
            # A heading may end with its id: {#costs}.
            last = (tokens[place + 1].children or [token])[-1]
            if last.type == "text" and (named := _HEADING_ID.search(last.content)):
                token.attrSet("id", named[1])
                last.content = last.content[: named.start()]
        elif token.type == "inline":
            _mark_breaks(token, is_in_item=is_in_item)
        is_in_item = token.type == "list_item_open" or (
            is_in_item and token.type == "paragraph_open"
        )


def _mark_breaks(inline: Token, *, is_in_item: bool) -> None:
    """A line ends within a sentence unless it ends one, or has room for the next word and belongs
    to a numbered list."""
    lines = [part.strip() for part in inline.content.split("\n")]
    width = max(map(len, lines))
    is_list = is_in_item or read_marked_up(lines[0])[0] is not None
    breaks = [child for child in inline.children or () if child.type in ("softbreak", "hardbreak")]
    for child, (line, following) in zip(breaks, pairwise(lines), strict=False):
        has_room = len(f"{line} {following.split(maxsplit=1)[0]}") <= width if following else True
        is_meant = SENTENCE_END.search(line) or (is_list and has_room)
        if child.type == "softbreak":
            child.type = "html_inline"
            child.content = _BREAK if is_meant else f'<br class="{WRAP}">'


def _mark_items(tokens: Sequence[Token]) -> None:
    """State the markers of list items. In a list whose numbers do not rise, as 1. 1. 1., the items
    are counted, as a page shows them."""
    lists: list[list[Token]] = []
    for token in tokens:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            lists.append([])
        elif token.type == "list_item_open":
            lists[-1].append(token)
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            items = lists.pop()
            written = [item.info for item in items]
            numbers = [int(written_number) for written_number in written if written_number]
            if numbers and any(after <= before for before, after in pairwise(numbers)):
                written = [str(numbers[0] + offset) for offset in range(len(items))]
            for item, number in zip(items, written, strict=True):
                item.attrSet(MARKER, f"{number}{item.markup}")
