"""`concord cite`: what a number, an id or an address refers to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from concord.build.library import load_library
from concord.citing.matches import Match
from concord.citing.numbers import numbers_of
from concord.citing.resolver import Resolver
from concord.cli.command_error import CommandError, expect_known
from concord.core import urls
from concord.core.model.texts import Texts
from concord.core.urls import PagePath
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.fallback import choose_text
from concord.rules.redirects import IdRegister
from concord.text.markup import as_plain_text

_INDENT = "  "


HELP = "find what a number, an id or an address refers to"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "citation", nargs="+", help="as people write it: 85.14, 85 прим. 4, TI4 1.6a"
    )
    parser.add_argument(
        "--language", default="", help="the language of the answer, whose numbers come first: ru"
    )
    parser.add_argument("--game", default="", help="the only game to search: ti4")


def run(options: argparse.Namespace) -> None:
    library = load_library(options.data)
    expect_known([options.language] if options.language else [], library.languages, "language")
    expect_known(
        [options.game] if options.game else [], [each.id for each in library.games], "game"
    )
    language, query = options.language or library.default_language, " ".join(options.citation)
    games = [each for each in library.games if options.game in {"", each.id}]
    found = Resolver(numbers_of(each, opening=dict) for each in games).resolve(query, language)
    locale = Locales(library).of(language)
    if not found.matches:
        print(f"No match for “{query}”." + (" The nearest:" if found.nearest else ""))
    for match in found.matches or found.nearest:
        for line in MatchReport(locale.games[match.game], match).lines():
            print(line)
    if not found.matches:
        raise CommandError


class MatchReport:
    """The lines about one match, in the language of its game."""

    def __init__(self, game: LocalizedGame, match: Match) -> None:
        self._game = game
        self._match = match
        self._id = f"{match.topic}#{match.unit}" if match.unit else match.topic
        self._retired = IdRegister(game.model).retired.get(self._id)

    def lines(self) -> Iterator[str]:
        yield self._heading()
        yield from (_INDENT + line for line in self._details() if line)

    def _heading(self) -> str:
        """Return the number that was found, with the version that had it if that is an old one."""
        match, game = self._match, self._game
        number = f"{game.model.short} {match.citation or self._id}"
        if not match.old:
            return number
        edition = game.model.editions[match.edition]
        return f"{number} (until {edition.title} {match.version}".rstrip() + ")"

    def _details(self) -> Iterator[str]:
        match, game = self._match, self._game
        if self._retired:
            yield f"retired; see {self._retired.see}" if self._retired.see else "retired"
            yield f"/{self._old_address()}"
            yield self._plain(self._retired.reason)
            return
        yield self._citations()
        if part := game.parts.get(match.topic):
            yield f"/{game.page(PagePath.TOPIC, topic=part.id)}"
            yield game.part_title(part)
            return
        topic = game.topics[match.topic]
        yield f"/{game.address(topic, match.unit)}"
        unit = game.units[topic.id].get(match.unit.partition(".")[0])  # "fees.3" is a row of one
        yield self._plain(unit.text) if unit else game.title(topic)

    def _old_address(self) -> str:
        match, game = self._match, self._game
        if game.model.is_glossary(match.topic) or not match.unit:
            return urls.with_anchor(game.page(PagePath.TOPIC, topic=match.topic), match.unit)
        return game.page(PagePath.SHARE, topic=match.topic, unit=match.unit)

    def _citations(self) -> str:
        """Return the number in each language: “en 1.14 · ru 85.14 · pl 1.14”."""
        numbers = {}
        for language in self._game.model.languages:
            game = self._game.in_language(language)
            if part := game.parts.get(self._match.topic):
                numbers[language] = game.part_number(part)
                continue
            topic = game.topics[self._match.topic]
            citation = game.citations(topic).get(self._match.unit)
            if not self._match.unit:
                numbers[language] = game.number(topic)
            elif citation and not game.is_foreign(citation):
                numbers[language] = citation.text
        return " · ".join(f"{language} {number}" for language, number in numbers.items() if number)

    def _plain(self, texts: Texts) -> str:
        text = choose_text(self._game.model, texts, self._game.language)
        game = self._game.in_language(text.language)
        return as_plain_text(text.text, PageReferences(game, to_game=game.home))
