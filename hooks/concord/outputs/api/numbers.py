"""`api/v1/<game>/numbers.json`: what a browser needs to find a typed number and to show it."""

from __future__ import annotations

import json
from pathlib import Path

from concord.citing.numbers import NumbersData, numbers_of
from concord.core import urls
from concord.core.model import Texts
from concord.core.urls import FilePath
from concord.locale.page_references import PageReferences
from concord.text.markup import as_plain_text
from concord.text.typography import shorten
from concord.views.site import Site

_OPENING = 60  # letters: a game may have 37,000 units in three languages


def write_numbers(site: Site, folder: Path, game_id: str) -> None:
    """Write the numbers of a game into `folder`, the root of the site."""
    path = folder / urls.file(FilePath.NUMBERS_DATA, game=game_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(numbers_data(site, game_id), ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def numbers_data(site: Site, game_id: str) -> NumbersData:
    """The numbers of a game, each unit with the words that it opens with."""
    references = {
        language: PageReferences(
            locale := site.locales.of(language).games[game_id], to_game=locale.home
        )
        for language in site.library.languages
    }

    def opening(texts: Texts) -> Texts:
        return {
            language: shorten(as_plain_text(text, references[language]), _OPENING)
            for language, text in texts.items()
        }

    game = site.locales.default.games[game_id].model
    return numbers_of(game, opening)
