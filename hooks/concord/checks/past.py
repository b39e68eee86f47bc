"""What a library takes away from, or makes of, what was published before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from concord.checks.permanence import changed_fate, exchanged_numbers
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.problems import Place, Problem
from concord.ledgers import publications
from concord.ledgers.catalogue import Catalogue, GameCatalogue, meanings_in
from concord.ledgers.publications import PUBLICATIONS_FILE
from concord.rules.redirects import IdRegister
from concord.rules.revisions import Meanings, are_alike, are_equal, are_unlike, digest

_MOST = 20  # lines of one lock that are named one by one


def losses(
    then: Catalogue, library: Library, data: str, locks: Mapping[str, AbstractSet[str]]
) -> Iterator[Problem]:
    """Each thing that was published `then` and is lost or means something else.

    `data` is the name of the folder of records; `locks` has the lines of the lock of each folder
    of it, and under the empty name those of its own.
    """
    own = Place(f"{data}/{PUBLICATIONS_FILE}")
    yield from _missing_lines(then["features"], locks.get("", set()), own)
    games = {id_: game for game in library.games for id_ in (game.id, *game.aliases)}
    for was in then["games"]:
        game = games.get(was["id"])
        folder = game.id if game else was["id"]
        lock = Place(f"{data}/{folder}/{PUBLICATIONS_FILE}")
        if game is None and was["id"] not in library.withdrawn_games:
            expected = "its folder, `aliases` in the game that took its place, or its withdrawal"
            yield Problem(own, f"the game “{was['id']}” published, and no longer there", expected)
            continue
        yield from _missing_lines(was["facts"], locks.get(folder, set()), lock)
        if game:
            yield from _GameComparison(was, game, lock).losses()


def _missing_lines(facts: list[str], recorded: AbstractSet[str], lock: Place) -> Iterator[Problem]:
    missing = [each for each in facts if each not in recorded]
    expected = "every line that was published, as it was"
    for fact in missing[:_MOST]:
        yield Problem(lock, f"no line “{fact}”, which was published", expected)
    if len(missing) > _MOST:
        yield Problem(lock, f"{len(missing) - _MOST} more such lines missing", expected)


class _GameComparison:
    def __init__(self, was: GameCatalogue, game: Game, lock: Place) -> None:
        self._was = was
        self._game = game
        self._lock = lock
        self._register = IdRegister(game)
        self._now = meanings_in(game)
        terms = {f"glossary#{term.id}": term.place.at("term") for term in game.glossary}
        self._places = terms | {id_: unit.text_place for id_, unit in game.units().items()}

    def losses(self) -> Iterator[Problem]:
        yield from self._languages()
        for id_, meaning in self._was["meanings"].items():
            yield from self._meaning(id_, meaning)
        for former, heir in self._was["heirs"].items():
            yield from self._heir(former, heir)
        yield from self._numbers()

    def _languages(self) -> Iterator[Problem]:
        for language in self._was["languages"]:
            if language not in self._game.languages:
                found = f"no “{language}” in the game, which was published in it"
                yield from self._unless_confirmed(
                    self._game.place.at("editions"),
                    found,
                    "all languages in which it was published",
                    self._game.id,
                    f"without {language}",
                )

    def _meaning(self, id_: str, meaning: Meanings) -> Iterator[Problem]:
        redirect = self._register.redirect(id_)
        if redirect is None:
            expected = "it, an alias of it, or an entry for it under `retired`"
            yield Problem(self._lock, f"“{id_}” published, and no longer there", expected)
            return
        now = self._now.get(redirect.target)
        if now is None:
            return
        elsewhere = self._elsewhere(redirect.target, meaning)
        if are_equal(meaning, now) or not (are_unlike(meaning, now) or elsewhere):
            return
        led = "" if redirect.target == id_ else f", by an alias of “{redirect.target}”"
        where = f", whose text stands under “{elsewhere}” now" if elsewhere else ""
        yield from self._unless_confirmed(
            self._places[redirect.target],
            f"another rule under “{id_}”{led} than was published{where}",
            "the rule that was published under this id",
            id_,
            f"{redirect.target} says {sorted(now.items())}",
        )

    def _elsewhere(self, target: str, meaning: Meanings) -> str:
        """Another unit that has the text now and did not have it then; empty if none."""
        for other, now in self._now.items():
            if other != target and are_equal(meaning, now):
                then = self._was["meanings"].get(other)
                if then is None or not are_equal(then, now):
                    return other
        for other, now in self._now.items():
            if other != target and other not in self._was["meanings"] and are_alike(meaning, now):
                return other
        return ""

    def _heir(self, former: str, heir: str) -> Iterator[Problem]:
        redirect = self._register.redirect(former)
        if redirect is None:
            expected = "what was published of it"
            yield Problem(self._lock, f"“{former}”, which led somewhere, leading nowhere", expected)
        elif change := changed_fate(self._register, former, heir):
            yield from self._unless_confirmed(
                self._lock,
                change[0],
                "another id for what is new, and what was published of this one",
                former,
                change[1],
            )

    def _numbers(self) -> Iterator[Problem]:
        lines = "\n".join(self._was["facts"]).encode()
        published, _ = publications.parse(self._lock.file, lines)
        yield from exchanged_numbers(self._game, set(published.numbers))

    def _unless_confirmed(
        self, place: Place, found: str, expected: str, id_: str, claim: str
    ) -> Iterator[Problem]:
        if (id_, digest(claim)) not in self._game.confirmations:
            subject = id_ if id_ == self._game.id else f"{self._game.id}/{id_}"
            yield Problem(place, found, expected, subject=subject, claim=claim)
