"""The text to show in a language: its own, or that of another language where it has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from concord.core.model.games import Game
from concord.core.model.texts import NO_TEXT, Language, RichText

T = TypeVar("T", str, RichText)


@dataclass(frozen=True, slots=True)
class LocalizedText(Generic[T]):
    text: T
    language: Language
    """The language of `text`: the one asked for, unless that has no text."""


def choose_text(game: Game, texts: Mapping[Language, T], language: Language) -> LocalizedText[T]:
    """The text in `language`, else in the game's source language, else in any.

    The text is empty where `texts` is.
    """
    for choice in (language, game.source_language, *texts):
        if choice in texts:
            return LocalizedText(texts[choice], choice)
    return LocalizedText(NO_TEXT, language)
