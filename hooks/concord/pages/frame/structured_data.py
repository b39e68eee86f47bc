"""What pages say to search engines as JSON-LD, in the vocabulary of schema.org.

A script of this type is data, which a browser does not run and no Content Security Policy refuses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.base.published_files import json_for_script
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site

_CONTEXT = "https://schema.org"


@dataclass(frozen=True, slots=True)
class Crumb:
    """A step of the way from the home page to a page."""

    name: str
    address: str
    """From the root of the site."""


def structured_data(site: Site, key: PageKey | None, language: Language) -> Markup:
    """Return the content of the page's JSON-LD script.

    It is empty where the site has no address, and on pages that search engines are not to list.
    """
    games = site.locales.of(language).games
    if not site.url or not key or key.game not in games or site.kind_of(key).is_superseded:
        return Markup()
    game = games[key.game]
    return json_for_script(_breadcrumbs(site, list(_crumbs(site, game, key))))


def _crumbs(site: Site, game: LocalizedGame, key: PageKey) -> Iterator[Crumb]:
    locale = game.locale
    yield Crumb(site.name, locale.page(PagePath.HOME))
    yield Crumb(game.texts.game_title, game.addresses.home)
    for part in game.graph.parts_above.get(key.topic, ()):
        yield Crumb(game.texts.title(part), game.addresses.page(PagePath.TOPIC, topic=part.id))
    if topic := game.topics.get(key.topic):
        yield Crumb(game.texts.title(topic), game.addresses.topic(topic))
    elif part_of_page := game.parts.get(key.topic):
        address = game.addresses.page(PagePath.TOPIC, topic=part_of_page.id)
        yield Crumb(game.texts.title(part_of_page), address)
    kind = site.kind_of(key)
    if kind.menu_message:
        yield Crumb(locale.messages.format(kind.menu_message), game.addresses.page(kind.path))
    elif kind.path == PagePath.COMPARE and game.topics.get(key.topic):
        yield Crumb(locale.messages.words.compare, game.addresses.page(kind.path, topic=key.topic))


def _breadcrumbs(site: Site, crumbs: Sequence[Crumb]) -> dict[str, object]:
    return {
        "@context": _CONTEXT,
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": crumb.name,
                "item": site.url + crumb.address,
            }
            for position, crumb in enumerate(crumbs, start=1)
        ],
    }
