"""Which edition had the numbers that were published in a language."""

import re

from concord.model.games import Edition, Game
from concord.model.texts import Language

_DIGITS = re.compile(r"\d+")


def past_edition(game: Game, language: Language, version: str) -> Edition | None:
    """Return the edition of a language in a version: its own, or the one that it followed then.

    A language that followed another one had all its numbers. None if no edition has the version.
    """
    if version in game.versions_in(language):
        return game.edition_in(language)
    others = (each for each in game.editions if version in game.versions_in(each))
    own = _numbers(game, language, version)
    return next(
        (game.edition_in(other) for other in others if _numbers(game, other, version) == own), None
    )


def _numbers(game: Game, language: Language, version: str) -> set[tuple[str, ...]]:
    """Return the published numbers by ids, without the words that differ by language."""
    return {
        (number.id, *_DIGITS.findall(number.number))
        for number in game.published_numbers
        if (number.language, number.edition) == (language, version)
    }
