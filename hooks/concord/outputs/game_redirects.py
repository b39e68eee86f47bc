"""The old addresses of games that are renamed: what stands below the new ones is found below them.

Pages within the theme lead on. Share pages are there again, since what previews a link follows
none; so are the data. All of these name the new address as theirs.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from concord.core import urls
from concord.core.model import Game, Language
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.rules.fallback import choose_text
from concord.views.rendering import render
from concord.views.site import Site

_PAGE = "index.html"


def write_forwards(site: Site, folder: Path, site_url: str) -> None:
    """Write them into `folder`, the root of the finished site."""
    for game in site.library.games:
        for former in game.aliases:
            data, former_data = (
                folder / urls.file(FilePath.GAME_DATA, game=each) for each in (game.id, former)
            )
            shutil.copytree(data, former_data, dirs_exist_ok=True)
            for language in site.library.languages:
                _Forwarding(site, folder, site_url, game, language).write(former)


class _Forwarding:
    """The pages of one game in one language."""

    def __init__(
        self, site: Site, folder: Path, site_url: str, game: Game, language: Language
    ) -> None:
        self._site = site
        self._folder = folder
        self._site_url = site_url
        self._game: LocalizedGame = site.locales.of(language).games[game.id]
        self._framed = {
            site.address(key, language) for key in site.page_keys() if key.game == game.id
        }

    def write(self, former: str) -> None:
        library, language = self._site.library, self._game.language
        now = self._folder / self._game.home
        once = self._folder / urls.page(library, language, PagePath.GAME, game=former)
        for page in sorted(now.rglob(_PAGE)):
            place = once / page.parent.relative_to(now)
            place.mkdir(parents=True, exist_ok=True)
            address = page.parent.relative_to(self._folder).as_posix() + "/"
            if address in self._framed:
                (place / _PAGE).write_text(self._leading_to(address), encoding="utf-8")
            else:
                shutil.copy(page, place / _PAGE)

    def _leading_to(self, address: str) -> str:
        game = self._game
        root = "../" * address.count("/")
        return render(
            "forward.html",
            language=game.language,
            words=game.locale.messages.words,
            site_name=self._site.name,
            title=choose_text(game.model, game.model.title, game.language).text,
            root=root,
            href=root + address,
            canonical=self._site_url + address,
        )
