"""Rules about the editions of a game: the origin of texts, the text to show, and divergences."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from concord.model.games import Game, TextOrigin
from concord.model.texts import NO_TEXT, Language, RichText
from concord.model.topics import Topic, Unit

T = TypeVar("T", str, RichText)


def origin_of(game: Game, topic: Topic, language: Language) -> TextOrigin:
    """Return the origin of the texts of a topic in a language.

    If the record does not restate the edition of the language, its texts are translations.
    """
    edition = game.editions.get(language)
    if edition is None or (edition.follows or language) not in topic.editions:
        return TextOrigin.TRANSLATED
    return edition.origin


def original_languages(game: Game, topic: Topic) -> tuple[Language, ...]:
    """Return the languages whose texts of the topic are not our translations, editions first."""
    languages = dict.fromkeys((*topic.editions, *game.languages))
    translated = TextOrigin.TRANSLATED
    return tuple(
        language for language in languages if origin_of(game, topic, language) is not translated
    )


def originals_among(languages: Iterable[Language], unit: Unit) -> tuple[Language, ...]:
    """Return those of `languages`, the original languages of a topic, in which the unit has a text
    of its own."""
    return tuple(
        language
        for language in languages
        if language in unit.text and (not unit.only or language in unit.only)
    )


def translated_from(game: Game, topic: Topic, language: Language) -> Language:
    """Return the language of the original of a translation; empty if it has no original."""
    originals = [other for other in original_languages(game, topic) if other != language]
    return game.source_language if game.source_language in originals else next(iter(originals), "")


def units_with_divergences(game: Game) -> Mapping[str, frozenset[str]]:
    """Return the ids of the units with divergences, by the id of their topic. Topics without
    divergences have no entry."""
    found = {}
    for topic in game.topics:
        units = frozenset(unit.id for unit, _ in topic.walk() if count_divergences(topic, unit))
        if units or topic.divergences:
            found[topic.id] = units
    return found


def count_divergences(topic: Topic, unit: Unit) -> int:
    return len(unit.divergences) + len(unit.printed) + bool(editions_without(topic, unit))


def count_game_divergences(game: Game) -> int:
    return sum(
        len(topic.divergences) + sum(count_divergences(topic, unit) for unit, _ in topic.walk())
        for topic in game.topics
    )


def editions_without(topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """Return the editions restated by the record that do not have the unit."""
    return tuple(edition for edition in topic.editions if unit.only and edition not in unit.only)


@dataclass(frozen=True, slots=True)
class LocalizedText(Generic[T]):
    text: T
    language: Language
    """The language of `text`: the requested one, unless it has no text."""


def choose_text(game: Game, texts: Mapping[Language, T], language: Language) -> LocalizedText[T]:
    """Return the text in `language`, else in the source language of the game, else in any language.

    The text is empty if `texts` is.
    """
    for choice in (language, game.source_language, *texts):
        if choice in texts:
            return LocalizedText(texts[choice], choice)
    return LocalizedText(NO_TEXT, language)
