"""The files of a site, each made when it is asked for."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from concord.base import urls
from concord.base.published_files import OutputFile, PublishedFiles
from concord.build.artifact_kinds import AfterAll, Artifact, IndependentArtifact, Merged, Piece
from concord.build.artifacts import artifacts
from concord.build.former_folders import FormerFolders
from concord.pages.frame.document import PAGE_FILE, document
from concord.pages.routes import page_at
from concord.pages.site import Site

_Made: TypeAlias = tuple[str, Piece]
_BLANKS = ("game", "topic", "language")
"""The blanks in patterns of paths that name a piece."""


class RequestedFiles:
    """Makes the files of one site by their paths."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._former_folders = FormerFolders(site.library)
        self._games = {
            name: game.id for game in site.library.games for name in (game.id, *game.aliases)
        }
        self._made: set[_Made] = set()

    def files(self, path: str) -> Iterator[OutputFile]:
        """Yield the file at a path from the root of the site, with others that are made in one
        piece with it. Nothing is yielded where there is no such file, and no piece twice."""
        name = path.rpartition("/")[2]
        page = page_at(self._site, path.removesuffix(PAGE_FILE)) if name == PAGE_FILE else None
        if page:
            yield document(self._site, *page)
            return
        for artifact in artifacts():
            if not isinstance(artifact, Merged):
                for named in _matches(artifact, path):
                    yield from self._files(artifact, named)

    def _files(self, artifact: Artifact, named: Mapping[str, str]) -> Iterator[OutputFile]:
        if isinstance(artifact, AfterAll):
            yield from artifact.make(self._site, PublishedFiles())
        elif isinstance(artifact, IndependentArtifact):
            for piece in self._pieces(artifact, named):
                if (artifact.name, piece) not in self._made:
                    for file in artifact.files(self._site, piece):
                        yield file
                        yield from self._former_folders.copies(file)
                    self._made.add((artifact.name, piece))

    def _pieces(self, artifact: IndependentArtifact, named: Mapping[str, str]) -> Iterator[Piece]:
        """The pieces of which a file with such a path may be."""
        library = self._site.library
        ids = {name: value for name, value in named.items() if name in _BLANKS and value}
        if "game" in ids:
            ids["game"] = self._games.get(ids["game"], "")
        if "home" in named:
            homes = {urls.home(library, language): language for language in library.languages}
            ids["language"] = homes.get(named["home"], "")
        for piece in artifact.pieces(self._site):
            named_here = zip(artifact.blanks, piece, strict=True)
            if all(ids.get(blank, id_) == id_ for blank, id_ in named_here):
                yield piece


def may_be_merged(path: str) -> bool:
    """Whether `merged_files` may have a file at the path."""
    merged = (artifact for artifact in artifacts() if isinstance(artifact, Merged))
    is_page = path.endswith(PAGE_FILE)
    return not is_page and any(True for artifact in merged for _ in _matches(artifact, path))


def merged_files(site: Site) -> list[OutputFile]:
    """The files that need a result of every language and of the library, which take long."""
    return [
        file
        for artifact in artifacts()
        if isinstance(artifact, Merged)
        for file in artifact.make(
            site,
            [artifact.of_language(site, language) for language in site.library.languages],
            artifact.of_library(site),
        )
    ]


def _matches(artifact: Artifact, path: str) -> Iterator[Mapping[str, str]]:
    """What the blanks of the patterns of an artifact stand for in a path."""
    for pattern in artifact.paths:
        if match := _expression(pattern).fullmatch(path):
            yield match.groupdict()


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    def blank(match: re.Match[str]) -> str:
        contents = {"home": r"(?:[^/]+/)?", "path": r".+"}.get(match[1], r"[^/]*")
        return f"(?P<{match[1]}>{contents})"

    return re.compile(re.sub(r"\\{(\w+)\\}", blank, re.escape(pattern)))
