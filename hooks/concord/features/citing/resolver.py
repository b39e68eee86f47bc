"""Runs the scripts in `assets/`, which resolve citations on the pages too.

    resolver = Resolver([numbers_of(game, opening), …])
    resolver.resolve("85.6а", "ru").matches
    resolver.find_citations("см. 85.14", "ru")

The engine is QuickJS, in the process of the caller. It needs no server and no network, and reads
only the scripts. Building a site does not need it.
"""

import importlib.util
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from concord.base.problems import EngineMissingError
from concord.base.script_bundle import bundle
from concord.build.asset_files import engine_assets
from concord.features.citing.grammar import SOURCE
from concord.features.citing.numbers import NumbersData
from concord.model.texts import Language

_ENTRY = "citing/resolver.js"
_FOLDERS = ("citing/", "history/")
_CALLS = """
let resolver;
function load(games, grammar) { resolver = new Resolver(JSON.parse(games), JSON.parse(grammar)); }
function resolve(...asked) { return JSON.stringify(resolver.resolve(...asked)); }
function findCitations(...asked) { return JSON.stringify(resolver.findCitations(...asked)); }
"""


@dataclass(frozen=True, slots=True)
class Match:
    """A topic or a unit that is cited, under the number that cites it."""

    game: str
    topic: str
    unit: str
    """Empty for the topic itself."""
    languages: tuple[Language, ...]
    """The languages that write the number; none if there is no number at all."""
    edition: Language
    """The edition that prints the number."""
    version: str
    """The version of that edition."""
    citation: str
    """The number in full, as the language of the query writes it, or the first that does."""
    old: bool
    """True for a number of the past."""
    then: str
    """The version that was asked about, if it had the number; else empty."""
    place: str
    """The topic in which it stood then; empty if that is `topic`."""


@dataclass(frozen=True, slots=True)
class Answer:
    matches: tuple[Match, ...] = ()
    earlier: tuple[Match, ...] = ()
    """Topics and units that had, in an earlier version, a number that a match has now."""
    nearest: tuple[Match, ...] = ()
    """The topics and units closest to the query, if nothing matches."""
    unread: tuple[str, ...] = ()
    """The parts of the query that were left out of the matches; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation in a text: `text[start:end]`."""

    start: int
    end: int
    matches: tuple[Match, ...]
    is_range: bool = False
    """True if all matches are meant together; otherwise one of them is."""
    others: tuple[Match, ...] = ()
    """Other meanings of the number: in earlier versions, in games that the text is not about, and
    without a time that the text names but that is not recorded or fits several versions."""


def has_engine() -> bool:
    """True if citations can be read in this installation."""
    try:
        return importlib.util.find_spec("quickjs") is not None
    except ValueError:  # where an import of it has failed before
        return False


def script_context(script: str) -> Any:
    """Return a context of QuickJS that has run a plain script.

    Raises EngineMissingError without the package that runs scripts.
    """
    if not has_engine():
        raise EngineMissingError
    import quickjs  # noqa: PLC0415 - not built for every processor, and a site needs none

    context = quickjs.Context()
    context.eval(script)
    return context


def scripts_in(folders: tuple[str, ...]) -> dict[str, str]:
    """Return the scripts of some folders by their paths: "citing/resolver.js"."""
    return {
        name: path.read_text(encoding="utf-8")
        for name, path in engine_assets().items()
        if name.startswith(folders) and name.endswith(".js")
    }


class Resolver:
    """Resolves citations of some games. A resolver is used by one thread at a time."""

    def __init__(self, games: Iterable[NumbersData]) -> None:
        """Raises EngineMissingError without the package that runs the scripts."""
        self._context = script_context(_script())
        grammar = SOURCE.read_text(encoding="utf-8")
        self._context.get("load")(json.dumps(list(games)), grammar)

    def resolve(
        self, query: str, language: Language = "", topic: tuple[str, str] | None = None
    ) -> Answer:
        """Return what a query cites. Numbers of `language` come first.

        `topic` is the game and the id of the topic that the reader sees. A note without a topic is
        one of it.
        """
        answer = self._call("resolve", query, language, " ".join(topic or ()))
        return Answer(
            _matches(answer["matches"]),
            _matches(answer["earlier"]),
            _matches(answer["nearest"]),
            tuple(answer["unread"]),
        )

    def find_citations(self, text: str, language: Language = "") -> list[Citation]:
        """The citations of units in a text."""
        is_plain = max(text, default="") <= "\uffff"
        in_utf_16 = text.encode("utf-16-le", errors="replace")

        def characters(n_units: int) -> int:
            """Scripts count in code units of UTF-16."""
            return n_units if is_plain else len(in_utf_16[: 2 * n_units].decode("utf-16-le"))

        return [
            Citation(
                characters(citation["start"]),
                characters(citation["end"]),
                _matches(citation["matches"]),
                citation["isRange"],
                _matches(citation["others"]),
            )
            for citation in self._call("findCitations", text, language)
        ]

    def _call(self, function: str, *arguments: str) -> Any:
        # A lone surrogate is no character: the engine takes UTF-8.
        written = (argument.encode(errors="replace").decode() for argument in arguments)
        return json.loads(self._context.get(function)(*written))


def _matches(found: Iterable[Mapping[str, Any]]) -> tuple[Match, ...]:
    return tuple(Match(**{**match, "languages": tuple(match["languages"])}) for match in found)


@cache
def _script() -> str:
    """The resolver with what it imports, as a plain script."""
    module = bundle(scripts_in(_FOLDERS), _ENTRY)
    return module.replace("export const {", "const {") + _CALLS
