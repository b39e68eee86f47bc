"""The addresses that a renamed game had before: everything below its home is found there too.

Pages within the theme redirect. The other files, share pages and data, are published at both
addresses: programs that fetch them or preview a link may follow no redirect. A share page names the
new address as canonical in either place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from concord.core import urls
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.published_files import OutputFile
from concord.core.urls import FilePath, PagePath
from concord.views.html.rendering import render
from concord.views.page import PageKey
from concord.views.site import Site
from concord.views.topic.descriptions import about_game


class FormerFolders:
    """Maps the folders of renamed games to those that they had before."""

    def __init__(self, library: Library) -> None:
        self._formers: Mapping[str, Sequence[str]] = {
            folder: [_folders(library, alias)[place] for alias in game.aliases]
            for game in library.games
            if game.aliases
            for place, folder in enumerate(_folders(library, game.id))
        }

    def copies(self, file: OutputFile) -> Iterator[OutputFile]:
        """Yield copies of the file, each below a former folder."""
        for folder, formers in self._formers.items():
            if file.path.startswith(folder):
                for former in formers:
                    yield OutputFile(former + file.path.removeprefix(folder), file.content)


def redirect_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield a redirect for each page of the game within the theme, in every language."""
    for language in site.library.languages:
        home = urls.page(site.library, language, PagePath.GAME, game=game.id)
        for key in site.page_keys() if game.aliases else ():
            if key.game == game.id and language in site.languages_of(key):
                address = site.address(key, language)
                html = _redirect(site, key, language).encode()
                for alias in game.aliases:
                    former = urls.page(site.library, language, PagePath.GAME, game=alias)
                    yield OutputFile(f"{former}{address.removeprefix(home)}index.html", html)


def _redirect(site: Site, key: PageKey, language: Language) -> str:
    locale, address = site.locales.of(language), site.address(key, language)
    game = locale.games[key.game]
    root = "../" * address.count("/")
    return render(
        "redirects/forward.html",
        language=language,
        site_name=site.name,
        locale=locale.messages.locale,
        title=game.texts.game_title,
        heading=locale.messages.words.game_moved,
        description=f"{locale.messages.words.game_moved}. {about_game(game)}",
        picture=site.url + site.picture(key, language),
        root=root,
        assets=site.assets,
        content_policy=site.content_policy,
        href=root + address,
        canonical=site.url + address,
    )


def _folders(library: Library, game_id: str) -> list[str]:
    """Return the folders of a game, with a trailing slash: of its data, and of each language."""
    homes = [
        urls.page(library, language, PagePath.GAME, game=game_id) for language in library.languages
    ]
    return [urls.file(FilePath.GAME_DATA, game=game_id), *homes]
