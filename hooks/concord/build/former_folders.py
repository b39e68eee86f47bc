"""Files of renamed games at their former addresses.

Below the former home of a renamed game, pages within the theme redirect. The other files, share
pages and data, are published at both addresses: programs that fetch them or preview a link may
follow no redirect. A share page states the new address in either place.
"""

from collections.abc import Iterator, Mapping, Sequence

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.urls import FilePath, PagePath
from concord.model.library import Library


class FormerFolders:
    """Maps the folders of renamed games to their former folders."""

    def __init__(self, library: Library) -> None:
        self._formers: Mapping[str, Sequence[str]] = {
            folder: [_folders(library, alias)[index] for alias in game.aliases]
            for game in library.games
            if game.aliases
            for index, folder in enumerate(_folders(library, game.id))
        }

    def copies(self, file: OutputFile) -> Iterator[OutputFile]:
        """Yield copies of the file, each below a former folder."""
        for folder, formers in self._formers.items():
            if file.path.startswith(folder):
                for former in formers:
                    yield OutputFile(former + file.path.removeprefix(folder), file.content)


def _folders(library: Library, game_id: str) -> list[str]:
    """Return the folders of a game, with a trailing slash: of its data, and of each language."""
    homes = [
        urls.page(library, language, PagePath.GAME, game=game_id) for language in library.languages
    ]
    return [urls.file(FilePath.GAME_DATA, game=game_id), *homes]
