"""What is written like a citation in a text, before it is decided what is one."""

from __future__ import annotations

from dataclasses import dataclass, field

from concord.citing.matches import Hit


@dataclass(slots=True)
class Candidate:
    """What is written like a citation in a text."""

    first: int
    last: int
    """The tokens of its number: `tokens[first:last]`."""
    start: int
    end: int
    hits: list[Hit]
    is_range: bool = False
    """True if all hits are meant together."""
    is_certain: bool = False
    """True if nothing else is written so."""
    is_named: bool = False
    """True if the game or the topic is named beside it."""

    @property
    def games(self) -> set[str]:
        return {index.game for index, _ in self.hits}


@dataclass(slots=True)
class Scan:
    candidates: list[Candidate] = field(default_factory=list)
    mentions: list[tuple[int, frozenset[str]]] = field(default_factory=list)
    """Where games are named, or topics of them, by the place of a token."""
