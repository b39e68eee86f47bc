"""Numbers are in the order in which a reader looks for them."""

from concord.rules.numbering import natural_key


def test_numbers_precede_letters_and_count_by_value() -> None:
    numbers = ["A", "", "10", "B2", "2", "B10", "2a", "2.1", "А"]
    assert sorted(numbers, key=natural_key) == ["2", "2.1", "2a", "10", "A", "B2", "B10", "А", ""]
