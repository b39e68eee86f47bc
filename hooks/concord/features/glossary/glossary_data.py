"""`api/v1/<game>/terms.json`: the glossary with inflected forms, by which scripts find terms."""

from collections.abc import Iterator, Mapping

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.glossary.definitions import meanings_of
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Game, Term
from concord.model.texts import Language, Texts
from concord.pages.site import Site
from concord.text.html import as_html


class TermData(TypedDict):
    id: str
    """The permanent id within the glossary."""
    term: Texts
    """The term in each language."""
    forms: dict[Language, list[str]]
    """Inflected forms, the base form included."""
    kind: str
    """What the component is whose name the term is, as "action-card"; empty for any other term."""
    definition: dict[Language, str]
    """What the term means, as HTML; of a component without a definition, its kind in words. Links
    begin at the root of the site."""
    url: dict[Language, str]
    """The address of its entry in the glossary."""


class TermsData(TypedDict):
    """`api/v1/<game>/terms.json`."""

    game: str
    """The id of the game."""
    source_language: Language
    """The language of a definition that the language of the reader does not have."""
    terms: list[TermData]
    """All terms of the glossary."""


def terms_file(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the glossary of a game, if it has or had one."""
    if game.glossary or any(game.is_glossary(published.id) for published in game.published_ids):
        data = terms_data(site, game)
        yield json_file(urls.file(FilePath.TERMS_DATA, game=game.id), data, is_compact=True)


def terms_data(site: Site, game: Game) -> TermsData:
    references = {
        language: PageReferences(locale, to_game=locale.addresses.home)
        for language in site.library.languages
        for locale in (site.locales.of(language).games[game.id],)
    }
    localized = site.locales.default.games[game.id]
    terms = [_term(localized, term, references) for term in game.glossary]
    return {"game": game.id, "source_language": game.source_language, "terms": terms}


def _term(
    game: LocalizedGame, term: Term, references: Mapping[Language, PageReferences]
) -> TermData:
    entry = urls.topic_in_game(GLOSSARY, term.id)
    return {
        "id": term.id,
        "term": term.term,
        "forms": {language: list(forms) for language, forms in term.forms.items()},
        "kind": term.kind or "",
        "definition": {
            language: as_html(text, language, references[language])
            for language, text in meanings_of(game, term).items()
        },
        "url": {language: linked.to_game + entry for language, linked in references.items()},
    }
