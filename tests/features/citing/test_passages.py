"""Citations in running texts."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.features.citing.resolver import Resolver
from tests.features.citing.cases import Passage, passages
from tests.features.citing.library import notation


@pytest.mark.parametrize("passage", passages(), ids=str)
def test_citations_in_a_text_are_found_with_their_positions(
    passage: Passage, resolver: Resolver
) -> None:
    found = resolver.find_citations(passage.text, passage.language)
    assert [
        [passage.text[each.start : each.end], *(notation(asdict(match)) for match in each.matches)]
        for each in found
    ] == passage.found
    others = (notation(asdict(match)) for each in found for match in each.others)
    assert list(others) == passage.others


@given(
    text=st.text() | st.lists(st.sampled_from(["85.14", "1.6a", "п.", " ", "1", "."])).map("".join)
)
def test_citations_do_not_overlap(text: str, resolver: Resolver) -> None:
    end = 0
    for found in resolver.find_citations(text):
        assert end <= found.start < found.end <= len(text)
        assert all(match.unit for match in found.matches)
        end = found.end
