"""The search page, and the search field of all other pages.

The search page is a form whose results scripts show, and without them lists to browse. The search
field leads to it. The field stands in the header, or in the content of the home page, where it is
large. Scripts show results below it as the reader types.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.core.urls import FilePath, PagePath
from concord.locale.locales import Locale
from concord.search.documents import FIELDS, fields_of
from concord.views.page import Page, PageContext
from concord.views.rendering import render


@dataclass(frozen=True, slots=True)
class GameLists:
    """The lists of a game that can be browsed."""

    title: str
    topics_href: str
    glossary_href: str
    """Empty if the game has none."""
    numbers_href: str
    """Empty if it has no numbers."""


def search_page(context: PageContext) -> Page:
    locale = context.locale
    html = context.render(
        "common/search.html",
        lead=context.messages.format("search_lead", n=len(locale.own_first)),
        games={game_id: game.texts.game_title for game_id, game in locale.games.items()},
        kinds={each: context.messages.format(f"kind_{each}") for each in _fields(locale)},
        languages=locale.language_names,
        lists=list(_lists(context)),
        report_href=_report_href(context),
    )
    return Page(html)


def _report_href(context: PageContext) -> str:
    """Return the address that takes a question without scripts; empty if nobody takes any."""
    form = context.reports.contributions
    if form is None:
        return ""
    messages = context.messages
    lines = f"{messages.words.question_line}:", "", "asked:", f"  {messages.language}:", "    - "
    title = messages.format("question_title", query="")
    return form.filled({"name": title, "text": "\r\n".join(lines)})


def _fields(locale: Locale) -> list[str]:
    """What the documents of the search are in this library."""
    found = frozenset[str]().union(*map(fields_of, locale.games.values()))
    return [each for each in FIELDS if each in found]


def _lists(context: PageContext) -> Iterator[GameLists]:
    for game in context.locale.games.values():
        yield GameLists(
            game.texts.game_title,
            context.root + game.addresses.home,
            context.root + game.addresses.page(PagePath.GLOSSARY) if game.terms else "",
            context.root + game.addresses.page(PagePath.NUMBERS) if game.lists.numbers else "",
        )


def search_box(locale: Locale, root: str, game_id: str = "") -> Markup:
    """Return the form for a page; empty where the site has no search.

    `root` leads from the page to the root of the site. Within one of several games, the form
    searches that game unless the reader wants all.
    """
    if not locale.settings.search:
        return Markup("")
    game = locale.games.get(game_id) if len(locale.games) > 1 else None
    return render(
        "common/search_box.html",
        action=root + locale.page(PagePath.SEARCH),
        index=root + FilePath.SEARCH_INDEX,
        words=locale.messages.words,
        game=game,
        scope=locale.messages.format("search_in_game", game=game.texts.game_title) if game else "",
    )
