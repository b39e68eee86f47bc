"""A long text that is made to be slow is read like any other: the work grows with its length."""

import pytest

from concord.features.citing.numbers import NumbersData
from concord.features.citing.resolver import Resolver
from tests.tables import from_table

_PATIENCE = 20  # seconds, of which a text needs two


@pytest.fixture(scope="module")
def bounded(numbers: dict[str, NumbersData]) -> Resolver:
    """Of games that have the same numbers, so that each is in doubt."""
    game = next(
        each for each in numbers.values() if Resolver([each]).find_citations("see 1.14", "en")
    )
    resolver = Resolver([game, {**game, "game": "other"}])
    resolver._context.set_time_limit(_PATIENCE)  # noqa: SLF001 - else a script cannot be ended
    return resolver


@pytest.mark.parametrize("length", [2_000, pytest.param(30_000, marks=pytest.mark.slow)])
@from_table
def test_a_long_text_of_one_piece_is_read(piece: str, length: int, bounded: Resolver) -> None:
    text = piece * (length // len(piece))
    assert all(each.end <= len(text) for each in bounded.find_citations(text, "en"))


def test_a_name_of_many_words_is_read(numbers: dict[str, NumbersData]) -> None:
    first, *others = numbers.values()
    named: NumbersData = {**first, "also": [" ".join(f"w{place}" for place in range(2_000))]}
    assert Resolver([named, *others]).resolve("1.14", "en").matches
