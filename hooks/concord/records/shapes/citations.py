"""The format of `citations`, which says how numbers are written in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from concord.core.kinds import CITED_KINDS, KindTraits
from concord.records.shapes.base import Shape, Text, extended, format_of

_SignList = Annotated[list[Annotated[str, Field(strict=True)]], Field(min_length=1)]


def _citation_format(kind: KindTraits) -> Any:
    """The type of a format with all blanks of the kind, in their order, and no others."""
    blanks = ".*".join(rf"\{{{blank}\}}" for blank in kind.citation_blanks)
    return Annotated[Text, Field(pattern=blanks), format_of(*kind.citation_blanks)]


class _Separators(Shape):
    separators: _SignList
    """The separator before the label of each level below the topic; the last one repeats."""


class _OtherSeparators(Shape):
    separators: _SignList | None = None
    """The separator before the label of each level below the topic, if others than the game's."""


if TYPE_CHECKING:  # a type checker cannot follow computed base classes
    _CitationBase = _Separators
    _CitationChangeBase = _OtherSeparators
else:
    _FORMATS = {each.kind.value: _citation_format(each) for each in CITED_KINDS}
    _CitationBase = extended(_Separators, {key: (each, ...) for key, each in _FORMATS.items()})
    _CitationChangeBase = extended(
        _OtherSeparators, {key: (each | None, None) for key, each in _FORMATS.items()}
    )


class CitationShape(_CitationBase, Shape):
    pass


class CitationChangeShape(_CitationChangeBase, Shape):
    """What a topic writes otherwise than its game."""
