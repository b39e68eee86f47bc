"""The page of the clauses that a reader has pinned; scripts fill it."""

from __future__ import annotations

from markupsafe import Markup

from concord.core import urls
from concord.locale.locales import Reader
from concord.locale.script_words import list_words
from concord.views.rendering import render


def list_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The page of the reading list, which knows only where it stands."""
    return render(
        "list.html",
        words=reader.voice.words,
        prose=prose,
        root=root,
        home=root + urls.home(reader.library, reader.language),
        games=list(reader.games),
        script_words=list_words(reader.voice),
    )
