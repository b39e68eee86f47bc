"""The search page, and the search field of all other pages.

The search page is a form whose results scripts show, and without them lists to browse. The search
field leads to it. The field stands in the header, or in the content of the home page, where it is
large. Scripts show results below it as the reader types.
"""

from __future__ import annotations

from markupsafe import Markup

from concord.base.urls import FilePath, PagePath
from concord.features.citing.numbers_page import number_pages
from concord.features.search.documents import FIELDS, fields_of
from concord.locale.locales import Locale
from concord.pages.page import Page, PageContext
from concord.pages.rendering import render


def search_page(context: PageContext) -> Page:
    html = context.render(
        "search/search.html",
        games={game_id: game.texts.game_title for game_id, game in context.locale.games.items()},
        kinds={each: context.messages.format(f"kind_{each}") for each in _fields(context.locale)},
        number_pages=number_pages,
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
    """Return the kinds of documents that this library has."""
    found = frozenset[str]().union(*map(fields_of, locale.games.values()))
    return [each for each in FIELDS if each in found]


def search_box(locale: Locale, root: str, game_id: str = "") -> Markup:
    """Return the form for a page; empty where the site has no search.

    `root` leads from the page to the root of the site. Within one of several games, the form
    searches that game unless the reader wants all.
    """
    if not locale.settings.search:
        return Markup("")
    game = locale.games.get(game_id) if len(locale.games) > 1 else None
    return render(
        "search/search_box.html",
        action=root + locale.page(PagePath.SEARCH),
        index=root + FilePath.SEARCH_INDEX,
        words=locale.messages.words,
        game=game,
        scope=locale.messages.format("search_in_game", game=game.texts.game_title) if game else "",
    )
