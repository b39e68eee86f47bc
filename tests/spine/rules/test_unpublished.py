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
    """The orchard, of which one topic is to be restated in Russian."""
    found = load(write_orchard(tmp_path_factory.mktemp("unpublished")))
    game = found.games[0]
    topics = tuple(
        replace(each, imported={"en": ImportState.OFFICIAL, "ru": ImportState.TO_RESTATE})
        if each.id == TOPIC
        else each
        for each in game.topics
    )
    return replace(found, games=(replace(game, topics=topics), *found.games[1:]))


def test_a_topic_to_restate_becomes_a_planned_one_to_which_no_text_refers(library: Library) -> None:
    game = publishable(library).games[0]
    assert TOPIC not in {each.id for each in game.topics}
    assert TOPIC in {each.id for each in game.planned}
    before = str([each for each in library.games[0].topics if each.id != TOPIC])
    after = str(game.topics)
    assert f"[[{TOPIC}#" in before
    assert f"[[{TOPIC}#" not in after


def test_a_game_is_not_published_while_all_its_topics_are_unpublished(library: Library) -> None:
    game = library.games[0]
    only = replace(game, topics=tuple(each for each in game.topics if each.id == TOPIC))
    assert publishable(replace(library, games=(only,))).games == ()


def test_each_topic_that_is_unpublished_is_named_with_its_languages(library: Library) -> None:
    assert lines_of_unpublished(library) == [
        f"orchard/{TOPIC}: unpublished until it is restated in ru"
    ]
