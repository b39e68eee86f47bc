"""What a printed page says of itself: site, game and edition. Date and address stand beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from concord.core.model.texts import Language
from concord.locale.localized_game import LocalizedGame
from concord.text.html import tag_language
from concord.views.html.rendering import in_each_language
from concord.views.page import PageKey
from concord.views.site import Site


def imprint(site: Site, key: PageKey | None, language: str) -> Markup:
    """The parts of the line, separated by dots. A page of no game names the site alone."""
    parts = [escape(site.name)]
    if key and key.game:
        game = site.locales.of(language).games[key.game]
        is_common = site.kind_of(key).is_common
        title = in_each_language(_titles(site, key)) if is_common else escape(game.texts.game_title)
        parts += [title, *_editions(game, is_compared=is_common)]
    return Markup(" · ").join(parts)


def _titles(site: Site, key: PageKey) -> Mapping[Language, str]:
    locales = map(site.locales.of, site.library.languages)
    return {each.language: each.games[key.game].texts.game_title for each in locales}


def _editions(game: LocalizedGame, *, is_compared: bool) -> Iterator[Markup]:
    """The edition that the readers of the language follow; all editions if they are compared."""
    editions = game.model.editions
    own = editions.get(game.language)
    followed = (own.follows if own else "") or game.language
    for language in dict.fromkeys([followed, *(editions if is_compared else ())]):
        edition = editions.get(language)
        if edition and not edition.follows and edition.title:
            yield tag_language(edition.full_title, language)
