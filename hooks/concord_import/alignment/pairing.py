"""Pairs the entries of two lists of siblings: in order, or freely where an edition sorts anew."""

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from concord_import.alignment.likeness import CERTAIN, Comparison
from concord_import.structure.entries import Entry, Level, number_of
from concord_import.text.progress import tell

_GAP = 0.6  # the score of an entry that has no counterpart
_GAP_OF_EQUALS = -0.6  # the same in lists of one length
_JOINED = -0.4  # the cost of taking two entries for one
_STEP = 0.15  # for a pair that follows the pair before
_PER_INVERSION = 1.0  # the cost of a pair that leaves the order
_LEAST_FREE = 0.6  # the score from which a pair out of order is believed
_FEWEST_SORTED = 3  # entries of a list that may be in the order of the alphabet
_BAND = 24  # entries by which two long lists may be shifted, besides their difference
_LARGEST_TABLE = 90_000  # pairs that are all compared
_NEAR = 40  # entries before and after one that may be better counterparts
_NUMBERED, _COUNTED = 3.0, 1.0  # the score of one number; and where both lists may be counted anew


_SINGLE_STEPS = ((1, 1), (1, 0), (0, 1))
_ALL_STEPS = (*_SINGLE_STEPS, (1, 2), (2, 1))


@dataclass(frozen=True, slots=True)
class Pair:
    """Entries of two documents that say the same; one side may have two, or none."""

    one: tuple[Entry, ...]
    other: tuple[Entry, ...]
    score: float = 0.0
    margin: float = 0.0
    """The difference of the score from the score of the next best counterpart."""
    alone: float = 0.0
    """The share of units of both documents that have no counterpart, which makes all doubtful."""
    is_in_doubt: bool = False
    """True if only the order is evidence for the section around the pair, as where two sections are
    exchanged."""
    is_numbered: bool = False
    """True for entries with one printed number, in lists that are numbered alike."""
    is_counted: bool = False
    """True for entries at one place of two lists of one length."""


def pair_lists(one: Sequence[Entry], other: Sequence[Entry], comparison: Comparison) -> list[Pair]:
    """Every entry of both lists once, in the order of the first list as far as it goes."""
    if not one or not other:
        return [*(Pair((entry,), ()) for entry in one), *(Pair((), (entry,)) for entry in other)]
    table = _Table(one, other, comparison)
    ordered, score = table.in_order()
    is_small = len(one) * len(other) <= _LARGEST_TABLE and min(len(one), len(other)) > 1
    if is_small and comparison.has_learned:
        is_sorted = _is_alphabetical(one) and _is_alphabetical(other)
        free, free_score = table.freely(0.0 if is_sorted else _PER_INVERSION)
        if is_sorted or free_score > score:
            return free
    return ordered


