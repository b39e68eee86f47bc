"""The files of the search index, unless the search is switched off."""

from collections.abc import Iterator, Sequence

from concord.base.published_files import OutputFile
from concord.features.citing.number_data import numbers_data
from concord.features.search import writer
from concord.features.search.documents import glossary_chunks, part_chunks, topic_chunk
from concord.features.search.library_files import LibraryFiles, library_files
from concord.features.search.postings import LanguageIndex, packed_index
from concord.features.search.search_box import SEARCH
from concord.model.games import Game
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.site import Site


def topic_text_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    if site.settings.of(SEARCH):
        chunk = topic_chunk(site.locales.default.games[game.id], topic)
        yield from writer.text_files(site.locales, [chunk])


def game_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """The texts of parts and terms."""
    if site.settings.of(SEARCH):
        own = site.locales.default.games[game.id]
        yield from writer.text_files(site.locales, [*part_chunks(own), *glossary_chunks(own)])


def language_index(site: Site, language: Language) -> LanguageIndex | None:
    return packed_index(site.locales, language) if site.settings.of(SEARCH) else None


def library_index(site: Site) -> LibraryFiles | None:
    """What the index has of no language."""
    if not site.settings.of(SEARCH):
        return None
    numbers = [numbers_data(site, game, has_unit_texts=False) for game in site.library.games]
    return library_files(site.locales, numbers)


def index_files(
    site: Site, indexes: Sequence[LanguageIndex], library: LibraryFiles | None
) -> Iterator[OutputFile]:
    """Yield the files of the index, made from the indexes of the languages and of the library."""
    if library:
        form = site.reports.contributions
        report = {"pattern": form.pattern, "longest": form.longest} if form else None
        yield from writer.index_files(site.locales, indexes, library, report)
