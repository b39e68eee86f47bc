"""The list of what a site has published, for comparison with the locks and with later sites."""

from collections.abc import Iterable, Iterator

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.settings import Settings
from concord.features.permanence.meanings import all_texts_of, meanings_of
from concord.model.docs_files import docs_files
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.site import Site
from concord.register import published_features as features
from concord.register.publications import lines_of, recorded_lines_of
from concord.register.published_features import line_of
from concord.rules.redirects import redirects

VERSION = 2
_LISTS = {"numbers", "divergences"}
"""The kinds of pages that are lists, of which each page is recorded."""


class GameCatalogue(TypedDict):
    id: str
    """The id of the game."""
    former_ids: list[str]
    """Ids under which the game was published before."""
    languages: list[Language]
    """The languages that the game is published in."""
    facts: list[str]
    """Its ids, numbers and outcomes, as lines of `published.lock`."""
    heirs: dict[str, str]
    """What each id that is gone leads to; empty for what is retired."""
    meanings: dict[str, dict[Language, str]]
    """Of each living id: by language six characters that identify its text, and a sketch
    of its words, which tells how much of them a later text has."""


class Catalogue(TypedDict):
    """`api/v1/published.json`."""

    version: int
    """The version of the format."""
    root: str
    """The path at which the site stands on its host; empty if that is unknown."""
    sources: dict[str, str]
    """The files and folders that the site was made from, by their paths from the folder of the
    project, with digests of their contents."""
    features: list[str]
    """Languages, games, pages and kinds of pages, as lines of `data/published.lock`."""
    kinds: list[str]
    """The kinds of pages that the settings of the build switched on."""
    share_pages: bool
    """Whether units and parts have share pages, for which some hosts have no room."""
    addresses: dict[str, list[str]]
    """The pages and data files that were written, by their addresses from the root of the site. Of
    each page: the ids of units and terms that are anchors on it."""
    games: list[GameCatalogue]
    """What is published of each game."""


def catalogue_of_site(library: Library, settings: Settings | None) -> Catalogue:
    """Return what the records and these settings publish, without a build."""
    lines = lines_of_pages(Site(library, settings=settings)) if library.games else ()
    return catalogue_of(library, settings, lines, addresses_of_docs(library))


def lines_of_pages(site: Site) -> Iterator[str]:
    """Yield the lines of a lock for the lists of numbers and divergences, and for topics in earlier
    versions."""
    for key in site.page_keys:
        if key.kind in _LISTS:
            address = site.address(key, site.library.default_language)
            yield line_of(features.LIST, address.removesuffix("/"))
        elif key.version:
            for language in site.languages_of(key):
                page = features.VersionPage(language, key.game, key.topic, key.version)
                yield line_of(features.VERSION, page.name)


def catalogue_of(
    library: Library, settings: Settings | None, lines: Iterable[str], pages: Iterable[str]
) -> Catalogue:
    """Return what is published with these settings.

    `lines` are the lines of the lock for pages of games, `pages` the addresses of hand-written
    pages. The digests and addresses that only a build knows are empty, and so are the kinds of
    pages if there are no settings.
    """
    kinds = list(settings.kinds) if settings else []
    recorded = (line_of(feature.kind, feature.name) for feature in library.features)
    return {
        "version": VERSION,
        "root": "",
        "sources": {},
        "features": sorted({*recorded, *lines, *_features(library, kinds, pages)}),
        "kinds": kinds,
        "share_pages": settings is None or settings.is_on("share_pages"),
        "addresses": {},
        "games": [_game(game) for game in library.games],
    }


def _features(library: Library, kinds: Iterable[str], pages: Iterable[str]) -> Iterator[str]:
    named = {
        features.FIRST_LANGUAGE: library.languages[:1],
        features.LANGUAGE: library.languages,
        features.GAME: [id_ for game in library.games for id_ in (game.id, *game.aliases)],
        features.KIND: kinds,
        features.PAGE: map(features.name_of_page, pages),
    }
    for kind, names in named.items():
        yield from (line_of(kind, name) for name in names)


def addresses_of_docs(library: Library) -> set[str]:
    """Return the addresses of the hand-written pages, from the root of the site."""
    pages = (file for file in docs_files(library) if file.is_page)
    return {urls.home(library, page.language) + page.path for page in pages}


def _game(game: Game) -> GameCatalogue:
    return {
        "id": game.id,
        "former_ids": list(game.aliases),
        "languages": list(game.languages),
        "facts": sorted({*lines_of(game), *recorded_lines_of(game)}),
        "heirs": {former: redirect.target for former, redirect in redirects(game).items()},
        "meanings": {id_: dict(meanings_of(texts)) for id_, texts in all_texts_of(game).items()},
    }
