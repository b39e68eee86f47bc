"""The page on which scripts show what a search finds, and without them lists to look through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.locale.locales import Locale, LocalizedGame
from concord.rules.fallback import choose_text
from concord.search.documents import FIELDS
from concord.views.rendering import render


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class GameLists:
    """Where one may look without searching."""

    title: str
    topics_href: str
    glossary_href: str
    """Empty if the game has none."""
    numbers_href: str


def search_html(locale: Locale, root: str, prose: Markup) -> Markup:
    """The inside of the page; `prose` is what its author wrote."""
    messages = locale.messages
    return render(
        "search.html",
        words=messages.words,
        prose=prose,
        games=[Choice(game_id, _title(game)) for game_id, game in locale.games.items()],
        kinds=[Choice(field, messages.format(f"kind_{field}")) for field in FIELDS],
        languages=[Choice(*each) for each in locale.language_names.items()],
        lists=list(_lists(locale, root)),
    )


def _lists(locale: Locale, root: str) -> Iterator[GameLists]:
    library, language = locale.library, locale.language
    for game_id, game in locale.games.items():
        glossary = urls.glossary(library, language, game_id) if game.model.glossary else ""
        yield GameLists(
            _title(game),
            root + urls.game(library, language, game_id),
            glossary and root + glossary,
            root + urls.numbers(library, language, game_id),
        )


def _title(game: LocalizedGame) -> str:
    return choose_text(game.model, game.model.title, game.language).text
