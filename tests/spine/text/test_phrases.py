"""Phrases are found in texts: the longest first, each word folded, stems with any ending."""

from hypothesis import given
from hypothesis import strategies as st

from concord.text.phrases import PhraseIndex, folded_words
from tests.tables import from_table

WORDS = st.lists(st.sampled_from("ab"), max_size=8)
PHRASES = st.lists(st.lists(st.sampled_from("ab"), min_size=1, max_size=3).map(tuple), max_size=4)


@from_table
def test_words_are_compared_without_case_and_decimals_are_one_number(
    text: str, words: list[str]
) -> None:
    assert [*folded_words(text)] == words


def index_of(*phrases: str) -> PhraseIndex[str]:
    return PhraseIndex((tuple(each.split()), each) for each in phrases)


def test_of_overlapping_phrases_the_longest_that_begins_first_counts() -> None:
    index = index_of("not", "not only", "only may")
    found = [match.values for match in index.longest(folded_words("Not only may not"))]
    assert found == [("not only",), ("not",)]


def test_a_star_stands_for_any_ending_and_the_whole_word_goes_before_it() -> None:
    index = index_of("no*", "none", "may no*")
    assert [each.values for each in index.longest(("nothing",))] == [("no*",)]
    assert [each.values for each in index.longest(("none",))] == [("none",)]
    assert [each.values for each in index.longest(("may", "nobody"))] == [("may no*",)]


@given(PHRASES, WORDS)
def test_every_occurrence_is_found(phrases: list[tuple[str, ...]], words: list[str]) -> None:
    index = PhraseIndex((phrase, phrase) for phrase in phrases)
    found = {(each.start, each.values[0]) for each in index.matches(words)}
    assert found == {
        (start, phrase)
        for start in range(len(words))
        for phrase in phrases
        if tuple(words[start : start + len(phrase)]) == phrase
    }


@given(PHRASES, WORDS)
def test_the_longest_phrases_do_not_overlap(
    phrases: list[tuple[str, ...]], words: list[str]
) -> None:
    index = PhraseIndex((phrase, phrase) for phrase in phrases)
    ends = [0]
    for match in index.longest(words):
        assert match.start >= ends[-1]
        ends.append(match.end)
