"""The page of a game's glossary."""

from collections import Counter
from collections.abc import Iterator

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.base.urls import FilePath, PagePath
from concord.features.glossary.definitions import definitions_of
from concord.features.glossary.term_uses import text_of_term
from concord.features.permanence import removed_units
from concord.features.permanence.former_ids import FormerId
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Term
from concord.pages.page import Heading, Page, PageContext
from concord.pages.topic.navigation import sidebar


def glossary_page(context: PageContext) -> Page:
    game, messages, root = context.game, context.messages, context.root
    to_game = game.addresses.home_from(root)
    groups = messages.by_letter(game.model.glossary, lambda term: game.texts.of(term.term).text)
    removed = removed_units.removed_units(game, GLOSSARY, to_game)
    former = {term.id: list(_former_ids(game, term)) for term in game.model.glossary}
    references = PageReferences(game, to_game=to_game)
    # An underscore in the id of a heading keeps it apart from the ids of terms.
    headings = [Heading(letter, f"letter_{n}") for n, (letter, _) in enumerate(groups, start=1)]
    html = context.render(
        "glossary/glossary.html",
        unconfirmed=_unconfirmed(game),
        terms_href=root + game.addresses.data(FilePath.TERMS_DATA),
        groups=groups,
        headings=headings,
        former_ids=former,
        # The definition, or else the note on the term. The page of the term has both.
        text_of=lambda term: text_of_term(
            game, definitions_of(game.model, term) or term.note, references
        ),
        href_of=lambda term: urls.link(
            game.addresses.page(PagePath.GLOSSARY), game.addresses.page(PagePath.TERM, term=term.id)
        ),
        removed_units=removed,
    )
    return Page(
        html=html,
        title=f"{messages.words.glossary} · {game.texts.game_title}",
        description=messages.format("glossary_description", game=game.texts.game_title),
        sidebar=sidebar(context),
        contents=(*headings, *removed_units.contents(messages.words.moved_or_retired, removed)),
        anchors=removed_units.anchors(removed).union(
            (heading.anchor for heading in headings),
            former,
            (notice.anchor for notices in former.values() for notice in notices),
        ),
    )


def _unconfirmed(game: LocalizedGame) -> str:
    """Return the number of terms of each language that no edition confirms; empty if all are
    confirmed."""
    counts = Counter(language for term in game.model.glossary for language in term.unconfirmed)
    languages = [language for language in game.locale.library.languages if counts[language]]
    listed = ", ".join(f"{language.upper()} {counts[language]}" for language in languages)
    return game.locale.messages.format("unconfirmed_terms", counts=listed) if listed else ""


def _former_ids(game: LocalizedGame, term: Term) -> Iterator[FormerId]:
    for redirect in game.graph.redirects_by_target.get(f"{GLOSSARY}#{term.id}", ()):
        old = redirect.former_unit
        words = game.locale.messages.format("former_name", name=old)
        yield FormerId(old, redirect.former, words)
