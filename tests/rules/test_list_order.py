"""Which units have moved, where two languages print one list in different orders."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.rules.list_order import moved_ids


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("abcd", "abcd", ""),
        ("abcd", "bcda", "a"),
        ("abcd", "dabc", "d"),
        ("ab", "ba", "ab"),
        ("abcd", "acbd", "bc"),
        ("abc", "cba", "abc"),
        ("abcdef", "bacdfe", "abef"),
        ("abcd", "abxcd", ""),
        ("abxcd", "abcd", ""),
        ("abcx", "xycab", "cx"),
        ("", "ab", ""),
        ("a", "", ""),
    ],
)
def test_as_few_have_moved_as_will_do(mine: str, theirs: str, expected: str) -> None:
    assert moved_ids(mine, theirs) == set(expected)


_LISTS = st.lists(st.sampled_from("abcdefgh"), unique=True)


@given(_LISTS, _LISTS)
def test_those_that_stay_keep_their_order(mine: list[str], theirs: list[str]) -> None:
    left = moved_ids(mine, theirs)
    shared = set(mine) & set(theirs) - left
    assert left <= set(mine) & set(theirs)
    assert [each for each in mine if each in shared] == [each for each in theirs if each in shared]


@given(_LISTS, _LISTS)
def test_what_has_moved_is_the_same_from_both_sides(mine: list[str], theirs: list[str]) -> None:
    assert moved_ids(mine, theirs) == moved_ids(theirs, mine)
