"""The best pairs of two lists by a table of scores."""

from __future__ import annotations

from collections.abc import Sequence

_LARGE = 1e9


def best_assignment(costs: Sequence[Sequence[float]]) -> list[int]:
    """For each row of a square table its column, so that the sum of the costs is least.

    The Hungarian method with potentials, in cubic time.
    """
    n = len(costs)
    row_potential, column_potential = [0.0] * (n + 1), [0.0] * (n + 1)
    row_of = [0] * (n + 1)  # of each column, counted from 1; 0 for none
    for row in range(1, n + 1):
        row_of[0] = row
        column = 0
        least = [_LARGE] * (n + 1)
        came_from = [0] * (n + 1)
        is_used = [False] * (n + 1)
        while row_of[column]:
            is_used[column] = True
            current, delta, following = row_of[column], _LARGE, 0
            for each in range(1, n + 1):
                if is_used[each]:
                    continue
                reduced = (
                    costs[current - 1][each - 1] - row_potential[current] - column_potential[each]
                )
                if reduced < least[each]:
                    least[each], came_from[each] = reduced, column
                if least[each] < delta:
                    delta, following = least[each], each
            for each in range(n + 1):
                if is_used[each]:
                    row_potential[row_of[each]] += delta
                    column_potential[each] -= delta
                else:
                    least[each] -= delta
            column = following
        while column:
            previous = came_from[column]
            row_of[column] = row_of[previous]
            column = previous
    found = [0] * n
    for column in range(1, n + 1):
        found[row_of[column] - 1] = column - 1
    return found
