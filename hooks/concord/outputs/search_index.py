"""The files of the search index, unless the search is switched off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.citing.numbers import NumbersData
from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.outputs.api.numbers import numbers_without_texts
from concord.search import writer
from concord.search.postings import LanguageIndex, index_of
from concord.views.site import Site


def topic_text_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.topic_texts(site.locales, game.id, topic)


def glossary_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.glossary_texts(site.locales, game.id)


def part_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.part_texts(site.locales, game.id)


def language_index(site: Site, language: Language) -> LanguageIndex | None:
    return index_of(site.locales, language) if site.settings.search else None


def numbers_index(site: Site, game: Game) -> NumbersData | None:
    return numbers_without_texts(site, game) if site.settings.search else None


def index_files(
    site: Site, indexes: Sequence[LanguageIndex], numbers: Sequence[NumbersData]
) -> Iterator[OutputFile]:
    """Yield the index of all languages, made of that of each language and the games' numbers."""
    if site.settings.search:
        yield from writer.index_files(site.locales, indexes, numbers)
