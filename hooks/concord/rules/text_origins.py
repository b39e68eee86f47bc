"""Whose words the texts of a topic are, and which of them are originals."""

from __future__ import annotations

from collections.abc import Iterable

from concord.core.model.games import Game, TextOrigin
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit


def origin_of(game: Game, topic: Topic, language: Language) -> TextOrigin:
    """Whose words the texts of the topic in the language are.

    Where the record does not restate the edition of a language, its texts are translations.
    """
    edition = game.editions.get(language)
    if edition is None or (edition.follows or language) not in topic.editions:
        return TextOrigin.TRANSLATED
    return edition.origin


def original_languages(game: Game, topic: Topic) -> tuple[Language, ...]:
    """The languages whose texts of the topic are not translations of ours, editions first."""
    languages = dict.fromkeys((*topic.editions, *game.languages))
    translated = TextOrigin.TRANSLATED
    return tuple(each for each in languages if origin_of(game, topic, each) is not translated)


def originals_of(game: Game, topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """The languages in which the unit has an original.

    Translations must agree with them, and they with each other.
    """
    return originals_among(original_languages(game, topic), unit)


def originals_among(languages: Iterable[Language], unit: Unit) -> tuple[Language, ...]:
    """The same, where the original languages of the topic are known."""
    return tuple(
        each for each in languages if each in unit.text and (not unit.only or each in unit.only)
    )


def translated_from(game: Game, topic: Topic, language: Language) -> Language:
    """The language of the original that a translation follows; empty if there is none."""
    originals = [each for each in original_languages(game, topic) if each != language]
    return game.source_language if game.source_language in originals else next(iter(originals), "")
