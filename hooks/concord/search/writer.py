"""The index as files below `search/`, of which a query fetches the few that it needs.

<language>/index.pack      which files there are, and what the search box says
<language>/known.pack      a form of every word, for the nearest where nothing is found
<language>/<game>/….pack   what a leaf's documents say to readers of that language
words/<n>.pack             by form: what it is a form of, and where that is listed
postings/<n>.pack          by headword or term: in which documents it stands, and where in each
numbers/<n>.pack           by the number of a topic: all that cite/resolver.js needs to know of it
files.json                 all of these, by who needs them
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from concord.core.model import Language
from concord.core.urls import FilePath
from concord.locale import script_words
from concord.locale.locales import Locales
from concord.rules.fallback import choose_text
from concord.search.documents import PlainTextRenderer, TextChunk
from concord.search.numbers import number_shards
from concord.search.packed_files import ENDING, as_json, in_shards, write_pack
from concord.search.postings import LanguageIndex
from concord.search.tokens import bare

_LIST = "files.json"

_MOST_WORDS = 14_000  # letters of a shard, which shrink to a fifth
_MOST_POSTINGS = 12_000  # to a third
_LEAST_KNOWN = 4  # letters of a word that is worth guessing


def write_texts(
    locales: Locales, folder: Path, language: Language, chunks: Iterable[TextChunk]
) -> None:
    """Write what readers of `language` are shown into `folder`, the root of the site."""
    renderer = PlainTextRenderer(locales, language)
    for chunk in chunks:
        path = folder / FilePath.SEARCH_INDEX / language / f"{chunk.name}{ENDING}"
        write_pack(path, as_json(renderer.entries(chunk)))


def write_index(
    locales: Locales, folder: Path, chunks: Sequence[TextChunk], indexes: Sequence[LanguageIndex]
) -> None:
    """Write everything but the texts, whose files it lists."""
    writer = _Writer(folder / FilePath.SEARCH_INDEX)
    listed = writer.postings(indexes)
    starts = {
        "words": writer.words(indexes, listed),
        "numbers": writer.numbers(
            number_shards(folder, [each.id for each in locales.library.games])
        ),
    }
    for index in indexes:
        contents = _contents(locales, index.language, chunks) | starts
        contents["documents"] = {each.language: each.n_documents for each in indexes}
        writer.write(f"{index.language}/index", as_json(contents))
        writer.write(f"{index.language}/known", "\n".join(_known(index)))
    writer.list_files(locales, chunks)


def files_for_search(folder: Path) -> list[str]:
    """What searching needs, by address: all games and languages stand among the results."""
    path = folder / FilePath.SEARCH_INDEX / _LIST
    if not path.exists():
        return []
    files = json.loads(path.read_text(encoding="utf-8"))
    own = [*files["shared"]]
    for names in files["languages"].values():
        own += names
    for languages in files["games"].values():
        for names in languages.values():
            own += names
    return [f"{FilePath.SEARCH_INDEX}{each}" for each in own]


def _contents(
    locales: Locales, language: Language, chunks: Sequence[TextChunk]
) -> dict[str, object]:
    locale = locales.of(language)
    games = []
    for game_id, game in locale.games.items():
        own = [chunk for chunk in chunks if chunk.game == game_id]
        title = choose_text(game.model, game.model.title, language).text
        sizes = " ".join(
            f"{chunk.name.removeprefix(f'{game_id}/')}:{len(chunk.documents)}" for chunk in own
        )
        games.append({"id": game_id, "title": title, "leaves": sizes})
    return {"games": games, "say": locale.messages.patterns(script_words.SEARCH)}


def _known(index: LanguageIndex) -> Iterator[str]:
    for name in sorted(index.postings):
        if len(name) >= _LEAST_KNOWN and name.isalpha():
            yield name


class _Writer:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shared: list[str] = []

    def write(self, name: str, text: str) -> None:
        write_pack(self.folder / f"{name}{ENDING}", text)

    def write_shared(self, name: str, text: str) -> None:
        self.write(name, text)
        self.shared.append(f"{name}{ENDING}")

    def postings(self, indexes: Iterable[LanguageIndex]) -> Mapping[tuple[str, Language], str]:
        """Writes them; where each is listed, as `words` says it."""
        listed: dict[tuple[str, Language], str] = {}
        number = 0
        for index in indexes:
            texts = ((name, as_json(index.postings[name].lists)) for name in sorted(index.postings))
            for shard in in_shards(((each, len(each[1])) for each in texts), _MOST_POSTINGS):
                rows = ",".join(f"{as_json(name)}:{text}" for name, text in shard)
                self.write_shared(f"postings/{number}", f"{{{rows}}}")
                for name, _ in shard:
                    n_documents = index.postings[name].n_documents
                    listed[name, index.language] = f"{index.language}.{n_documents}.{number}"
                number += 1
        return listed

    def words(
        self, indexes: Iterable[LanguageIndex], listed: Mapping[tuple[str, Language], str]
    ) -> list[str]:
        """Writes them; the first form of each file."""
        starts = []
        ways = _Ways(indexes, listed)
        for number, shard in enumerate(in_shards(ways.sized(), _MOST_WORDS)):
            starts.append(shard[0][0])
            self.write_shared(f"words/{number}", "\n".join(ways.lines(shard)))
        return starts

    def numbers(self, shards: Iterable[tuple[str, object]]) -> list[str]:
        starts = []
        for number, (start, data) in enumerate(shards):
            starts.append(start)
            self.write_shared(f"numbers/{number}", as_json(data))
        return starts

    def list_files(self, locales: Locales, chunks: Sequence[TextChunk]) -> None:
        """For those who keep files; what is shared serves all games and languages."""
        languages = locales.library.languages
        files = {
            "shared": self.shared,
            "languages": {
                each: [f"{each}/index{ENDING}", f"{each}/known{ENDING}"] for each in languages
            },
            "games": {
                game.id: {
                    each: [
                        f"{each}/{chunk.name}{ENDING}" for chunk in chunks if chunk.game == game.id
                    ]
                    for each in languages
                }
                for game in locales.library.games
            },
        }
        path = self.folder / _LIST
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_json(files) + "\n", encoding="utf-8")


_Way = tuple[str, str, str, Language]
"""From a form without marks, and as it is written, to a headword or concept, in a language."""


class _Ways:
    """All ways from forms to what is listed."""

    def __init__(
        self, indexes: Iterable[LanguageIndex], listed: Mapping[tuple[str, Language], str]
    ) -> None:
        indexes = list(indexes)
        self._places = _places([each.language for each in indexes], listed)
        self._ways: list[_Way] = sorted(
            (bare(form), form, name, index.language)
            for index in indexes
            for name, forms in index.forms.items()
            if self._listed(name, index.language)
            for form in forms
        )

    def sized(self) -> Iterator[tuple[_Way, int]]:
        for way in self._ways:
            yield way, len(way[1])

    def lines(self, shard: Iterable[_Way]) -> Iterator[str]:
        """A line for each headword: name, language, where listed, its forms' start and ends."""
        forms: dict[tuple[str, Language], list[str]] = {}
        for _, form, name, language in shard:
            forms.setdefault((name, language), []).append(form)
        for (name, language), own in forms.items():
            start = _common_start(own)
            ends = "|".join(form[len(start) :] for form in own)
            yield "\t".join((name, language, self._listed(name, language), start, ends))

    def _listed(self, name: str, language: Language) -> str:
        """A concept leads from any language to all; a headword to its own."""
        return self._places.get((name, "" if name.startswith("§") else language), "")


def _places(
    languages: Sequence[Language], listed: Mapping[tuple[str, Language], str]
) -> Mapping[tuple[str, Language], str]:
    places = dict(listed)
    for name in {name for name, _ in listed if name.startswith("§")}:
        places[name, ""] = ",".join(
            listed[name, each] for each in languages if (name, each) in listed
        )
    return places


def _common_start(forms: Sequence[str]) -> str:
    first, last = min(forms), max(forms)
    length = next(
        (place for place, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]),
        min(len(first), len(last)),
    )
    return first[:length]
