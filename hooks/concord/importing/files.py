"""The files of rulebooks that somebody has, and what each says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from concord.core.problems import did_you_mean
from concord.importing.blocks import Document
from concord.importing.readers.html import read_html
from concord.importing.readers.markdown import read_markdown
from concord.importing.readers.plain import read_plain

LARGEST = 100_000_000  # bytes
_ENCODINGS = ("utf-8-sig", "utf-16")
_MARKDOWN_SIGNS = ("\n## ", "\n# ", "\n* ", "\n---\n")


class UnreadableFileError(Exception):
    """A file cannot be imported. The message says what was found and what was expected."""


def read_file(path: Path) -> Document:
    """The blocks of a file. Raises UnreadableFileError, or OSError if there is no access."""
    read = _READERS.get(path.suffix.lower())
    if read is None:
        advice = did_you_mean(path.suffix.lower(), _READERS) or f"expected {', '.join(_READERS)}"
        raise UnreadableFileError(f"{path}: found a file of the kind “{path.suffix}”; {advice}")
    content = path.read_bytes()
    if not content.strip():
        raise UnreadableFileError(f"{path}: found an empty file; expected a rulebook")
    if len(content) > LARGEST:
        found = f"{len(content) // 1_000_000} MB"
        raise UnreadableFileError(f"{path}: found {found}; expected at most {LARGEST // 1_000_000}")
    try:
        document = read(content)
    except ValueError as fault:
        raise UnreadableFileError(f"{path}: found {fault}; expected a rulebook") from None
    if not document.blocks:
        raise UnreadableFileError(f"{path}: found no text; expected a rulebook")
    return document


def _text(content: bytes) -> str:
    """Raises ValueError for bytes that are text in no encoding that is tried."""
    encodings = _ENCODINGS if content[:2] in (b"\xff\xfe", b"\xfe\xff") else _ENCODINGS[:1]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
    raise ValueError("bytes that are no text in UTF-8")


def _plain_or_markdown(content: bytes) -> Document:
    """Many text files are written in Markdown."""
    text = _text(content)
    is_markdown = any(sign in f"\n{text}" for sign in _MARKDOWN_SIGNS)
    return read_markdown(text) if is_markdown else read_plain(text)


_READERS: Mapping[str, Callable[[bytes], Document]] = {
    ".md": lambda content: read_markdown(_text(content)),
    ".markdown": lambda content: read_markdown(_text(content)),
    ".txt": _plain_or_markdown,
    ".html": read_html,
    ".htm": read_html,
}
