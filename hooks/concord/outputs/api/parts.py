"""`api/v1/<game>/<part>.json`: a part with its topics, which the index lists too."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model.games import Game, Part
from concord.core.model.texts import Language, Texts
from concord.core.published_files import OutputFile, json_file
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.site import Site

_ROOT = "/"


class PartData(TypedDict):
    """`api/v1/<game>/<part>.json`. Addresses begin with a slash, for the root of the site."""

    game: str
    id: str
    former_ids: list[str]
    """Ids under which it was published before."""
    part: str | None
    """The id of the part that it stands in; null for a part of the game itself."""
    number: dict[Language, str | None]
    title: Texts
    topics: list[str]
    """The ids of its own topics in their order, without planned ones."""
    parts: list[str]
    """The ids of the parts in it, which follow its topics."""
    referenced_by: list[str]
    """The ids of the topics that refer to it."""
    url: dict[Language, str]
    share: dict[Language, str]
    """The addresses of its share pages; empty where the site has none."""
    api: str


def part_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the data of each part, at its address and at those of its former ids."""
    for data in parts_data(site, game):
        for name in (data["id"], *data["former_ids"]):
            yield json_file(urls.file(FilePath.TOPIC_DATA, game=game.id, topic=name), data)


def parts_data(site: Site, game: Game) -> list[PartData]:
    """Return the parts of a game on all levels, each before the parts in it."""
    locales = {each: site.locales.of(each).games[game.id] for each in site.library.languages}
    return [_part(site, locales, part) for part in game.walk_parts()]


def _part(site: Site, locales: dict[Language, LocalizedGame], part: Part) -> PartData:
    any_locale = next(iter(locales.values()))
    graph = any_locale.graph
    above = graph.parts_above[part.id]
    has_share_pages = site.settings.built_share_pages.include_parts
    return {
        "game": any_locale.model.id,
        "id": part.id,
        "former_ids": [each.former for each in graph.redirects_by_target.get(part.id, ())],
        "part": above[-1].id if above else None,
        "number": {each: locale.numbers.of_part(part) or None for each, locale in locales.items()},
        "title": part.title,
        "topics": [each for each in part.topics if each in graph.topics],
        "parts": [each.id for each in part.parts],
        "referenced_by": sorted(graph.referrers.get(part.id, ())),
        "url": {
            each: _ROOT + locale.addresses.page(PagePath.TOPIC, topic=part.id)
            for each, locale in locales.items()
        },
        "share": {
            each: _ROOT + locale.addresses.page(PagePath.SHARE_PART, part=part.id)
            for each, locale in locales.items()
        }
        if has_share_pages
        else {},
        "api": _ROOT + any_locale.addresses.data(FilePath.TOPIC_DATA, topic=part.id),
    }
