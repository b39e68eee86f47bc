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
    """The words of the interface in one language."""

    language: Language
    name: str
    """The name of the language in the language itself: "Polski"."""
    alphabet: str
    """The letters in alphabetical order; empty for a language without an alphabet, as Japanese."""
    words: Mapping[str, str | Mapping[str, str]]
    """By key, a format, or a format for each plural category of CLDR."""
    fallbacks: tuple[Language, ...] = ()
    """The languages whose words and pages replace missing ones."""


@dataclass(frozen=True)
class Library:
    """All games, and the interface in all languages."""

    interfaces: tuple[Interface, ...]
    """The interfaces in the order of the languages in `library.yml`. The first language is the
    default."""
    games: tuple[Game, ...]
    """The games in the order of their ids."""
    docs_files: Mapping[str, Path] = field(default_factory=dict)
    """The hand-written pages and files of the site by their paths below `docs/`:
    "cite/help.ru.md"."""
    features: tuple[PublishedFeature, ...] = ()
    """The published features of the site, from `data/published.lock`."""
    withdrawals: tuple[Withdrawal, ...] = ()
    """The withdrawals, from `data/withdrawn.yml`."""
    withdrawn_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The published ids of each withdrawn game, from its `published.lock`."""
    withdrawn_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The names before the numbers of withdrawn games, by game."""
    withdrawn_parts: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The published ids of the parts of each withdrawn game."""
    warnings: tuple[Problem, ...] = ()
    """The warnings of the reader."""

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        return tuple(interface.language for interface in self.interfaces)

    @cached_property
    def is_numbered(self) -> bool:
        """True if any game has numbers."""
        return any(game.is_numbered for game in self.games)

    @property
    def n_editions(self) -> int:
        """The greatest number of editions of a game."""
        return max((game.n_editions for game in self.games), default=1)

    @property
    def default_language(self) -> Language:
        """The first language. Its pages begin at the root of the site."""
        return self.languages[0]
