"""Descriptions of pages for search engines and previews of links, in the language of the page."""

from collections.abc import Iterable, Iterator

from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.model.topics import Topic
from concord.text.plain import as_plain_text
from concord.text.references import References
from concord.text.typography import shorten

SEARCH_RESULT = 155
"""Characters that search engines show."""
PREVIEW = 200
"""Characters; previews of links show from 150 to 350."""
LEAST = 35
"""Characters; a shorter preview says nothing."""
_ENOUGH = 70  # characters, after which no more texts are added


def description(lead: str, texts: Iterable[str], closing: str, most: int) -> str:
    """The lead, and as many of the texts as make it long enough, cut at `most` characters.

    The closing follows where the texts are too few.
    """
    words = lead
    for text in texts:
        words = f"{words} {text}".lstrip()
        if len(words) >= _ENOUGH:
            break
    if len(words) < LEAST:
        words = f"{words}{'' if words.endswith(('.', ':')) else '.'} {closing}"
    return shorten(words, most)


def about_game(game: LocalizedGame) -> str:
    return game.locale.messages.format("game_description", game=game.texts.game_title)


def trail_of(game: LocalizedGame, topic: Topic | Part) -> str:
    """A sentence that names the topic or part, and the game."""
    return game.locale.messages.format(
        "topic_description", topic=game.texts.title(topic), game=game.texts.game_title
    )


def texts_of_topic(game: LocalizedGame, topic: Topic, references: References) -> Iterator[str]:
    """Yield the texts of the topic in the language of the game, in their order."""
    for unit, _ in topic.walk(game.language):
        if text := unit.text.get(game.language):
            yield as_plain_text(text, references, game.language)
