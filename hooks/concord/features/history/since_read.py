"""What changed since the reader last read, on the page of a game."""

from markupsafe import Markup

from concord.features.history.changes import changes_by_version
from concord.features.history.game_history import game_history
from concord.pages.page import PageContext


def since_read(context: PageContext) -> Markup:
    """Return the list of versions, which a script shows; nothing where none is recorded."""
    versions = list(changes_by_version(context.game))
    return (
        context.render(
            "history/since_read.html", history=context.game.of(game_history), versions=versions
        )
        if versions
        else Markup("")
    )
