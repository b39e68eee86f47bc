"""The lines of a Markdown paragraph as inline Markdown of records."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it.token import Token

from concord_import.inline_text import emphasized, plain

TAG = re.compile(r"</?\s*([a-zA-Z]\w*)[^>]*>")
_EMPHASIS = {"i": "*", "em": "*", "b": "**", "strong": "**"}
_STRONG_LENGTH = 2  # of the sign in Markdown: ** or __


def inline_lines(inline: Token, first: int) -> Iterator[tuple[int, str]]:
    """Each line with its number; `first` is that of the first.

    Links keep their words only, and an emphasis that spans lines joins them.
    """
    lines = _Lines()
    number = first
    for token in inline.children or ():
        if token.type in ("softbreak", "hardbreak"):
            if lines.is_between_emphasis:
                yield number, lines.end()
            else:
                lines.put(" ")
            number += 1
        else:
            lines.take(token)
    last = lines.end()
    if last:
        yield number, last


class _Lines:
    """Puts one line together."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._open: list[tuple[str, list[str]]] = []  # signs of emphasis and the text in them

    @property
    def is_between_emphasis(self) -> bool:
        return not self._open

    def put(self, text: str) -> None:
        (self._open[-1][1] if self._open else self._parts).append(text)

    def take(self, token: Token) -> None:
        match token.type:
            case "text" | "code_inline" | "image":
                self.put(plain(token.content))
            case "em_open":
                self._begin("*")
            case "strong_open":
                self._begin("*" * _STRONG_LENGTH)
            case "em_close" | "strong_close":
                self._finish()
            case "html_inline":
                self._tag(token.content)
            case _:
                pass

    def end(self) -> str:
        """The line so far. Emphasis that is still open has no end and is left out."""
        while self._open:
            _, inner = self._open.pop()
            self.put("".join(inner))
        line = "".join(self._parts).strip()
        self._parts = []
        return line

    def _tag(self, content: str) -> None:
        tag = TAG.fullmatch(content)
        sign = _EMPHASIS.get(tag[1].lower(), "") if tag else ""
        if not sign:
            return
        if not content.startswith("</"):
            self._begin(sign)
        elif self._open:
            self._finish()

    def _begin(self, sign: str) -> None:
        self._open.append((sign, []))

    def _finish(self) -> None:
        sign, inner = self._open.pop()
        self.put(emphasized("".join(inner), sign))
