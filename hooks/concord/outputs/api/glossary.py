"""`api/v1/<game>/terms.json`: the glossary with its inflected forms, to find terms in texts by."""

from __future__ import annotations

import json
from pathlib import Path

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model import Game, Language, Library, Term, Texts
from concord.core.urls import FilePath, PagePath
from concord.views.site import Site

_ROOT = "/"


class TermData(TypedDict):
    id: str
    term: Texts
    forms: dict[Language, list[str]]
    """As texts may use them."""
    url: dict[Language, str]
    """Its entry in the glossary."""


class TermsData(TypedDict):
    """`api/v1/<game>/terms.json`."""

    game: str
    terms: list[TermData]


def write_terms(site: Site, folder: Path, game: Game) -> None:
    """Write the glossary of a game, if it has one, into `folder`, the root of the site."""
    if not game.glossary:
        return
    path = folder / urls.file(FilePath.TERMS_DATA, game=game.id)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(terms_data(site.library, game), ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def terms_data(library: Library, game: Game) -> TermsData:
    return {"game": game.id, "terms": [_term(library, game, term) for term in game.glossary]}


def _term(library: Library, game: Game, term: Term) -> TermData:
    return {
        "id": term.id,
        "term": term.term,
        "forms": {language: list(forms) for language, forms in term.forms.items()},
        "url": {
            language: _ROOT
            + urls.with_anchor(
                urls.page(library, language, PagePath.GLOSSARY, game=game.id), term.id
            )
            for language in library.languages
        },
    }
