"""`api/v1/<game>/numbers.json`: what a browser needs to find a typed number and its unit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain

from concord.citing.numbers import NumbersData, Opening, numbers_of, openings_of
from concord.core import urls
from concord.core.model.games import Game
from concord.core.model.texts import Texts
from concord.core.model.topics import Topic
from concord.core.published_files import (
    OutputFile,
    compact_json,
    compact_object,
    file_of_pieces,
    with_commas,
)
from concord.core.urls import FilePath
from concord.locale.page_references import PageReferences
from concord.outputs.api.game_json import GameJson, game_json
from concord.text.markup import as_plain_text
from concord.text.typography import shorten
from concord.views.site import Site

_TOPICS = "topics"
_OPENING = 60  # characters: a game may have 37,000 units in three languages


def numbers_file(site: Site, game: Game) -> Iterator[OutputFile]:
    opening = _opening_in(site, game)
    numbers = game_json(
        site.kept,
        "numbers",
        game,
        lambda: _made(numbers_of(game, opening)),
        lambda topic, known: _with_openings(known, openings_of(game, topic, opening)),
    )
    topics = chain("[", with_commas(numbers.topics.values()), "]")
    pieces = compact_object({**numbers.frame, _TOPICS: topics})
    yield file_of_pieces(urls.file(FilePath.NUMBERS_DATA, game=game.id), pieces)


def numbers_data(site: Site, game: Game) -> NumbersData:
    """Return the numbers of a game, each unit with the first words of its texts."""
    return numbers_of(game, _opening_in(site, game))


def openings_of_topic(site: Site, game: Game, topic: Topic) -> list[Texts]:
    """Return what the numbers of a game state of the texts of a topic."""
    return openings_of(game, topic, _opening_in(site, game))


def numbers_without_texts(site: Site, game: Game) -> NumbersData:
    """Return the same without the texts of units."""
    return numbers_of(game, _opening_in(site, game), has_unit_texts=False)


def _made(numbers: NumbersData) -> GameJson:
    return GameJson(
        {key: "" if key == _TOPICS else compact_json(each) for key, each in numbers.items()},
        {topic["id"]: compact_json(topic) for topic in numbers["topics"]},
    )


def _with_openings(known: str, openings: Iterable[Texts]) -> str:
    """The numbers of a topic, with other first words of its units."""
    topic = json.loads(known)
    for unit, opening in zip(topic["units"], openings, strict=True):
        unit["text"] = opening
    return compact_json(topic)


def _opening_in(site: Site, game: Game) -> Opening:
    references = {
        language: PageReferences(
            locale := site.locales.of(language).games[game.id], to_game=locale.home
        )
        for language in site.library.languages
    }

    def opening(texts: Texts) -> Texts:
        return {
            language: shorten(as_plain_text(text, references[language]), _OPENING)
            for language, text in texts.items()
        }

    return opening
