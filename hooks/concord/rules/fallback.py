"""The text to show in a language: its own, or that of another language where it has none."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core.model.games import Game
from concord.core.model.texts import Language, Texts


@dataclass(frozen=True, slots=True)
class LocalizedText:
    text: str
    language: Language
    """The language of `text`: the one asked for, unless that has no text."""


def choose_text(game: Game, texts: Texts, language: Language) -> LocalizedText:
    """The text in `language`, else in the game's source language, else in any.

    The text is empty where `texts` is.
    """
    for choice in (language, game.source_language, *texts):
        if choice in texts:
            return LocalizedText(texts[choice], choice)
    return LocalizedText("", language)
