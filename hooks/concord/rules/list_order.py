"""Compares the order of a list in two languages."""

from __future__ import annotations

from collections.abc import Sequence


def moved_ids(own: Sequence[str], other: Sequence[str]) -> frozenset[str]:
    """The ids that are not where a reader of `own` expects them in `other`.

    They are as few as possible: all other ids have the same order in both lists. If two ids changed
    places, both have moved. Ids that one of the lists lacks are ignored.
    """
    place = {each: index for index, each in enumerate(other)}
    shared = [each for each in own if each in place]
    places = [place[each] for each in shared]
    if places == sorted(places):
        return frozenset()
    before = _increasing_lengths(places)
    after = _increasing_lengths([-each for each in reversed(places)])[::-1]
    longest = max(before)
    in_some = [one + another - 1 == longest for one, another in zip(before, after, strict=True)]
    ranks = [rank for rank, is_in in zip(before, in_some, strict=True) if is_in]
    return frozenset(
        unit
        for unit, rank, is_in in zip(shared, before, in_some, strict=True)
        if not is_in or ranks.count(rank) > 1
    )


def _increasing_lengths(values: Sequence[int]) -> list[int]:
    """For each value, the length of the longest increasing subsequence that ends with it."""
    lengths: list[int] = []
    for index, value in enumerate(values):
        earlier = (lengths[each] for each in range(index) if values[each] < value)
        lengths.append(1 + max(earlier, default=0))
    return lengths
