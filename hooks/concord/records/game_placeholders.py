"""Placeholders for invalid editions and citations, which nearly all checks of a game need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from concord.core.kinds import CITED_KINDS
from concord.core.model.texts import Language

_TITLE = "…"
_SEPARATORS = ["."]
_FORMATS: Mapping[str, str] = {
    each.kind.value: " ".join([*(f"{{{blank}}}" for blank in each.citation_blanks), each.kind])
    for each in CITED_KINDS
}
"""With the name of the kind, which the grammar of citations understands."""


def game_placeholder(keys: Sequence[str | int], languages: Sequence[Language]) -> Any:
    """A valid value at `keys` of game.yml; None for all but editions and citations."""
    match tuple(keys):
        case ("editions", str()):
            return {"title": _TITLE}
        case ("editions", str(), "title"):
            return _TITLE
        case ("editions", str(), "follows"):
            return languages[0] if languages else None
        case ("citations", str()):
            return {"separators": _SEPARATORS, **_FORMATS}
        case ("citations", str(), "separators"):
            return _SEPARATORS
        case ("citations", str(), str(kind)):
            return _FORMATS.get(kind)
    return None
