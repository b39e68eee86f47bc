"""Writes foreign text as the inline Markdown of records."""

from __future__ import annotations

import re
import unicodedata

_SIGNS = re.compile(r"[\\*_`\[\]<&]")
_SPACES = re.compile(r"[ \t\r\n\f\v]+")


def plain(text: str) -> str:
    """Words that mean no markup, in NFC and with single spaces."""
    return _SIGNS.sub(r"\\\g<0>", tidy(text))


def tidy(text: str) -> str:
    """In NFC and with single spaces; no-break spaces stay."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text))


def emphasized(text: str, sign: str) -> str:
    """Text between signs of emphasis, which must touch its words."""
    inner = text.strip()
    if not inner:
        return text
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    return f"{text[:start]}{sign}{inner}{sign}{text[end:]}"
