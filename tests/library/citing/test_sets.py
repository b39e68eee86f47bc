"""The sets by which understanding is measured."""

import pytest

from tests.library.citing.measure import (
    Found,
    Outcome,
    judge,
    judge_discussion,
    resolvers,
    shipped_numbers,
    titled_numbers,
)
from tests.library.citing.sets import LANGUAGES, discussions, plain_strings, typed_citations


def _known_units() -> set[str]:
    return {
        f"{game['game']}/{id_}"
        for game in shipped_numbers()
        for topic in game["topics"]
        for id_ in (topic["id"], *(f"{topic['id']}#{unit['id']}" for unit in topic["units"]))
    }


def test_the_sets_are_large_and_name_units_of_the_shipped_records() -> None:
    known = _known_units()
    for language in LANGUAGES:
        typed = list(typed_citations(language))
        assert len({each.typed for each in typed}) == len(typed) >= 150
        assert {unit for each in typed for unit in each.units} <= known
    assert len({each.text for each in plain_strings()}) >= 120
    marked = [citation for each in discussions() for citation in each.citations]
    assert {unit for each in marked for unit in each.units} <= known
    assert len(list(discussions())) >= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_is_understood_and_never_wrong_without_a_word(language: str) -> None:
    judged = [
        judge(each, resolvers().resolve(each.typed, language)) for each in typed_citations(language)
    ]
    assert Outcome.WRONG not in judged
    assert judged.count(Outcome.RIGHT) >= 0.98 * len(judged)


def test_numbers_that_are_no_citations_are_left_alone() -> None:
    texts = [each.text for each in plain_strings()]
    resolver_of_game = resolvers().of_game.values()
    taken = [t for t in texts if any(each.find_citations(t, "en") for each in resolver_of_game)]
    assert len(taken) <= 0.02 * len(texts)
    assert [text for text in texts if resolvers().find_citations(text, "en")] == []


def test_the_citations_in_discussions_are_found() -> None:
    judged = [
        judge_discussion(each, resolvers().find_citations(each.text, each.language))
        for each in discussions()
    ]
    n_marked = sum(len(each.citations) for each in discussions())
    assert sum(each.n_found for each in judged) >= 0.98 * n_marked
    assert [false for each in judged for false in each.false] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_after_the_title_of_its_topic_is_found(language: str) -> None:
    missed = [
        text
        for text, unit in titled_numbers(language)
        if unit not in _cited(resolvers().find_citations(text, language))
    ]
    assert missed == []


def _cited(found: Found) -> set[str]:
    return {f"{m['topic']}#{m['unit']}" for each in found for m in each["matches"]}
