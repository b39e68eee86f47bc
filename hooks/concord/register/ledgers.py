"""Files of features in the folder of a game, with one fact in each line."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from concord.base.problems import Problem
from concord.installed_features import features
from concord.model.games import Game
from concord.register import lock_file


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """A kind of file that each game may have. `game.ledgers[file]` is the result of `parse`."""

    file: str
    """The name of the file: "translations.lock"."""
    header: Sequence[str]
    """The comments at the beginning of the file, which explain it."""
    parse: Callable[[str, bytes], tuple[object, list[Problem]]]
    """Returns the facts in a file and a problem for each invalid line. It gets the name and the
    content of the file."""
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
