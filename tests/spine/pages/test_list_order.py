"""Units that have moved where two languages print a list in different orders."""

from hypothesis import given
from hypothesis import strategies as st

from concord.features.comparison.cells import moved_ids
from tests.tables import from_table


@from_table
def test_as_few_units_as_possible_count_as_moved(mine: str, theirs: str, expected: str) -> None:
    assert moved_ids(mine, theirs) == set(expected)


_LISTS = st.lists(st.sampled_from("abcdefgh"), unique=True)


@given(_LISTS, _LISTS)
def test_units_that_have_not_moved_keep_their_order(mine: list[str], theirs: list[str]) -> None:
    left = moved_ids(mine, theirs)
    shared = set(mine) & set(theirs) - left
    assert left <= set(mine) & set(theirs)
    assert [each for each in mine if each in shared] == [each for each in theirs if each in shared]


@given(_LISTS, _LISTS)
def test_the_moved_units_are_the_same_in_both_directions(
    mine: list[str], theirs: list[str]
) -> None:
    assert moved_ids(mine, theirs) == moved_ids(theirs, mine)
