"""`api/v1/<game>/numbers.json`: what a browser needs to find a typed number and its unit."""

from collections.abc import Iterator

from concord.base import urls
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.locale.page_references import PageReferences
from concord.model.games import Game
from concord.model.texts import RichTexts, Texts
from concord.pages.site import Site
from concord.text.plain import as_plain_text
from concord.text.typography import shorten

_OPENING = 60  # characters: a game may have 37,000 units in three languages


def numbers_file(site: Site, game: Game) -> Iterator[OutputFile]:
    path = urls.file(FilePath.NUMBERS_DATA, game=game.id)
    yield json_file(path, numbers_data(site, game), is_compact=True)


def numbers_data(site: Site, game: Game, *, has_unit_texts: bool = True) -> NumbersData:
    """Return the numbers of a game, each unit with the first words of its texts if it
    `has_unit_texts`."""
    references = {
        language: PageReferences(
            locale := site.locales.of(language).games[game.id], to_game=locale.addresses.home
        )
        for language in site.library.languages
    }

    def opening(texts: RichTexts) -> Texts:
        return {
            language: shorten(as_plain_text(text, references[language]), _OPENING)
            for language, text in texts.items()
        }

    return numbers_of(game, opening, has_unit_texts=has_unit_texts)
