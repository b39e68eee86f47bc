"""`concord mcp`: answers assistants about the records, by the Model Context Protocol."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import redirect_stdout
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from typing_extensions import TypedDict

from concord.checks.checks import in_lines
from concord.citing.numbers import numbers_of
from concord.citing.resolver import Match, Resolver
from concord.cli.command_error import CommandError
from concord.cli.published_list import current_list
from concord.core.model.texts import Language
from concord.core.problems import EngineMissingError, InvalidRecordsError
from concord.core.urls import FilePath
from concord.outputs.answers import (
    Answers,
    ClauseData,
    ComparisonData,
    DifferenceData,
    HistoryData,
    UnknownIdError,
    WholeClauseData,
)
from concord.records.configuration import read_configuration
from concord.records.library import read
from concord.rules.held_back import publishable
from concord.search.packed_files import ENDING
from concord.search.searcher import Searcher
from concord.views.site import Site

if TYPE_CHECKING:
    from mcp.server import MCPServer

P = ParamSpec("P")
T = TypeVar("T")

_INSTRUCTIONS = """\
Rules of games, clause by clause, in several languages. Search first, or cite what is written as a \
number. Quote the text as it is, and give the number and the url of each clause. The ids are \
permanent. Texts in the state “draft” or “outdated” are not checked against their originals."""


class SearchData(TypedDict):
    clauses: list[ClauseData]
    """The best first."""
    n: int
    """How many there are in all."""
    corrected: str
    """The query that was searched instead, with its words repaired; empty if it was not."""
    unknown: list[str]
    """Words of the query that the library does not have."""


class CitedData(ClauseData):
    citation: str
    """The number in full, as the language writes it."""
    edition: Language
    """The edition that prints the number."""
    version: str
    """The version of that edition."""
    old: bool
    """True for a number of the past."""


class CiteData(TypedDict):
    matches: list[CitedData]
    nearest: list[CitedData]
    """What is closest to what does not match."""
    unread: list[str]
    """The parts of the query that were not understood."""


class DifferencesData(TypedDict):
    differences: list[DifferenceData]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--site",
        type=Path,
        default=Path("site"),
        help="the built site of these records, whose index is searched",
    )
    parser.add_argument(
        "--url", default="", help="where the site is published, if the built one does not say so"
    )


def run(options: argparse.Namespace) -> None:
    """Answer on the standard input and output until it is closed.

    Raises CommandError where the package that speaks the protocol is not installed.
    """
    try:
        from mcp.server import MCPServer  # noqa: PLC0415 - no other command loads this package
    except ModuleNotFoundError as fault:
        raise CommandError(
            f"found no package {fault.name}; expected that which speaks the protocol: "
            'pip install "concord-rules[mcp]"'
        ) from None
    site = _site_of(options.data, options.url or _url_of(options.site))
    server = MCPServer(site.name, instructions=_INSTRUCTIONS, log_level="WARNING")
    add_tools(server, Tools(site, partial(_index_of, options.site, site, options.data)))
    with redirect_stdout(sys.__stdout__):  # the protocol writes bytes
        server.run("stdio")


def add_tools(server: MCPServer, tools: Tools) -> None:
    """Let a server offer the tools. Each only reads."""
    from mcp.server.mcpserver.exceptions import ToolError  # noqa: PLC0415 - as above
    from mcp.types import ToolAnnotations  # noqa: PLC0415 - as above

    def told(tool: Callable[P, T]) -> Callable[P, Awaitable[T]]:
        @wraps(tool)
        async def answer(*args: P.args, **named: P.kwargs) -> T:
            """Runs in the thread of the server: the engine of the scripts stays in one."""
            try:
                return tool(*args, **named)
            except UnknownIdError as fault:
                raise ToolError(str(fault)) from None
            except CommandError as fault:
                raise ToolError("\n".join(fault.lines)) from None
            except EngineMissingError as fault:
                raise ToolError(str(fault)) from None

        return answer

    readers: Sequence[Callable[..., object]] = (
        tools.search,
        tools.cite,
        tools.clause,
        tools.compare,
        tools.differences,
        tools.history,
    )
    only_reads = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    for each in readers:
        server.add_tool(told(each), annotations=only_reads, structured_output=True)


def _site_of(data: Path, url: str) -> Site:
    project = data.resolve().parent
    try:
        configuration = read_configuration(project)
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    library, problems = read(data, configuration.docs if configuration else project / "docs")
    if problems:
        raise InvalidRecordsError(in_lines(problems, project))
    settings = configuration.settings if configuration else None
    url = url or (configuration.site_url if configuration else "")
    return Site(publishable(library), url=url and f"{url.rstrip('/')}/", settings=settings)


def _url_of(folder: Path) -> str:
    """Where a built site says that it is published; empty if it says nothing."""
    try:
        return str(json.loads((folder / FilePath.API_INDEX).read_bytes())["site"])
    except (OSError, ValueError, TypeError, KeyError):
        return ""


def _index_of(folder: Path, site: Site, data: Path) -> Callable[[str], str]:
    """What reads the index of a built site. Raises CommandError if it is not of these records."""
    current_list(folder, site.library, data.resolve().parent)

    def read_file(name: str) -> str:
        path = folder / FilePath.SEARCH_INDEX / f"{name}{ENDING}"
        return gzip.decompress(path.read_bytes()).decode()

    return read_file


class Tools:
    """What assistants may ask."""

    def __init__(self, site: Site, index: Callable[[], Callable[[str], str]]) -> None:
        """`index` returns what reads the search index, when a search first needs it."""
        self._library = site.library
        self._answers = Answers(site)
        self._index = index
        self._searcher: Searcher | None = None
        self._resolver: Resolver | None = None

    def search(
        self, query: str, language: Language = "", game: str = "", most: int = 10
    ) -> SearchData:
        """Find clauses by words or a question in any language of the library, as its pages do.

        `language` is that of the reader, as "en"; `game` the id of the only game to search."""
        language = self._language(language)
        if self._searcher is None:
            self._searcher = Searcher(self._index())
        found = self._searcher.search(query, language, game)
        return {
            "clauses": [
                self._answers.about(each.game, each.topic, each.unit, language)
                for each in found.hits[:most]
            ],
            "n": found.n,
            "corrected": found.corrected,
            "unknown": list(found.unknown),
        }

    def cite(self, citation: str, language: Language = "") -> CiteData:
        """Find what a number, several of them, an id or an address refers to: "85.14", "1.6 a",
        "REF 12 note 3". Old numbers are found too."""
        language = self._language(language)
        if self._resolver is None:
            games = self._library.games
            self._resolver = Resolver(numbers_of(each, opening=dict) for each in games)
        found = self._resolver.resolve(citation, language)
        return {
            "matches": [self._cited(each, language) for each in found.matches],
            "nearest": [self._cited(each, language) for each in found.nearest],
            "unread": list(found.unread),
        }

    def clause(self, id: str, language: Language = "") -> WholeClauseData:  # noqa: A002 - assistants read the name
        """Read a clause with what belongs to it, what it refers to and where editions differ on it;
        a whole topic by its id. An id is "game/topic#clause" or "game/topic"."""
        return self._answers.clause(id, self._language(language))

    def compare(self, id: str, language: Language = "") -> ComparisonData:  # noqa: A002 - assistants read the name
        """Read a clause in all languages, and where editions differ on it, told in `language`."""
        return self._answers.comparison(id, self._language(language))

    def differences(self, game: str, topic: str = "", language: Language = "") -> DifferencesData:
        """List all places where the editions of a game, or of one topic, differ or are unclear."""
        found = self._answers.differences(game, topic, self._language(language))
        return {"differences": found}

    def history(self, id: str, language: Language = "") -> HistoryData:  # noqa: A002 - assistants read the name
        """Read what is recorded of a clause in earlier versions of the editions: when it came, when
        it changed, its old numbers and texts, and its former ids."""
        return self._answers.history(id, self._language(language))

    def _cited(self, match: Match, language: Language) -> CitedData:
        return {
            **self._answers.about(match.game, match.topic, match.unit, language),
            "citation": match.citation,
            "edition": match.edition,
            "version": match.version,
            "old": match.old,
        }

    def _language(self, language: Language) -> Language:
        if language and language not in self._library.languages:
            known = ", ".join(self._library.languages)
            raise UnknownIdError(f"found the language “{language}”; expected one of {known}")
        return language or self._library.default_language
