"""The search field of every page except the search page. It leads to the search page.

The field is in the header; on the home page it is in the content, and large. Scripts show
results below it as the reader types.
"""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from concord.base.settings import Setting, Switch, unknown_languages
from concord.base.urls import PagePath
from concord.locale.locales import Locale
from concord.model.texts import Language
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.slots import FrameParts

FIRST_SCRIPT = "search/focus.js"
"""The script that keeps what readers type before the other scripts have loaded."""
_WITH_OWN_BOX = frozenset({"home", "search"})


def _read_examples(
    value: Mapping[Language, list[str]] | None,
) -> Mapping[Language, tuple[str, ...]]:
    return {language: tuple(queries) for language, queries in (value or {}).items()}


def _faults_of_examples(place: str, value: object) -> Iterator[str]:
    value = value or {}
    if not isinstance(value, Mapping):
        yield f"{place}: found “{value}”; expected a list of texts by language"
        return
    for language, queries in value.items():
        if not isinstance(queries, list):
            yield f"{place}.{language}: found “{queries}”; expected a list of texts"
            continue
        for query in queries:
            if not (isinstance(query, str) and query.strip()):
                yield f"{place}.{language}: found “{query}”; expected a text in quotation marks"


SEARCH = Switch(name="search", kind="search")
"""Whether there is a search index, and a search box on every page."""
EXAMPLES: Setting[Mapping[Language, tuple[str, ...]]] = Setting(
    name="examples",
    default={},
    read=_read_examples,
    faults=_faults_of_examples,
    unknown_names=unknown_languages,
)
"""What the home page proposes to search for, by language."""


def search_frame(context: PageContext) -> FrameParts:
    """Return the field in the header, and the script that takes what is typed into it."""
    if not context.site.settings.of(SEARCH):
        return FrameParts()
    has_own = context.key.kind in _WITH_OWN_BOX
    box = _search_box(context.locale, context.root, context.key.game)
    # Pages of docs/ do not state their kind, by which scripts are fetched at once.
    attributes = Markup(' data-page="search"') if context.key.kind == "search" else Markup("")
    finder = Markup("") if has_own else box
    return FrameParts(finder=finder, first_script=FIRST_SCRIPT, attributes=attributes)


def home_search(context: PageContext) -> Markup:
    """Return the field of the home page, and what `extra.concord.examples` proposes to search."""
    locale = context.locale
    if not locale.settings.of(SEARCH):
        return Markup("")
    return context.render(
        "search/home_search.html",
        search_box=_search_box(locale, context.root),
        examples=locale.settings.of(EXAMPLES).get(locale.language, ()),
    )


def search_link(context: PageContext) -> Markup:
    """Return the link on the missing page. Scripts add the words of the address to it."""
    if not context.locale.settings.of(SEARCH):
        return Markup("")
    return context.render("search/search_link.html")


def _search_box(locale: Locale, root: str, game_id: str = "") -> Markup:
    """Return the form for a page.

    `root` leads from the page to the root of the site. Within one of several games, the form
    searches that game unless the reader wants all.
    """
    game = locale.games.get(game_id) if len(locale.games) > 1 else None
    return render(
        "search/search_box.html",
        action=root + locale.page(PagePath.SEARCH),
        words=locale.messages.words,
        game=game,
        scope=locale.messages.format("search_in_game", game=game.texts.game_title) if game else "",
    )
