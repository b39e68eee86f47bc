"""Topics that are not published before their imported texts are restated."""

from dataclasses import replace

import pytest

from concord.checks.checks import load
from concord.model.library import Library
from concord.model.topics import ImportState
from concord.rules.unpublished import lines_of_unpublished, publishable
from tests.libraries.orchard import write_orchard

TOPIC = "baskets"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The orchard, and the same game again with one topic to be restated in Russian."""
    found = load(write_orchard(tmp_path_factory.mktemp("unpublished")))
    game = found.games[0]
    topics = tuple(
        replace(each, imported={"en": ImportState.OFFICIAL, "ru": ImportState.TO_RESTATE})
        if each.id == TOPIC
        else each
        for each in game.topics
    )
    return replace(found, games=(game, replace(game, id="grove", topics=topics)))


def test_a_topic_to_restate_becomes_a_planned_one_to_which_no_text_refers(library: Library) -> None:
    whole, game = publishable(library).games
    assert whole == library.games[0]
    assert TOPIC not in {each.id for each in game.topics}
    assert TOPIC in {each.id for each in game.planned}
    before = str([each for each in library.games[1].topics if each.id != TOPIC])
    after = str(game.topics)
    assert f"[[{TOPIC}#" in before
    assert f"[[{TOPIC}#" not in after


def test_a_game_is_not_published_while_all_its_topics_are_unpublished(library: Library) -> None:
    whole, game = library.games
    only = replace(game, topics=tuple(each for each in game.topics if each.id == TOPIC))
    assert publishable(replace(library, games=(whole, only))).games == (whole,)


def test_each_topic_that_is_unpublished_is_named_with_its_languages(library: Library) -> None:
    assert lines_of_unpublished(library) == [
        f"grove/{TOPIC}: unpublished until it is restated in ru"
    ]
