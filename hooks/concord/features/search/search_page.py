"""The search page: a form, whose results scripts show, and lists to browse without scripts."""

from concord.features.citing.numbers_page import number_pages
from concord.features.search.documents import FIELDS, fields_of
from concord.locale.locales import Locale
from concord.pages.page import Page, PageContext


def search_page(context: PageContext) -> Page:
    html = context.render(
        "search/search.html",
        games={game_id: game.texts.game_title for game_id, game in context.locale.games.items()},
        kinds={
            field: context.messages.format(f"kind_{field}") for field in _fields(context.locale)
        },
        number_pages=number_pages,
        report_href=_report_href(context),
    )
    return Page(html)


def _report_href(context: PageContext) -> str:
    """Return the address of the form for questions; empty if nobody takes questions."""
    reports = context.site.reports
    if reports is None:
        return ""
    messages = context.messages
    lines = f"{messages.words.question_line}:", "", "asked:", f"  {messages.language}:", "    - "
    title = messages.format("question_title", query="")
    return reports.contributions.filled({"name": title, "text": "\r\n".join(lines)})


def _fields(locale: Locale) -> list[str]:
    """Return the kinds of documents that this library has."""
    found = frozenset[str]().union(*map(fields_of, locale.games.values()))
    return [field for field in FIELDS if field in found]
