"""Compiles the patterns of `grammar.json`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from concord.citing.tokens import KEY_WORDS, PART


def pair_characters(rows: Mapping[str, str]) -> dict[str, str]:
    """Each character of a key with the one at its index in the value."""
    return {old: new for olds, news in rows.items() for old, new in zip(olds, news, strict=True)}


def compile_hint_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches in every text with a citation and in few others, and is fast."""
    words = "|".join(word for kind in sorted(KEY_WORDS) for word in data["words"][kind])
    letters = data["letters"]
    below = rf"\.[0-9]|\.?\(?[{letters}]|\+| \[?(?:{words})"
    parts = "|".join(data["words"][PART])
    part = rf"(?:{parts})\.? [0-9{letters}]"
    return re.compile(rf"[0-9](?:{below})|[{letters}]\.?[0-9]|{part}", re.IGNORECASE)


def compile_token_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a number, a suffix, an abbreviation with full stops, or a word."""
    letters = data["letters"]
    dotted = [word for words in data["words"].values() for word in words if "." in word]
    either = ["".join(f"[{sign}{sign.upper()}]" for sign in word) for word in dotted]
    abbreviation = f"(?<![0-9.{letters}])(?:{'|'.join(either)})(?![{letters}])"
    suffix = rf"(?<=[0-9{letters}])\++"
    return re.compile(f"[0-9]+|{suffix}|{abbreviation}|[{letters}]+")


def compile_citation_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a citation in five groups, or a part in a sixth.

    A match without groups only looks like a citation.
    """
    rules = {"letters": data["letters"], **data["scanner"]}
    for kind, words in data["words"].items():
        rules[f"{kind} words"] = "|".join(words)

    def expand(pattern: str) -> str:
        return re.sub("<([a-z ]+)>", lambda match: expand(rules[match[1]]), pattern)

    skipped = "|".join(rules["skipped"])
    either = f"{skipped}|{rules['cited']}|{rules['parted']}"
    return re.compile(expand(either), re.IGNORECASE)
