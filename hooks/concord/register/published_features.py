"""`data/published.lock`: what the site itself was ever published with, one fact a line.

root /rules/             the path at which it stands on its host
first-language en        the language whose home has no prefix
language ru              a language
game reef                a game, by the id under which it was published
kind compare             a kind of pages that a setting of mkdocs.yml switches
page ru/about/           a hand-written page, by its address
list reef/divergences/2  a page of a game that lists its numbers or its divergences
version ru reef/combat/at/1.3  a topic in an earlier version, in a language
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from concord.base.ids import KEBAB, LANGUAGE_TAG
from concord.base.problems import LineColumn, Position, Problem, one_of
from concord.model.ledgers import PublishedFeature
from concord.model.texts import Language
from concord.register.lock_file import hidden_in_lines, numbered_lines

ROOT = "root"
FIRST_LANGUAGE = "first-language"
LANGUAGE = "language"
GAME = "game"
KIND = "kind"
PAGE = "page"
LIST = "list"
VERSION = "version"
_HOME = "/"
FEATURES = {
    ROOT: (r"/(\S+/)?", "a path with its slashes"),
    FIRST_LANGUAGE: (LANGUAGE_TAG, "the tag of a language"),
    LANGUAGE: (LANGUAGE_TAG, "the tag of a language"),
    GAME: (KEBAB, "an id in kebab-case"),
    KIND: (KEBAB, "a kind of pages"),
    PAGE: (
        r"/|([^\s/]+( +[^\s/]+)*/)+",
        "an address below the root of the site, with its last slash",
    ),
    VERSION: (
        r"[A-Za-z0-9-]+ [^\s/]+/[^\s/]+/at/[^\s/]+",
        "a language, and game/topic/at/version after a space",
    ),
    LIST: (r"[^\s/]+/[^\s/]+(/\d+)?", "game/numbers or game/divergences, or with /2 after it"),
}
"""The pattern of the names of each kind of feature, and its description in words."""
HEADER = (
    "# Everything that this site was ever published with: languages, games, kinds of pages, pages.",
    "# `concord publish` adds to it. No line is ever removed: withdrawn.yml says what is given up.",
)


def parse(file: str, content: bytes) -> tuple[tuple[PublishedFeature, ...], list[Problem]]:
    """Return the features in the lines of the file, and a problem for each invalid line."""
    position, problems = Position(file), list(hidden_in_lines(file, content))
    features: dict[tuple[str, str], PublishedFeature] = {}
    for line, text in numbered_lines(content):
        kind, _, name = text.partition(" ")
        form, expected = FEATURES.get(kind, ("", f"one of {one_of(FEATURES)}"))
        if not form or not re.fullmatch(form, name):
            found, column = (f"the {kind} “{name}”", len(kind) + 2) if form else (f"“{kind}”", 1)
            line_column = LineColumn(line, min(column, len(text) + 1))
            problems.append(Problem(position, found, expected, line_column=line_column))
        else:
            feature = PublishedFeature(kind, name, position, line)
            features.setdefault((kind, name), feature)
    return tuple(features.values()), problems


@dataclass(frozen=True, slots=True)
class VersionPage:
    """The page of a topic in an earlier version."""

    language: Language
    game: str
    topic: str
    version: str
    """The name of the version as in addresses."""

    @property
    def name(self) -> str:
        """The name of the page in the lock file."""
        return f"{self.language} {self.game}/{self.topic}/at/{self.version}"


def version_pages(
    features: Iterable[PublishedFeature],
) -> Iterator[tuple[PublishedFeature, VersionPage]]:
    for feature in features:
        if feature.kind == VERSION:
            game, topic, _, version = feature.name.partition(" ")[2].split("/")
            yield feature, VersionPage(feature.name.partition(" ")[0], game, topic, version)


def line_of(kind: str, name: str) -> str:
    return f"{kind} {name}"


def name_of_page(address: str) -> str:
    """Return the name of a page in the lock file. The home page, whose address is empty, is "/"."""
    return address or _HOME
