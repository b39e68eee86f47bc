"""The typefaces and modules that the pages of a library fetch at once."""

from __future__ import annotations

from collections.abc import Sequence

from concord.core.assets import Preloads
from concord.core.model.library import Library
from concord.core.typefaces import Typeface, preloaded
from concord.views.pages import PAGES

_MAIN = "main.js"


def preloads(library: Library, typefaces: Sequence[Typeface]) -> Preloads:
    """Return what pages fetch at once: what texts are set in, and the scripts of each kind."""
    alphabets = {each.language: each.alphabet for each in library.interfaces}
    return Preloads(
        {language: preloaded(typefaces, letters) for language, letters in alphabets.items()},
        preloaded(typefaces, "".join(alphabets.values())),
        [each.name for each in PAGES if each.shows_all_languages],
        {each.name: (_MAIN, each.script) for each in PAGES if each.script},
    )
