"""`api/v1/index.json`: the games with their parts and topics, for programs.

Each part has a file of its own too: `api/v1/<game>/<part>.json`.
"""

from collections.abc import Iterator

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath, PagePath
from concord.features.api.topic_data import by_language, locales_of
from concord.features.history.game_history import game_history
from concord.installed_features import published_paths
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Edition, Game, Part, TextOrigin
from concord.model.texts import Language, Texts
from concord.pages.site import Site


class TopicEntry(TypedDict):
    """A topic in the index."""

    id: str
    """The permanent id within the game: "abilities"."""
    part: str | None
    """The id of the part that it stands in; null if the game has no parts."""
    number: dict[Language, str | None]
    """The number that each edition prints; null where it prints none."""
    title: Texts
    """The title in each language."""
    url: dict[Language, str]
    """The address of its page in each language."""
    api: str
    """The address of its data."""


class EditionData(TypedDict):
    """The edition of a game in one language."""

    title: str
    """Empty for a language without an edition of its own, which has the numbers of another."""
    version: str
    """Which version of the edition the records state; empty if it has none."""
    follows: str
    """The language whose numbers it has; empty if it has its own."""
    texts: TextOrigin
    """Whose words its texts are, where a topic says nothing else."""
    source: str
    """Where the edition can be had; empty if that is unknown."""
    license: str
    """The license of the texts; empty if none is stated."""
    attribution: str
    """Whom the license asks to name; empty if nobody."""


class GameEntry(TypedDict):
    id: str
    """The permanent id: "reef"."""
    title: Texts
    """The title in each language."""
    editions: dict[Language, EditionData]
    """The edition of each language."""
    numbers: str
    """The address of `numbers.json`: the numbers of the game and what they cite; empty if the site
    has no such file."""
    terms: str
    """The address of `terms.json`: the glossary with inflected forms; empty if there is none."""
    history: dict[Language, str]
    """The address of the recorded versions in each language; empty if only the present one is
    recorded."""
    icons: str
    """The address of the drawings of its icons; empty if it has none."""
    offline: str
    """The address of `offline.json`: the files of this game; empty if the site has no worker."""
    parts: "list[PartData]"
    """On all levels, each before the parts in it; empty if the game has none."""
    topics: list[TopicEntry]
    """In their order: that of the parts, or else of the numbers in the source language."""


class IndexData(TypedDict):
    """`api/v1/index.json`."""

    version: int
    """The version of the format."""
    site: str
    """The address of the site, against which all addresses in the data are resolved; empty if it is
    unknown."""
    languages: list[Language]
    """The languages of the site, the default one first."""
    translation: str
    """The address of `translation.json`: the status of the translations; empty if the site has no
    such file."""
    offline: str
    """The address of `offline.json`: the files of no single game, as the search index; empty if the
    site has no worker."""
    share_pages: bool
    """Whether each unit and part has a share page, whose link previews as itself."""
    games: list[GameEntry]
    """All games that have something published."""


def index_file(site: Site) -> Iterator[OutputFile]:
    yield json_file(FilePath.API_INDEX, index(site))


def index(site: Site) -> IndexData:
    """Return all games with their parts and topics."""
    return {
        "version": 1,
        "site": site.url,
        "languages": list(site.library.languages),
        "translation": FilePath.TRANSLATION_DATA
        if FilePath.TRANSLATION_DATA in published_paths()
        else "",
        "offline": FilePath.OFFLINE_DATA if site.settings.is_on("offline") else "",
        "share_pages": site.settings.is_on("share_pages"),
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
            "number": {
                language: locale.numbers.of(topic) or None for language, locale in locales.items()
            },
            "title": topic.title,
            "url": {
                language: locale.addresses.topic(topic) for language, locale in locales.items()
            },
            "api": any_locale.addresses.data(FilePath.TOPIC_DATA, topic=topic.id),
        }
        for topic in locales[game.source_language].order.topics
    ]
    data, published = any_locale.addresses.data, set(published_paths())
    return {
        "id": game.id,
        "title": game.title,
        "editions": {language: _edition(edition) for language, edition in game.editions.items()},
        "numbers": data(FilePath.NUMBERS_DATA) if FilePath.NUMBERS_DATA in published else "",
        "terms": data(FilePath.TERMS_DATA)
        if game.glossary and FilePath.TERMS_DATA in published
        else "",
        "history": {
            language: locale.addresses.data(FilePath.HISTORY_DATA, language=language)
            for language, locale in locales.items()
            if locale.of(game_history).recorded
        },
        "icons": data(FilePath.ICONS) if game.icons else "",
        "offline": data(FilePath.GAME_OFFLINE_DATA) if site.settings.is_on("offline") else "",
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
        "license": edition.license,
        "attribution": edition.attribution,
    }


class PartData(TypedDict):
    """`api/v1/<game>/<part>.json`. Addresses are relative to the address of the site."""

    game: str
    """The id of the game."""
    id: str
    """The permanent id within the game."""
    former_ids: list[str]
    """Ids under which it was published before."""
    part: str | None
    """The id of the part that it stands in; null for a part of the game itself."""
    number: dict[Language, str | None]
    """The number that each edition prints; null where it prints none."""
    title: Texts
    """The title in each language."""
    topics: list[str]
    """The ids of its own topics in their order, without planned ones."""
    parts: list[str]
    """The ids of the parts in it, which follow its topics."""
    referenced_by: list[str]
    """The ids of the topics that refer to it."""
    url: dict[Language, str]
    """The address of its page in each language."""
    share: dict[Language, str]
    """The addresses of its share pages; empty where the site has none."""
    api: str
    """The address of these data."""


def part_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the data of each part, at its address and at the addresses of its former ids."""
    for data in parts_data(site, game):
        for name in (data["id"], *data["former_ids"]):
            yield json_file(urls.file(FilePath.TOPIC_DATA, game=game.id, topic=name), data)


def parts_data(site: Site, game: Game) -> list[PartData]:
    """Return the parts of a game on all levels, each before the parts in it."""
    locales = locales_of(site, game.id)
    return [_part(site, locales, part) for part in game.walk_parts()]


def _part(site: Site, locales: dict[Language, LocalizedGame], part: Part) -> PartData:
    any_locale = next(iter(locales.values()))
    graph = any_locale.graph
    above = graph.parts_above[part.id]
    return {
        "game": any_locale.model.id,
        "id": part.id,
        "former_ids": [redirect.former for redirect in graph.redirects_by_target.get(part.id, ())],
        "part": above[-1].id if above else None,
        "number": by_language(locales, lambda own: own.numbers.of(part) or None),
        "title": part.title,
        "topics": [topic_id for topic_id in part.topics if topic_id in graph.topics],
        "parts": [subpart.id for subpart in part.parts],
        "referenced_by": sorted(graph.referrers.get(part.id, ())),
        "url": by_language(locales, lambda own: own.addresses.page(PagePath.TOPIC, topic=part.id)),
        "share": by_language(
            locales, lambda own: own.addresses.page(PagePath.SHARE_PART, part=part.id)
        )
        if site.settings.is_on("share_pages")
        else {},
        "api": any_locale.addresses.data(FilePath.TOPIC_DATA, topic=part.id),
    }
