"""Units named on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from concord.core.model.library import Library
from concord.core.problems import did_you_mean
from concord.rules.coverage import TopicUnit, units_of
from concord.rules.redirects import IdRegister


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
            matches = [name] if name in self._units else list(self._in_any_game(name))
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
        """Return all units of games, as "ti4", and of topics, as "ti4/abilities"."""
        known = {*self._games, *(name.partition("#")[0] for name in self._units)}
        found: list[TopicUnit] = []
        for name in names:
            game, _, topic = name.partition("/")
            if name in known:
                found += units_of(self._games[game], topic)
            else:
                advice = did_you_mean(name, known) or "expected a game, or a topic as ti4/abilities"
                self.errors.append(f"found the unknown game or topic “{name}”; {advice}")
        return found

    def _in_any_game(self, name: str) -> Iterator[str]:
        return (full for game in self._games if (full := f"{game}/{name}") in self._units)

    def _advice(self, name: str) -> str:
        redirect = next(self._successors(name), "")
        if redirect:
            return f"it is “{redirect}” now"
        short = [full.partition("/")[2] for full in self._units]
        guess = did_you_mean(name, [*self._units, *short])
        return guess or "expected a unit as ti4/abilities#costs"

    def _successors(self, name: str) -> Iterator[str]:
        game_id, slash, rest = name.partition("/")
        for game in self._games.values():
            former = rest if slash and game.id == game_id else name
            redirect = IdRegister(game).redirect(former)
            if redirect and redirect.unit:
                yield f"{game.id}/{redirect.target}"