class _Table:
    """The scores of two lists, computed once."""

    def __init__(
        self, one: Sequence[Entry], other: Sequence[Entry], comparison: Comparison
    ) -> None:
        self._one, self._other, self._comparison = one, other, comparison
        self._scores: dict[tuple[int, int], float] = {}
        is_new = comparison.languages[0] == comparison.languages[1]  # and may be numbered anew
        self._numbered, self._weight = ({}, 0.0) if is_new else _numbered_alike(one, other)
        self._owners = {j: i for i, j in self._numbered.items()}
        self._gap = _GAP_OF_EQUALS if len(one) == len(other) else _GAP
        are_units = one[0].level is Level.UNIT and other[0].level is Level.UNIT
        is_open = len(self._numbered) < max(len(one), len(other))
        is_joining = is_open and are_units and comparison.is_thorough
        self._steps = _ALL_STEPS if is_joining else _SINGLE_STEPS

    def score(self, i: int, j: int) -> float:
        found = self._scores.get((i, j))
        if found is None:
            found = self._comparison.score((self._one[i],), (self._other[j],))
            if abs(found) < CERTAIN and (i in self._numbered or j in self._owners):
                is_same = self._numbered.get(i) == j
                found += self._weight if is_same else -self._weight
                if is_same and self._weight == _NUMBERED:
                    found = max(found, _NUMBERED / 2)
            self._scores[i, j] = found
        return found

    def in_order(self) -> tuple[list[Pair], float]:
        """The best pairs that do not cross, and the sum of their scores."""
        n, m = len(self._one), len(self._other)
        best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
        for i in range(n + 1):
            width = _BAND + abs(n - m) if n * m > _LARGEST_TABLE else m
            if n * m > _LARGEST_TABLE:
                tell(f"{self._comparison.stage}: {self._one[0].level} {i} of {n}")
            middle = round(i * m / n)
            for j in range(max(0, middle - width), min(m, middle + width) + 1):
                if (i, j) != (0, 0):
                    best[i, j] = max(self._moves(best, i, j), default=(-math.inf, (1, 0)))
        steps, i, j = [], n, m
        while i or j:
            step = best[i, j][1]
            i, j = i - step[0], j - step[1]
            steps.append((i, j, *step))
        return [self._pair_of(*step) for step in reversed(steps)], best[n, m][0]

    def _moves(
        self, best: dict[tuple[int, int], tuple[float, tuple[int, int]]], i: int, j: int
    ) -> Iterator[tuple[float, tuple[int, int]]]:
        for step in self._steps:
            before = best.get((i - step[0], j - step[1]))
            if before is not None and i >= step[0] and j >= step[1]:
                gain = self._gain(i - step[0], j - step[1], *step)
                if step == (1, 1) and before[1] == (1, 1):
                    gain += _STEP
                yield before[0] + gain, step

    def _gain(self, i: int, j: int, n: int, m: int) -> float:
        if not n or not m:
            return self._gap
        if n == m:
            return self.score(i, j)
        one, other = tuple(self._one[i : i + n]), tuple(self._other[j : j + m])
        return self._comparison.score(one, other) + _JOINED

    def freely(self, per_inversion: float) -> tuple[list[Pair], float]:
        """The best pairs in any order. `per_inversion` is the cost of each that leaves it."""
        n, m = len(self._one), len(self._other)
        cells = ((self.score(i, j), i, j) for i in range(n) for j in range(m))
        partners: dict[int, int] = {}
        owners: dict[int, int] = {}
        for score, i, j in sorted(cells, key=lambda cell: -cell[0]):
            if score > _LEAST_FREE and i not in partners and j not in owners:
                partners[i], owners[j] = j, i
        total = sum(self.score(i, j) for i, j in partners.items())
        total += self._gap * (n + m - 2 * len(partners))
        in_place = _longest_increasing([j for _, j in sorted(partners.items())])
        total -= per_inversion * (len(partners) - in_place)
        pairs = [
            self._pair_of(i, partners[i], 1, 1) if i in partners else Pair((self._one[i],), ())
            for i in range(n)
        ]
        pairs += [Pair((), (self._other[j],)) for j in range(m) if j not in owners]
        return pairs, total

    def _pair_of(self, i: int, j: int, n: int, m: int) -> Pair:
        one, other = tuple(self._one[i : i + n]), tuple(self._other[j : j + m])
        if not one or not other:
            return Pair(one, other)
        score = self.score(i, j) if n == m else self._comparison.score(one, other)
        margin = score - self._next_best(i, j, n, m)
        is_numbered = n == m and self._numbered.get(i) == j and self._weight == _NUMBERED
        is_counted = n == m and i == j and len(self._one) == len(self._other)
        return Pair(one, other, score, margin, is_numbered=is_numbered, is_counted=is_counted)

    def _next_best(self, i: int, j: int, n: int, m: int) -> float:
        """The best score of either side with an entry of the other list, or with none."""
        rows = range(max(0, i - _NEAR), min(len(self._one), i + _NEAR))
        columns = range(max(0, j - _NEAR), min(len(self._other), j + _NEAR))
        others = [self.score(i, column) for column in columns if not j <= column < j + m]
        others += [self.score(row, j) for row in rows if not i <= row < i + n]
        return max((*others, 2 * _GAP))


def _numbered_alike(
    one: Sequence[Entry], other: Sequence[Entry]
) -> tuple[Mapping[int, int], float]:
    """The places of entries with one number in two lists that are numbered alike, and what that
    weighs: more where no number is missing, or where a gap in the numbers shows which one is.

    A list in the order of the alphabet is numbered anew in each language.
    """
    if _is_alphabetical(one) and _is_alphabetical(other):
        return {}, 0.0
    for is_full in (True, False):
        left, right = (_by_number(entries, is_full=is_full) for entries in (one, other))
        common = [number for number in left if number in right]
        places = [right[number] for number in common]
        is_most = 2 * len(common) > max(len(left), len(right))
        if is_most and all(before < after for before, after in pairwise(places)):
            last = common[-1]
            ends = (max(numbers.values()) - numbers[last] for numbers in (left, right))
            missing = max(len(left), len(right)) - len(common)
            weight = _COUNTED if missing and missing == max(ends) else _NUMBERED
            return dict(zip((left[number] for number in common), places, strict=True)), weight
    return {}, 0.0


def _by_number(entries: Sequence[Entry], *, is_full: bool) -> Mapping[tuple[str, ...], int]:
    """The place of each printed number that a list has once."""
    numbers = [number_of(entry, is_full=is_full) for entry in entries]
    counts = Counter(numbers)
    return {number: place for place, number in enumerate(numbers) if number and counts[number] == 1}


def _is_alphabetical(entries: Sequence[Entry]) -> bool:
    """True for an alphabetical list, whose order is no evidence."""
    words = ["".join(filter(str.isalnum, entry.words)).casefold() for entry in entries]
    return len(words) >= _FEWEST_SORTED and words == sorted(words)


def _longest_increasing(places: Sequence[int]) -> int:
    """The length of the longest increasing subsequence."""
    ends: list[int] = []
    for place in places:
        at = bisect_left(ends, place)
        ends[at : at + 1] = [place]
    return len(ends)
