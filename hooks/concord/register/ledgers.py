"""Files of features beside the records of a game, with a fact in each line."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from concord.base.problems import Problem
from concord.installed_features import features
from concord.model.games import Game
from concord.register import lock_file


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """Such a file of each game. `game.ledgers[file]` is what `parse` returned for it."""

    file: str
    """Its name: "translations.lock"."""
    header: Sequence[str]
    """The comments at its beginning, which explain it."""
    parse: Callable[[str, bytes], tuple[object, list[Problem]]]
    """Returns the facts in a file, given by its name and its content, and a problem for each line
    that is invalid."""
    unrecorded_lines: Callable[[Game], Sequence[str]]
    """Returns the lines that `concord publish` adds."""

    def record(self, game: Game, data: Path, lines: Iterable[str]) -> Path:
        """Add lines to the file of the game in the folder `data`; returns its path."""
        lock = data / game.id / self.file
        lock_file.add_lines(lock, self.header, lines)
        return lock


def ledgers() -> Iterator[Ledger]:
    """Yield the ledgers of the installed features."""
    for feature in features():
        yield from feature.ledgers
