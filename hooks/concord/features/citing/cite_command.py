"""`concord cite`: what a number, an id or an address refers to."""

import argparse
import json
from collections.abc import Iterator

from concord.base.problems import InvalidRecordsError
from concord.cli.command_error import CommandError, expect_known
from concord.features.citing.numbers import numbers_of
from concord.features.citing.passages import cited, matched, reason
from concord.features.citing.resolver import Answer, Match, Resolver
from concord.locale.locales import Locale, Locales
from concord.records.library_reader import read
from concord.rules.past_editions import past_edition

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
    # The library is not checked: that takes as long as reading it.
    library, problems = read(options.data, options.data.parent / "docs")
    if problems:
        from concord.checks.checks import in_lines  # noqa: PLC0415 - the checks are slow to load

        raise InvalidRecordsError(in_lines(problems, options.data.parent))
    expect_known([options.language] if options.language else [], library.languages, "language")
    expect_known(
        [options.game] if options.game else [], [game.id for game in library.games], "game"
    )
    language, query = options.language or library.default_language, " ".join(options.citation)
    games = [game for game in library.games if options.game in {"", game.id}]
    resolver = Resolver(numbers_of(game, dict, has_unit_texts=False) for game in games)
    found = resolver.resolve(query, language)
    locale = Locales(library).of(language)
    if options.json:
        print(json.dumps(cited(query, found, locale, "/"), ensure_ascii=False, indent=1))
    else:
        for line in _report(query, found, locale):
            print(line)
    if not found.matches:
        raise CommandError


def _report(query: str, found: Answer, locale: Locale) -> Iterator[str]:
    messages = locale.messages
    if not found.matches:
        yield reason(query, locale)
    if found.unread:
        yield messages.format("unread_parts", parts=", ".join(found.unread))
    for match in (*found.matches, *found.earlier):
        yield from _lines(match, locale)
    if found.nearest:
        yield messages.words.nearest_numbers
    for match in found.nearest:
        yield from _lines(match, locale)


def _lines(match: Match, locale: Locale) -> Iterator[str]:
    """Yield the number that was found, with the version of an old one, and what it refers to."""
    passage = matched(match, locale)
    game = passage.game
    number = f"{game.model.short} {match.citation or passage.own_id}"
    if match.old:
        edition = past_edition(game.model, match.edition, match.version)
        held = "in" if match.then else "until"
        title = edition.title if edition else ""
        number = f"{number} ({held} {' '.join(filter(None, (title, match.version)))})"
    yield number
    if passage.retired:
        see = passage.retired.see
        numbers = f"retired; see {see}" if see else "retired"
    else:
        numbers = " · ".join(
            f"{language} {written}" for language, written in passage.numbers.items()
        )
    text = passage.text if passage.unit or passage.retired else passage.title
    lines = (numbers, f"/{passage.address}", *text.splitlines())
    yield from (_INDENT + line for line in lines if line)
