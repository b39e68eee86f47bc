"""How the texts of the shipped records stand: nothing is checked that nobody checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.core.model import Game, State
from concord.rules.coverage import Coverage
from tests.libraries.builders import real_library
from tests.libraries.revisions import Revision, copy_of_the_records

GAMES = {game.id: game for game in real_library().games}


def states(game: Game, language: str, *topics: str) -> set[State]:
    coverage = Coverage(game)
    found = [
        coverage.progress(each, language) for each in game.topics if not topics or each.id in topics
    ]
    return {state for each in found for state in each.counts.by_state}


@pytest.mark.parametrize("game", ["ti4", "berserk"])
def test_every_polish_translation_is_a_draft_until_somebody_checks_it(game: str) -> None:
    assert states(GAMES[game], "pl") <= {State.DRAFT, State.NOT_IN_EDITION}


@pytest.mark.parametrize(("game", "language"), [("swtcg", "pl"), ("berserk", "ru")])
def test_the_only_source_of_a_game_is_no_translation(game: str, language: str) -> None:
    assert states(GAMES[game], language) == {State.TRANSLATED}
    others = {"en", "ru", "pl"} - {language}
    assert {state for each in others for state in states(GAMES[game], each)} == {State.DRAFT}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_english_and_russian_that_both_stand_in_the_sources_agree(language: str) -> None:
    found = states(GAMES["ti4"], language, "abilities", "action-cards")
    assert found == {State.TRANSLATED, State.NOT_IN_EDITION}


def test_russian_without_a_russian_source_is_a_draft() -> None:
    topics = [each.id for each in GAMES["ti4"].topics if each.editions == ("en",)]
    assert len(topics) > 5
    assert states(GAMES["ti4"], "ru", *topics) == {State.DRAFT}
    assert states(GAMES["ti4"], "en", *topics) == {State.TRANSLATED}


def test_renaming_makes_nothing_a_draft_that_names_what_is_renamed(tmp_path: Path) -> None:
    data = copy_of_the_records(tmp_path)
    revision = Revision(data, "ti4")
    revision.rename_unit("abilities", "costs", "what-it-costs")
    revision.rename_topic("action-cards", "cards-of-action")
    revision.save()
    (game,) = [each for each in load(data).games if each.id == "ti4"]
    texts = [text for each in game.topics for unit, _ in each.walk() for text in unit.text.values()]
    assert any("[[cards-of-action" in text for text in texts)
    found = states(game, "ru", "abilities", "cards-of-action")
    assert found == {State.TRANSLATED, State.NOT_IN_EDITION}
