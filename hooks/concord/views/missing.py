"""The pages that stand in for others: where there is nothing, and where there is no connection.

They appear at any address, and one page serves every language.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language
from concord.locale.locales import Locales
from concord.locale.script_words import finding_words, keeping_words
from concord.views.rendering import render


@dataclass(frozen=True, slots=True)
class AbsentView:
    """What such a page says in one language."""

    language: Language
    words: object
    home_href: str
    cite_href: str
    script_words: Markup


def missing_html(locales: Locales, root: str) -> Markup:
    """The page of error 404; `root` begins with a slash."""
    views = [
        _view(locales, language, root, finding_words(locales.of(language).messages))
        for language in locales.library.languages
    ]
    games = locales.library.games
    return render(
        "missing.html",
        root=root,
        views=views,
        games=" ".join(game.id for game in games),
        former_games=" ".join(f"{each}={game.id}" for game in games for each in game.aliases),
    )


def offline_html(locales: Locales, root: str) -> Markup:
    """What is shown without a connection in place of a page that is not on the device."""
    views = [
        _view(locales, language, root, keeping_words(locales.of(language).messages))
        for language in locales.library.languages
    ]
    return render("offline.html", root=root, views=views)


def _view(locales: Locales, language: Language, root: str, script_words: Markup) -> AbsentView:
    return AbsentView(
        language,
        locales.of(language).messages.words,
        root + urls.home(locales.library, language),
        root + urls.cite(locales.library, language),
        script_words,
    )
