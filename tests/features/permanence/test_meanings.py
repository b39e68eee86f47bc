"""Another rule is told from ordinary editing, also after many publications."""

from collections.abc import Mapping
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concord.features.permanence.meanings import MeaningComparison, meanings_of
from concord.model.texts import Language, Texts
from tests.spine.rules.editing import EDITS, HISTORIES, LANGUAGES, Edit, EditedGame, revision
from tests.tables import from_table

_PUBLICATIONS = 10
_LAST = 2
_EDITS = st.dictionaries(
    st.sampled_from([*HISTORIES]),
    st.tuples(st.sampled_from(EDITS), st.sampled_from(LANGUAGES)),
    max_size=5,
)
"""What is done between two publications, by rule."""
_HISTORY = st.lists(_EDITS, min_size=_PUBLICATIONS, max_size=_PUBLICATIONS)
_PAIRS = [*combinations(HISTORIES, 2)]


def changes(then: Mapping[str, Texts], now: Mapping[str, Texts]) -> dict[str, str]:
    """Where the rule of each id that has another meaning stands now; empty if nowhere."""
    comparison = MeaningComparison({id_: meanings_of(texts) for id_, texts in then.items()}, now)
    found = {id_: comparison.change(id_, id_) for id_ in then if id_ in now}
    return {id_: each for id_, each in found.items() if each is not None}


def first() -> dict[str, Texts]:
    return {id_: revision(id_, 0) for id_ in HISTORIES}


@settings(max_examples=30, derandomize=True)
@given(_HISTORY, st.integers(0, 1 << 16))
def test_ordinary_editing_over_ten_publications_is_not_refused(
    history: list[dict[str, tuple[Edit, Language]]], seed: int
) -> None:
    game = EditedGame(Random(seed))  # noqa: S311 - a test must be repeatable
    for edits in history:
        for rule, (edit, language) in edits.items():
            edit(game, rule, language)
        assert changes(first(), game.texts) == {}


@pytest.mark.parametrize(("one", "other"), _PAIRS)
def test_an_exchange_of_two_rules_is_found_though_both_are_reworded(one: str, other: str) -> None:
    now = {**first(), one: revision(other, 1), other: revision(one, 1)}
    assert changes(first(), now).keys() & {one, other}


def test_hardly_any_rule_can_be_replaced_by_another_of_the_game() -> None:
    missed = []
    for one, other in permutations(HISTORIES, 2):
        then = {id_: texts for id_, texts in first().items() if id_ != other}
        if not changes(then, {**then, one: revision(other, _LAST)}):
            missed.append((one, other))
    assert len(missed) <= 4, missed  # of 90


def test_a_rule_that_moves_to_a_new_id_is_found_there() -> None:
    now = {**first(), "storm": revision("tide", 1), "gale": revision("storm", 1)}
    assert changes(first(), now)["storm"] == "gale"


def test_half_of_a_rule_may_become_a_rule_of_its_own() -> None:
    halves = {each: text.split(". ") for each, text in revision("storm", 0).items()}
    now = {
        **first(),
        "storm": {language: ". ".join(half[:3]) for language, half in halves.items()},
        "shelter": {language: ". ".join(half[3:]) for language, half in halves.items()},
    }
    assert changes(first(), now) == {}


@from_table
def test_what_stays_the_same_rule(then: Texts, now: Texts) -> None:
    assert changes({"x#a": then}, {"x#a": now}) == {}


@from_table
def test_what_becomes_another_rule(then: Texts, now: Texts) -> None:
    assert changes({"x#a": then}, {"x#a": now}) == {"x#a": ""}
