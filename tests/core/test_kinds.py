"""The registry of unit kinds is complete, and the interface has the words that it names."""

from __future__ import annotations

from collections import Counter

import pytest

from concord.core.kinds import KINDS, RECORD_KEYS, SEARCH_FIELDS, TRAITS, Kind, KindTraits
from concord.search.documents import FIELD_WEIGHTS
from tests.libraries.builders import real_library


def test_every_kind_has_one_entry() -> None:
    assert Counter(each.kind for each in KINDS) == Counter(Kind)


@pytest.mark.parametrize("key", RECORD_KEYS)
def test_the_kinds_of_a_list_are_told_apart_by_their_text_keys(key: str) -> None:
    kinds = RECORD_KEYS[key]
    assert len({each.text_key for each in kinds}) == len(kinds)
    assert "text" in {each.text_key for each in kinds}


@pytest.mark.parametrize("traits", KINDS, ids=lambda each: each.kind)
def test_every_kind_is_found_in_a_field_of_the_index(traits: KindTraits) -> None:
    assert traits.search_field in SEARCH_FIELDS
    assert traits.search_field in FIELD_WEIGHTS
    assert TRAITS[traits.search_field].search_field == traits.search_field


@pytest.mark.parametrize("traits", KINDS, ids=lambda each: each.kind)
def test_every_language_has_the_words_for_a_kind(traits: KindTraits) -> None:
    named = {traits.place_word, traits.count_word, f"kind_{traits.search_field}"} - {""}
    for interface in real_library().interfaces:
        assert named <= set(interface.words), interface.language
