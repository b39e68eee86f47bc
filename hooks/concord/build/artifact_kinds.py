"""The kinds of artifacts, which are files that a site has besides pages.

A kind says when the files are made, and in which pieces: for each topic, game or language, or for
the whole site. The pieces are independent of each other, so that worker processes can make them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from concord.base.published_files import OutputFile, PublishedFiles
from concord.build.built_site import BuiltSite
from concord.build.project import Project
from concord.model.games import Game
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.site import Site

Files: TypeAlias = Iterable[OutputFile]
Piece: TypeAlias = tuple[str, ...]
"""The ids of what a piece is made of: of a game and a topic, a game, a language, or none."""


@dataclass(frozen=True)
class Artifact:
    """Files that are published besides pages. Features use the kinds below."""

    name: str
    """The name, which no other artifact has: "search index"."""
    paths: tuple[str, ...]
    """Patterns of the paths of its files: {home} is the folder of a language, {path} any path. No
    id may take the address of one."""
    needs_memory: bool = field(default=False, kw_only=True)
    """True if a piece of a large library takes much memory. A worker process then ends after it."""


@dataclass(frozen=True)
class IndependentArtifact(Artifact):
    """Files that need the library only. They are made while the pages are written."""

    make: Callable[..., Files]
    """Yields the files of a piece."""
    blanks: ClassVar[tuple[str, ...]] = ()
    """The names in `paths` of the ids of a piece: "game", "topic"."""

    def pieces(self, _: Site) -> Sequence[Piece]:
        """Return the ids of all pieces."""
        return [()]

    def files(self, site: Site, piece: Piece) -> Files:
        """Return the files of the piece with these ids."""
        return self.make(site, *piece)


@dataclass(frozen=True)
class PerTopic(IndependentArtifact):
    """Files that are made of one topic."""

    make: Callable[[Site, Game, Topic], Files]
    """Yields the files of a topic."""
    blanks = ("game", "topic")

    def pieces(self, site: Site) -> Sequence[Piece]:
        return [(game.id, topic.id) for game in site.library.games for topic in game.topics]

    def files(self, site: Site, piece: Piece) -> Files:
        game_id, topic_id = piece
        game = site.locales.default.games[game_id]
        return self.make(site, game.model, game.topics[topic_id])


@dataclass(frozen=True)
class PerGame(IndependentArtifact):
    """Files that are made of one game."""

    make: Callable[[Site, Game], Files]
    """Yields the files of a game."""
    blanks = ("game",)

    def pieces(self, site: Site) -> Sequence[Piece]:
        return [(game.id,) for game in site.library.games]

    def files(self, site: Site, piece: Piece) -> Files:
        (game_id,) = piece
        return self.make(site, site.locales.default.games[game_id].model)


@dataclass(frozen=True)
class PerLanguage(IndependentArtifact):
    """Files that are made for the readers of one language."""

    make: Callable[[Site, Language], Files]
    """Yields the files of a language."""
    blanks = ("language",)

    def pieces(self, site: Site) -> Sequence[Piece]:
        return [(language,) for language in site.library.languages]


@dataclass(frozen=True)
class PerSite(IndependentArtifact):
    """Files that are made of the whole library."""

    make: Callable[[Site], Files]
    """Yields the files."""


@dataclass(frozen=True)
class Merged(Artifact):
    """Files that are made of a result for each language and one for the library."""

    make: Callable[[Site, Sequence[Any], Any], Files]
    """Yields the files, given the results for the languages and the result for the library."""
    of_language: Callable[[Site, Language], Any]
    """Returns the result for a language."""
    of_library: Callable[[Site], Any]
    """Returns the result for the library."""


@dataclass(frozen=True)
class AfterAll(Artifact):
    """Files that list all other files. They are made last, when the pages are written too."""

    make: Callable[[Site, PublishedFiles], Files]
    """Yields the files, given the list of all others."""


@dataclass(frozen=True)
class AfterGenerator(Artifact):
    """Files about the finished site, made when the generator and all of its hooks have ended. No
    list of files has them, and a preview has none."""

    make: Callable[[BuiltSite, Project], Files]
    """Yields the files, given the finished site."""
