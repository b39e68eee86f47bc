"""`concord mcp`: answers assistants about the records, by the Model Context Protocol."""

import argparse
import asyncio
import gzip
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import redirect_stdout, suppress
from functools import cached_property, wraps
from pathlib import Path
from typing import Any, TypeAlias

from concord.base.problems import EngineMissingError, InvalidRecordsError
from concord.base.urls import FilePath
from concord.cli.command_error import CommandError, expect_known
from concord.cli.main import engine_version
from concord.features.citing.numbers import numbers_of
from concord.features.citing.passages import Passage, cited, passage, reason
from concord.features.citing.resolver import Resolver
from concord.features.history.earlier_versions import badges
from concord.features.search.packed_files import ENDING
from concord.features.search.searcher import Searcher
from concord.locale.locales import Locale
from concord.model.texts import Language
from concord.pages.readers import comparison_of
from concord.pages.site import Site
from concord.rules.referrers import references_of

Data: TypeAlias = dict[str, object]

_INSTRUCTIONS = """\
Rules of games, clause by clause, in several languages. Search first, or cite what is written as a \
number. Quote the text as it is, and give the number and the url of each clause. The ids are \
permanent. Texts in the state “draft” or “outdated” are not checked against their originals."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--site",
        type=Path,
        default=Path("site"),
        help="the built site of these records, whose index is searched",
    )


def run(options: argparse.Namespace) -> None:
    """Answer on the standard input and output until it is closed.

    Raises CommandError where the package that speaks the protocol is not installed.
    """
    try:
        from mcp.server import MCPServer  # noqa: PLC0415 - no other command loads this package
        from mcp.server.mcpserver.exceptions import ToolError  # noqa: PLC0415 - as above
        from mcp.types import ToolAnnotations  # noqa: PLC0415 - as above
        from pydantic import ValidationError  # noqa: PLC0415 - as above
    except ModuleNotFoundError as fault:
        raise CommandError(
            f"found no package {fault.name}; expected that which speaks the protocol: "
            'pip install "concord-rules[mcp]"'
        ) from None

    tools = Tools(options.data, options.site)
    reading: list[asyncio.Future[None]] = []

    class Server(MCPServer):
        async def list_tools(self) -> Any:
            """Begin to read the records. Clients list the tools before people ask anything."""
            if not reading:
                reading.append(asyncio.ensure_future(asyncio.to_thread(tools.read)))
            return await super().list_tools()

        async def call_tool(self, name: str, arguments: Data, *context: Any, **named: Any) -> Any:
            """Say in a sentence which argument is missing or is no text."""
            if reading:
                await asyncio.wait(reading)  # goes on for others if this question is canceled
            try:
                return await super().call_tool(name, arguments, *context, **named)
            except ToolError as fault:
                if not isinstance(fault.__cause__, ValidationError):
                    raise
                wrong = "”, “".join(str(error["loc"][0]) for error in fault.__cause__.errors())
                raise ToolError(f"found no text as “{wrong}”; expected some") from None

    version, words = engine_version(), _INSTRUCTIONS
    server = Server("Concord", version=version, instructions=words, log_level="WARNING")
    only_reads = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    for tool in tools.all:
        server.add_tool(_told(tool, ToolError), annotations=only_reads, structured_output=True)
    with redirect_stdout(sys.__stdout__):  # the protocol writes bytes
        server.run("stdio")


def _told(tool: Callable[..., object], error: type[Exception]) -> Callable[..., Awaitable[object]]:
    @wraps(tool)
    async def answer(**named: object) -> object:
        """Run in the thread of the server, since the engine of the scripts stays in one."""
        try:
            return tool(**named)
        except (CommandError, EngineMissingError, InvalidRecordsError) as fault:
            raise error(str(fault)) from None

    return answer


class Tools:
    """Reads the records after the start: they take longer than a client may wait at first."""

    def __init__(self, data: Path, built: Path) -> None:
        """`built` is the folder with the built site of the records."""
        self._data = data
        self._built = built
        self.all: Sequence[Callable[..., object]] = (
            *(self.search, self.cite, self.clause),
            *(self.compare, self.differences, self.history),
        )

    def read(self) -> None:
        """Read the records. A question says what is wrong with them."""
        with suppress(InvalidRecordsError, CommandError, OSError):
            _ = self._site

    def search(self, query: str, language: Language = "", game: str = "") -> Data:
        """Find clauses by words or a question in any language of the library, as its pages do.
        Where nothing matches, `reason` says so.

        `language` is that of the reader, as "en", by default that of the letters of the query;
        `game` the id of the only game to search."""
        locale = self._locale(language, query)
        found = self._searcher.search(query, locale.language, game)
        passages = (Passage(locale.games[of], topic, unit) for of, topic, unit in found.hits)
        return {
            "passages": [hit.data(self._site.url) for hit in passages],
            "n": found.n,
            "reason": "" if found.n else reason(query, locale, found.unknown),
            "corrected": found.corrected,
            "unknown": found.unknown,
        }

    def cite(self, citation: str, language: Language = "") -> Data:
        """Find what a number, several of them, an id or an address refers to: "85.14", "1.6 a",
        "REF 12 note 3". Old numbers are found too; `earlier` has what had before a number that
        means something else now. Where nothing matches, `reason` says so."""
        locale = self._locale(language, citation)
        found = self._resolver.resolve(citation, locale.language)
        return cited(citation, found, locale, self._site.url)

    def clause(self, id: str, language: Language = "") -> Data:  # noqa: A002 - assistants read the name
        """Read a clause with what belongs to it, what it refers to and where editions differ on it;
        a whole topic by its id. An id is "game/topic#clause" or "game/topic"."""
        found, site = passage(self._locale(language), id), self._site.url
        references = references_of(found.unit, found.game.topics) if found.unit else ()
        return {
            **found.data(site),
            "under": found.above,
            "below": [below.data(site) for below in found.below],
            "refs": [f"{found.game.model.id}/{reference.target}" for reference in references],
            "differences": found.differences(site),
        }

    def compare(self, id: str, language: Language = "") -> Data:  # noqa: A002 - assistants read the name
        """Read a clause in all languages, and where editions differ on it, told in `language`."""
        found, site = passage(self._locale(language), id), self._site.url
        page = comparison_of(found.game, found.topic, found.unit_id) if found.topic else ""
        games = (found.game.in_language(other) for other in found.game.model.languages)
        texts = [Passage(game, found.topic_id, found.unit_id).data(site) for game in games]
        differences = found.differences(site)
        return {"url": site + (page or found.address), "texts": texts, "differences": differences}

    def differences(self, game: str, topic: str = "", language: Language = "") -> list[Data]:
        """List all places where the editions of a game, or of one topic, differ or are unclear."""
        locale = self._locale(language)
        expect_known([game], [*locale.games], "game")
        own = locale.games[game]
        topics = (
            [passage(locale, f"{game}/{topic}")]
            if topic
            else [Passage(own, listed.id) for listed in own.order.topics]
        )
        passages = (found for above in topics for found in (above, *above.below))
        return [told for found in passages for told in found.differences(self._site.url)]

    def history(self, id: str, language: Language = "") -> Data:  # noqa: A002 - assistants read the name
        """Read what is recorded of a clause in earlier versions of the editions: when it came, when
        it changed, its old numbers and texts, and its former ids."""
        found = passage(self._locale(language), id)
        game, unit = found.game, found.unit
        past = unit or found.retired
        former = game.graph.redirects_by_target.get(found.own_id, ())
        return {
            **found.data(self._site.url),
            "former_ids": [f"{game.model.id}/{redirect.former}" for redirect in former],
            "events": [f"{badge.language.upper()}: {badge.words}" for badge in badges(game, unit)]
            if unit
            else [],
            "earlier_texts": {
                language: {version: found.plain(text, language) for version, text in texts.items()}
                for language, texts in (past.earlier.texts if past else {}).items()
            },
        }

    @cached_property
    def _site(self) -> Site:
        from concord.features.citing.records_site import site_of  # noqa: PLC0415 - slow to load

        return site_of(self._data, self._built)

    @cached_property
    def _searcher(self) -> Searcher:
        from concord.features.permanence import published_list  # noqa: PLC0415 - slow to load

        published_list.current_list(self._built, self._site.library, self._data.resolve().parent)
        index = self._built / FilePath.SEARCH_INDEX
        return Searcher(
            lambda name: gzip.decompress((index / f"{name}{ENDING}").read_bytes()).decode()
        )

    @cached_property
    def _resolver(self) -> Resolver:
        games = self._site.library.games
        return Resolver(numbers_of(game, dict, has_unit_texts=False) for game in games)

    def _locale(self, language: Language, asked: str = "") -> Locale:
        """Return the locale of the language, or of the one whose alphabet has most letters of the
        query."""
        library, locales = self._site.library, self._site.locales
        expect_known([language] if language else [], library.languages, "language")

        def n_letters(of: Language) -> int:
            alphabet = locales.of(of).messages.alphabet
            return sum(letter in alphabet for letter in asked.lower())

        return locales.of(
            language or max((library.default_language, *library.languages), key=n_letters)
        )
