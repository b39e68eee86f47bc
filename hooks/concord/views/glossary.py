"""The page of a game's glossary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model.games import Term
from concord.core.model.texts import Language
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.glossary import TermFinder
from concord.text.markup import as_html, as_plain_text
from concord.views import removed_units
from concord.views.page import Heading, Page, PageContext
from concord.views.referrers import UnitLink, unit_link
from concord.views.sidebar import sidebar
from concord.views.unit_history import FormerId

_MOST_USES = 60  # of a term; a common one is used in thousands of units


@dataclass(frozen=True, slots=True)
class Equivalent:
    language: Language
    words: str
    is_unconfirmed: bool


@dataclass(frozen=True, slots=True)
class TopicUse:
    title: str
    href: str
    units: tuple[UnitLink, ...]


@dataclass(frozen=True, slots=True)
class TermView:
    id: str
    former_ids: tuple[FormerId, ...]
    words: str
    is_unconfirmed: bool
    equivalents: tuple[Equivalent, ...]
    note: Markup
    topic: str
    topic_href: str
    uses: tuple[TopicUse, ...]
    n_uses: str
    n_more: str
    """The number of uses that are not listed, in words; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Group:
    letter: str
    anchor: str
    """It has an underscore, which no id has."""
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
        "glossary.html",
        count=messages.format("n_terms", n=len(game.terms)),
        groups=groups,
        removed_units=removed,
    )
    return Page(
        html=html,
        title=f"{messages.words.glossary} · {game.game_title}",
        description=messages.format("glossary_description", game=game.game_title),
        sidebar=sidebar(context),
        contents=(
            *(Heading(group.letter, group.anchor) for group in groups),
            *removed_units.contents(messages.words.moved_or_retired, removed),
        ),
        anchors=removed_units.anchors(removed).union(
            *({group.anchor, *group.anchors()} for group in groups)
        ),
    )


def _groups(game: LocalizedGame, root: str) -> list[Group]:
    def name(term: Term) -> str:
        return game.text(term.term).text

    def letter(term: Term) -> str:
        return next((each for each in name(term) if each.isalnum()), "#").upper()

    uses = _uses(game)
    terms = game.locale.messages.sort_by_name(game.model.glossary, name)
    return [
        Group(initial, f"letter_{index}", tuple(_view(game, term, uses, root) for term in group))
        for index, (initial, group) in enumerate(groupby(terms, key=letter), start=1)
    ]


def _view(
    game: LocalizedGame, term: Term, uses: Mapping[str, list[tuple[str, str]]], root: str
) -> TermView:
    own = game.text(term.term)
    note = game.text(term.note)
    topic = game.topics.get(term.topic)
    places = uses.get(term.id, [])
    messages = game.locale.messages
    return TermView(
        id=term.id,
        former_ids=tuple(_former_ids(game, term)),
        words=own.text,
        is_unconfirmed=game.language in term.unconfirmed,
        equivalents=tuple(
            Equivalent(language, term.term[language], language in term.unconfirmed)
            for language in game.locale.library.languages
            if language != game.language and language in term.term
        ),
        note=as_html(note.text, note.language, PageReferences(game, to_game=game.home_from(root))),
        topic=game.title(topic) if topic else "",
        topic_href=game.home_from(root) + urls.topic_in_game(topic.id) if topic else "",
        uses=tuple(_topic_uses(game, places[:_MOST_USES], root)),
        n_uses=messages.format("n_uses", n=len(places)),
        n_more=messages.format("n_more_uses", n=more)
        if (more := len(places) - _MOST_USES) > 0
        else "",
    )


def _former_ids(game: LocalizedGame, term: Term) -> Iterator[FormerId]:
    for redirect in game.graph.redirects_by_target.get(f"{GLOSSARY}#{term.id}", ()):
        old = redirect.former_unit
        words = game.locale.messages.format("this_was", name=old)
        yield FormerId(old, redirect.former, words)


def _topic_uses(game: LocalizedGame, places: list[tuple[str, str]], root: str) -> list[TopicUse]:
    found = []
    to_game = game.home_from(root)
    for topic_id, group in groupby(places, key=lambda place: place[0]):
        topic = game.topics[topic_id]
        units = tuple(unit_link(game, topic, unit_id, to_game) for _, unit_id in group)
        found.append(TopicUse(game.title(topic), to_game + urls.topic_in_game(topic_id), units))
    return found


def _uses(game: LocalizedGame) -> Mapping[str, list[tuple[str, str]]]:
    """The topics and units whose text in this language has a term, by the id of the term."""
    finder = TermFinder(game.model, game.language)
    uses: dict[str, list[tuple[str, str]]] = {}
    for topic in game.in_order:
        references = PageReferences(game, to_game=game.home)
        for unit, _ in topic.walk(game.language):
            text = unit.text.get(game.language, "")
            for term_id in {term.id for term in finder.terms_in(as_plain_text(text, references))}:
                uses.setdefault(term_id, []).append((topic.id, unit.id))
    return uses
