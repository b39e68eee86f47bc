"""The sets by which understanding is measured."""

import pytest

from tests.library.citing.measure import (
    Outcome,
    judge,
    judge_discussion,
    resolver,
    shipped_numbers,
    titled_numbers,
)
from tests.library.citing.sets import LANGUAGES, discussions, plain_strings, typed_citations


def test_the_sets_are_large_and_name_units_of_the_shipped_records() -> None:
    known = {
        f"{game['game']}/{id_}"
        for game in shipped_numbers()
        for topic in game["topics"]
        for id_ in (topic["id"], *(f"{topic['id']}#{unit['id']}" for unit in topic["units"]))
    }
    for language in LANGUAGES:
        typed = list(typed_citations(language))
        assert len({each.typed for each in typed}) == len(typed) >= 150
        assert {unit for each in typed for unit in each.units} <= known
    assert len({text for _, text in plain_strings()}) >= 120
    marked = [citation for each in discussions() for citation in each.citations]
    assert {unit for each in marked for unit in each.units} <= known
    assert len(list(discussions())) >= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_is_understood_and_never_wrong_without_a_word(language: str) -> None:
    typed = typed_citations(language)
    judged = [judge(each, resolver().resolve(each.typed, language)) for each in typed]
    assert Outcome.WRONG not in judged
    assert judged.count(Outcome.RIGHT) >= 0.98 * len(judged)


def test_numbers_that_are_no_citations_are_left_alone() -> None:
    texts = [text for _, text in plain_strings()]
    of_each = [resolver(game["game"]) for game in shipped_numbers()]
    taken = [text for text in texts if any(each.find_citations(text, "en") for each in of_each)]
    assert len(taken) <= 0.02 * len(texts)
    assert [text for text in texts if resolver().find_citations(text, "en")] == []


def test_the_citations_in_discussions_are_found() -> None:
    judged = [judge_discussion(each) for each in discussions()]
    n_marked = sum(len(each.citations) for each in discussions())
    assert sum(each.n_found for each in judged) >= 0.98 * n_marked
    assert [false for each in judged for false in each.false] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_after_the_title_of_its_topic_is_found(language: str) -> None:
    for text, unit in titled_numbers(language):
        found = resolver().find_citations(text, language)
        assert unit in {f"{m.topic}#{m.unit}" for each in found for m in each.matches}, text
