"""All games, and the interface in all languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from concord.base.problems import Problem
from concord.model.games import Game
from concord.model.ledgers import PublishedFeature, Withdrawal
from concord.model.texts import Language


@dataclass(frozen=True, slots=True)
class Interface:
    """The words of the pages themselves in one language."""

    language: Language
    name: str
    """The language's own name for itself."""
    alphabet: str
    """The letters in the order of the language; empty for a language without an alphabet, as
    Japanese."""
    words: Mapping[str, str | Mapping[str, str]]
    """A format, or a format for each CLDR plural category, by key."""
    fallbacks: tuple[Language, ...] = ()
    """The languages whose words and pages stand where this one has none."""


@dataclass(frozen=True)
class Library:
    """All games, and the interface in all languages."""

    interfaces: tuple[Interface, ...]
    """The interfaces in the order of the languages in `library.yml`. The first language is the
    default."""
    games: tuple[Game, ...]
    """The games in the order of their ids."""
    docs_files: Mapping[str, Path] = field(default_factory=dict)
    """The hand-written pages and files, which are published too, by their paths below `docs/`:
    "cite/help.ru.md"."""
    features: tuple[PublishedFeature, ...] = ()
    """The published features of the site, from `data/published.lock`."""
    withdrawals: tuple[Withdrawal, ...] = ()
    """The withdrawals, from `data/withdrawn.yml`."""
    withdrawn_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The ids that were published of each game that is withdrawn, from its `published.lock`."""
    withdrawn_parts: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The published ids of parts, of each game that is withdrawn."""
    warnings: tuple[Problem, ...] = ()
    """The warnings that were found when the files were read."""

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        return tuple(interface.language for interface in self.interfaces)

    @cached_property
    def is_numbered(self) -> bool:
        """True if any game has numbers."""
        return any(game.is_numbered for game in self.games)

    @property
    def n_editions(self) -> int:
        """The largest number of editions of a game."""
        return max((game.n_editions for game in self.games), default=1)

    @property
    def default_language(self) -> Language:
        """The first language. Its pages begin at the root of the site."""
        return self.languages[0]
