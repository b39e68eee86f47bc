"""How a unit stands in a language, and what to show where it says nothing."""

from __future__ import annotations

from dataclasses import dataclass

from concord.model import Game, Language, State, Texts, Unit


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reader of one language is given to read."""

    text: str
    language: Language
    """The language of `text`, which is the reader's own unless that says nothing."""


def state_of(unit: Unit, language: Language) -> State:
    if unit.only and language not in unit.only:
        return State.NOT_IN_EDITION
    return State.TRANSLATED if language in unit.text else State.UNTRANSLATED


def shown(game: Game, texts: Texts, language: Language) -> Shown:
    """The text in `language`, else in the game's source language, else in any."""
    for choice in (language, game.source_language, *texts):
        if choice in texts:
            return Shown(texts[choice], choice)
    return Shown("", language)
