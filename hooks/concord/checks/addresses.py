"""The addresses of pages: each page of `docs/` has its own, and some are reserved.

Reserved addresses follow from the paths of pages and files, the languages of the library and the
files of `docs/`.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from concord.base import urls
from concord.base.ids import is_device
from concord.base.problems import Position, Problem
from concord.base.urls import FilePath, FrameAnchor, PagePath, SectionAnchor
from concord.installed_features import features, published_paths
from concord.model.docs_files import docs_files
from concord.model.library import Library
from concord.rules.redirects import IdRegister

_INDEX = "index"

_Folder: TypeAlias = tuple[str, ...]
"""The names of the folders that lead to a folder; a blank stands for every id."""


class ReservedNames:
    """The names that ids of games, topics, units and terms cannot have, with their owners."""

    def __init__(self, library: Library) -> None:
        of_features = [path.removeprefix("{home}") for path in published_paths()]
        of_features += (kind.path for feature in features() for kind in feature.pages)
        self._taken: dict[tuple[_Folder, str], str] = {}
        self._blank_names: dict[str, dict[tuple[_Folder, str], None]] = {
            blank: {} for blank in ("{game}", "{topic}", "{unit}")
        }
        """The names of paths that have a blank for an id, with the folders that they are in."""
        for language in library.languages:
            self._take((), language, f"“{language}/” is the home of a language")
        for docs_file in docs_files(library):
            for folder, name in _names_in(docs_file.path):
                address = "/".join((*folder, name))
                self._take(folder, name, f"“{address}” is published from docs/{docs_file.name}")
        for path in (*PagePath, *FilePath, *of_features):
            for folder, name in _names_in(path):
                for blank, names in self._blank_names.items():
                    if blank in name:
                        names[folder, name] = None
                if "{" not in name:
                    shown = path.replace("{", "<").replace("}", ">")
                    self._take(folder, name, f"“{shown}” is an address of the site's own")

    def owner_of_game(self, game_id: str) -> str:
        """Return what has the address of a game with this id, in words; empty if it is free."""
        return self._owner("{game}", game_id)

    def owner_of_topic(self, topic_id: str) -> str:
        """Return what has the address of a topic with this id, in words; empty if it is free."""
        return self._owner("{topic}", topic_id)

    def owner_of_unit(self, unit_id: str) -> str:
        """Return what has the page or anchor of a unit with this id; empty if they are free."""
        return self._owner("{unit}", unit_id) or _owner_of_anchor(
            unit_id, (*FrameAnchor, *SectionAnchor)
        )

    def owner_of_term(self, term_id: str) -> str:
        """Return what has the anchor of a term with this id; empty if it is free."""
        return _owner_of_anchor(term_id, (*FrameAnchor, SectionAnchor.REMOVED))

    def _owner(self, blank: str, id_: str) -> str:
        if id_ == _INDEX:
            return f"“{_INDEX}” is the name of the page of a folder"
        names = ((folder, name.replace(blank, id_)) for folder, name in self._blank_names[blank])
        return next((self._taken[name] for name in names if name in self._taken), "")

    def _take(self, folder: _Folder, name: str, words: str) -> None:
        self._taken.setdefault((folder, name), words)
        if name.endswith(".html"):  # hosts find such a file without its ending too
            self._taken.setdefault((folder, name.removesuffix(".html")), words)


def _names_in(path: str) -> Iterator[tuple[_Folder, str]]:
    """Yield each name in a path, with the folder that it is in."""
    names = tuple(filter(None, path.split("/")))
    for position, name in enumerate(names):
        yield names[:position], name


def _owner_of_anchor(id_: str, anchors: Iterable[str]) -> str:
    return f"an element of the page around it has the id “{id_}”" if id_ in anchors else ""


def _addresses(library: Library) -> Iterator[str]:
    """Yield the addresses of the records and of the site itself, without blanks."""
    yield from library.languages
    yield from (path.strip("/") for path in (*PagePath, *FilePath) if "{" not in path)
    for game in library.games:
        ids = (id_.replace("#", "/") for id_ in IdRegister(game).current)
        yield from (game.id, *(f"{game.id}/{id_}" for id_ in ids))


def pages_have_addresses_of_their_own(library: Library) -> Iterator[Problem]:
    """No two pages of `docs/` have one address. A page without a language in its name is in the
    default language."""
    if not library.languages:
        return
    owners: dict[str, str] = {}
    spellings = {address.casefold(): address for address in _addresses(library)}
    for file in docs_files(library):
        position, found = Position(f"docs/{file.name}"), f"“{file.name}”"
        if device := next(filter(is_device, file.name.split("/")), ""):
            expected = "another name: Windows has a device of this name, and no such file"
            yield Problem(position, f"“{device}”", expected)
        if (home := file.path.partition("/")[0]) in library.withdrawn_games:
            expected = f"another name, since the addresses of “{home}” say why it was withdrawn"
            yield Problem(position, found, expected)
        names = file.path.split("/")
        for address in ("/".join(names[:end]) for end in range(1, len(names) + 1)):
            if (other := spellings.setdefault(address.casefold(), address)) != address:
                expected = f"another name: that of “{other}” differs by case only, and disks may"
                yield Problem(position, found, f"{expected} ignore case")
                break
        if not file.is_page:
            continue
        address = urls.home(library, file.language) + file.path
        if (owner := owners.setdefault(address, file.name)) != file.name:
            expected = f"one page in “{file.language}” at its address, which “{owner}” has too"
            yield Problem(position, found, expected)
