"""`api/v1/<game>/terms.json`: the glossary with inflected forms, by which scripts find terms."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model.games import Game, Term
from concord.core.model.library import Library
from concord.core.model.texts import Language, Texts
from concord.core.published_files import OutputFile, json_file
from concord.core.urls import FilePath, PagePath
from concord.views.site import Site

_ROOT = "/"


class TermData(TypedDict):
    id: str
    term: Texts
    forms: dict[Language, list[str]]
    """Inflected forms, the base form included."""
    url: dict[Language, str]
    """The address of its entry in the glossary."""


class TermsData(TypedDict):
    """`api/v1/<game>/terms.json`."""

    game: str
    terms: list[TermData]


def terms_file(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the glossary of a game, if it has one."""
    if game.glossary:
        data = terms_data(site.library, game)
        yield json_file(urls.file(FilePath.TERMS_DATA, game=game.id), data, is_compact=True)


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
