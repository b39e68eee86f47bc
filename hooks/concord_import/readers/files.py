"""Reads the file of a rulebook by its kind."""

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import compress
from pathlib import Path

from concord.base.characters import hidden_characters
from concord.base.problems import did_you_mean, one_of
from concord.model.texts import Language
from concord.text.parsing import ICON
from concord_import.readers.html import read_html
from concord_import.readers.mapping import DEFAULT, MappingShape
from concord_import.readers.markdown import read_markdown
from concord_import.readers.pdf import read_pdf
from concord_import.readers.plain import read_plain
from concord_import.readers.table import read_table
from concord_import.readers.tree import read_tree
from concord_import.readers.word import read_word
from concord_import.text.blocks import (
    Block,
    Document,
    Dropped,
    ImportFailedError,
    UnreadableError,
    expect_readable,
)
from concord_import.text.markers import with_bold_titles

LARGEST = 100_000_000  # bytes
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MARKED_UP = (".md", ".mdx", ".markdown", ".html", ".htm")
DATA = (".csv", ".tsv", ".yml", ".yaml", ".json")
"""The endings of tables and trees."""
_SUFFIXES = (*_MARKED_UP, ".txt", ".docx", ".pdf", *DATA)
_MARKDOWN_SIGNS = ("\n## ", "\n# ", "\n* ", "\n---\n")

_ICON = re.compile(rf"(?<!\\){ICON.pattern}")


def read_file(
    path: Path, language: Language, mapping: MappingShape = DEFAULT, icons: Collection[str] = ()
) -> Document:
    """Return the blocks of a file in a language. Tables and trees are read by the mapping. `icons`
    are the names of the icons of the game.

    Raises ImportFailedError, or OSError if there is no access.
    """
    try:
        return clean(_read(path, language, mapping), icons)
    except UnreadableError as fault:
        raise ImportFailedError(fault.message(path)) from None


def _read(path: Path, language: Language, mapping: MappingShape) -> Document:
    suffix = path.suffix.lower()
    if suffix not in _SUFFIXES:
        near = did_you_mean(suffix, _SUFFIXES)
        found = f"a file of the kind “{suffix}”" if suffix else "a file without an ending"
        raise UnreadableError(f"{found}; {near}".rstrip("; "), f"one of {one_of(_SUFFIXES)}")
    if suffix not in DATA and (vain := sorted(mapping.model_fields_set - {"topics"})):
        found = f"a mapping of {one_of(vain)}, which a file of the kind “{suffix}” does not have"
        raise UnreadableError(found, "“topics” alone, or a table or a tree")
    size = path.stat().st_size
    if size > LARGEST:
        raise UnreadableError(f"{size // 1_000_000} MB", f"at most {LARGEST // 1_000_000} MB")
    content = path.read_bytes()
    if not content.strip():
        raise UnreadableError("an empty file")
    document = _document(suffix, content, language, mapping)
    if suffix in _MARKED_UP:
        document = Document(with_bold_titles(document.blocks), document.dropped)
    if not document.blocks:
        raise UnreadableError("no text")
    return document


def _document(suffix: str, content: bytes, language: Language, mapping: MappingShape) -> Document:
    match suffix:
        case ".docx":
            return read_word(content)
        case ".pdf":
            return read_pdf(content)
        case ".html" | ".htm":
            return read_html(content)
        case ".csv" | ".tsv":
            return read_table(text_of(content), language, mapping)
        case ".yml" | ".yaml" | ".json":
            return read_tree(text_of(content), language, mapping)
    text = text_of(content)
    # Many text files are written in Markdown.
    is_markdown = suffix != ".txt" or any(sign in f"\n{text}" for sign in _MARKDOWN_SIGNS)
    return read_markdown(text) if is_markdown else read_plain(text)


def text_of(content: bytes) -> str:
    """The text of a file in UTF-8, or in UTF-16 with a mark. Raises UnreadableError for others."""
    encoding = "utf-16" if content.startswith(_UTF_16_MARKS) else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as fault:
        before = content[: fault.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode(encoding, "replace")) + 1
        found = f"the byte 0x{content[fault.start]:02X}, which is not UTF-8"
        raise UnreadableError(found, "a file saved as UTF-8", line, column) from None
    expect_readable(len(text))
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise UnreadableError("the character U+0000", "a text", line)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def clean(document: Document, icons: Collection[str] = ()) -> Document:
    """Return the document without invisible characters. `icons` are the names of the icons of the
    game; other names between colons stay as words."""
    dropped = [*document.dropped]
    blocks = [_clean(block, icons, dropped) for block in document.blocks]
    are_written = (any((block.text, block.heading, block.marker, block.rows)) for block in blocks)
    return Document(list(compress(blocks, are_written)), tuple(dropped))


def _clean(block: Block, icons: Collection[str], dropped: list[Dropped]) -> Block:
    def visible(text: str) -> str:
        hidden = list(hidden_characters(text))
        reasons = ((sign.written, f"the invisible character {sign}") for sign in hidden)
        dropped.extend(Dropped(block.line, *reason) for reason in reasons)
        for sign in reversed(hidden):
            text = text[: sign.start] + text[sign.end :]
        return text

    def inline(text: str) -> str:
        return _ICON.sub(
            lambda icon: icon[0] if icon[1] in icons else f"\\{icon[0]}", visible(text)
        )

    return replace(
        block,
        text=inline(block.text),
        heading=block.heading and inline(block.heading),
        marker=visible(block.marker),
        rows=tuple(tuple(map(inline, row)) for row in block.rows),
    )
