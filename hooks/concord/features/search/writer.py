"""The index as files below `search/`.

<language>/index.pack      the files of the index, its fields, and the words of the search box
<language>/names.pack      the names of components, topics and terms
<language>/<game>/….pack   a chunk: what results in this language show of its documents
words/<n>.pack             by form: its lemmas and related lemmas, and the files with the posting
                           lists of each
postings/<n>.pack          by lemma or concept: its posting lists
numbers/<n>.pack           by the number of a topic: what citing/resolver.js needs to find it
files.json                 the names of all these, by the games and languages that need them
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from concord.base.published_files import OutputFile, compact_json
from concord.base.urls import FilePath
from concord.features.citing.numbers import numbers_data
from concord.features.search.documents import (
    FIELD_WEIGHTS,
    PlainTextRenderer,
    TextChunk,
    glossary_chunks,
    part_chunks,
    topic_chunk,
)
from concord.features.search.form_table import FormTable
from concord.features.search.language_words import language_words
from concord.features.search.library_files import LibraryFiles, library_files
from concord.features.search.names import names_in
from concord.features.search.packed_files import ENDING, in_shards, packed, packed_file, path_of
from concord.features.search.postings import LanguageIndex, packed_index
from concord.features.search.search_box import EXAMPLES, SEARCH
from concord.features.search.tokens import words_of
from concord.locale.locales import Locales
from concord.model.games import Game
from concord.model.kinds import SEARCH_FIELDS
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.site import Site
from concord.rules.editions import choose_text

_SCRIPT_WORDS = (
    *("all_results", "for_example", "forget_queries"),
    "glossary",
    *(f"kind_{field}" for field in SEARCH_FIELDS),
    *("kind_term", "kind_title", "n_more_results", "n_not_in_box", "n_results"),
    *("not_in_texts", "nothing_cited", "question_line", "question_nearest", "question_report"),
    *(
        "question_title",
        "recent_queries",
        "search_as_typed",
        "search_in_game",
        "searched_instead",
        "show_all",
        "show_more",
    ),
    *("some_words_found", "terms_here", "unread_parts"),
)

_MOST_WORDS = 12_000  # characters of a shard, of which compression leaves a quarter
_SHORTEST_NAME = 2


def topic_text_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the chunk of a topic in each language."""
    return _text_files(site, [topic_chunk(site.locales.default.games[game.id], topic)])


