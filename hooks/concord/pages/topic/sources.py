"""The origin of the texts of a topic: who worded them, with the source and license by language."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape
from typing_extensions import TypedDict

from concord.locale.localized_game import LocalizedGame
from concord.model.games import Edition, Game, TextOrigin
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.rules.editions import origin_of, translated_from
from concord.text.html import tag_language


@dataclass(frozen=True, slots=True)
class Source:
    """The source of the texts in one language."""

    language: Language
    name: str
    """The name of the language."""
    words: Markup


def sources(game: LocalizedGame, topic: Topic) -> Iterator[Source]:
    """Yield the origin of the texts of the topic in each language of the game."""
    for language in game.model.languages:
        parts = [_origin(game, topic, language)]
        if language in _languages_with_text(topic):
            parts += _credits(game, game.model.editions[language])
            parts += _names_from(game, topic, language)
        yield Source(language, game.locale.language_names[language], Markup(" · ").join(parts))


def credits_of(game: LocalizedGame, topics: Iterable[Topic]) -> Iterator[Source]:
    """Yield attribution, license and source of each language that has texts and any of these."""
    written = frozenset[Language]().union(*map(_languages_with_text, topics))
    for language in game.model.languages:
        parts = _credits(game, game.model.editions[language])
        if parts and language in written:
            name = game.locale.language_names[language]
            yield Source(language, name, Markup(" · ").join(parts))


def whose_words(game: LocalizedGame, topic: Topic) -> str:
    """Return a sentence on who worded most texts on the page of the topic."""
    words = game.locale.messages.words
    own = game.language in _languages_with_text(topic)
    language = game.language if own else game.model.source_language
    origin = origin_of(game.model, topic, language)
    if origin is TextOrigin.TRANSLATED:
        original = translated_from(game.model, topic, language)
        is_restated = original and origin_of(game.model, topic, original) is TextOrigin.RESTATED
        return str(words.own_words if is_restated else words.translated_words)
    return str(words.official_words if origin is TextOrigin.OFFICIAL else words.own_words)


def _languages_with_text(topic: Topic) -> set[Language]:
    return {language for unit, _ in topic.walk() for language in unit.text}


def _origin(game: LocalizedGame, topic: Topic, language: Language) -> Markup:
    messages = game.locale.messages
    if language not in _languages_with_text(topic):
        return escape(messages.words.no_edition)
    edition = game.model.editions[language]
    origin = origin_of(game.model, topic, language)
    if origin is TextOrigin.TRANSLATED:
        original = translated_from(game.model, topic, language)
        if not original:
            return escape(messages.words.translated_here)
        source = messages.format(f"from_{original}")
        return escape(messages.format("translated_from", source=source))
    if not edition.title:
        words = messages.words
        return escape(words.official_text if origin is TextOrigin.OFFICIAL else words.own_words)
    title = tag_language(edition.full_title, language)
    is_official = origin is TextOrigin.OFFICIAL
    pattern = messages.words.official_edition if is_official else messages.words.restates
    return escape(pattern).format(edition=title)


def _credits(game: LocalizedGame, edition: Edition) -> list[Markup]:
    parts = [escape(words) for words in (edition.attribution, edition.license) if words]
    if edition.source:
        link = Markup('<a href="{}" rel="noopener nofollow">{}</a>')
        parts.append(link.format(edition.source, game.locale.messages.words.text_source))
    return parts


def _names_from(game: LocalizedGame, topic: Topic, language: Language) -> Iterator[Markup]:
    attested = (unit.component.attested for unit in topic.units if unit.component)
    ids = {source_ids[language] for source_ids in attested if language in source_ids}
    if ids:
        pattern = escape(game.locale.messages.words.names_from)
        yield pattern.format(sources=_name_sources(game.model, ids))


def _name_sources(game: Game, ids: Collection[str]) -> Markup:
    """The titles of sources of names, with links to their addresses."""
    link = Markup('<a href="{}" rel="noopener nofollow">{}</a>')
    return Markup(", ").join(
        link.format(source.address, source.title) if source.address else source.title
        for source in game.sources
        if source.id in ids
    )


class NumberEdition(TypedDict):
    name: str
    """With its version; empty if it has none."""
    language: Language
    """The language of the name."""


def number_edition(game: Game, language: Language) -> NumberEdition:
    """The edition of a language, or the one whose numbers the language has.

    For a language that the game does not have, it is that of the source language.
    """
    language = language if language in game.editions else game.source_language
    numbering = game.editions[language].follows or language
    return {"name": game.editions[numbering].full_title, "language": numbering}
