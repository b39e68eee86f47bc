from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from concord_import.alignment.assignment import best_assignment

SIZES = st.integers(1, 5)
TABLES = SIZES.flatmap(
    lambda n: st.lists(
        st.lists(st.integers(-9, 9).map(float), min_size=n, max_size=n), min_size=n, max_size=n
    )
)


@given(TABLES)
def test_no_other_assignment_costs_less(costs: list[list[float]]) -> None:
    columns = best_assignment(costs)
    cost = sum(costs[row][column] for row, column in enumerate(columns))
    least = min(
        sum(costs[row][column] for row, column in enumerate(each))
        for each in permutations(range(len(costs)))
    )
    assert sorted(columns) == list(range(len(costs)))
    assert cost == least
