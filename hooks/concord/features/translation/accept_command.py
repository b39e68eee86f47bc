"""`concord accept`: records that translations were reviewed."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path

from concord.base.problems import did_you_mean
from concord.checks.checks import load
from concord.cli.command_error import CommandError, expect_known
from concord.features.translation.coverage import TopicUnit, units_of
from concord.features.translation.new_reviews import (
    TRANSLATIONS,
    Acceptance,
    accept_editorial_change,
    accept_translation,
)
from concord.features.translation.reviews import lines_of
from concord.model.library import Library
from concord.rules.redirects import IdRegister


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("unit", nargs="*", help="game/topic#unit, or topic#unit")
    parser.add_argument(
        "--all-of", action="append", default=[], help="all units of a game, or game/topic"
    )
    parser.add_argument(
        "--language", action="append", default=[], help="only the texts in this language: pl"
    )
    parser.add_argument(
        "--editorial",
        action="store_true",
        help="the last change of this original altered no meaning: no translation is outdated",
    )


def run(options: argparse.Namespace) -> None:
    library = load(options.data)
    expect_known(options.language, library.languages, "language")
    if options.editorial and not options.language:
        raise CommandError("--editorial needs --language: the language of the changed original")
    selection = UnitSelection(library)
    named, all_of = selection.units(options.unit), selection.all_of(options.all_of)
    if not (named or all_of or selection.errors):
        raise CommandError(
            "found no unit; expected names as game/topic#unit, or --all-of a game or topic"
        )
    accept = accept_editorial_change if options.editorial else accept_translation
    acceptances: list[Acceptance] = []
    errors: list[object] = [*selection.errors]
    for units, is_strict in ((named, bool(options.language)), (all_of, False)):
        for unit, language in product(units, options.language or library.languages):
            try:
                acceptance = accept(unit, language)
            except LookupError as impossible:
                errors += impossible.args if is_strict else ()
            else:
                acceptances += [acceptance] if acceptance else []
    if errors:
        raise CommandError(*map(str, errors), "Nothing was recorded.")
    # Record everything before printing: a reader of the output may end the command.
    added = list(_record(acceptances, options.data))
    accepted = [f"{acceptance.unit}: {acceptance.summary}" for acceptance in acceptances]
    for line in [*accepted, *added] or ["All of this is recorded already."]:
        print(line)


def _record(acceptances: Sequence[Acceptance], data: Path) -> Iterator[str]:
    """Write the lock file of each game. Yields a line on each for the user."""
    games = {acceptance.unit.game.id: acceptance.unit.game for acceptance in acceptances}
    for game in games.values():
        own = [acceptance for acceptance in acceptances if acceptance.unit.game is game]
        lines = lines_of((found.unit.id, entry) for found in own for entry in found.entries)
        yield f"{TRANSLATIONS.record(game, data, lines)}: {len(lines)} lines added"


class UnitSelection:
    """Finds units by name. `errors` has a line for each name that was not found."""

    def __init__(self, library: Library) -> None:
        self._games = {game.id: game for game in library.games}
        self._units = {str(unit): unit for game in library.games for unit in units_of(game)}
        self.errors: list[str] = []

    def units(self, names: Iterable[str]) -> list[TopicUnit]:
        """Return the units. "abilities#costs" is enough where one game alone has such a unit."""
        found = []
        for name in names:
            matches = [full for full in self._units if name in {full, full.partition("/")[2]}]
            if len(matches) == 1:
                found.append(self._units[matches[0]])
            elif matches:
                self.errors.append(
                    f"found the ambiguous unit “{name}”; expected one of {', '.join(matches)}"
                )
            else:
                self.errors.append(f"found the unknown unit “{name}”; {self._advice(name)}")
        return found

    def all_of(self, names: Iterable[str]) -> list[TopicUnit]:
        """Return all units of games, as "reef", and of topics, as "reef/abilities"."""
        known = {*self._games, *(name.partition("#")[0] for name in self._units)}
        found: list[TopicUnit] = []
        for name in names:
            game, _, topic = name.partition("/")
            if name in known:
                found += units_of(self._games[game], topic)
            else:
                advice = did_you_mean(name, known) or "expected a game, or a topic as game/topic"
                self.errors.append(f"found the unknown game or topic “{name}”; {advice}")
        return found

    def _advice(self, name: str) -> str:
        game_id, slash, rest = name.partition("/")
        for game in self._games.values():
            former = rest if slash and game.id == game_id else name
            redirect = IdRegister(game).redirect(former)
            if redirect and redirect.unit:
                return f"it is “{game.id}/{redirect.target}” now"
        short = [full.partition("/")[2] for full in self._units]
        guess = did_you_mean(name, [*self._units, *short])
        return guess or "expected a unit as game/topic#unit"
