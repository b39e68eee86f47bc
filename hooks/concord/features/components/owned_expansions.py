"""The choice of the expansions that a reader has, on the page of a game."""

from markupsafe import Markup

from concord.features.components.components import expansion_mark
from concord.pages.page import PageContext


def owned_expansions(context: PageContext) -> Markup:
    """Return the form; nothing where the game has no expansions."""
    game = context.game
    marks = [expansion_mark(game, each.id) for each in game.model.expansions]
    return (
        context.render("components/owned_expansions.html", expansions=marks)
        if marks
        else Markup("")
    )
