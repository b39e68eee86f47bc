"""The files of the search index, unless the search is switched off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.outputs.api.numbers import numbers_without_texts
from concord.search import writer
from concord.search.kept_index import packed_index_of
from concord.search.library_files import LibraryFiles, library_files
from concord.search.packed_index import PackedIndex
from concord.views.site import Site

_LIBRARY = "library"
"""The name of the result that is kept of no language."""


def topic_text_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.topic_texts(site.locales, game.id, topic)


def glossary_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.glossary_texts(site.locales, game.id)


def part_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    if site.settings.search:
        yield from writer.part_texts(site.locales, game.id)


def language_index(site: Site, language: Language) -> PackedIndex | None:
    return packed_index_of(site.locales, language, site.kept) if site.settings.search else None


def library_index(site: Site) -> LibraryFiles | None:
    """What the index has of no language."""
    if not site.settings.search:
        return None
    known: LibraryFiles | None = site.kept.get(_LIBRARY, site.kept.all_shapes)
    if known is None:
        numbers = [numbers_without_texts(site, game) for game in site.library.games]
        known = library_files(site.locales, numbers)
        site.kept.put(_LIBRARY, site.kept.all_shapes, known)
    return known


def names_of_results(site: Site) -> set[str]:
    """How the names begin of all results that are kept, before the first dot."""
    return {_LIBRARY, *site.library.languages, *(game.id for game in site.library.games)}


def index_files(
    site: Site, indexes: Sequence[PackedIndex], library: LibraryFiles | None
) -> Iterator[OutputFile]:
    """Yield the index of all languages, made of that of each language and of the library."""
    if library:
        yield from writer.index_files(site.locales, indexes, library)
