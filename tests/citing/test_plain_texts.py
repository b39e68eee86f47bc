"""Texts that are known to cite nothing before they are read."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from concord.citing.citation_finder import CitationFinder
from concord.citing.plain_texts import PlainTexts
from concord.citing.resolver import Resolver
from tests.citing.cases import passages

_PARTS = sorted({word for each in passages() for word in each.text.split(" ")})


_ADDED = ["1", "85", "14", "a", "A6b", "Ia", "note", "темы", "+", "„", "www."]


@given(
    words=st.lists(st.sampled_from([*_PARTS, *_ADDED])),
    gap=st.sampled_from([" ", "", ".", ", ", " ("]),
)
def test_a_text_without_further_reading_cites_nothing(
    words: list[str], gap: str, resolver: Resolver
) -> None:
    text = gap.join(words)
    with patch.object(PlainTexts, "include", lambda *_: False):
        expected = resolver.find_citations(text)
    assert resolver.find_citations(text) == expected


def test_a_sentence_with_an_amount_is_not_read_further(resolver: Resolver) -> None:
    with patch.object(CitationFinder, "_choose", side_effect=AssertionError):
        assert resolver.find_citations("Each player draws 2 cards and pays 3 coins.") == []
