"""The page of a game's glossary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model.games import Term
from concord.core.urls import FilePath, PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.glossary import definitions_of
from concord.views.lists.term_uses import TermText, text_of_term
from concord.views.page import Heading, Page, PageContext
from concord.views.rendering import language_attribute
from concord.views.topic import removed_units
from concord.views.topic.sidebar import sidebar
from concord.views.units.history import FormerId

_OTHER_LETTERS = "A–Z"
"""Heads the terms that begin with letters of another alphabet, as names in Latin letters."""


@dataclass(frozen=True, slots=True)
class TermView:
    id: str
    href: str
    """To its own page, with the units that use it."""
    former_ids: tuple[FormerId, ...]
    words: str
    language_attribute: Markup
    kind: str
    """The kind of a component, in words; empty for any other term."""
    definition: TermText | None
    """The definition, or else the note on the term. The page of the term has both."""


@dataclass(frozen=True, slots=True)
class Group:
    letter: str
    anchor: str
    """The id of the heading. An underscore in it keeps it apart from the ids of terms."""
    terms: tuple[TermView, ...]

    def anchors(self) -> Iterator[str]:
        for term in self.terms:
            yield term.id
            yield from (each.anchor for each in term.former_ids)


def glossary_page(context: PageContext) -> Page:
    game, messages, root = context.game, context.messages, context.root
    groups = _groups(game, root)
    removed = removed_units.removed_units(game, GLOSSARY, root)
    html = context.render(
        "lists/glossary.html",
        count=messages.format("n_terms", n=len(game.terms)),
        unconfirmed=_unconfirmed(game),
        terms_href=root + game.addresses.data(FilePath.TERMS_DATA),
        groups=groups,
        removed_units=removed,
    )
    return Page(
        html=html,
        title=f"{messages.words.glossary} · {game.texts.game_title}",
        description=messages.format("glossary_description", game=game.texts.game_title),
        sidebar=sidebar(context),
        contents=(
            *(Heading(group.letter, group.anchor) for group in groups),
            *removed_units.contents(messages.words.moved_or_retired, removed),
        ),
        anchors=removed_units.anchors(removed).union(
            *({group.anchor, *group.anchors()} for group in groups)
        ),
    )


def _unconfirmed(game: LocalizedGame) -> str:
    """How many terms of each language no edition confirms; empty if there are none."""
    counts = Counter(language for term in game.model.glossary for language in term.unconfirmed)
    languages = [each for each in game.locale.library.languages if counts[each]]
    listed = ", ".join(f"{each.upper()} {counts[each]}" for each in languages)
    return game.locale.messages.format("unconfirmed_terms", counts=listed) if listed else ""


def _groups(game: LocalizedGame, root: str) -> list[Group]:
    def name(term: Term) -> str:
        return game.texts.of(term.term).text

    def letter(term: Term) -> str:
        first = next((each for each in name(term) if each.isalnum()), "#")
        alphabet = game.locale.messages.alphabet
        is_own = not alphabet or first.lower() in alphabet
        return first.upper() if is_own else _OTHER_LETTERS

    terms = game.locale.messages.sort_by_name(game.model.glossary, name)
    return [
        Group(
            initial,
            f"letter_{index}",
            tuple(_view(game, term, root) for term in group),
        )
        for index, (initial, group) in enumerate(groupby(terms, key=letter), start=1)
    ]


def _view(game: LocalizedGame, term: Term, root: str) -> TermView:
    own = game.texts.of(term.term)
    references = PageReferences(game, to_game=game.addresses.home_from(root))
    return TermView(
        id=term.id,
        href=urls.link(
            game.addresses.page(PagePath.GLOSSARY),
            game.addresses.page(PagePath.SHARE, topic=GLOSSARY, unit=term.id),
        ),
        former_ids=tuple(_former_ids(game, term)),
        words=own.text,
        language_attribute=language_attribute(own.language, game.language),
        kind=game.texts.kind_of(term),
        definition=text_of_term(game, definitions_of(game.model, term) or term.note, references),
    )


def _former_ids(game: LocalizedGame, term: Term) -> Iterator[FormerId]:
    for redirect in game.graph.redirects_by_target.get(f"{GLOSSARY}#{term.id}", ()):
        old = redirect.former_unit
        words = game.locale.messages.format("this_was", name=old)
        yield FormerId(old, redirect.former, words)
