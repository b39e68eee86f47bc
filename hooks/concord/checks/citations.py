"""The grammar of citations understands the numbers of every game."""

from __future__ import annotations

from collections.abc import Iterator

from concord.citing.grammar import grammar
from concord.core.model.library import Library
from concord.core.problems import Problem


def words_of_citations_are_understood(library: Library) -> Iterator[Problem]:
    """The grammar of citations knows the words of a game's own citations."""
    for game in library.games:
        for language, style in game.citations.items():
            place = game.place.at("citations", language)
            for kind, written in style.formats.items():
                if _has_words(written) and not _says(written, kind):
                    expected = f"a word for “{kind}” that docs/assets/cite/grammar.json lists"
                    yield Problem(place.at(kind), f"“{written}”", expected)


def _has_words(written: str) -> bool:
    """False for a format of parent and label alone."""
    return bool(_words(written))


def _says(written: str, kind: str) -> bool:
    return any(kind in grammar().kinds(word) for word in _words(written))


def _words(written: str) -> list[str]:
    return grammar().words(written.format(parent="", label=""))
