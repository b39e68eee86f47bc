"""The page of the clauses that a reader has pinned; scripts fill it."""

from __future__ import annotations

from markupsafe import Markup

from concord import addresses
from concord.pages.reader import Reader
from concord.pages.rendering import render
from concord.pages.scripting import list_words


def list_html(reader: Reader, root: str, prose: Markup) -> Markup:
    """The page of the reading list, which knows only where it stands."""
    return render(
        "list.html",
        words=reader.voice.words,
        prose=prose,
        root=root,
        home=root + addresses.home(reader.library, reader.language),
        games=list(reader.games),
        script_words=list_words(reader.voice),
    )
