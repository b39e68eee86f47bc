"""A long text that is made to be slow is read like any other: the work grows with its length."""

import pytest

from concord.features.citing.numbers import NumbersData
from concord.features.citing.resolver import Resolver

_PATIENCE = 20  # seconds, of which a text needs two

PIECES = (
    "1.14, ",
    "1.14 and ",
    "1.14 to ",
    "(1.14) ",
    "note ",
    "pkt 5 ust. 3 ",
    "http://a.b/1 ",
    "https://example.org/",
    "[1](",
    "1.",
    "1-",
    "1.1a",
    "%25",
    "«1»",
    "1 ",
    "a",
    "😀1",
)


@pytest.fixture(scope="module")
def bounded(numbers: dict[str, NumbersData]) -> Resolver:
    """Of games that have the same numbers, so that each is in doubt."""
    game = next(each for each in numbers.values() if _cites(Resolver([each])))
    resolver = Resolver([game, {**game, "game": "other"}])
    resolver._context.set_time_limit(_PATIENCE)  # noqa: SLF001 - else a script cannot be ended
    return resolver


@pytest.mark.parametrize("length", [2_000, pytest.param(30_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("piece", PIECES)
def test_a_long_text_of_one_piece_is_read(piece: str, length: int, bounded: Resolver) -> None:
    text = piece * (length // len(piece))
    assert all(each.end <= len(text) for each in bounded.find_citations(text, "en"))


def _cites(resolver: Resolver) -> bool:
    return bool(resolver.find_citations("see 1.14", "en"))


def test_a_name_of_many_words_is_read(numbers: dict[str, NumbersData]) -> None:
    first, *others = numbers.values()
    named: NumbersData = {**first, "also": [" ".join(f"w{place}" for place in range(2_000))]}
    assert Resolver([named, *others]).resolve("1.14", "en").matches
