"""The best pairs of two lists by a table of scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

_LARGE = 1e9


def best_assignment(costs: Sequence[Sequence[float]]) -> list[int]:
    """For each row of a square table its column, so that the sum of the costs is least.

    The Hungarian method with potentials, in cubic time.
    """
    table = _Table(costs)
    for row in range(1, len(costs) + 1):
        table.assign(row)
    found = [0] * len(costs)
    for column in range(1, len(costs) + 1):
        found[table.row_of[column] - 1] = column - 1
    return found


@dataclass(slots=True)
class _Table:
    """Rows and columns are counted from 1; column 0 holds the row that is being assigned."""

    costs: Sequence[Sequence[float]]
    row_potential: list[float] = field(init=False)
    column_potential: list[float] = field(init=False)
    row_of: list[int] = field(init=False)
    """Of each column; 0 for none."""

    def __post_init__(self) -> None:
        size = len(self.costs) + 1
        self.row_potential, self.column_potential = [0.0] * size, [0.0] * size
        self.row_of = [0] * size

    def assign(self, row: int) -> None:
        """Give one more row a column, and others new ones where that costs less."""
        self.row_of[0] = row
        size = len(self.row_of)
        least, came_from, free = [_LARGE] * size, [0] * size, list(range(1, size))
        used = [0]
        column = 0
        while self.row_of[column]:
            following, delta = self._nearest(column, free, least, came_from)
            for each in used:
                self.row_potential[self.row_of[each]] += delta
                self.column_potential[each] -= delta
            for each in free:
                least[each] -= delta
            free.remove(following)
            used.append(following)
            column = following
        while column:
            previous = came_from[column]
            self.row_of[column] = self.row_of[previous]
            column = previous

    def _nearest(
        self, column: int, free: Sequence[int], least: list[float], came_from: list[int]
    ) -> tuple[int, float]:
        """The free column that is reached at the least cost, and this cost."""
        row = self.row_of[column]
        costs, own = self.costs[row - 1], self.row_potential[row]
        following, delta = 0, _LARGE
        for each in free:
            reduced = costs[each - 1] - own - self.column_potential[each]
            if reduced < least[each]:
                least[each], came_from[each] = reduced, column
            if least[each] < delta:
                delta, following = least[each], each
        return following, delta
