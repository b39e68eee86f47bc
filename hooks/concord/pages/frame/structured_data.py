"""What pages say to search engines as JSON-LD, in the vocabulary of schema.org.

A script of this type is data, which a browser does not run and no Content Security Policy refuses.
"""

from collections.abc import Iterator

from markupsafe import Markup

from concord.base.published_files import json_for_script
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site


def structured_data(site: Site, key: PageKey, language: Language) -> Markup:
    """Return the content of the page's JSON-LD script, for a site with an address.

    It is empty for pages of no game, and for those that search engines are not to list.
    """
    game = site.locales.of(language).games.get(key.game)
    if game is None or site.kind_of(key).is_superseded:
        return Markup()
    crumbs = enumerate(_crumbs(site, game, key), start=1)
    return json_for_script(
        {
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": position,
                    "name": name,
                    "item": site.url + address,
                }
                for position, (name, address) in crumbs
            ],
        }
    )


def _crumbs(site: Site, game: LocalizedGame, key: PageKey) -> Iterator[tuple[str, str]]:
    """Yield the name and the address of each step from the home page to a page."""
    locale, topic, part = game.locale, game.topics.get(key.topic), game.parts.get(key.topic)
    yield site.name, locale.page(PagePath.HOME)
    yield game.texts.game_title, game.addresses.home
    for above in (*game.graph.parts_above.get(key.topic, ()), *([part] if part else ())):
        yield game.texts.title(above), game.addresses.page(PagePath.TOPIC, topic=above.id)
    if topic:
        yield game.texts.title(topic), game.addresses.topic(topic)
    kind = site.kind_of(key)
    if kind.menu_message:
        yield locale.messages.format(kind.menu_message), game.addresses.page(kind.path)
    elif kind.path == PagePath.COMPARE and topic:
        yield locale.messages.words.compare, game.addresses.page(kind.path, topic=key.topic)
