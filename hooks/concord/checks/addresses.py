"""The addresses of pages: one for each page of `docs/`, and those that no id may have.

No address is listed here: those that are taken follow from the paths of pages and files, the
languages of the library and the files of `docs/`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from concord.base.ids import is_device
from concord.base.problems import Position, Problem
from concord.base.urls import FilePath, FrameAnchor, PagePath, SectionAnchor, docs_files
from concord.installed_features import features
from concord.model.library import Library

_INDEX = "index"

_Folder: TypeAlias = tuple[str, ...]
"""The names of the folders that lead to a folder; a blank stands for every id."""


class ReservedNames:
    """What stands at the addresses that ids of games, topics and units would have."""

    def __init__(self, library: Library) -> None:
        of_features = (
            path for feature in features() for file in feature.files for path in file.paths
        )
        self._paths = (*PagePath, *FilePath, *(path.removeprefix("{home}") for path in of_features))
        self._taken: dict[tuple[_Folder, str], str] = {}
        self._names: dict[str, Sequence[tuple[_Folder, str]]] = {}
        for language in library.languages:
            self._take((), language, f"“{language}/” is the home of a language")
        for file in docs_files(library):
            for folder, name in _names_in(file.path):
                address = "/".join((*folder, name))
                self._take(folder, name, f"“{address}” is published from docs/{file.name}")
        for path in self._paths:
            for folder, name in _names_in(path):
                if "{" not in name:
                    shown = path.replace("{", "<").replace("}", ">")
                    self._take(folder, name, f"“{shown}” is an address of the site's own")

    def owner_of_game(self, game_id: str) -> str:
        """What stands at the address of a game with this id, in words; empty if nothing does."""
        return self._owner("{game}", game_id)

    def owner_of_topic(self, topic_id: str) -> str:
        """What stands at the address of a topic with this id, in words; empty if nothing does."""
        return self._owner("{topic}", topic_id)

    def owner_of_unit(self, unit_id: str) -> str:
        """What stands at the share page or anchor of a unit with this id; empty if nothing does."""
        return self._owner("{unit}", unit_id) or _owner_of_anchor(
            unit_id, (*FrameAnchor, *SectionAnchor)
        )

    def owner_of_term(self, term_id: str) -> str:
        """What stands at the anchor of a term with this id; empty if nothing does."""
        return _owner_of_anchor(term_id, (*FrameAnchor, SectionAnchor.REMOVED))

    def _owner(self, blank: str, id_: str) -> str:
        if id_ == _INDEX:
            return f"“{_INDEX}” is the name of the page of a folder"
        names = ((folder, name.replace(blank, id_)) for folder, name in self._names_with(blank))
        return next((self._taken[taken] for taken in names if taken in self._taken), "")

    def _names_with(self, blank: str) -> Sequence[tuple[_Folder, str]]:
        """Where ids of one kind stand in the addresses of the site, each once."""
        if blank not in self._names:
            names = (found for path in self._paths for found in _names_in(path))
            self._names[blank] = list(dict.fromkeys(found for found in names if blank in found[1]))
        return self._names[blank]

    def _take(self, folder: _Folder, name: str, words: str) -> None:
        self._taken.setdefault((folder, name), words)
        if name.endswith(".html"):  # hosts find such a file without its ending too
            self._taken.setdefault((folder, name.removesuffix(".html")), words)


def _names_in(path: str) -> Iterator[tuple[_Folder, str]]:
    """Each name in a path, with the folder that it stands in."""
    names = tuple(filter(None, path.split("/")))
    for position, name in enumerate(names):
        yield names[:position], name


def _owner_of_anchor(id_: str, anchors: Iterable[str]) -> str:
    return f"an element of the page around it has the id “{id_}”" if id_ in anchors else ""


def pages_have_addresses_of_their_own(library: Library) -> Iterator[Problem]:
    """A page without a language in its name is in the default language, as is one that names it."""
    if not library.languages:
        return
    for file in docs_files(library):
        if device := next(filter(is_device, file.name.split("/")), ""):
            expected = "another name: Windows has a device of this name, and no such file"
            yield Problem(Position(f"docs/{file.name}"), f"“{device}”", expected)
        if (home := file.path.partition("/")[0]) in library.withdrawn_games:
            expected = f"another name, since the addresses of “{home}” say why it was withdrawn"
            yield Problem(Position(f"docs/{file.name}"), f"“{file.name}”", expected)
    owners: dict[tuple[str, str], str] = {}
    for file in docs_files(library):
        owner = owners.setdefault((file.language, file.path), file.name)
        if file.is_page and owner != file.name:
            expected = f"one page in “{file.language}” at its address, which “{owner}” has too"
            yield Problem(Position(f"docs/{file.name}"), f"“{file.name}”", expected)
