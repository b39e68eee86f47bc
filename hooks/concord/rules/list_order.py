"""Which units stand elsewhere where another language prints the same list in another order."""

from __future__ import annotations

from collections.abc import Sequence


def moved(mine: Sequence[str], theirs: Sequence[str]) -> frozenset[str]:
    """The ids that a reader who follows `mine` does not meet where expected in `theirs`.

    As few as will do: the ids that stay keep their order among themselves. Of two that changed
    places neither can be called the one that stayed, so both have moved. An id that one of the
    lists lacks is in nobody's way.
    """
    place = {each: index for index, each in enumerate(theirs)}
    shared = [each for each in mine if each in place]
    places = [place[each] for each in shared]
    if places == sorted(places):
        return frozenset()
    before = _longest_rises(places)
    after = _longest_rises([-each for each in reversed(places)])[::-1]
    longest = max(before)
    in_some = [one + other - 1 == longest for one, other in zip(before, after, strict=True)]
    ranks = [rank for rank, is_in in zip(before, in_some, strict=True) if is_in]
    return frozenset(
        unit
        for unit, rank, is_in in zip(shared, before, in_some, strict=True)
        if not is_in or ranks.count(rank) > 1
    )


def _longest_rises(values: Sequence[int]) -> list[int]:
    """How many values the longest rising selection has that ends at each of them."""
    lengths: list[int] = []
    for index, value in enumerate(values):
        earlier = (lengths[each] for each in range(index) if values[each] < value)
        lengths.append(1 + max(earlier, default=0))
    return lengths
