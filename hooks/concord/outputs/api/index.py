"""`api/v1/index.json`: the games and their topics for programs."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import TypedDict

from concord.core.model.games import Edition, TextOrigin
from concord.core.model.texts import Language, Texts
from concord.core.published_files import OutputFile, json_file
from concord.core.settings import SharePages
from concord.core.urls import FilePath
from concord.outputs.api.parts import PartData, parts_data
from concord.outputs.api.topics import locales_of
from concord.views.site import Site

_ROOT = "/"


class TopicEntry(TypedDict):
    """A topic in the index. Addresses begin with a slash, which stands for the root of the site."""

    id: str
    part: str | None
    """The id of the part that it stands in; null if the game has no parts."""
    number: dict[Language, str | None]
    title: Texts
    url: dict[Language, str]
    api: str


class EditionData(TypedDict):
    """The edition of a game in one language."""

    title: str
    """Empty for a language without an edition of its own, which has the numbers of another."""
    version: str
    follows: str
    """The language whose numbers it has; empty if it has its own."""
    texts: TextOrigin
    """Whose words its texts are, where a topic says nothing else."""
    source: str
    licence: str
    attribution: str


class GameEntry(TypedDict):
    id: str
    title: Texts
    editions: dict[Language, EditionData]
    numbers: str
    """The address of `numbers.json`: the numbers of the game and what they cite."""
    terms: str
    """The address of `terms.json`: the glossary with inflected forms; empty if there is none."""
    icons: str
    """The address of the drawings of its icons; empty if it has none."""
    offline: str
    """The address of `offline.json`: the files of this game; empty if the site has no worker."""
    parts: list[PartData]
    """On all levels, each before the parts in it; empty if the game has none."""
    topics: list[TopicEntry]
    """In their order: that of the parts, or else of the numbers in the source language."""


class IndexData(TypedDict):
    """`api/v1/index.json`."""

    version: int
    site: str
    languages: list[Language]
    translation: str
    """The address of `translation.json`: the status of the translations."""
    offline: str
    """The address of `offline.json`: the files of no single game, as the search index; empty if the
    site has no worker."""
    share_pages: SharePages
    """Which units have a page of their own, after what was left out for a full host: `all`,
    `clauses`, `once` (clauses, in the first language alone) or `none`."""
    games: list[GameEntry]


def index_file(site: Site) -> Iterator[OutputFile]:
    yield json_file(FilePath.API_INDEX, index(site))


def index(site: Site) -> IndexData:
    """Return all games with their parts and topics."""
    return {
        "version": 1,
        "site": site.url,
        "languages": list(site.library.languages),
        "translation": _ROOT + FilePath.TRANSLATION_DATA,
        "offline": _ROOT + FilePath.OFFLINE_DATA if site.settings.offline else "",
        "share_pages": site.settings.built_share_pages,
        "games": [_game(site, game.id) for game in site.library.games],
    }


def _game(site: Site, game_id: str) -> GameEntry:
    locales = locales_of(site, game_id)
    any_locale = next(iter(locales.values()))
    game, above = any_locale.model, any_locale.graph.parts_above
    topics: list[TopicEntry] = [
        {
            "id": topic.id,
            "part": above[topic.id][-1].id if topic.id in above else None,
            "number": {each: locale.numbers.of(topic) or None for each, locale in locales.items()},
            "title": topic.title,
            "url": {
                each: _ROOT + locale.addresses.topic(topic) for each, locale in locales.items()
            },
            "api": _ROOT + any_locale.addresses.data(FilePath.TOPIC_DATA, topic=topic.id),
        }
        for topic in locales[game.source_language].order.topics
    ]
    numbers = _ROOT + any_locale.addresses.data(FilePath.NUMBERS_DATA)
    terms = _ROOT + any_locale.addresses.data(FilePath.TERMS_DATA) if game.glossary else ""
    offline = (
        _ROOT + any_locale.addresses.data(FilePath.GAME_OFFLINE_DATA)
        if site.settings.offline
        else ""
    )
    return {
        "id": game.id,
        "title": game.title,
        "editions": {language: _edition(each) for language, each in game.editions.items()},
        "numbers": numbers,
        "terms": terms,
        "icons": _ROOT + any_locale.addresses.data(FilePath.ICONS) if game.icons else "",
        "offline": offline,
        "parts": parts_data(site, game),
        "topics": topics,
    }


def _edition(edition: Edition) -> EditionData:
    return {
        "title": edition.title,
        "version": edition.version,
        "follows": edition.follows,
        "texts": edition.origin,
        "source": edition.source,
        "licence": edition.licence,
        "attribution": edition.attribution,
    }
