"""The names of what a library describes, by which queries are read before their words are.

The files `<language>/names.pack` have them in the order of the documents.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.base.ids import GLOSSARY
from concord.features.search.documents import TERM, TITLE, TextChunk, chunks_of
from concord.features.search.tokens import words_of
from concord.locale.locales import Locales
from concord.model.games import Game, Term
from concord.model.kinds import Kind
from concord.model.texts import Language

_IN_BRACKETS = re.compile(r" \([^()]*\)$")
"""What tells two things of one name apart: “Cruiser (unit)”."""


def names_in(locales: Locales, language: Language) -> Mapping[str, object]:
    """Return the rows of the names in a language, and the words for each kind of component.

    A row has the steps from the document before, the kind of component or the field, and the names.
    """
    rows, before, start = [], 0, 0
    games = {game.id: game for game in locales.library.games}
    for chunk in chunks_of(locales):
        for place, kind, names in _named(games[chunk.game], chunk, language):
            if listed := "|".join(dict.fromkeys(_in_words(names))):
                rows.append((start + place - before, kind, listed))
                before = start + place
        start += len(chunk.documents)
    kinds: dict[str, dict[str, None]] = {}
    for game in games.values():
        for kind, texts in game.kinds.items():
            own = _in_words([texts[language]] if language in texts else [])
            kinds.setdefault(kind, {}).update(dict.fromkeys(own))
    return {"names": rows, "kinds": {kind: "|".join(own) for kind, own in kinds.items()}}


def _named(
    game: Game, chunk: TextChunk, language: Language
) -> Iterator[tuple[int, str, Iterable[str]]]:
    """Yield what has a name: its place in the chunk, its kind, and its names."""
    terms = {term.id: term for term in game.names}
    for place, document in enumerate(chunk.documents):
        if document.field == TITLE:
            same = (term for term in game.glossary if term.id == chunk.address == term.topic)
            names = (name for term in same for name in _all_of(term, language))
            yield (
                min(place + 1, len(chunk.documents) - 1),
                TITLE,
                (document.text.get(language, ""), *names),
            )
        elif document.field == TERM and chunk.address == GLOSSARY:
            yield place, TERM, _all_of(terms[document.id], language)
        elif document.field == Kind.HEADING:
            yield place, document.field, (document.text.get(language, ""),)
        elif term := terms.get(f"{chunk.address}#{document.id}"):
            yield place, term.kind, _all_of(term, language)


def _all_of(term: Term, language: Language) -> Sequence[str]:
    return (term.term.get(language, ""), *term.also.get(language, ()))


def _in_words(names: Iterable[str]) -> Iterator[str]:
    bare = (_IN_BRACKETS.sub("", str(name)) for name in names)
    return (words for name in bare if (words := " ".join(words_of(name))))
