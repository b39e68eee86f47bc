"""The files of rulebooks that somebody has, and what each says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TypeAlias

from concord.core.model.texts import Language
from concord.core.problems import did_you_mean, one_of
from concord_import.blocks import Document
from concord_import.bold_titles import with_bold_titles
from concord_import.clean_text import clean
from concord_import.faults import UnreadableError, expect_readable
from concord_import.language_check import expect_language
from concord_import.mapping import DEFAULT, MappingShape
from concord_import.readers.html import read_html
from concord_import.readers.markdown import read_markdown
from concord_import.readers.pdf import read_pdf
from concord_import.readers.plain import read_plain
from concord_import.readers.table import read_table
from concord_import.readers.tree import read_tree
from concord_import.readers.word import read_word

LARGEST = 100_000_000  # bytes
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MARKED_UP = frozenset((".md", ".markdown", ".html", ".htm"))
_MARKDOWN_SIGNS = ("\n## ", "\n# ", "\n* ", "\n---\n")

Reader: TypeAlias = Callable[[bytes, Language, MappingShape], Document]


class UnreadableFileError(Exception):
    """A file cannot be imported. The message says what was found and what was expected."""


def read_file(
    path: Path,
    language: Language,
    mapping: MappingShape = DEFAULT,
    icons: Collection[str] = (),
) -> Document:
    """The blocks of a file in a language. Files that say of themselves what is what, as tables in
    CSV, are read by the mapping. `icons` are the names of those of the game.

    Raises UnreadableFileError, or OSError if there is no access.
    """
    try:
        return clean(_read(path, language, mapping), icons)
    except UnreadableError as fault:
        raise UnreadableFileError(fault.message(path)) from None


def _read(path: Path, language: Language, mapping: MappingShape) -> Document:
    suffix = path.suffix.lower()
    read = _READERS.get(suffix)
    if read is None:
        near = did_you_mean(suffix, _READERS)
        found = f"a file of the kind “{suffix}”" if suffix else "a file without an ending"
        raise UnreadableError(f"{found}; {near}".rstrip("; "), f"one of {one_of(_READERS)}")
    size = path.stat().st_size
    if size > LARGEST:
        found, most = f"{size // 1_000_000} MB", LARGEST // 1_000_000
        raise UnreadableError(found, f"at most {most} MB")
    content = path.read_bytes()
    if not content.strip():
        raise UnreadableError("an empty file")
    document = read(content, language, mapping)
    if suffix in _MARKED_UP:
        document = Document(with_bold_titles(document.blocks), document.dropped)
    if not document.blocks:
        raise UnreadableError("no text")
    expect_language(document, language)
    return document


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


def _plain_or_markdown(text: str) -> Document:
    """Many text files are written in Markdown."""
    is_markdown = any(sign in f"\n{text}" for sign in _MARKDOWN_SIGNS)
    return read_markdown(text) if is_markdown else read_plain(text)


def _of_text(read: Callable[[str], Document]) -> Reader:
    return lambda content, _language, _mapping: read(text_of(content))


def _of_bytes(read: Callable[[bytes], Document]) -> Reader:
    return lambda content, _language, _mapping: read(content)


def _mapped(read: Callable[[str, Language, MappingShape], Document]) -> Reader:
    return lambda content, language, mapping: read(text_of(content), language, mapping)


_READERS: Mapping[str, Reader] = {
    ".md": _of_text(read_markdown),
    ".markdown": _of_text(read_markdown),
    ".txt": _of_text(_plain_or_markdown),
    ".html": _of_bytes(read_html),
    ".htm": _of_bytes(read_html),
    ".docx": _of_bytes(read_word),
    ".pdf": _of_bytes(read_pdf),
    ".csv": _mapped(read_table),
    ".tsv": _mapped(read_table),
    ".yml": _mapped(read_tree),
    ".yaml": _mapped(read_tree),
    ".json": _mapped(read_tree),
}
