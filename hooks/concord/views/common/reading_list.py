"""The reading list."""

from __future__ import annotations

from markupsafe import Markup

from concord.locale.script_words import json_for_script
from concord.views.page import Page, PageContext
from concord.views.topic.sources import number_edition


def listed_games(context: PageContext) -> Markup:
    """What the page says of each game beside its units, by its id, as JSON to stand in `<script>`:
    with the edition whose numbers each language has."""
    return json_for_script(
        {
            id_: {
                "title": game.texts.game_title,
                "short": game.model.short,
                "compared": game.has_compare_pages,
                "editions": {
                    each: number_edition(game.model, each) for each in game.model.editions
                },
            }
            for id_, game in context.locale.games.items()
        }
    )


def reading_list_page(context: PageContext) -> Page:
    return Page(context.render("lists/list.html", games=listed_games(context)))
