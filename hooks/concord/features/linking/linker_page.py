"""The page about the linker, for owners of other sites and their readers."""

from typing import TypeAlias
from urllib.parse import quote

from concord.base.urls import FilePath
from concord.locale.localized_game import LocalizedGame
from concord.model.kinds import Kind
from concord.pages.page import Page, PageContext
from concord.rules.numbering import citations_of

_BOOKMARKLET = """(() => {{
const script = document.createElement("script");
script.src = "{address}";
script.dataset.game = "{game}";
script.onerror = () => console.warn("concord-link: the policy of this page forbids the script");
document.head.append(script);
}})()"""


_LinkedGame: TypeAlias = tuple[LocalizedGame, str, str, str]
"""A game, a clause as "orchard/picking#weight", its number, and the address of a bookmark that
links the rules of the game."""


def linker_page(context: PageContext) -> Page:
    """Return the page: an example, the script, the userscript, and a bookmarklet for each game."""
    script = context.site.url + FilePath.LINKER
    games = sorted(context.locale.games.values(), key=lambda game: -len(game.order.topics))
    html = context.render(
        "linking/linker.html",
        games=[linked for game in games if (linked := _linked_game(game, script))],
        script=script,
        own_script=context.root + FilePath.LINKER,
        userscript=context.root + FilePath.LINKER_USERSCRIPT,
        has_address=bool(context.site.url),
    )
    return Page(html)


def _linked_game(game: LocalizedGame, script: str) -> _LinkedGame | None:
    """Return a game with its first clause that has a number; None if there is no such clause."""
    for topic in game.order.topics:
        citations = citations_of(game.model, topic, game.language)
        for unit, parent in topic.walk(game.language):
            if unit.kind is Kind.CLAUSE and parent is None and unit.id in citations:
                clause, number = f"{game.model.id}/{topic.id}#{unit.id}", citations[unit.id].text
                code = _BOOKMARKLET.format(address=script, game=game.model.id)
                return game, clause, number, f"javascript:{quote(code)}"
    return None
