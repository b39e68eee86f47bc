"""Checks that a name before a number finds one game."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from concord.base.problems import Problem
from concord.features.citing.grammar import grammar
from concord.model.library import Library


def names_find_one_game(library: Library) -> Iterator[Problem]:
    """Find names that may stand before a number and are or were those of another game or of its
    edition."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for game in library.games:
        for name in (*game.citing_names, *(published.id for published in game.published_names)):
            owners[_key_of(name)].add(game.id)
        for edition in filter(lambda each: each.short, game.editions.values()):
            owners[_key_of(edition.short)].add(game.id)
    for withdrawn, names in library.withdrawn_names.items():
        for name in names:
            owners[_key_of(name)].add(withdrawn)
    for game in library.games:
        shown = {"short": game.citing_names[:1], "also": game.citing_names[1:]}
        shown |= {"title": (*game.title.values(),), "aliases": (game.id, *game.aliases)}
        for field, names in shown.items():
            for name in dict.fromkeys(names):
                if others := sorted(owners[_key_of(name)] - {game.id}):
                    found = f"the name “{name}”, which is or was that of the game “{others[0]}”"
                    expected = "another name, since citations with this one would find two games"
                    yield Problem(game.position.at(field), found, expected)


def _key_of(name: str) -> str:
    """Return what the names have in common that a citation cannot tell apart."""
    return " ".join(re.findall(r"\w+", grammar().fold(unicodedata.normalize("NFC", name))))
