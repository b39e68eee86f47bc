"""The page of the clauses that a reader has pinned; scripts fill it."""

from __future__ import annotations

from markupsafe import Markup

from concord.core import urls
from concord.locale.locales import Locale
from concord.locale.script_words import list_words
from concord.views.rendering import render


def list_html(locale: Locale, root: str, prose: Markup) -> Markup:
    """The page of the reading list, which knows only where it stands."""
    return render(
        "list.html",
        words=locale.messages.words,
        prose=prose,
        root=root,
        home=root + urls.home(locale.library, locale.language),
        games=list(locale.games),
        script_words=list_words(locale.messages),
    )
