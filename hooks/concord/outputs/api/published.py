"""`api/v1/published.json`: a statement of everything that is published, for later comparison."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from concord.core.kept_results import KeptResults
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.published_files import (
    OutputFile,
    compact_json,
    compact_object,
    file_of_pieces,
    with_commas,
)
from concord.core.settings import Settings
from concord.core.urls import FilePath
from concord.ledgers.catalogue import (
    VERSION,
    Catalogue,
    catalogue_of,
    features_of,
    frame_of,
    meanings_in_glossary,
    meanings_in_topic,
)
from concord.outputs.api.game_json import topics_json
from concord.rules.meanings import Meanings
from concord.views.site import Site

_MEANINGS = "meanings"
_LISTS = {"numbers", "divergences"}


def catalogue_file(site: Site) -> Iterator[OutputFile]:
    games = (_game(site.kept, game, place) for place, game in enumerate(site.library.games))
    features = features_of(site.library, site.settings.kinds, _lists(site))
    pieces = compact_object(
        {
            "version": compact_json(VERSION),
            "features": compact_json(features),
            "games": chain("[", chain.from_iterable(games), "]"),
        }
    )
    yield file_of_pieces(FilePath.PUBLISHED_DATA, pieces)


def catalogue_of_site(library: Library, settings: Settings | None) -> Catalogue:
    """The same without a build. Where the settings are not known, nothing of them is stated."""
    lists = _lists(Site(library, settings=settings)) if library.games else ()
    return catalogue_of(library, settings.kinds if settings else (), lists)


def _lists(site: Site) -> list[str]:
    keys = [key for key in site.page_keys() if key.kind in _LISTS]
    address = [site.address(key, site.library.default_language) for key in keys]
    return [each.removesuffix("/") for each in address]


def _game(kept: KeptResults, game: Game, place: int) -> Iterator[str]:
    """The JSON of a game, in pieces; `place` is its place among the games."""
    topics = topics_json(kept, "published", game, lambda each: _members(meanings_in_topic(each)))
    members = [*topics.values(), _members(meanings_in_glossary(game))]
    meanings = chain("{", with_commas(filter(None, members)), "}")
    yield "," if place else ""
    yield from compact_object({**_frame(kept, game), _MEANINGS: meanings})


def _frame(kept: KeptResults, game: Game) -> Mapping[str, str]:
    name = f"{game.id}.facts"
    known: Mapping[str, str] | None = kept.get(name, kept.all_shapes)
    if known is None:
        known = {key: compact_json(value) for key, value in frame_of(game).items()}
        kept.put(name, kept.all_shapes, known)
    return known


def _members(meanings: Mapping[str, Meanings]) -> str:
    """The members of a JSON object."""
    return compact_json(meanings)[1:-1]
