"""The pages find the terms of a glossary that Python finds."""

from collections.abc import Iterator

import pytest

from concord.features.glossary.definitions import TermFinder
from concord.features.glossary.glossary_data import terms_data
from concord.locale.page_references import PageReferences
from concord.model.games import Game
from concord.model.texts import Language
from concord.pages.site import Site
from concord.text.plain import as_plain_text
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.reef import reef_library


@pytest.fixture(scope="module")
def script() -> Iterator[Bridge]:
    with bridge_to("features/glossary/js/term-finder-functions.js") as bridge:
        yield bridge


def test_the_same_terms_are_found_in_every_text_of_the_records(script: Bridge) -> None:
    library = reef_library()
    site = Site(library)
    for game in library.games:
        terms = terms_data(site, game)["terms"]
        for language in game.languages:
            finder = TermFinder(game, language)
            texts = _texts(site, game, language)
            assert texts
            expected = [{term.id for term in finder.terms_in(text)} for text in texts]
            assert [set(ids) for ids in script.call("findIds", terms, language, texts)] == expected


def _texts(site: Site, game: Game, language: Language) -> list[str]:
    """The texts of all units of a game in a language, as pages show them."""
    references = PageReferences(site.locales.of(language).games[game.id], to_game="")
    units = (unit for topic in game.topics for unit, _ in topic.walk())
    return [
        as_plain_text(unit.text[language], references) for unit in units if language in unit.text
    ]
