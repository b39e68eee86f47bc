"""The editions whose numbers readers see."""

from __future__ import annotations

from typing_extensions import TypedDict

from concord.core.model.games import Game
from concord.core.model.texts import Language


class NumberEdition(TypedDict):
    name: str
    """With its version; empty if it has none."""
    language: Language
    """Of the name."""


def number_edition(game: Game, language: Language) -> NumberEdition:
    """The edition of a language, or the one whose numbers the language has."""
    own = game.editions[language]
    edition = game.editions[own.follows or language]
    return {
        "name": edition.full_title,
        "language": own.follows or language,
    }
