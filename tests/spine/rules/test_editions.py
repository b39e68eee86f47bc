"""Whose words the texts of an edition are, and what follows for originals and translations."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from concord.features.translation.coverage import TopicUnit
from concord.model.games import Edition, Game, TextOrigin
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.rules.editions import original_languages, translated_from
from tests.libraries.builders import game, topic, unit

OFFICIAL, RESTATED, TRANSLATED = TextOrigin
_IN_TWO = ("en", "ru")


def _game(origins: Mapping[Language, TextOrigin], one: Topic) -> Game:
    """English and Russian editions, Polish that follows the English one."""
    plain = game(one)
    editions: dict[Language, Edition] = {
        language: replace(each, declared_origin=origins.get(language))
        for language, each in plain.editions.items()
    }
    return replace(plain, editions=editions)


def _states(origins: Mapping[Language, TextOrigin], one: Topic) -> dict[Language, State]:
    library_game = _game(origins, one)
    return {
        each: TopicUnit(library_game, one, one.units[0]).status(each).state
        for each in ("en", "ru", "pl")
    }


def test_a_restated_edition_is_checked_against_an_official_one() -> None:
    one = topic(unit("one", "1"))
    states = _states({"ru": OFFICIAL}, one)
    assert states == {"en": State.DRAFT, "ru": State.READY, "pl": State.DRAFT}


def test_an_edition_whose_texts_are_translated_is_no_original() -> None:
    one = topic(unit("one", "1"))
    found = _game({"ru": TRANSLATED}, one)
    assert original_languages(found, one) == ("en",)
    assert TopicUnit(found, one, one.units[0]).status("en").state is State.READY
    assert TopicUnit(found, one, one.units[0]).status("ru").state is State.DRAFT


@pytest.mark.parametrize(
    ("editions", "language", "source"),
    [(_IN_TWO, "pl", "en"), (("ru",), "pl", "ru"), (("ru",), "en", "ru"), ((), "en", "")],
)
def test_a_translation_follows_an_original_that_the_topic_has(
    editions: tuple[Language, ...], language: Language, source: Language
) -> None:
    one = topic(unit("one", "1"), editions=editions)
    assert translated_from(game(one), one, language) == source


def test_only_what_can_differ_from_an_original_needs_a_check() -> None:
    one = topic(unit("one", "1"), unit("alone", {"ru": "2"}, only=("ru",), text={"ru": "Раз"}))
    found = _game({"en": OFFICIAL}, one)
    needs = {
        (each.id, language): TopicUnit(found, one, each).status(language).needs_check
        for each, _ in one.walk()
        for language in each.text
    }
    assert needs == {
        ("one", "en"): False,
        ("one", "ru"): True,
        ("one", "pl"): True,
        ("alone", "ru"): False,
    }
