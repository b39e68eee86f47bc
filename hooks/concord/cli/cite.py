"""`concord cite`: what a number, an id or an address refers to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from concord.checks.checks import in_lines
from concord.citing.numbers import numbers_of
from concord.citing.resolver import Answer, Match, Resolver
from concord.cli.command_error import CommandError, expect_known
from concord.core import urls
from concord.core.model.texts import RichTexts
from concord.core.problems import InvalidRecordsError
from concord.core.urls import PagePath
from concord.locale.locales import Locale, Locales
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.records.library import read
from concord.rules.editions import choose_text
from concord.rules.redirects import IdRegister
from concord.text.plain import as_plain_text

_INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "citation", nargs="+", help="as people write it: 85.14, 85 прим. 4, REF 1.6a"
    )
    parser.add_argument(
        "--language", default="", help="the language of the answer, whose numbers come first: ru"
    )
    parser.add_argument("--game", default="", help="the id of the only game to search")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(options: argparse.Namespace) -> None:
    # Checks of the whole library, which take as long as reading it, are the business of others.
    library, problems = read(options.data, options.data.parent / "docs")
    if problems:
        raise InvalidRecordsError(in_lines(problems, options.data.parent))
    expect_known([options.language] if options.language else [], library.languages, "language")
    expect_known(
        [options.game] if options.game else [], [each.id for each in library.games], "game"
    )
    language, query = options.language or library.default_language, " ".join(options.citation)
    games = [each for each in library.games if options.game in {"", each.id}]
    resolver = Resolver(numbers_of(each, opening=dict) for each in games)
    found = resolver.resolve(query, language)
    locale = Locales(library).of(language)
    if options.json:
        print(json.dumps(_as_json(query, found, locale), ensure_ascii=False, indent=1))
    else:
        for line in _report(query, found, locale):
            print(line)
    if not found.matches:
        raise CommandError


def _report(query: str, found: Answer, locale: Locale) -> Iterator[str]:
    if not found.matches:
        yield f"No match for “{query}”." + (" The nearest:" if found.nearest else "")
    if found.unread:
        yield f"Not understood: {', '.join(found.unread)}."
    for match in found.matches or found.nearest:
        yield from MatchReport(locale.games[match.game], match).lines()
    if found.matches and found.nearest:
        yield "The nearest:"
        for match in found.nearest:
            yield from MatchReport(locale.games[match.game], match).lines()


def _as_json(query: str, found: Answer, locale: Locale) -> dict[str, Any]:
    """The answer as the page that finds numbers has it, with the address and the text of each
    match."""

    def describe(matches: Iterable[Match]) -> list[dict[str, Any]]:
        reports = (MatchReport(locale.games[match.game], match) for match in matches)
        return [report.as_json() for report in reports]

    return {
        "query": query,
        "matches": describe(found.matches),
        "nearest": describe(found.nearest),
        "unread": list(found.unread),
    }


class MatchReport:
    """The lines about one match, in the language of its game."""

    def __init__(self, game: LocalizedGame, match: Match) -> None:
        self._game = game
        self._match = match
        self._id = f"{match.topic}#{match.unit}" if match.unit else match.topic
        self._retired = IdRegister(game.model).retired.get(self._id)

    def as_json(self) -> dict[str, Any]:
        """The match with its address, from the root of the site, and its text."""
        return {**asdict(self._match), "url": f"/{self._address()}", "text": self._text()}

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
        if self._retired:
            yield f"retired; see {self._retired.see}" if self._retired.see else "retired"
        else:
            yield self._citations()
        yield f"/{self._address()}"
        yield self._text()

    def _address(self) -> str:
        match, game = self._match, self._game
        if self._retired:
            return self._old_address()
        if part := game.parts.get(match.topic):
            return game.addresses.page(PagePath.TOPIC, topic=part.id)
        return game.addresses.topic(game.topics[match.topic], match.unit)

    def _text(self) -> str:
        """Return what the unit says, the title of a topic or a part, or why an id is retired."""
        match, game = self._match, self._game
        if self._retired:
            return self._plain(self._retired.reason)
        if part := game.parts.get(match.topic):
            return game.texts.title(part)
        topic = game.topics[match.topic]
        unit = game.units[topic.id].get(match.unit.partition(".")[0])  # "fees.3" is a row of one
        return self._plain(unit.text) if unit else game.texts.title(topic)

    def _old_address(self) -> str:
        match, game = self._match, self._game
        if game.model.is_glossary(match.topic) or not match.unit:
            return urls.with_anchor(
                game.addresses.page(PagePath.TOPIC, topic=match.topic), match.unit
            )
        return game.addresses.page(PagePath.SHARE, topic=match.topic, unit=match.unit)

    def _citations(self) -> str:
        """Return the number in each language: “en 1.14 · ru 85.14 · pl 1.14”."""
        numbers = {}
        for language in self._game.model.languages:
            game = self._game.in_language(language)
            if part := game.parts.get(self._match.topic):
                numbers[language] = game.numbers.of(part)
                continue
            topic = game.topics[self._match.topic]
            citation = game.numbers.citations(topic).get(self._match.unit)
            if not self._match.unit:
                numbers[language] = game.numbers.of(topic)
            elif citation and not game.numbers.is_foreign(citation):
                numbers[language] = citation.text
        return " · ".join(f"{language} {number}" for language, number in numbers.items() if number)

    def _plain(self, texts: RichTexts) -> str:
        text = choose_text(self._game.model, texts, self._game.language)
        game = self._game.in_language(text.language)
        return as_plain_text(text.text, PageReferences(game, to_game=game.addresses.home))
