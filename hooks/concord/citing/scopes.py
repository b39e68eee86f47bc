"""What a citation is limited to by the words around it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from concord.citing.matches import Hit
from concord.core.model.texts import Language


@dataclass(frozen=True, slots=True)
class Scope:
    """Limits to what a number may mean. What is empty limits nothing."""

    games: frozenset[str] = frozenset()
    editions: frozenset[tuple[str, Language]] = frozenset()
    """Each with its game."""
    languages: frozenset[Language] = frozenset()
    topics: frozenset[tuple[str, str]] = frozenset()
    """Each with its game."""
    version: str = ""
    is_loose: bool = False
    """True if the name may be common words too: a scope without any match is then ignored."""

    def has_game(self, game: str) -> bool:
        in_editions = {each for each, _ in self.editions}
        return game in (self.games or {game}) and game in (in_editions or {game})

    def admits(self, hit: Hit) -> bool:
        index, entry = hit
        game, number = index.game, entry.number
        if not self.has_game(game) or (self.topics and (game, entry.topic) not in self.topics):
            return False
        if number is None:
            return not (self.editions or self.languages or self.version)
        version = number.get("former", index.versions.get(number["edition"], ""))
        return (
            (not self.editions or (game, number["edition"]) in self.editions)
            and (not self.languages or not self.languages.isdisjoint(number["citation"]))
            and self.version in {"", version}
        )

    def united_with(self, other: Scope) -> Scope:
        """What either of two names with the same words may mean."""
        return replace(
            self, games=self.games | other.games, editions=self.editions | other.editions
        )

    def limited_by(self, other: Scope) -> Scope:
        """The limits of both; where both limit the same, those of the other."""
        return Scope(
            games=other.games or self.games,
            editions=other.editions or self.editions,
            languages=other.languages or self.languages,
            topics=other.topics or self.topics,
            version=other.version or self.version,
            is_loose=self.is_loose and other.is_loose,
        )

    @property
    def is_empty(self) -> bool:
        return self == Scope(is_loose=self.is_loose)
