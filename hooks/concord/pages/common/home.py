"""The home page: the games, and what the features add."""

from concord.pages.page import Page, PageContext


def home_page(context: PageContext) -> Page:
    games = context.locale.games.values()
    counted = [(game, sum(map(len, game.units.values()))) for game in games]
    return Page(
        context.render("common/home.html", games=sorted(counted, key=lambda each: -each[1]))
    )
