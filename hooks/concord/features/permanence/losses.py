"""What a library no longer has of an earlier publication, or has changed in it."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from concord.base.problems import Position, Problem
from concord.features.permanence.catalogue import Catalogue, GameCatalogue
from concord.features.permanence.identity_checks import (
    changed_meanings,
    changed_outcome,
    exchanged_numbers,
)
from concord.model.games import Game
from concord.model.library import Library
from concord.register import publications
from concord.register.publications import PUBLICATIONS_FILE, line_of_meaning
from concord.rules.redirects import IdRegister
from concord.rules.text_digest import digest

_MOST = 20  # lines of one lock that are named one by one


def losses(
    then: Catalogue, library: Library, data: str, locks: Mapping[str, AbstractSet[str]]
) -> Iterator[Problem]:
    """Find everything that was published `then` and is lost or has another meaning.

    `data` is the name of the folder of records. `locks` has the lines of the lock of each folder in
    it, by the name of the folder; the lock of `data` itself has an empty name.
    """
    own = Position(f"{data}/{PUBLICATIONS_FILE}")
    yield from _missing_lines(then["features"], locks.get("", set()), own)
    games = {id_: game for game in library.games for id_ in (game.id, *game.aliases)}
    for was in then["games"]:
        game = games.get(was["id"])
        folder = game.id if game else was["id"]
        lock = Position(f"{data}/{folder}/{PUBLICATIONS_FILE}")
        if game is None and was["id"] not in library.withdrawn_games:
            expected = "its folder, `aliases` in the game that took its place, or its withdrawal"
            yield Problem(own, f"the game “{was['id']}” published, and no longer there", expected)
            continue
        yield from _missing_lines(was["facts"], locks.get(folder, set()), lock)
        if game:
            yield from _GameComparison(was, game, lock).losses()


def _missing_lines(
    facts: list[str], recorded: AbstractSet[str], lock: Position
) -> Iterator[Problem]:
    missing = [fact for fact in facts if fact not in recorded]
    expected = "every line that was published, as it was"
    for fact in missing[:_MOST]:
        yield Problem(lock, f"no line “{fact}”, which was published", expected)
    if len(missing) > _MOST:
        yield Problem(lock, f"{len(missing) - _MOST} more such lines missing", expected)


class _GameComparison:
    def __init__(self, was: GameCatalogue, game: Game, lock: Position) -> None:
        self._was = was
        self._game = game
        self._lock = lock
        self._register = IdRegister(game)

    def losses(self) -> Iterator[Problem]:
        yield from self._languages()
        yield from self._meanings()
        for former, heir in self._was["heirs"].items():
            yield from self._heir(former, heir)
        lines = "\n".join(self._was["facts"]).encode()
        published, _ = publications.parse(self._lock.file, lines)
        yield from exchanged_numbers(self._game, set(published.numbers))

    def _languages(self) -> Iterator[Problem]:
        for language in self._was["languages"]:
            if language not in self._game.languages:
                found = f"no “{language}” in the game, which was published in it"
                yield from self._unless_confirmed(
                    self._game.position.at("editions"),
                    found,
                    "all languages in which it was published",
                    self._game.id,
                    f"without {language}",
                )

    def _meanings(self) -> Iterator[Problem]:
        """Compare the meanings, except those that were confirmed later: other checks compare
        these."""
        known, then = set(self._was["facts"]), self._was["meanings"]
        meant = (meaning for meaning in self._game.meanings if meaning.is_confirmed)
        confirmed = {meaning.id for meaning in meant if line_of_meaning(meaning) not in known}
        return changed_meanings(self._game, then, [id_ for id_ in then if id_ not in confirmed])

    def _heir(self, former: str, heir: str) -> Iterator[Problem]:
        redirect = self._register.redirect(former)
        if redirect is None:
            expected = "what was published of it"
            yield Problem(self._lock, f"“{former}”, which led somewhere, leading nowhere", expected)
        elif change := changed_outcome(self._register, former, heir):
            yield from self._unless_confirmed(
                self._lock,
                change[0],
                "another id for what is new, and what was published of this one",
                former,
                change[1],
            )

    def _unless_confirmed(
        self, position: Position, found: str, expected: str, id_: str, claim: str
    ) -> Iterator[Problem]:
        if (id_, digest(claim)) not in self._game.confirmations:
            subject = id_ if id_ == self._game.id else f"{self._game.id}/{id_}"
            yield Problem(position, found, expected, subject=subject, claim=claim)