def game_text_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the chunks of the parts and terms of a game in each language."""
    own = site.locales.default.games[game.id]
    return _text_files(site, [*part_chunks(own), *glossary_chunks(own)])


def _text_files(site: Site, chunks: Sequence[TextChunk]) -> Iterator[OutputFile]:
    for language in site.library.languages if site.settings.of(SEARCH) else ():
        renderer = PlainTextRenderer(site.locales, language)
        for chunk in chunks:
            yield packed_file(f"{language}/{chunk.name}", compact_json(renderer.entries(chunk)))


def language_index(site: Site, language: Language) -> LanguageIndex | None:
    """Return the index of a language; None without a search."""
    return packed_index(site.locales, language) if site.settings.of(SEARCH) else None


def library_index(site: Site) -> LibraryFiles | None:
    """Return the files of the index that serve all languages; None without a search."""
    if not site.settings.of(SEARCH):
        return None
    numbers = [numbers_data(site, game, has_unit_texts=False) for game in site.library.games]
    return library_files(site.locales, numbers)


def index_files(
    site: Site, indexes: Sequence[LanguageIndex], library: LibraryFiles | None
) -> Iterator[OutputFile]:
    """Yield the files that are no chunks. `indexes` has the index of each language."""
    if library is None:
        return
    locales, form = site.locales, site.reports and site.reports.contributions
    report = {"pattern": form.pattern, "longest": form.longest} if form else None
    files = _SharedFiles()
    listed = files.add_postings(indexes)
    starts = {"words": files.add_words(indexes, listed), "numbers": files.add_numbers(library)}
    yield from files.files
    for index in indexes:
        contents = _contents(locales, index.language, library) | starts
        contents["fields"] = FIELD_WEIGHTS
        contents["report"] = report
        contents["examples"] = site.settings.of(EXAMPLES).get(index.language, ())
        contents["documents"] = {other.language: other.n_documents for other in indexes}
        yield packed_file(f"{index.language}/index", compact_json(contents))
        names = names_in(locales, index.language)
        yield packed_file(f"{index.language}/names", compact_json(names))
    yield _list_of_files(locales, files.names, library)


def _contents(locales: Locales, language: Language, library: LibraryFiles) -> dict[str, object]:
    locale = locales.of(language)
    games = []
    for game_id, game in locale.games.items():
        title = choose_text(game.model, game.model.title, language).text
        sizes = " ".join(
            f"{name.removeprefix(f'{game_id}/')}:{n_documents}"
            for name, n_documents in library.chunks[game_id].items()
        )
        names = sorted(_names(game.model))
        needs = library.needs[game_id]
        games.append(
            {"id": game_id, "title": title, "names": names, "leaves": sizes, "needs": needs}
        )
    return {
        "games": games,
        "say": locale.messages.patterns(_SCRIPT_WORDS),
        "contractions": language_words(language).contractions,
        "prefixes": language_words(language).prefixes,
        "negations": _negations(locales.library.languages, language),
    }


def _negations(languages: Iterable[Language], own: Language) -> Mapping[str, str]:
    """Return the negations of all languages, since readers may type in any of them. Those of `own`
    have precedence."""
    tables = [language_words(language).negations for language in (own, *languages)]
    return {affix: word for table in reversed(tables) for affix, word in table.items()}


def _names(game: Game) -> Iterator[str]:
    """Yield the names of a game in the form of queries, also without a number at their end."""
    also = chain.from_iterable(game.also.values())
    names = {tuple(words_of(name)) for name in (game.id, game.short, *game.title.values(), *also)}
    shorter = {words[:-1] for words in names if words[-1:] and words[-1].isdecimal()}
    for words in names | shorter:
        if sum(map(len, words)) >= _SHORTEST_NAME:
            yield " ".join(words)


def _list_of_files(locales: Locales, shared: Sequence[str], library: LibraryFiles) -> OutputFile:
    """List the files, for the service worker. The shared ones serve all games and languages."""
    languages = locales.library.languages
    files = {
        "shared": shared,
        "languages": {
            language: [f"{language}/{name}{ENDING}" for name in ("index", "names")]
            for language in languages
        },
        "games": {
            game.id: {
                language: [f"{language}/{chunk}{ENDING}" for chunk in library.chunks[game.id]]
                for language in languages
            }
            for game in locales.library.games
        },
    }
    return OutputFile(f"{FilePath.SEARCH_INDEX}files.json", f"{compact_json(files)}\n".encode())


class _SharedFiles:
    """The files that serve all games and languages."""

    def __init__(self) -> None:
        self.files: list[OutputFile] = []
        self.names: list[str] = []

    def add_postings(self, indexes: Iterable[LanguageIndex]) -> Mapping[tuple[str, Language], str]:
        """Add the posting lists. Return where each list is: "<language>.<documents>.<file>"."""
        listed: dict[tuple[str, Language], str] = {}
        files = ((index.language, file) for index in indexes for file in index.posting_files)
        for number, (language, file) in enumerate(files):
            self._add(f"postings/{number}", file.content)
            for name, n_documents in file.n_documents.items():
                listed[name, language] = f"{language}.{n_documents}.{number}"
        return listed

    def add_words(
        self, indexes: Sequence[LanguageIndex], listed: Mapping[tuple[str, Language], str]
    ) -> list[str]:
        """Add the forms. Return the beginning of the first forms of each file."""
        starts = []
        table = FormTable(indexes, listed)
        for number, shard in enumerate(in_shards(table.sized(), _MOST_WORDS)):
            starts.append(shard[0][0])
            lines = "\n".join(table.lines(chain.from_iterable(own for _, own in shard)))
            self._add(f"words/{number}", packed(lines))
        return starts

    def add_numbers(self, library: LibraryFiles) -> Sequence[str]:
        """Add the numbers. Return the first number of each file."""
        for number, content in enumerate(library.number_files):
            self._add(f"numbers/{number}", content)
        return library.number_starts

    def _add(self, name: str, content: bytes) -> None:
        self.files.append(OutputFile(path_of(name), content))
        self.names.append(f"{name}{ENDING}")
