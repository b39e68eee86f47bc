"""Citations of a game can be read."""

from collections.abc import Iterator

from concord.base.problems import Problem
from concord.features.citing.grammar import grammar
from concord.model.library import Library


def words_of_citations_are_understood(library: Library) -> Iterator[Problem]:
    """The grammar of citations knows the words of a game's own citations."""
    for game in library.games:
        for language, style in game.citations.items():
            position = game.position.at("citations", language)
            for kind, written in style.formats.items():
                words = grammar().words(written.format(parent="", label=""))
                if words and not any(kind in grammar().kinds(word) for word in words):
                    expected = f"a word for “{kind}” that the citation grammar lists"
                    yield Problem(position.at(kind), f"“{written}”", expected)
