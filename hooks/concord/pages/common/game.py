"""The page of a game: its topics, what is published of it besides, and its editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from markupsafe import escape

from concord.base.urls import PagePath
from concord.features.books.offered_books import BOOKS, offered_books
from concord.features.citing.numbers_page import number_pages
from concord.features.comparison.addresses import divergence_pages
from concord.features.components.components import expansion_mark
from concord.features.history.changes import changes_by_version
from concord.features.history.game_history import game_history, has_history
from concord.locale.localized_game import LocalizedGame
from concord.model.games import TextOrigin
from concord.model.texts import Language
from concord.pages.page import Page, PageContext
from concord.pages.topic.descriptions import about_game
from concord.pages.topic.links import anchor_of
from concord.pages.units.units import unit_counts
from concord.rules.editions import count_game_divergences
from concord.text.html import tag_language

_CONTENTS = "by-number"


_ListLink: TypeAlias = tuple[str, str, str]
"""A list of the game in words, its address from the root, and how long it is."""


def game_page(context: PageContext) -> Page:
    game, messages, topics = context.game, context.messages, context.game.order.topics
    html = context.render(
        "common/game.html",
        keepable=_keepable(game) if context.locale.settings.offline else {},
        summary=game.texts.of(game.model.summary),
        counts=_counts(game),
        editions=list(_editions(game)),
        expansions=[expansion_mark(game, each.id) for each in game.model.expansions],
        anchor_of=anchor_of,
        topics=[each.id for each in topics if not each.is_of_components],
        of_components=[each.id for each in topics if each.is_of_components],
        lists=list(_lists(game)),
        history=game.of(game_history),
        versions=list(changes_by_version(game)),
        books=offered_books(game, context.books),
        book_folder=context.root + BOOKS,
        book_sizes=context.books,
        planned=messages.sort_by_name(
            (game.texts.of(each.title).text for each in game.model.planned), str
        ),
    )
    return Page(
        html=html,
        title=game.texts.game_title,
        description=f"{about_game(game)} {game.model.summary.get(game.language, '')}".rstrip(),
        anchors=frozenset(
            [_CONTENTS, "of-components", "books", "editions", *map(anchor_of, game.parts.values())]
        ),
    )


def _lists(game: LocalizedGame) -> Iterator[_ListLink]:
    messages, page = game.locale.messages, game.addresses.page
    if game.terms:
        measure = messages.format("n_terms", n=len(game.terms))
        yield messages.words.glossary, page(PagePath.GLOSSARY), measure
    if game.of(number_pages):
        yield messages.words.numbers, page(PagePath.NUMBERS), ""
    if game.of(divergence_pages):
        measure = messages.format("n_divergences", n=count_game_divergences(game.model))
        yield messages.words.divergences, page(PagePath.DIVERGENCES), measure
    if game.of(has_history):
        yield messages.words.changes, page(PagePath.CHANGES), ""


def _keepable(game: LocalizedGame) -> Mapping[str, str]:
    """By name, the choices of languages in which readers can store the game on a device: that of
    the page, or all if there are others."""
    own, languages = game.language, game.locale.library.languages
    choices = {game.locale.language_names[own]: own}
    if len(languages) > 1:
        choices[game.locale.messages.words.keep_all_languages] = " ".join(languages)
    return choices


def _counts(game: LocalizedGame) -> list[str]:
    units = [unit for topic in game.model.topics for unit, _ in topic.walk()]
    messages = game.locale.messages
    topics = messages.format("n_topics", n=len(game.model.topics))
    parts = [messages.format("n_parts", n=len(game.parts))] if game.parts else []
    return [*parts, topics, *unit_counts(messages, units, is_brief=True)]


def _editions(game: LocalizedGame) -> Iterator[tuple[Language, str]]:
    """Yield each language of the library with what the game's texts in it are, in words."""
    messages = game.locale.messages
    for language in game.locale.library.languages:
        edition = game.model.editions.get(language)
        if edition is None:
            words = messages.words.no_edition
        elif edition.follows:
            followed = messages.format(f"in_edition_{edition.follows}")
            is_official = edition.origin is TextOrigin.OFFICIAL
            key = "official_numbers" if is_official else "follows_numbers"
            words = messages.format(key, in_edition=followed)
        else:
            words = tag_language(edition.full_title, language)
            if edition.origin is TextOrigin.OFFICIAL:
                words = escape(messages.words.official_edition).format(edition=words)
            if edition.is_editorial:
                words += f" — {messages.words.editorial_short}"
        yield language, words
